import {
  HELD_SIZE,
  ROLLOUT_CANDIDATE,
  ROLLOUT_GAME,
  ROLLOUT_HELD,
} from "../../assembly/search/rollout-record.js";
import { finish } from "../slices.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { type Arena, LINE, type Region } from "./arena.js";
import type { BackendChoice, Backends, Kernel } from "./backend.js";
import { movesSize, recordSizeFor, type ValuedMove, writeMove } from "./codecs/move.js";
import {
  MOST_SAMPLES,
  type RolloutGame,
  readSample,
  type Sample,
  sampleSize,
  writeGame,
} from "./codecs/rollout.js";
import { MOST_PLIES, ROLLOUT_ENDINGS, type RolloutEndings } from "./codecs/rollout-limits.js";
import {
  type GameOptions,
  type GameSetup,
  PLAYER_STYLES,
  type PlayerStyle,
  sessionSetup,
} from "./game-kernel.js";
import { configKey, KernelSession, type Occupant } from "./session.js";
import { canUseWordMap } from "./word-map-build.js";

/** Plies that rollouts take back: the candidate's, and all behind it at once. */
const UNDONE = 2;
/** Lanes kept for the candidate's board while plies behind it change them. */
const SPARE_LANES = 64;
const CAPACITY = 4;

/** Plays rollouts: a face of a session. Does not validate its setup or its games. */
export class RolloutKernel implements Occupant {
  private readonly arena: Arena;
  private readonly moves: Region;
  private readonly rollouts: Region;
  private readonly undo: Region;
  private readonly spans: Region | undefined;
  private readonly wordMaps: readonly number[];
  private readonly configKey: string;

  /** Uses a session that has loaded the graphs and the leaves of both players. */
  constructor(
    readonly session: KernelSession,
    private readonly options: GameOptions,
  ) {
    const { arena } = session;
    const { rules, alphabet } = session.requireConfig();
    const { at } = this.kernel;
    this.arena = arena;
    this.configKey = configKey(session.requireConfig());
    const usesMap = options.wordMap !== false && canUseWordMap(alphabet, rules);
    const files = typeof options.wordMap === "object" ? options.wordMap : [];
    this.wordMaps = options.players.map(({ graph }) =>
      usesMap ? finish(session.loadWordMap(graph, alphabet, files)) : 0,
    );
    this.moves = arena.reserve("rollouts' moves", movesSize(CAPACITY, recordSizeFor(rules)));
    const samples = MOST_SAMPLES * sampleSize(MOST_PLIES, "solved");
    this.rollouts = arena.reserve("rollouts", at.ROLLOUT_SAMPLES + samples);
    this.undo = arena.reserve("undo", at.UNDO_STAMPS_SIZE + UNDONE * at.UNDO_PLY_SIZE);
    if (usesMap) {
      const size = at.SPANS_SIZE + SPARE_LANES * at.LANE_SIZE;
      this.spans = arena.reserve("rollouts' spans", size, LINE);
    }
    arena.commit();
    session.occupy(this);
  }

  /** Starts a session for this setup only. */
  static async start(
    setup: GameSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<RolloutKernel> {
    return new RolloutKernel(
      await KernelSession.start(sessionSetup(setup), backends, choice),
      setup,
    );
  }

  get kernel(): Kernel {
    return this.session.kernel;
  }

  /** Sets the game from which candidates are rolled out. */
  setGame(game: RolloutGame): void {
    this.session.occupy(this);
    writeGame(this.arena, this.rollouts.address + ROLLOUT_GAME, game);
  }

  /** The graph of player 0. */
  get graph(): WordGraph {
    return this.options.players[0].graph;
  }

  /**
   * Plays samples `from` to `from + count - 1` of a candidate; at most MOST_SAMPLES.
   * @param held for each sample, tiles of the bag that the opponent has; at most MOST_HELD samples.
   * @returns the address of their records.
   */
  rollOut(
    candidate: ValuedMove,
    seed: number,
    from: number,
    count: number,
    plies: number,
    endings: RolloutEndings = "estimate",
    held?: readonly Uint8Array[],
  ): number {
    this.session.occupy(this);
    const { bytes, cells } = this.arena;
    const { address } = this.rollouts;
    writeMove(bytes, cells, address + ROLLOUT_CANDIDATE, candidate);
    for (const [i, tiles] of held?.entries() ?? []) {
      const at = address + ROLLOUT_HELD + i * HELD_SIZE;
      bytes[at] = tiles.length;
      bytes.set(tiles, at + 1);
    }
    const isHeld = held === undefined ? 0 : 1;
    this.kernel.call.rollOut(seed, from, count, plies, ROLLOUT_ENDINGS.indexOf(endings), isHeld);
    return this.rollouts.address + this.kernel.at.ROLLOUT_SAMPLES;
  }

  /** Plays samples as `rollOut` does and reads them. */
  samples(
    candidate: ValuedMove,
    seed: number,
    from: number,
    count: number,
    plies: number,
    endings: RolloutEndings = "estimate",
    held?: readonly Uint8Array[],
  ): Sample[] {
    const first = this.rollOut(candidate, seed, from, count, plies, endings, held);
    const size = sampleSize(plies, endings);
    return Array.from({ length: count }, (_, i) => readSample(this.arena, first + i * size));
  }

  enter(): void {
    const { session, options } = this;
    const { call } = this.kernel;
    session.useConfig(session.requireConfig(), this.configKey);
    if (session.jumbledTables !== 0) call.setJumbled(session.jumbledTables, 1);
    call.useFollowers(0);
    call.setMoves(this.moves.address, recordSizeFor(session.requireConfig().rules), CAPACITY);
    call.setStatistics(0);
    if (this.spans !== undefined) call.setSpans(this.spans.address, SPARE_LANES);
    call.setUndo(this.undo.address, UNDONE);
    call.setRollouts(this.rollouts.address);
    options.players.forEach(({ style, graph, leaves }, player) => {
      const { dawgRoot, playRoot } = session.loaded(graph);
      const { nodes, counts, values } = session.leavesOf(leaves);
      call.setPlayer(player, styleNumber(style), playRoot, dawgRoot, 0);
      call.setPlayerMap(player, this.wordMaps[player] as number);
      call.setPlayerLeaves(player, nodes, counts, values);
    });
  }

  leave(): void {
    this.kernel.call.setUndo(this.undo.address, 0);
    this.session.resetSpans();
  }
}

function styleNumber(style: PlayerStyle): number {
  return PLAYER_STYLES.indexOf(style);
}
