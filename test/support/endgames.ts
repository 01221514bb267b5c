import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatMove } from "../../src/game/plays.js";
import type { Position } from "../../src/game/position.js";
import { parseCgp } from "../../src/notation/cgp.js";
import type { PlainPosition } from "../oracles/plain-endgame.js";
import type { PlainRules } from "../oracles/plain-plays.js";
import { defaultGraph } from "./default-graph.js";

/** What the vectors say of an endgame under one rule. */
export interface EndgameAnswer {
  value: number;
  /** First moves that reach the value, in notation; `pass` for the pass. */
  best: string[];
}

/** An endgame of `endgames.jsonl`; what its fields mean is told in docs/sources.md. */
export interface EndgameVector extends EndgameAnswer {
  id: string;
  cgp: string;
  /** Tiles on both racks. */
  tiles: number;
  exact: boolean;
  proof: "both" | "brute force" | "none";
  depth: number;
  best_complete: boolean;
  seconds_native: number;
  brute_nodes: number | null;
  /** Only of five positions that other engines' tests have: the value on another lexicon. */
  published?: { value: number; lexicon: string };
}

/** An endgame of `endgames-small.jsonl`, solved under two rules. */
export interface SmallEndgameVector {
  id: string;
  cgp: string;
  tiles: number;
  two_passes: EndgameAnswer;
  six_scoreless: EndgameAnswer;
}

/** A position of `preendgames.jsonl`. */
export interface PreEndgameVector {
  id: string;
  cgp: string;
  bag: number;
  exact_candidates: PreEndgameCandidate[];
}

export interface PreEndgameCandidate {
  move: string;
  score: number;
  wins: number;
  ties: number;
  losses: number;
  /** Mean final spread. */
  spread: number;
  draws: { tile: string; weight: number; spread: number }[];
}

export function endgameVectors(): EndgameVector[] {
  return lines("endgames.jsonl");
}

export function smallEndgameVectors(): SmallEndgameVector[] {
  return lines("endgames-small.jsonl");
}

export function preEndgameVectors(): PreEndgameVector[] {
  return lines("preendgames.jsonl");
}

/** An endgame that takes long to prove, and what was answered before. */
export interface AnytimeVector {
  cgp: string;
  value: number;
  best: string;
}

export function anytimeVectors(): AnytimeVector[] {
  return lines("endgames-anytime.jsonl");
}

function lines<Line>(name: string): Line[] {
  const path = fileURLToPath(new URL(`../vectors/${name}`, import.meta.url));
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

/** A position of the vectors, ready for the oracle. */
export interface ReadEndgame {
  position: Position;
  game: PlainRules;
  plain: PlainPosition;
}

export function readEndgame(cgp: string): ReadEndgame {
  const position = parseCgp(cgp);
  const { board, rack, opponentRack = [], scorelessTurns, config } = position;
  const plain = { board, racks: [[...rack], [...opponentRack]], scorelessTurns } as const;
  return { position, game: { ...config, graph: defaultGraph() }, plain };
}

/** Moves in notation, in the order of their texts. */
export function textsOf(moves: readonly Parameters<typeof formatMove>[0][], position: Position) {
  return moves.map((move) => formatMove(move, position)).sort();
}
