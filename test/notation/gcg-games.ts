import { type Alphabet, BLANK, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import type { PlayerIndex } from "../../src/game/events.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { type Rules, rulesNamed } from "../../src/game/rules.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import type { GcgEvent, GcgGame } from "../../src/notation/gcg/record.js";
import { boardName } from "../../src/notation/opcodes.js";
import { buildGraph } from "../../src/words/graph/build.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { randomFrom } from "../support/mutations.js";
import { randomPosition } from "../support/positions.js";

/** Numbers from 0 to below the argument. */
type Random = (below: number) => number;

/** What a game is played with. */
export interface GameSet {
  rules: Rules;
  alphabet: Alphabet;
  graph: WordGraph;
}

/** What is true before an event, whatever the record tells. */
export interface Truth {
  board: number[];
  racks: [number[], number[]];
  bag: number[];
  totals: [number, number];
  scorelessTurns: number;
}

/** A game with its record, and what was true before each event and at the end. */
export interface RandomGame extends GameSet {
  game: GcgGame;
  truths: Truth[];
}

const built = new Map<string, GameSet>();

/** A built-in tile set with a small lexicon of its common letters, built once. */
export function builtInSet(name: string, rulesName = "CrosswordGame"): GameSet {
  const key = `${name} ${rulesName}`;
  let set = built.get(key);
  if (set === undefined) {
    const letters = alphabet(name);
    const rules = rulesNamed(rulesName);
    const random = randomFrom(7);
    const bag = letters.tiles.flatMap(({ count }, tile) =>
      new Array<number>(tile === BLANK ? 0 : count).fill(tile),
    );
    const word = () =>
      Array.from({ length: 2 + random(5) }, () => bag[random(bag.length)] as number);
    const words = Array.from({ length: 400 }, word);
    const content = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
    const graph = buildGraph(wordSet(words), { content });
    set = { rules, alphabet: letters, graph };
    built.set(key, set);
  }
  return set;
}

/** A set of its own: board, premiums, holes, labels, lexicon and rack size drawn from the seed. */
export function drawnSet(seed: number): GameSet {
  const { rules, alphabet: letters, graph } = randomPosition(seed, { turns: [0, 0] });
  return { rules, alphabet: letters, graph };
}

/** A game of random legal plays with everything that a record can tell. */
export function randomGame(seed: number, set: GameSet): RandomGame {
  return new GameMaker(randomFrom(seed), set).make();
}

const NICKS = ["1", "2", "Ann", "Bø", "ann", "a:b", "J.Doe", "Ñandú", ">x", "#y", "(time)", "-"];
const TEXTS = [
  "",
  " ",
  "plain words",
  "  spaces at both ends  ",
  "two\nlines",
  "\n\n",
  "# > ( ) : 'é' “ŁŹ” 😀",
  ">Ann: ABC 8D WORD +1 1",
  "#unsuccessful",
  "tabs\tand\u00a0others",
];

class GameMaker {
  private readonly board: number[];
  private readonly racks: [number[], number[]] = [[], []];
  private readonly bag: number[];
  private readonly totals: [number, number] = [0, 0];
  private scorelessTurns = 0;
  private readonly events: GcgEvent[] = [];
  private readonly truths: Truth[] = [];

  constructor(
    private readonly random: Random,
    private readonly set: GameSet,
  ) {
    const { layout } = set.rules;
    this.board = new Array<number>(layout.rows * layout.columns).fill(0);
    this.bag = set.alphabet.tiles.flatMap(({ count }, tile) => new Array<number>(count).fill(tile));
  }

  make(): RandomGame {
    this.draw(0);
    this.draw(1);
    const turns = this.random(this.one(2) ? 70 : 20);
    let player = this.random(2) as PlayerIndex;
    for (let turn = 0; turn < turns; turn++) {
      this.turn(player);
      if (this.racks[player].length === 0) break;
      player = other(player);
    }
    if (this.one(2)) this.end(player);
    if (this.one(4)) this.penalty(player);
    this.remember();
    return { ...this.set, game: this.record(), truths: this.truths };
  }

  private one(inSoMany: number): boolean {
    return this.random(inSoMany) === 0;
  }

  private pick<T>(values: readonly T[]): T {
    return values[this.random(values.length)] as T;
  }

  private draw(player: PlayerIndex): void {
    const rack = this.racks[player];
    while (rack.length < this.set.rules.rackSize && this.bag.length > 0) {
      rack.push(...this.bag.splice(this.random(this.bag.length), 1));
    }
  }

  private remember(): void {
    this.truths.push({
      board: [...this.board],
      racks: [[...this.racks[0]], [...this.racks[1]]],
      bag: [...this.bag],
      totals: [...this.totals],
      scorelessTurns: this.scorelessTurns,
    });
  }

  /** What every event has; the rack whole, in part or left out. */
  private base(player: PlayerIndex, score: number) {
    this.remember();
    this.totals[player] += score;
    const base: Pick<GcgEvent, "player" | "rack" | "score" | "total" | "note"> = {
      player,
      score,
      total: this.totals[player],
    };
    const rack = Uint8Array.from(this.racks[player]);
    const shown = this.one(8) ? rack.slice(0, this.random(rack.length + 1)) : rack;
    if (shown.length > 0 && !this.one(8)) base.rack = Array.from(shown);
    if (this.one(6)) base.note = this.pick(TEXTS);
    return base;
  }

  private turn(player: PlayerIndex): void {
    if (this.one(12)) this.pass(player);
    else if (this.one(10)) this.exchange(player);
    else this.playOrExchange(player);
  }

  private playOrExchange(player: PlayerIndex): void {
    const play = this.one(2) ? this.wildPlay(player) : this.legalPlay(player);
    if (play === undefined) this.exchange(player);
    else this.play(player, play.move, play.score);
  }

  private legalPlay(player: PlayerIndex): { move: PlaceMove; score: number } | undefined {
    const { rules, alphabet: letters, graph } = this.set;
    const generator = rules.variant === "jumbled" ? jumbledPlays : gordonPlays;
    const position = {
      board: Uint8Array.from(this.board),
      rack: Uint8Array.from(this.racks[player]),
    };
    const plays = generator(position, rules, letters, graph);
    return plays[this.random(Math.max(1, plays.length))];
  }

  /** Tiles in a lane that connect and make no words: a record does not know words. */
  private wildPlay(player: PlayerIndex): { move: PlaceMove; score: number } | undefined {
    const { rows, columns } = this.set.rules.layout;
    for (let attempt = 0; attempt < 60; attempt++) {
      const direction = this.pick(["across", "down"] as const);
      const [lanes, length] = direction === "across" ? [rows, columns] : [columns, rows];
      const lane = this.random(lanes);
      const start = this.random(length);
      const at = (along: number) =>
        direction === "across" ? lane * columns + along : along * columns + lane;
      const squares = Array.from({ length }, (_, along) => at(along));
      const tiles = this.tilesFrom(squares, start, [...this.racks[player]]);
      const covered = squares.slice(start, start + tiles.length);
      if (tiles.some((tile) => tile !== 0) && this.connects(covered)) {
        const move: PlaceMove = { kind: "place", direction, lane, start, tiles: Array.from(tiles) };
        return { move, score: this.random(100) };
      }
    }
    return undefined;
  }

  /** A word of a lane from its start: some tiles of the rack and all of the board in its way. */
  private tilesFrom(squares: readonly number[], start: number, rack: number[]): Uint8Array {
    const { wordMultipliers } = this.set.rules.layout;
    const none = new Uint8Array();
    if (start > 0 && this.board[squares[start - 1] as number] !== 0) return none;
    const tiles: number[] = [];
    // Going out needs all tiles, which chance alone would seldom lay.
    let left = this.bag.length === 0 ? rack.length : 1 + this.random(rack.length);
    for (const square of squares.slice(start)) {
      const onBoard = this.board[square] as number;
      if (onBoard === 0 && left === 0) break;
      if (onBoard === 0 && wordMultipliers[square] === 0) return none;
      const [tile = 0] = onBoard === 0 ? rack.splice(this.random(rack.length), 1) : [];
      const letter = 1 + this.random(this.set.alphabet.letters);
      tiles.push(onBoard !== 0 ? 0 : tile === BLANK ? letter | BLANK_FLAG : tile);
      if (onBoard === 0) left--;
    }
    return left === 0 ? Uint8Array.from(tiles) : none;
  }

  private connects(covered: readonly number[]): boolean {
    const { columns, start } = this.set.rules.layout;
    if (this.board.every((tile) => tile === 0)) {
      return covered.includes(start.row * columns + start.column);
    }
    return covered.some((square) => {
      const column = square % columns;
      const near = [square, square - columns, square + columns];
      if (column > 0) near.push(square - 1);
      if (column < columns - 1) near.push(square + 1);
      return near.some((one) => (this.board[one] ?? 0) !== 0);
    });
  }

  private play(player: PlayerIndex, move: PlaceMove, score: number): void {
    const before = { rack: [...this.racks[player]], scoreless: this.scorelessTurns };
    this.events.push({ kind: "play", ...this.base(player, score), move });
    this.lay(move, player);
    this.scorelessTurns = score === 0 ? this.scorelessTurns + 1 : 0;
    if (this.one(8)) {
      const boardBefore = this.truths.at(-1)?.board ?? [];
      const base = this.base(player, -score);
      // The line has the tiles that are taken back.
      if (base.rack !== undefined) base.rack = [...before.rack];
      this.events.push({ kind: "withdrawn", ...base });
      this.board.splice(0, this.board.length, ...boardBefore);
      this.racks[player].splice(0, this.racks[player].length, ...before.rack);
      this.scorelessTurns = before.scoreless + 1;
      return;
    }
    this.draw(player);
    if (this.one(10)) this.events.push({ kind: "challenge", ...this.base(player, 5) });
  }

  private lay({ direction, lane, start, tiles }: PlaceMove, player: PlayerIndex): void {
    const { columns } = this.set.rules.layout;
    const rack = this.racks[player];
    tiles.forEach((tile, i) => {
      if (tile === 0) return;
      const along = start + i;
      this.board[direction === "across" ? lane * columns + along : along * columns + lane] = tile;
      rack.splice(rack.indexOf((tile & BLANK_FLAG) === 0 ? tile : BLANK), 1);
    });
  }

  private pass(player: PlayerIndex): void {
    const event: GcgEvent = { kind: "pass", ...this.base(player, 0), move: { kind: "pass" } };
    if (this.one(3)) event.lostTurn = true;
    this.events.push(event);
    this.scorelessTurns++;
  }

  private exchange(player: PlayerIndex): void {
    const rack = this.racks[player];
    if (this.bag.length < rack.length || rack.length === 0) {
      this.pass(player);
      return;
    }
    const base = this.base(player, 0);
    const tiles = rack.splice(0, 1 + this.random(rack.length));
    const event: GcgEvent = { kind: "exchange", ...base, count: tiles.length };
    if (!this.one(3))
      event.move = { kind: "exchange", tiles: Array.from(Uint8Array.from(tiles).sort()) };
    this.events.push(event);
    this.draw(player);
    this.bag.push(...tiles);
    this.scorelessTurns++;
  }

  private worth(rack: readonly number[]): number {
    return rack.reduce((sum, tile) => sum + (this.set.alphabet.tiles[tile]?.score ?? 0), 0);
  }

  /** Points for the opponent's tiles if the player is out, else both lose points. */
  private end(player: PlayerIndex): void {
    if (this.racks[player].length === 0) {
      const rack = this.racks[other(player)];
      const base = this.base(player, this.worth(rack) * (1 + this.random(2)));
      this.events.push({ kind: "end-points", ...base, tiles: Array.from(rack) });
      return;
    }
    for (const one of [player, other(player)]) {
      const rack = this.racks[one];
      const base = this.base(one, -this.worth(rack));
      const tiles = Uint8Array.from(rack);
      if (base.rack !== undefined) base.rack = Array.from(tiles);
      this.events.push({ kind: "end-penalty", ...base, tiles: Array.from(tiles) });
    }
  }

  private penalty(player: PlayerIndex): void {
    this.events.push({ kind: "time", ...this.base(player, -10 * this.random(4)) });
  }

  private record(): GcgGame {
    const { rules, alphabet: letters } = this.set;
    const first = this.pick(NICKS);
    const second = this.pick(NICKS.filter((nick) => nick !== first));
    const players: GcgGame["players"] = [
      { nick: first, name: this.pick(["A B", first, "Ünal", "x  y"]) },
      { nick: second, name: this.pick(["C", second, "#title z"]) },
    ];
    const game: GcgGame = {
      players,
      alphabet: letters.name,
      board: boardName(rules.layout),
      variant: rules.variant,
      pragmas: [],
      racks: [],
      events: this.events,
    };
    for (const name of ["title", "description", "note"] as const) {
      if (this.one(2)) game[name] = this.pick(TEXTS);
    }
    if (this.one(2)) game.id = "io.example 12";
    if (this.one(2)) game.lexicon = "LEX 1";
    for (let after = 0; after <= this.events.length; after++) {
      if (!this.one(9)) continue;
      const name = this.pick(["", "incomplete", "tile", "notes", "Über", "-x"]);
      game.pragmas.push({ name, text: this.pick(TEXTS), after });
    }
    this.addRacks(game);
    return game;
  }

  /** Racks at the end, as of a game that is not over. */
  private addRacks(game: GcgGame): void {
    const after = this.events.length;
    for (const player of [0, 1] as const) {
      const tiles = Uint8Array.from(this.racks[player]);
      if (this.one(3)) game.racks.push({ player, tiles: Array.from(tiles), after });
    }
  }
}

function other(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}
