import { Alphabet, type TileRow } from "../alphabet/alphabet.js";
import type { PositionData } from "../game/position.js";
import type { Rules } from "../game/rules.js";
import type { BackendChoice } from "../kernel/backend.js";
import type { GamePlayer, GameSetup, PlayerStyle } from "../kernel/game-kernel.js";
import { WordMap, WordMapCopy } from "../kernel/word-map.js";
import { Leaves, type LeaveValues } from "../leaves/leaves.js";
import type { WinTable, WinTableShape } from "../search/win-table.js";
import { type GraphFacts, knownFacts, rememberFacts } from "../words/graph/validate.js";
import { type GraphContent, WordGraph } from "../words/graph/word-graph.js";

/*
 * The setup of games as it is sent to a worker: plain data, since structured cloning loses
 * classes. An array that two players share stays one.
 */

interface WirePlayer {
  style: PlayerStyle;
  nodes: Uint32Array;
  content: GraphContent;
  dawgEnd: number;
  /** What the sender knows of the graph, which takes longer to find than to start a kernel. */
  facts: GraphFacts | undefined;
  leaves: { nodes: Uint32Array; values: LeaveValues; counts: Uint32Array } | undefined;
}

/** A GameSetup without classes, with the build of the kernel that it is for. */
export interface WireSetup {
  alphabet: { name: string; tiles: readonly Readonly<TileRow>[] };
  rules: Rules;
  players: [WirePlayer, WirePlayer];
  sacrifices: boolean;
  positions: readonly PositionData[] | undefined;
  wordMap: boolean | { bytes: Uint8Array; source: string | undefined; isCopy: boolean }[];
  backend: BackendChoice;
  /** Specifications of the players that choose for themselves, and not in the kernel. */
  seats: readonly [string | undefined, string | undefined];
  /** Win estimates, for simulations. */
  table?: { shape: WinTableShape; counts: Float64Array } | undefined;
  /** The file of word counts, for players that make human mistakes. */
  counts?: Uint8Array | undefined;
  /** Bytes of the table of positions, for endgames. */
  tableBytes?: number | undefined;
}

const KERNEL_SEATS = [undefined, undefined] as const;

/** Returns a setup in the form in which it is sent. */
export function packSetup(
  setup: GameSetup,
  backend: BackendChoice,
  seats: WireSetup["seats"] = KERNEL_SEATS,
  table?: WinTable,
): WireSetup {
  const { alphabet, rules, players, sacrifices = false, wordMap = true, positions } = setup;
  const [a, b] = players;
  return {
    alphabet: { name: alphabet.name, tiles: alphabet.tiles },
    rules,
    players: [packPlayer(a), packPlayer(b)],
    sacrifices,
    positions,
    wordMap: typeof wordMap === "object" ? wordMap.map(packWordMap) : wordMap,
    backend,
    seats,
    table: table && { shape: table.shape, counts: table.counts },
  };
}

function packWordMap(wordMap: WordMap) {
  const { bytes, source } = wordMap;
  return { bytes, source, isCopy: wordMap instanceof WordMapCopy };
}

function packPlayer({ style, graph, dawgEnd, leaves }: GamePlayer): WirePlayer {
  const table = leaves && {
    nodes: leaves.graph.nodes,
    values: leaves.values,
    counts: leaves.counts,
  };
  const { nodes, content } = graph;
  return { style, nodes, content, dawgEnd, facts: knownFacts(graph), leaves: table };
}

/** Returns the setup from the form in which it was sent. */
export function unpackSetup(wire: WireSetup): GameSetup {
  const { alphabet, rules, players, sacrifices, positions, wordMap } = wire;
  const [a, b] = players;
  const first = unpackPlayer(a);
  const second = unpackPlayer(b);
  // Make a graph or table of both players one object again, so that it is loaded only once.
  if (a.nodes === b.nodes) second.graph = first.graph;
  if (a.leaves?.values === b.leaves?.values) second.leaves = first.leaves;
  return {
    alphabet: new Alphabet(alphabet.name, alphabet.tiles),
    rules,
    players: [first, second],
    sacrifices,
    positions,
    wordMap:
      typeof wordMap === "object"
        ? wordMap.map(({ bytes, source, isCopy }) =>
            isCopy ? new WordMapCopy(bytes) : new WordMap(bytes, source),
          )
        : wordMap,
  };
}

function unpackPlayer(player: WirePlayer): GamePlayer {
  const { style, nodes, content, dawgEnd, facts, leaves } = player;
  const table =
    leaves && new Leaves(new WordGraph(leaves.nodes, "dawg"), leaves.values, leaves.counts);
  const graph = new WordGraph(nodes, content);
  if (facts !== undefined) rememberFacts(graph, facts);
  return { style, graph, dawgEnd, leaves: table };
}
