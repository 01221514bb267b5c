import {
  ALL_MOVES,
  type EndgameMove,
  type EndgameResult,
  type EndgameSearcher,
} from "../../src/search/endgame/searcher.js";
import {
  type EndgameAnswers,
  type EndgameJob,
  EndgameSeat,
  type EndgameTasks,
} from "../../src/search/endgame/tasks.js";
import type { PoolAskOptions, TaskPool } from "../../src/workers/pool.js";
import { randomFrom } from "./mutations.js";

/* Games whose trees are drawn at random, and a searcher that looks at all of a tree. */

/** A position of a toy game, by the moves that led to it. */
interface ToyNode {
  moves: EndgameMove[];
  /** What each move that ends the game adds to its score. */
  endings: number[];
  estimate: number;
}

/** What is certain of a value: its lowest and its highest possible number. */
interface Certain {
  value: number;
  least: number;
  most: number;
}

/** A game: from each position up to `width` moves lead on, and all games end within `length` plies. */
export class ToyGame {
  private readonly nodes = new Map<string, ToyNode>();
  private readonly values = new Map<string, Certain>();

  constructor(
    private readonly seed: number,
    private readonly width: number,
    private readonly length: number,
  ) {}

  node(path: readonly number[]): ToyNode {
    const key = path.join(",");
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const random = randomFrom(hash(`${this.seed}:${key}`));
    const count = 1 + random(this.width);
    const isLast = path.length + 1 >= this.length;
    const node = { moves: [], endings: [], estimate: random(21) - 10 } as ToyNode;
    for (let i = 0; i < count; i++) {
      const score = random(12);
      const move = { kind: "exchange", tiles: [i] } as const;
      const endsGame = isLast || random(3) === 0;
      node.moves.push({ move, score, equityMilli: 0, endsGame });
      node.endings.push(random(9) - 4);
    }
    this.nodes.set(key, node);
    return node;
  }

  /** Returns the value of a position by looking at all of its tree. */
  valueOf(path: readonly number[], depth: number): Certain {
    const key = `${path.join(",")}/${depth}`;
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const { moves, estimate } = this.node(path);
    let found: Certain = { value: estimate, least: -1000, most: 1000 };
    // A move that is forced is no ply.
    if (depth > 0 && moves.length === 1) found = this.moveValue(path, 0, depth + 1);
    else if (depth > 0) {
      const all = moves.map((_, i) => this.moveValue(path, i, depth));
      found = {
        value: Math.max(...all.map(({ value }) => value)),
        least: Math.max(...all.map(({ least }) => least)),
        most: Math.max(...all.map(({ most }) => most)),
      };
    }
    this.values.set(key, found);
    return found;
  }

  moveValue(path: readonly number[], index: number, depth: number): Certain {
    const { moves, endings } = this.node(path);
    const { score, endsGame } = moves[index] as EndgameMove;
    if (endsGame) {
      const value = score + (endings[index] as number);
      return { value, least: value, most: value };
    }
    const { value, least, most } = this.valueOf([...path, index], depth - 1);
    return { value: score - value, least: score - most, most: score - least };
  }
}

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + character.charCodeAt(0)) % 1_000_003;
  return value;
}

/** More plies than a toy has. */
const WHOLE = 50;

/** Searches a toy game. It gives bounds outside of a window, and takes some calls for a value. */
export class ToySearcher implements EndgameSearcher {
  nodes = 0;
  loads = 0;
  private path: number[] = [];
  private answer: EndgameResult | undefined;
  private left = 0;

  constructor(private readonly game: ToyGame) {}

  stage(): void {
    throw new Error("a toy has no bag");
  }

  promising(most: number): EndgameMove[] {
    return this.moves().slice(0, most);
  }

  find(): number {
    throw new Error("a toy has no bag");
  }

  prove(index: number, limit: number): void {
    const { value } = this.worthOf(index, WHOLE);
    this.left = 200 + 20 * ((11 * index + 200 + limit) % 60);
    // A limit that is not the value.
    const most =
      value > limit ? value - Math.min(1, value - limit - 1) : Math.min(value + 1, limit);
    this.answer = { value: most, isProved: true };
  }

  load(): void {
    this.nodes = 0;
    this.loads++;
    this.path = [];
    this.answer = undefined;
  }

  forget(): void {}

  moves(): EndgameMove[] {
    return this.game.node(this.path).moves;
  }

  descend(index: number): void {
    if (this.moves()[index]?.endsGame !== false) throw new Error("the game is over");
    this.path.push(index);
  }

  ascend(): void {
    if (this.path.pop() === undefined) throw new Error("no move to take back");
  }

  start(index: number, depth: number, alpha: number, beta: number): void {
    if (depth < 1 || alpha >= beta) throw new Error(`depth ${depth}, window ${alpha} to ${beta}`);
    const { value, least, most } = this.worthOf(index, depth);
    this.left = 200 + 20 * ((7 * depth + 13 * index + 20) % 60);
    if (value <= alpha) this.answer = { value: alpha, isProved: most <= alpha };
    else if (value >= beta) this.answer = { value: beta, isProved: least >= beta };
    else this.answer = { value, isProved: least === most };
  }

  private worthOf(index: number, depth: number): Certain {
    const { game, path } = this;
    return index === ALL_MOVES ? game.valueOf(path, depth) : game.moveValue(path, index, depth);
  }

  run(nodes: number): EndgameResult | undefined {
    const done = Math.min(nodes, this.left);
    this.left -= done;
    this.nodes += done;
    return this.left === 0 ? this.answer : undefined;
  }

  stop(): void {
    this.left = 0;
  }
}

/** Workers in this thread, which take their time in a random order. */
export class ToyPool implements TaskPool<EndgameTasks> {
  readonly searchers: ToySearcher[];
  private readonly idle: EndgameSeat[];
  private readonly random: (below: number) => number;

  constructor(
    game: ToyGame,
    readonly size: number,
    seed = 1,
  ) {
    this.searchers = Array.from({ length: size }, () => new ToySearcher(game));
    this.idle = this.searchers.map((searcher) => new EndgameSeat(searcher));
    this.random = randomFrom(seed);
  }

  async ask(
    _: "endgame",
    job: EndgameJob,
    { signal }: PoolAskOptions = {},
  ): Promise<EndgameAnswers> {
    // A lane has one job at a time.
    const seat = this.idle.pop() as EndgameSeat;
    try {
      const work = seat.play(structuredClone(job));
      while (true) {
        if (this.random(4) === 0) await new Promise((resolve) => setImmediate(resolve));
        signal?.throwIfAborted();
        const { done, value } = work.next();
        if (done === true) return value;
      }
    } finally {
      this.idle.push(seat);
    }
  }

  async stop(): Promise<void> {}
}
