import { type Alphabet, BLANK, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import type { Direction, Move } from "../../src/game/moves.js";
import type { Rules } from "../../src/game/rules.js";

/*
 * Pre-endgames with any small number of tiles in the bag, by looking at everything: a second oracle
 * beside plain-preendgame.ts, which knows one tile in the bag alone, and written without it. Nothing
 * is left out and nothing is estimated; values of positions are kept, and that is all that saves work.
 * Only small boards, short racks and few words are within its reach.
 *
 * The model:
 *
 * - With an empty bag both players know all tiles, and play for the greatest final spread.
 * - While there are tiles in the bag, the player to move knows the board and his own rack. All that he
 *   does not see is in the bag or on the other rack: every choice of the tiles in the bag and every
 *   order in which they are drawn are alike, each copy of a tile apart. He infers nothing from former
 *   moves. Of each of his moves he knows what it leads to in each of these cases, the decisions of both
 *   players included, which are made by this same rule, by what each of them sees then. He takes the
 *   move that wins most of the cases, a tie counting half a win; of equals the one with the greatest
 *   mean of the final spread; of these the first by score, the highest first, then plays before
 *   exchanges before the pass, across before down, by lane, start and tiles.
 * - What a move guarantees is found in another way: the opponent of the player who makes it knows the bag, and
 *   does each time what ends worst for that player, who still decides as above.
 * - New tiles are drawn before exchanged ones go back, and what is then in the bag lies in any order.
 *   Such orders make shares of games; with more than two tiles in the bag, these are rounded.
 */

/** What a game is played with, and when it ends besides a player's going out. */
export interface RationalGame {
  alphabet: Alphabet;
  rules: Rules;
  /** Returns true for a word; of the jumbled variant, for the tiles of one in ascending order. */
  contains: (tiles: readonly number[]) => boolean;
  /** Scoreless turns in a row that end a game; `Infinity` for no limit. */
  scorelessLimit: number;
  /** Passes in a row that end a game; `Infinity` for no limit. */
  passLimit: number;
}

/** A position as its mover sees it. */
export interface RationalPosition {
  board: Uint8Array;
  /** A full rack. */
  rack: readonly number[];
  /** Tiles in the bag and on the opponent's rack, which is full. */
  unseen: readonly number[];
  /** Those of them that are known to be on the opponent's rack at first; default none. */
  known?: readonly number[];
  scores: readonly [mover: number, opponent: number];
  scorelessTurns?: number;
  passes?: number;
}

/** What a move leads to if these tiles are in the bag. */
export interface RationalDraw {
  /** In the order in which they are drawn. */
  tiles: number[];
  /** The number of ways to draw them so, copies of a tile told apart. */
  weight: number;
  /** Shares of the games that are won and tied: 0 or 1 unless tiles are exchanged. */
  win: number;
  tie: number;
  /** Final spread, a mean if tiles are exchanged. */
  spread: number;
}

export interface RationalMove {
  move: Move;
  score: number;
  /** Sums over the draws by weight. */
  wins: number;
  ties: number;
  losses: number;
  /** Mean final spread. */
  spread: number;
  draws: RationalDraw[];
}

/** A turn that may be made: the squares that a play covers, and what it lays there. */
interface Turn {
  move: Move;
  score: number;
  squares: number[];
  laid: number[];
}

/** All there is to know about a game; `own` is the rack of the player to move. */
interface Table {
  board: Uint8Array;
  own: number[];
  other: number[];
  /** In the order in which they are drawn. */
  bag: number[];
  /** Points of the player to move less the other's. */
  spread: number;
  scorelessTurns: number;
  passes: number;
}

/** How a game ends on average, as the player to move sees it. */
interface Ending {
  win: number;
  tie: number;
  spread: number;
}

const PASS: Turn = { move: { kind: "pass" }, score: 0, squares: [], laid: [] };

/** Says that a position is too large for the limit of the oracle. */
export class TooManyEndgames extends Error {}

export class RationalPreEndgame {
  /** Positions with an empty bag, and with tiles in it, that were looked at. */
  readonly looked = { endgames: 0, decisions: 0 };
  private readonly plays: AllPlays;
  private readonly values = new Map<string, number>();
  private readonly endings = new Map<string, Ending>();
  private readonly choices = new Map<string, Turn>();

  constructor(
    private readonly game: RationalGame,
    /** Most positions with an empty bag; if there are more, `TooManyEndgames` is thrown. */
    private readonly mostEndgames = Number.POSITIVE_INFINITY,
  ) {
    this.plays = new AllPlays(game);
  }

  /** Every legal move of a position, the best first. @param isGuaranteed if the opponent knows the bag. */
  moves(position: RationalPosition, isGuaranteed = false): RationalMove[] {
    const { board, rack, unseen, known = [], scores } = position;
    const { scorelessTurns = 0, passes = 0 } = position;
    const inBag = unseen.length - this.game.rules.rackSize;
    const draws = drawsOf(without(unseen, known), inBag);
    const start = { board, own: ascending(rack), spread: scores[0] - scores[1], scorelessTurns };
    const found = this.turns(board, rack, inBag).map((turn) => {
      const ends = draws.map(({ tiles, weight }): RationalDraw => {
        const other = without(unseen, tiles);
        const table = { ...start, other, bag: tiles, passes };
        return { tiles, weight, ...this.after(table, turn, isGuaranteed) };
      });
      return { turn, ends, worth: worthOf(ends) };
    });
    found.sort((a, b) => compareWorths(b.worth, a.worth) || compareInOrder(a.turn, b.turn));
    const weight = draws.reduce((sum, draw) => sum + draw.weight, 0);
    return found.map(({ turn: { move, score }, ends, worth: { wins, ties, spread } }) => ({
      ...{ move, score, wins, ties, losses: weight - wins - ties },
      ...{ spread: spread / weight, draws: ends },
    }));
  }

  /**
   * How a game ends after a turn, as the player sees it who makes it. @param isGuaranteed if the other
   * knows the bag.
   */
  private after(table: Table, turn: Turn, isGuaranteed = false): Ending {
    return this.meanAfter(table, turn, (next) => {
      return isGuaranteed ? this.knowing(next) : this.ending(next);
    });
  }

  /** How a game ends for the player to move who knows the bag. */
  private knowing(table: Table): Ending {
    const { board, own, bag } = table;
    if (bag.length === 0) return this.ending(table);
    const ends = this.turns(board, own, bag.length).map((turn) =>
      this.meanAfter(table, turn, (next) => {
        return next.bag.length === 0
          ? this.ending(next)
          : this.after(next, this.choice(next), true);
      }),
    );
    return ends.reduce((best, end) => (end.spread > best.spread ? end : best));
  }

  /** The mean of how games end after a turn, by how they end for the other player. */
  private meanAfter(table: Table, turn: Turn, endingFor: (next: Table) => Ending): Ending {
    const all = this.made(table, turn).map(({ next, isOver }) => {
      return flipped(isOver ? endingOf(this.settled(next)) : endingFor(next));
    });
    const mean = (of: (ending: Ending) => number): number =>
      all.reduce((sum, ending) => sum + of(ending), 0) / all.length;
    return {
      win: mean(({ win }) => win),
      tie: mean(({ tie }) => tie),
      spread: mean((e) => e.spread),
    };
  }

  /** How a game ends if both players decide by what they see. */
  private ending(table: Table): Ending {
    const { board, own, other, bag, spread, scorelessTurns, passes } = table;
    if (bag.length === 0) {
      return endingOf(spread + this.value(board, own, other, scorelessTurns, passes));
    }
    const counts = [spread, scorelessTurns, passes];
    const key = [textOf(board), own, other, bag, counts].join("|");
    let ending = this.endings.get(key);
    if (ending === undefined) {
      ending = this.after(table, this.choice(table));
      this.endings.set(key, ending);
    }
    return ending;
  }

  /** The best turn for a player who sees the table but for the bag and the other rack. */
  private choice(table: Table): Turn {
    const { board, own, other, bag, spread, scorelessTurns, passes } = table;
    const unseen = ascending([...other, ...bag]);
    const counts = [bag.length, spread, scorelessTurns, passes];
    const key = [textOf(board), own, unseen, counts].join("|");
    const known = this.choices.get(key);
    if (known !== undefined) return known;
    this.looked.decisions++;
    const draws = drawsOf(unseen, bag.length);
    const judged = this.turns(board, own, bag.length).map((turn) => {
      const ends = draws.map(({ tiles, weight }) => {
        const assumed = { ...table, other: without(unseen, tiles), bag: tiles };
        return { weight, ...this.after(assumed, turn) };
      });
      return { turn, worth: worthOf(ends) };
    });
    judged.sort((a, b) => compareWorths(b.worth, a.worth) || compareInOrder(a.turn, b.turn));
    const best = (judged[0] as (typeof judged)[0]).turn;
    this.choices.set(key, best);
    return best;
  }

  /** What the table may be after a turn, all cases alike, as the other player sees it. */
  private made(table: Table, turn: Turn): { next: Table; isOver: boolean }[] {
    const { move, score } = turn;
    const { scorelessLimit, passLimit, rules } = this.game;
    const scorelessTurns = score === 0 ? table.scorelessTurns + 1 : 0;
    const passes = move.kind === "pass" ? table.passes + 1 : 0;
    const isOver = scorelessTurns >= scorelessLimit || passes >= passLimit;
    const returned = move.kind === "exchange" ? [...move.tiles] : [];
    const kept = without(table.own, [...turn.laid.map(onRack), ...returned]);
    const count = Math.min(rules.rackSize - kept.length, table.bag.length);
    const drawn = table.bag.slice(0, count);
    const left = table.bag.slice(count);
    const bags = returned.length === 0 ? [left] : ordersOf([...left, ...returned]);
    return bags.map((bag) => ({
      next: {
        board: laidOn(table.board, turn),
        own: table.other,
        other: ascending([...kept, ...drawn]),
        ...{ bag, spread: -table.spread - score, scorelessTurns, passes },
      },
      isOver,
    }));
  }

  /** The final spread of the player to move if the game has ended: both lose what they hold. */
  private settled({ own, other, spread }: Table): number {
    return spread + this.worth(other) - this.worth(own);
  }

  /** What the player to move gains with an empty bag until the game ends, by minimax. */
  private value(
    board: Uint8Array,
    own: readonly number[],
    other: readonly number[],
    scorelessTurns: number,
    passes: number,
  ): number {
    const key = [textOf(board), own, other, scorelessTurns, passes].join("|");
    const known = this.values.get(key);
    if (known !== undefined) return known;
    if (++this.looked.endgames > this.mostEndgames) throw new TooManyEndgames();
    let best = Number.NEGATIVE_INFINITY;
    for (const turn of [...this.plays.of(board, own), PASS]) {
      const { score } = turn;
      const kept = without(own, turn.laid.map(onRack));
      const scoreless = score === 0 ? scorelessTurns + 1 : 0;
      const passed = turn === PASS ? passes + 1 : 0;
      let gain = score;
      if (kept.length === 0) gain += 2 * this.worth(other);
      else if (scoreless >= this.game.scorelessLimit || passed >= this.game.passLimit) {
        gain += this.worth(other) - this.worth(kept);
      } else gain -= this.value(laidOn(board, turn), other, kept, scoreless, passed);
      best = Math.max(best, gain);
    }
    this.values.set(key, best);
    return best;
  }

  /** Every legal turn with some tiles in the bag. */
  private turns(board: Uint8Array, rack: readonly number[], inBag: number): Turn[] {
    const { rules, scorelessLimit } = this.game;
    const turns = [...this.plays.of(board, rack), PASS];
    if (inBag < rules.exchangeLimit) return turns;
    if (scorelessLimit === Number.POSITIVE_INFINITY) {
      throw new Error("a game of exchanges would never end");
    }
    for (let count = 1; count <= Math.min(inBag, rack.length); count++) {
      for (const { tiles } of drawsOf(rack, count)) {
        // The same tiles in another order are the same exchange.
        if (`${tiles}` !== `${ascending(tiles)}`) continue;
        turns.push({ ...PASS, move: { kind: "exchange", tiles } });
      }
    }
    return turns;
  }

  private worth(rack: readonly number[]): number {
    return rack.reduce((sum, tile) => sum + points(this.game.alphabet, tile), 0);
  }
}

/** Lists plays by laying tiles in every order from every square in both directions. */
export class AllPlays {
  private readonly known = new Map<string, Turn[]>();
  private readonly words = new Map<string, boolean>();

  constructor(private readonly game: Pick<RationalGame, "alphabet" | "rules" | "contains">) {}

  /** Every legal play on a board with tiles; a single tile that makes words both ways is laid across. */
  of(board: Uint8Array, rack: readonly number[]): readonly Turn[] {
    const key = `${textOf(board)}|${rack}`;
    let plays = this.known.get(key);
    if (plays === undefined) {
      plays = this.listed(board, rack);
      this.known.set(key, plays);
    }
    return plays;
  }

  private listed(board: Uint8Array, rack: readonly number[]): Turn[] {
    const { rows, columns } = this.game.rules.layout;
    const found: Turn[] = [];
    for (const direction of ["across", "down"] as const) {
      const [lanes, length] = direction === "across" ? [rows, columns] : [columns, rows];
      for (let lane = 0; lane < lanes; lane++) {
        const line = new Line(board, this.game.rules, direction, lane);
        for (let start = 0; start < length; start++) {
          if (line.tile(start - 1) !== 0) continue;
          this.lay(line, start, start, { rack, squares: [], laid: [], touches: false }, found);
        }
      }
    }
    return found;
  }

  /** Goes on with a word at a place, with each tile that may lie there. */
  private lay(line: Line, start: number, place: number, so: Laying, found: Turn[]): void {
    const { rack, squares, laid } = so;
    if (line.tile(place) !== 0) {
      this.lay(line, start, place + 1, { ...so, touches: true }, found);
      return;
    }
    if (so.touches && laid.length > 0 && place - start >= 2)
      this.add(line, start, place, so, found);
    if (!line.isOpen(place)) return;
    const square = line.square(place);
    const beside = line.across(place);
    for (const tile of new Set(rack)) {
      for (const face of this.faces(tile)) {
        const letters = [...beside.before, face, ...beside.after];
        if (letters.length > 1 && !this.isWord(letters)) continue;
        const next = {
          rack: without(rack, [tile]),
          squares: [...squares, square],
          laid: [...laid, face],
          touches: so.touches || letters.length > 1,
        };
        this.lay(line, start, place + 1, next, found);
      }
    }
  }

  /** Notes the word from `start` to before `end`, if it is one. */
  private add(line: Line, start: number, end: number, { squares, laid }: Laying, found: Turn[]) {
    const { rules, alphabet } = this.game;
    const { letterMultipliers, wordMultipliers } = rules.layout;
    const word: number[] = [];
    const tiles: number[] = [];
    let [sum, times, crosses] = [0, 1, 0];
    for (let place = start; place < end; place++) {
      const at = squares.indexOf(line.square(place));
      const fresh = at < 0 ? 0 : (laid[at] as number);
      word.push(fresh === 0 ? line.tile(place) : fresh);
      tiles.push(fresh);
      if (fresh === 0) {
        sum += points(alphabet, line.tile(place));
        continue;
      }
      const square = line.square(place);
      const own = points(alphabet, fresh) * (letterMultipliers[square] as number);
      const wordTimes = wordMultipliers[square] as number;
      sum += own;
      times *= wordTimes;
      const { before, after } = line.across(place);
      const beside = [...before, ...after];
      if (beside.length === 0) continue;
      if (laid.length === 1 && line.direction === "down") return;
      crosses += wordTimes * beside.reduce((all, tile) => all + points(alphabet, tile), own);
    }
    if (!this.isWord(word)) return;
    const bonus = laid.length === rules.rackSize ? rules.bingoBonus : 0;
    const { direction, lane } = line;
    const move: Move = { kind: "place", direction, lane, start, tiles };
    found.push({ move, score: sum * times + crosses + bonus, squares, laid });
  }

  /** What a tile of the rack may be on the board. */
  private faces(tile: number): number[] {
    if (tile !== BLANK) return [tile];
    return Array.from({ length: this.game.alphabet.letters }, (_, i) => (i + 1) | BLANK_FLAG);
  }

  private isWord(tiles: readonly number[]): boolean {
    const letters = tiles.map((tile) => tile & ~BLANK_FLAG);
    if (this.game.rules.variant === "jumbled") letters.sort((a, b) => a - b);
    const key = String.fromCharCode(...letters);
    let is = this.words.get(key);
    if (is === undefined) {
      is = this.game.contains(letters);
      this.words.set(key, is);
    }
    return is;
  }
}

/** What has been laid of a play. */
interface Laying {
  /** What is left. */
  rack: readonly number[];
  squares: number[];
  laid: number[];
  /** True if a tile of the board is part of one of its words. */
  touches: boolean;
}

interface Beside {
  before: number[];
  after: number[];
}

/** A row or a column of a board. */
class Line {
  private readonly beside = new Map<number, Beside>();

  constructor(
    private readonly board: Uint8Array,
    private readonly rules: Rules,
    readonly direction: Direction,
    readonly lane: number,
  ) {}

  /** The tile at a place; 0 for none, and beyond the edges. */
  tile(place: number, lane = this.lane): number {
    return this.isOn(place, lane) ? (this.board[this.square(place, lane)] as number) : 0;
  }

  /** True if there is a square that takes tiles. */
  isOpen(place: number): boolean {
    const { letterMultipliers } = this.rules.layout;
    return this.isOn(place, this.lane) && letterMultipliers[this.square(place)] !== 0;
  }

  square(place: number, lane = this.lane): number {
    const { columns } = this.rules.layout;
    return this.direction === "across" ? lane * columns + place : place * columns + lane;
  }

  /** Tiles that adjoin a place in the other direction, in the order of reading. */
  across(place: number): Beside {
    const known = this.beside.get(place) ?? this.lookAcross(place);
    this.beside.set(place, known);
    return known;
  }

  private lookAcross(place: number): Beside {
    const before: number[] = [];
    const after: number[] = [];
    for (let lane = this.lane - 1; this.tile(place, lane) !== 0; lane--) {
      before.unshift(this.tile(place, lane));
    }
    for (let lane = this.lane + 1; this.tile(place, lane) !== 0; lane++) {
      after.push(this.tile(place, lane));
    }
    return { before, after };
  }

  private isOn(place: number, lane: number): boolean {
    const { rows, columns } = this.rules.layout;
    const [lanes, length] = this.direction === "across" ? [rows, columns] : [columns, rows];
    return place >= 0 && place < length && lane >= 0 && lane < lanes;
  }
}

/** Every draw of some tiles one after the other, with the number of ways to draw so. */
function drawsOf(tiles: readonly number[], count: number): { tiles: number[]; weight: number }[] {
  if (count === 0) return [{ tiles: [], weight: 1 }];
  return [...new Set(ascending(tiles))].flatMap((tile) => {
    const copies = tiles.filter((one) => one === tile).length;
    return drawsOf(without(tiles, [tile]), count - 1).map((rest) => ({
      tiles: [tile, ...rest.tiles],
      weight: copies * rest.weight,
    }));
  });
}

/** Every order of some tiles, copies told apart. */
function ordersOf(tiles: readonly number[]): number[][] {
  if (tiles.length === 0) return [[]];
  return tiles.flatMap((tile, i) =>
    ordersOf([...tiles.slice(0, i), ...tiles.slice(i + 1)]).map((rest) => [tile, ...rest]),
  );
}

interface Worth {
  wins: number;
  ties: number;
  /** Sum of the final spreads. */
  spread: number;
}

function worthOf(ends: readonly (Ending & { weight: number })[]): Worth {
  const sum = (of: (ending: Ending) => number): number =>
    ends.reduce((all, ending) => all + ending.weight * of(ending), 0);
  return { wins: sum((e) => e.win), ties: sum((e) => e.tie), spread: sum((e) => e.spread) };
}

/** Returns a positive number if `a` is the better worth, 0 if they are equal. */
function compareWorths(a: Worth, b: Worth): number {
  return 2 * a.wins + a.ties - (2 * b.wins + b.ties) || a.spread - b.spread;
}

/** Returns a negative number if `a` comes before `b` in the order of turns that are worth the same. */
function compareInOrder(a: Turn, b: Turn): number {
  const keys = [a, b].map(({ move, score }) => {
    if (move.kind === "pass") return [-score, 2];
    if (move.kind === "exchange") return [-score, 1, ...move.tiles];
    const { direction, lane, start, tiles } = move;
    return [-score, 0, direction === "across" ? 0 : 1, lane, start, ...tiles];
  });
  const [one, other] = keys as [number[], number[]];
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const difference = (one[i] ?? -1) - (other[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

function endingOf(spread: number): Ending {
  return { win: spread > 0 ? 1 : 0, tie: spread === 0 ? 1 : 0, spread };
}

/** The same, as the other player sees it. */
function flipped({ win, tie, spread }: Ending): Ending {
  return { win: 1 - win - tie, tie, spread: 0 - spread };
}

function textOf(board: Uint8Array): string {
  return String.fromCharCode(...board);
}

function laidOn(board: Uint8Array, { squares, laid }: Turn): Uint8Array {
  const next = board.slice();
  squares.forEach((square, i) => {
    next[square] = laid[i] as number;
  });
  return next;
}

/** The tile of a rack that lies on the board. */
function onRack(tile: number): number {
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}

/** Points of a tile on the board or on a rack; a blank has none. */
function points({ tiles }: Alphabet, tile: number): number {
  return (tile & BLANK_FLAG) === 0 ? (tiles[tile]?.score ?? 0) : 0;
}

/** Tiles without some of them, in their order. */
function without(tiles: readonly number[], gone: readonly number[]): number[] {
  const left = [...tiles];
  for (const tile of gone) {
    const at = left.indexOf(tile);
    if (at < 0) throw new Error(`no tile ${tile} among ${tiles}`);
    left.splice(at, 1);
  }
  return left;
}

function ascending(tiles: readonly number[]): number[] {
  return [...tiles].sort((a, b) => a - b);
}
