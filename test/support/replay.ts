import { expect } from "vitest";
import type { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { Engine } from "../../src/engine/engine.js";
import type { Move, PlaceMove } from "../../src/game/moves.js";
import { type Rules, rulesNamed } from "../../src/game/rules.js";
import type { Backend } from "../../src/kernel/backend.js";
import type { GameKernel, GameState } from "../../src/kernel/game-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { gameSetup } from "../../src/players/setup.js";
import { followGame, type PendingTurn } from "../../src/selfplay/record.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { startGames } from "./plain-games.js";
import { heuristic2Leaves } from "./positions.js";

/** What a replay has seen. */
export interface Replayed {
  games: number;
  plays: number;
  exchanges: number;
  passes: number;
  out: number;
  stalled: number;
}

const HASTY = 0;
const MOST_SCORELESS = 6;

/** Where a game stands and what is on the table. */
interface Table {
  state: GameState;
  board: Uint8Array;
  bag: Uint8Array;
}

/**
 * Games of hasty (player 0) against greedy with the default lexicon, followed in
 * the kernel and judged from outside: each play by `Engine.score`, everything else
 * by counting tiles and points again.
 */
export class Replay {
  readonly seen: Replayed = { games: 0, plays: 0, exchanges: 0, passes: 0, out: 0, stalled: 0 };

  private constructor(
    private readonly engine: Engine,
    private readonly kernel: GameKernel,
    private readonly alphabet: Alphabet,
    private readonly rules: Rules,
  ) {}

  static async start(build: Backend, graph: WordGraph): Promise<Replay> {
    const english = alphabet("english");
    const rules = rulesNamed("CrosswordGame");
    const leaves = heuristic2Leaves();
    const players = [
      { name: "hasty", graph, leaves },
      { name: "greedy", graph },
    ] as const;
    const kernel = await startGames(build, gameSetup({ alphabet: english, rules, players }));
    const setup = { graph, alphabet: english, rules, leaves };
    const engine = await Engine.start(setup, { wasm: build }, "wasm");
    return new Replay(engine, kernel, english, rules);
  }

  /** Follows a game to its end, and judges all of it. */
  game(seed: number, number: number, paired: boolean): void {
    const followed = followGame(this.kernel, { seed, number, paired });
    let step = followed.next();
    expect((step.value as PendingTurn).before).toMatchObject({
      began: number % 2,
      points: [0, 0],
      turns: 0,
    });
    while (step.done !== true) {
      const { before, board, chosen } = step.value;
      const from = { state: before, board, bag: this.bag(before) };
      this.checkTiles(from);
      this.checkChoice(from, chosen);
      step = followed.next();
      const state = step.done === true ? step.value : step.value.before;
      const to = { state, board: this.kernel.board(), bag: this.bag(state) };
      this.checkTiles(to);
      this.checkMade(from, chosen, to);
    }
    this.checkEnd(step.value);
    this.seen.games++;
  }

  private bag({ tilesInBag }: GameState): Uint8Array {
    const { buffer, at } = this.kernel.kernel;
    return new Uint8Array(buffer, at.BAG, tilesInBag).slice();
  }

  /** Board, racks and bag are the whole set. */
  private checkTiles({ state, board, bag }: Table): void {
    const counts = this.alphabet.tiles.map(() => 0);
    const count = (tile: number) => {
      counts[tile] = (counts[tile] as number) + 1;
    };
    for (const tile of board) if (tile !== 0) count(rackTile(tile));
    for (const tile of [...state.racks[0], ...state.racks[1], ...bag]) count(tile);
    expect(counts).toEqual(this.alphabet.tiles.map((tile) => tile.count));
  }

  /** The move is legal, and as good as the player wants it. */
  private checkChoice({ state, board }: Table, { move, score, equityMilli }: ValuedMove): void {
    const position = { board, rack: state.racks[state.mover] };
    const { seen } = this;
    if (move.kind === "place") {
      const scored = this.engine.score(position, move);
      expect({ score: scored.score, valid: scored.valid }).toEqual({ score, valid: true });
      seen.plays++;
    } else {
      expect(score).toBe(0);
      if (move.kind === "exchange") expect(state.tilesInBag).toBeGreaterThanOrEqual(7);
      if (move.kind === "exchange") seen.exchanges++;
      else seen.passes++;
    }
    if (state.mover === HASTY) {
      expect(this.engine.topValued(position, 1)[0]).toEqual({ move, score, equityMilli });
    } else if (move.kind !== "place") {
      // Greedy has no play, and gives its whole rack back where that is allowed.
      expect(this.engine.allValued(position).every((other) => other.move.kind !== "place")).toBe(
        true,
      );
      expect(move.kind === "pass" ? 0 : move.tiles.length).toBe(
        state.tilesInBag >= 7 ? position.rack.length : 0,
      );
    }
  }

  /** Board, racks, points and counters have changed as the move says. */
  private checkMade(from: Table, { move, score }: ValuedMove, to: Table): void {
    const { mover } = from.state;
    expect(to.board).toEqual(boardAfter(from.board, move, this.rules.layout.columns));
    expect(to.state.racks[1 - mover]).toEqual(from.state.racks[1 - mover]);
    const kept = without(from.state.racks[mover] as Uint8Array, move);
    const rack = to.state.racks[mover] as Uint8Array;
    // Throws where a tile that was kept is gone.
    const drawn = without(rack, { kind: "exchange", tiles: Array.from(kept) });
    const places = this.rules.rackSize - kept.length;
    expect(drawn.length).toBe(Math.min(places, from.state.tilesInBag));
    expect(to.state.turns).toBe(from.state.turns + 1);
    expect(to.state.scorelessTurns).toBe(score === 0 ? from.state.scorelessTurns + 1 : 0);
    const points = from.state.points.slice();
    points[mover] = (points[mover] as number) + score;
    const isOut = rack.length === 0;
    const isStalled = !isOut && to.state.scorelessTurns === MOST_SCORELESS;
    expect(to.state.ending).toBe(isOut ? "out" : isStalled ? "stalled" : undefined);
    expect(to.state.mover).toBe(to.state.ending === undefined ? 1 - mover : mover);
    expect(to.state.points).toEqual(this.adjusted(points, to.state));
  }

  /** Points after what the end of the game adds or takes. */
  private adjusted(points: number[], { ending, mover, racks }: GameState): number[] {
    const worth = (tiles: Uint8Array) =>
      tiles.reduce((sum, tile) => sum + (this.alphabet.tiles[tile]?.score ?? 0), 0);
    return points.map((own, player) => {
      if (ending === "stalled") return own - worth(racks[player] as Uint8Array);
      const isOut = ending === "out" && player === mover;
      return isOut ? own + 2 * worth(racks[1 - mover] as Uint8Array) : own;
    });
  }

  private checkEnd(end: GameState): void {
    this.seen[end.ending as "out" | "stalled"]++;
    const words = this.engine.challenge({ board: this.kernel.board(), rack: new Uint8Array() });
    expect(words.filter(({ valid }) => !valid)).toEqual([]);
  }
}

function rackTile(tile: number): number {
  return tile >= 0x80 ? 0 : tile;
}

/** A rack without the tiles that a move takes from it. */
function without(rack: Uint8Array, move: Move): number[] {
  const left = [...rack];
  for (const tile of move.kind === "pass" ? [] : move.tiles) {
    if (move.kind === "place" && tile === 0) continue;
    const at = left.indexOf(rackTile(tile));
    if (at < 0) throw new Error(`no tile ${rackTile(tile)} among ${rack.join()}`);
    left.splice(at, 1);
  }
  return left;
}

function boardAfter(board: Uint8Array, move: Move, columns: number): Uint8Array {
  const after = board.slice();
  if (move.kind === "place") layOn(after, move, columns);
  return after;
}

function layOn(board: Uint8Array, { direction, lane, start, tiles }: PlaceMove, columns: number) {
  tiles.forEach((tile, i) => {
    const [row, column] = direction === "across" ? [lane, start + i] : [start + i, lane];
    if (tile !== 0) board[row * columns + column] = tile;
  });
}
