import { itemAt } from "../base/elements.js";
import { GaddawgError, type RecordWarningCode } from "../base/errors.js";
import { checkBeginning, openTable } from "./beginning.js";
import { configOf, type GameConfig } from "./config.js";
import {
  aboutKept,
  aboutOpponent,
  aboutRack,
  aboutSize,
  aboutTiles,
  aboutTotal,
  aboutTurn,
  aboutWithdrawal,
  type Doubt,
  Repetitions,
  tilesTakenTwice,
} from "./doubts.js";
import {
  type Course,
  courseOf,
  type Disclosure,
  type EndEvent,
  type ExchangeEvent,
  type GameEvent,
  isEnd,
  isTurn,
  opponentOf,
  type PassEvent,
  type PlayEvent,
  type PlayerIndex,
  playerText,
} from "./events.js";
import { PASS } from "./moves.js";
import { wordsMade } from "./score.js";
import {
  type GameEnding,
  hasGoneOut,
  isStalled,
  type TableState,
  withExchange,
  withPass,
  withPlay,
  withPoints,
  withWithdrawal,
} from "./state.js";
import { pointsOf, tilesMissing, tilesOf, tilesUsed, unseenTiles, without } from "./tiles.js";

/*
 * The one place that says what a recorded game comes to: whether it is over, how it ended, the final
 * scores, the winner, and what is odd about the record. Everything is told from the events alone,
 * by the rules; what the record says otherwise is a warning.
 */

/** What a recorded game that is over comes to. */
export interface EndedResult {
  isOver: true;
  /** How the game ended. */
  ending: GameEnding;
  /** Final points by the rules, including those for the tiles left. */
  scores: [number, number];
  /** The winner; undefined after a draw. */
  winner: PlayerIndex | undefined;
}

/** What a recorded game comes to that was left before its end, and that no one has won. */
export interface OpenResult {
  isOver: false;
  ending: undefined;
  /** The points so far. */
  scores: [number, number];
  winner: undefined;
}

/** What a recorded game comes to: `isOver` says whether it has an ending, and may have a winner. */
export type GameResult = EndedResult | OpenResult;

/** Something odd in a record that can be read nevertheless. */
export interface RecordWarning {
  /** A `RecordWarningCode`, or another one of the reader of a file. */
  code: RecordWarningCode | (string & {});
  message: string;
  /** The line of the event in its file; of events without a file, their number, from 1. */
  line: number;
}

/** Something odd about an event of a record. */
export interface EventDoubt extends Doubt {
  /** Index of the event; for a disclosed rack, that of the event after it. */
  event: number;
  /** Index of the disclosed rack in question. */
  disclosure?: number;
}

/** A record that has been gone through. */
export interface RecordReading {
  result: GameResult;
  /** What is odd, in the order of the events. */
  doubts: EventDoubt[];
  /** Indices of the events whose racks contradict the record, and cannot be judged. */
  falseRacks: ReadonlySet<number>;
  /** Indices of disclosed racks that contradict the record. */
  falseDisclosures: ReadonlySet<number>;
  /** Indices of the turns that were recorded after the game was over. */
  afterEnd: ReadonlySet<number>;
  /**
   * The events as the rules have them, which `Game.replay` takes: without false racks and turns that
   * do not count, with the points that count, and with the points for the last racks.
   */
  events: GameEvent[];
}

/** A turn of a record. */
type Turn = PlayEvent | ExchangeEvent | PassEvent;

/** The tiles that a player is known to hold, and the event whose rack tells them. */
interface Held {
  tiles: readonly number[];
  source: number | undefined;
  /** True if nothing was drawn since, so that the next rack must have the same tiles. */
  isSettled: boolean;
}

const NOTHING_HELD: Held = { tiles: [], source: undefined, isSettled: false };

/**
 * Goes through the events of a record, and tells what it comes to.
 * @throws GameError `BAD_DATA` or PositionError for data that are no events; PositionError for a play
 *   that is off the board.
 */
export function readRecord(config: GameConfig, course: Course): RecordReading {
  const known = courseOf(course);
  return new RecordReader(configOf(config), known).read();
}

class RecordReader {
  private state: TableState;
  private readonly events: readonly GameEvent[];
  private readonly disclosures: readonly Disclosure[];
  private readonly recorded: [number, number];
  /** Points of both players before the first event. */
  private readonly begun: readonly [number, number];
  private readonly held: [Held, Held] = [NOTHING_HELD, NOTHING_HELD];
  /** What the player held before the last play, in case it is withdrawn. */
  private heldBefore: Held = NOTHING_HELD;
  private lastPlay: PlayEvent | undefined;
  /** The player who has laid the last tile while the bag was empty. */
  private outBy: PlayerIndex | undefined;
  private readonly repetitions = new Repetitions();
  private readonly ends: { event: EndEvent; index: number }[] = [];
  private readonly entries: GameEvent[] = [];
  private readonly doubts: EventDoubt[] = [];
  private readonly falseRacks = new Set<number>();
  private readonly falseDisclosures = new Set<number>();
  private readonly afterEnd = new Set<number>();

  constructor(
    private readonly config: GameConfig,
    { first, position, events, disclosures }: ReturnType<typeof courseOf>,
  ) {
    this.events = events;
    this.disclosures = disclosures;
    const beginning = position && checkBeginning(config, position);
    this.state = openTable(config, beginning ? first : this.firstPlayer(), beginning);
    this.begun = this.state.scores;
    this.recorded = [...this.begun];
  }

  read(): RecordReading {
    for (const index of this.events.keys()) {
      this.readDisclosures(index);
      this.readEvent(index);
    }
    this.readDisclosures(this.events.length);
    const result = this.finish();
    this.doubts.sort((a, b) => a.event - b.event);
    const { doubts, falseRacks, falseDisclosures, afterEnd, entries } = this;
    return { result, doubts, falseRacks, falseDisclosures, afterEnd, events: entries };
  }

  private firstPlayer(): PlayerIndex {
    return this.events.find(isTurn)?.player ?? this.events[0]?.player ?? 0;
  }

  private get table() {
    const { config, state, recorded } = this;
    const { board, scores, lastTurn } = state;
    return { config, board, recorded, scores, lastTurn };
  }

  private doubt(event: number, ...found: (Doubt | undefined)[]): void {
    for (const one of found) if (one !== undefined) this.doubts.push({ ...one, event });
  }

  private readEvent(index: number): void {
    const event = itemAt(this.events, index);
    this.doubt(index, aboutTotal(event, this.table), this.repetitions.doubtOf(event));
    switch (event.kind) {
      case "play":
      case "exchange":
      case "pass":
        this.readTurn(event, index);
        break;
      case "withdrawn":
        this.readWithdrawal(event, index);
        break;
      case "challenge":
      case "time":
        // Some programs repeat the rack of the play, whose tiles are on the board.
        if (!isSameRack(event.rack, this.lastPlay?.rack)) {
          this.doubt(index, aboutTiles("rack", event.rack ?? [], this.table));
        }
        if (event.kind === "challenge" && !this.isPlaced(event)) this.enterMisplaced(event, index);
        else this.enter(event, event.score);
        break;
      default:
        this.doubt(index, aboutTiles("last rack", event.tiles, this.table));
        this.ends.push({ event, index });
        this.entries.push(event);
    }
    this.recorded[event.player] = event.total;
  }

  /** Adds an event with points that are not those of a turn. */
  private enter(event: GameEvent, score: number): void {
    this.state = withPoints(this.state, event.player, score);
    const { rack, ...rest } = event;
    const total = this.state.scores[event.player];
    const isGood = rack !== undefined && rack.length <= this.config.rules.rackSize;
    const entry = { ...rest, ...(isGood && { rack }), score, total } as GameEvent;
    // Points for a challenge belong to the play, even where they follow the end.
    const end = event.kind === "challenge" ? this.entries.findIndex(isEnd) : -1;
    this.entries.splice(end < 0 ? this.entries.length : end, 0, entry);
  }

  /** Returns true for a challenge of the last play; points for one are those of its player. */
  private isPlaced({ player, score }: GameEvent): boolean {
    const { lastTurn } = this.state;
    return lastTurn?.play !== undefined && (score < 0 || lastTurn.player === player);
  }

  /** Adds points for a challenge to the last play they can belong to; without one they do not count. */
  private enterMisplaced(event: GameEvent, index: number): void {
    const { player, score } = event;
    const by = score < 0 ? opponentOf(player) : player;
    const at = this.entries.findLastIndex((one) => one.kind === "play" && one.player === by);
    const isGood = at >= 0 && this.entries[at + 1]?.kind !== "withdrawn";
    const how = isGood ? "they belong to the last play that stood" : "they do not count";
    const what = `points for a challenge that follows no play that it can be about; ${how}`;
    this.doubt(index, { code: "MISPLACED_CHALLENGE", field: "event", what });
    if (!isGood) return;
    this.state = withPoints(this.state, player, score);
    const { rack: _, ...rest } = event;
    this.entries.splice(at + 1, 0, rest as GameEvent);
  }

  private readTurn(event: Turn, index: number): void {
    const { player } = event;
    if (this.outBy !== undefined) {
      this.afterEnd.add(index);
      if (event.kind === "pass") this.entries.push({ ...event, total: this.state.scores[player] });
      else {
        const what = `a turn after the play that went out, which does not count`;
        this.doubt(index, { code: "TURN_AFTER_END", field: "event", what });
      }
      return;
    }
    const odd = aboutTurn(event, this.table);
    this.doubt(index, odd);
    // The opponent has made no turn in between, which is as good as a pass.
    if (odd !== undefined) this.enterMissedTurn(opponentOf(player));
    const used = event.move === undefined ? [] : tilesUsed(event.move);
    const held = this.heldAt(event, index, used);
    this.heldBefore = held;
    this.lastPlay = event.kind === "play" ? event : undefined;
    const isFalse = this.falseRacks.has(index);
    this.growRack(event);
    const score = event.kind === "play" ? this.scoreOf(event) : 0;
    this.state = this.after(event, score);
    const total = this.state.scores[player];
    const { rack, ...rest } = event;
    this.entries.push({ ...rest, ...(rack && !isFalse && { rack }), score, total } as GameEvent);
    const isSettled = event.kind === "pass" && held.source !== undefined;
    this.held[player] = { ...held, tiles: keptAfter(event, held.tiles, used), isSettled };
    if (event.kind === "play" && hasGoneOut(this.state, this.config)) this.outBy = player;
  }

  private enterMissedTurn(player: PlayerIndex): void {
    this.state = withPass(this.state, player, true);
    const total = this.state.scores[player];
    this.entries.push({ kind: "pass", player, move: PASS, lostTurn: true, score: 0, total });
  }

  /** Gives a player as many tiles as a rack has that is larger than the rules allow. */
  private growRack({ player, rack = [] }: Turn): void {
    const { rackSizes } = this.state;
    if (rack.length <= Math.max(rackSizes[player], this.config.rules.rackSize)) return;
    const sizes: [number, number] = [...rackSizes];
    sizes[player] = rack.length;
    this.state = { ...this.state, rackSizes: sizes };
  }

  private after(event: Turn, score: number): TableState {
    const { state, config } = this;
    const { player } = event;
    if (event.kind === "play") return withPlay(state, config, player, event.move, score);
    if (event.kind === "exchange") return withExchange(state, config, player, event.move?.tiles);
    return withPass(state, player, event.lostTurn === true);
  }

  /**
   * Returns the points of a play. Where they contradict the total, the points by the rules tell
   * which of the two was mistyped.
   */
  private scoreOf(event: PlayEvent): number {
    const { player, score, total } = event;
    if (aboutTotal(event, this.table) === undefined) return score;
    const right = this.scoreByRules(event);
    const befores = [this.recorded[player], this.state.scores[player]];
    return right !== undefined && befores.some((before) => before + right === total)
      ? right
      : score;
  }

  private scoreByRules({ move }: PlayEvent): number | undefined {
    const { rackSize, bingoBonus } = this.config.rules;
    try {
      const words = wordsMade(this.state.board, move, this.config);
      const bonus = tilesUsed(move).length === rackSize ? bingoBonus : 0;
      return words.reduce((sum, word) => sum + word.score, bonus);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      return undefined;
    }
  }

  /**
   * Returns what a player holds before a turn, as far as it is known, and notes a rack that
   * contradicts others. A tile that was laid was on the rack: then the other rack is false.
   */
  private heldAt(event: Turn, index: number, used: number[]): Held {
    const { player, rack } = event;
    const { config } = this;
    const { alphabet, rules } = config;
    const opponent = opponentOf(player);
    const theirs = this.held[opponent];
    const proved = tilesTakenTwice(used, theirs.tiles, this.table);
    if (proved.length > 0) this.disbelieve(opponent, proved, player);
    const wrong = [
      aboutSize("rack", rack, config),
      aboutRack(rack, used, Math.max(rules.rackSize, rack?.length ?? 0), alphabet),
      aboutTiles("rack", rack ?? [], this.table, used),
    ].filter((one) => one !== undefined);
    this.doubt(index, ...wrong);
    const own = this.held[player];
    if (rack === undefined) return own;
    if (wrong.length > 0) return this.falseRack(index, player);
    const others = tilesTakenTwice(rack, this.held[opponent].tiles, this.table);
    if (others.length > 0) {
      this.doubt(index, aboutOpponent(others, opponent, alphabet));
      return this.falseRack(index, player);
    }
    const lacking = tilesMissing(rack, own.tiles);
    const size = Math.max(rules.rackSize, this.state.rackSizes[player]);
    const room = Math.min(size, Math.max(rack.length, this.state.rackSizes[player]));
    const told = { tiles: rack, source: index, isSettled: false };
    if (lacking.length === 0) return told;
    if (rack.length + lacking.length <= room) return { ...told, tiles: [...rack, ...lacking] };
    // What was kept across a draw is often noted wrongly, and says nothing about this turn.
    if (!own.isSettled) return told;
    this.doubt(index, aboutKept(rack, lacking, alphabet));
    this.falseRacks.add(index);
    return told;
  }

  private falseRack(index: number, player: PlayerIndex): Held {
    this.falseRacks.add(index);
    return this.held[player];
  }

  /** Takes back what a player was thought to hold, since the other one has laid the tiles. */
  private disbelieve(player: PlayerIndex, tiles: readonly number[], by: PlayerIndex): void {
    const { source } = this.held[player];
    this.held[player] = NOTHING_HELD;
    if (source === undefined) return;
    this.falseRacks.add(source);
    this.doubt(source, aboutOpponent(tiles, by, this.config.alphabet));
    const told = this.events[source];
    const entry = this.entries.findIndex((one) => {
      return one.kind === told?.kind && one.player === player && isSameRack(one.rack, told.rack);
    });
    const { rack: _, ...rest } = this.entries[entry] ?? ({} as GameEvent);
    if (entry >= 0) this.entries[entry] = rest as GameEvent;
  }

  private readWithdrawal(event: GameEvent, index: number): void {
    const { player, rack } = event;
    const play = this.state.lastTurn?.play;
    if (this.lastPlay !== undefined) {
      this.doubt(index, aboutWithdrawal(rack, this.lastPlay, this.config));
    }
    if (play === undefined || this.state.lastTurn?.player !== player) return;
    this.state = withWithdrawal(this.state);
    this.held[player] = { ...this.heldBefore, isSettled: this.heldBefore.source !== undefined };
    this.outBy = undefined;
    this.enter({ ...event, score: -play.score }, 0);
    const entry = this.entries.at(-1) as GameEvent;
    entry.score = 0 - play.score;
  }

  /** Checks the racks that the record tells between two events. */
  private readDisclosures(index: number): void {
    const here = this.disclosures.flatMap((one, at) =>
      one.kind === "rack" && one.after === index ? [{ ...one, at }] : [],
    );
    for (const [i, { player, tiles, at }] of here.entries()) {
      const field = `#rack${player + 1}`;
      const other = here.slice(0, i).at(-1);
      const all = [...tiles, ...(other?.tiles ?? [])];
      const wrong =
        aboutSize(field, tiles, this.config) ??
        aboutTiles(field, all, this.table) ??
        this.aboutDisclosed(player, tiles, field);
      if (wrong === undefined) continue;
      this.doubts.push({ ...wrong, event: index, disclosure: at });
      this.falseDisclosures.add(at);
    }
  }

  private aboutDisclosed(
    player: PlayerIndex,
    tiles: readonly number[],
    field: string,
  ): Doubt | undefined {
    const { alphabet } = this.config;
    const opponent = opponentOf(player);
    const others = tilesTakenTwice(tiles, this.held[opponent].tiles, this.table);
    if (others.length > 0) return { ...aboutOpponent(others, opponent, alphabet), field };
    if (!this.held[player].isSettled) return undefined;
    const lacking = tilesMissing(tiles, this.held[player].tiles);
    const room = Math.max(tiles.length, this.state.rackSizes[player]);
    if (lacking.length === 0 || tiles.length + lacking.length <= room) return undefined;
    return { ...aboutKept(tiles, lacking, alphabet), field };
  }

  /** Adds the points for the last racks, and returns the result. */
  private finish(): GameResult {
    const end = this.ending();
    if (end === undefined) return this.resultOf(undefined);
    const { alphabet } = this.config;
    const { events, doubts } = (end.ending === "out" ? outPoints : stalledPoints)({
      ...end,
      isByRules: this.outBy !== undefined || this.isStalled(),
      lines: this.ends,
      racks: this.lastRacks(),
      worth: (tiles) => pointsOf(tiles, alphabet),
      events: this.events.length,
    });
    for (const { doubt, index } of doubts) this.doubt(index, doubt);
    this.replaceEnds(events);
    this.addUp();
    return this.resultOf(end.ending);
  }

  private ending(): { ending: GameEnding; last: PlayerIndex } | undefined {
    const { state, outBy, ends } = this;
    if (outBy !== undefined) return { ending: "out", last: outBy };
    const last = state.lastTurn?.player ?? opponentOf(state.turn);
    if (this.isStalled()) return { ending: "stalled", last };
    if (ends.length === 0) return undefined;
    const gained = ends.find(({ event }) => event.kind === "end-points")?.event.player;
    return gained === undefined ? { ending: "stalled", last } : { ending: "out", last: gained };
  }

  private isStalled(): boolean {
    return this.state.lastTurn !== undefined && isStalled(this.state, this.config);
  }

  /** Returns the tiles of both players at the end, as far as they are known. */
  private lastRacks(): [readonly number[] | undefined, readonly number[] | undefined] {
    const { state, config, outBy } = this;
    const counts = unseenTiles(config.alphabet, state.board);
    const unseen = tilesOf(counts);
    if (outBy !== undefined) {
      const isSound = counts.every((count) => count >= 0);
      const left = isSound ? unseen : undefined;
      return outBy === 0 ? [[], left] : [left, []];
    }
    const known = ([0, 1] as const).map((player) => this.lastRackOf(player));
    const [first, second] = known;
    // With an empty bag, one rack tells the other.
    const sizes = state.rackSizes[0] + state.rackSizes[1];
    if (unseen.length !== sizes) return [first, second];
    return [
      first ?? (second && without(unseen, second)),
      second ?? (first && without(unseen, first)),
    ];
  }

  private lastRackOf(player: PlayerIndex): readonly number[] | undefined {
    const size = this.state.rackSizes[player];
    const { tiles } = this.held[player];
    if (tiles.length === size) return tiles;
    const told = this.disclosures.findLast(
      (one, at) =>
        one.kind === "rack" &&
        one.player === player &&
        one.after === this.events.length &&
        !this.falseDisclosures.has(at),
    );
    return told?.kind === "rack" && told.tiles.length === size ? told.tiles : undefined;
  }

  /** Puts the points that count in the place of the end lines; further ones follow the last line. */
  private replaceEnds(events: readonly EndEvent[]): void {
    const { entries } = this;
    const isLine = (event: GameEvent): boolean => this.ends.some((line) => line.event === event);
    const lastLine = entries.findLast(isLine);
    const before = lastLine ?? entries.findLast(({ kind }) => kind !== "time");
    const left = [...events];
    const made = entries.flatMap((event): GameEvent[] => {
      const at = left.findIndex(({ player }) => player === event.player);
      const own = isLine(event) ? (at < 0 ? [] : left.splice(at, 1)) : [event];
      return event === before ? [...own, ...left.splice(0)] : own;
    });
    entries.splice(0, entries.length, ...made);
    for (const { player, score } of events) this.state = withPoints(this.state, player, score);
  }

  /** Sets the totals of the events, since the points for the racks may come before others. */
  private addUp(): void {
    const totals: [number, number] = [...this.begun];
    for (const [i, event] of this.entries.entries()) {
      totals[event.player] += event.score;
      this.entries[i] = { ...event, total: totals[event.player] };
    }
  }

  private resultOf(ending: GameEnding | undefined): GameResult {
    const [a, b] = this.state.scores;
    const scores: [number, number] = [a, b];
    if (ending === undefined) return { isOver: false, ending, scores, winner: undefined };
    return { isOver: true, ending, scores, winner: a === b ? undefined : a > b ? 0 : 1 };
  }
}

/** Returns a doubt as a warning about a line. */
export function warningOf({ code, field, what, expected }: Doubt, line: number): RecordWarning {
  const message = `${field}: ${what}${expected === undefined ? "" : ` (expected ${expected})`}`;
  return { code, message, line };
}

function isSameRack(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  return (
    a !== undefined && b !== undefined && String(a.slice().sort()) === String(b.slice().sort())
  );
}

/** Returns what a player surely holds after a turn. */
function keptAfter(event: Turn, tiles: readonly number[], used: readonly number[]): number[] {
  if (event.kind === "exchange" && event.move === undefined) return [];
  const left = [...tiles];
  for (const tile of used) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/*
 * The points for the racks at the end of a recorded game, by the rules. The player who went out gets
 * twice the points of the other's tiles, or the points once while the other loses them: both ways of
 * writing are in use, and the way of the record stays. In a stalled game both players lose the points
 * of their own tiles.
 */

/** What decides the points at the end. */
interface EndFacts {
  /** The player who went out, or who had the last turn of a stalled game. */
  last: PlayerIndex;
  /** The end lines of the record with their scores as recorded, in order. */
  lines: readonly { event: EndEvent; index: number }[];
  /** The tiles that each player held at the end; undefined if they are not known. */
  racks: readonly [readonly number[] | undefined, readonly number[] | undefined];
  /** Returns the face value of tiles. */
  worth: (tiles: readonly number[]) => number;
  /** False if only the lines of the record say that the game has ended. */
  isByRules: boolean;
  /** Number of events of the record. */
  events: number;
}

/** The points at the end as they count, and what the record has otherwise. */
export interface EndPoints {
  /** End events in place of those of the record; their totals are still to be set. */
  events: EndEvent[];
  doubts: { doubt: Doubt; index: number }[];
}

function outPoints({ last, lines, racks, worth, events }: EndFacts): EndPoints {
  const other = opponentOf(last);
  const told = lines.map(({ event }) => event);
  const tiles = racks[other] ?? told[0]?.tiles;
  if (tiles === undefined) return { events: [], doubts: [] };
  const points = worth(tiles);
  const own = told.filter(({ player }) => player === last);
  const theirs = told.filter(({ player }) => player === other);
  const [got, lost] = [pointsOfEnd(own), pointsOfEnd(theirs)];
  // Some give the points once only, and take none.
  const isRight = got - lost === 2 * points || (lost === 0 && got === points);
  const areSigned = lost <= 0 && got >= 0 && theirs.every(({ kind }) => kind === "end-penalty");
  if (isRight && areSigned && lines.length > 0) {
    return { events: [...told], doubts: [] };
  }
  // A line of the other player that can be trusted says how the end is written.
  const isShared = theirs.length > 0 && (lost === -points || (got === points && own.length > 0));
  const share = isShared ? points : 2 * points;
  const gained: EndEvent = { ...bare(own[0]), ...end("end-points", last, tiles, share) };
  const taken: EndEvent = { ...bare(theirs[0]), ...end("end-penalty", other, tiles, -points) };
  const made = isShared ? [gained, taken] : [gained];
  if (lines.length === 0) return { events: made, doubts: [] };
  const index = wrongLine(lines, made)?.index ?? lines[0]?.index ?? events - 1;
  const doubted = (code: Doubt["code"], field: string, what: string, expected: string) => {
    return { events: made, doubts: [{ index, doubt: { code, field, what, expected } }] };
  };
  if (own.length === 0 && lost === -points && theirs[0]?.kind === "end-penalty") {
    const what = `${playerText(last)} went out and has no points for the other's tiles`;
    return doubted("END_MISSING", "event", what, `+${share}`);
  }
  const written = lines.find((line) => line.index === index)?.event;
  const score = written?.score ?? 0;
  if (written?.player === last && written.kind === "end-points") {
    const what = `${score} for tiles of ${points} points`;
    return doubted("END_POINTS", "score", what, `${points} or ${2 * points}`);
  }
  const what = `${score} for ${playerText(written?.player ?? other)}, after ${playerText(last)} went out`;
  const expected = isShared
    ? `+${points} for ${playerText(last)} and -${points} for ${playerText(other)}`
    : `+${share} for ${playerText(last)}, for tiles of ${points} points`;
  return doubted("END_POINTS", "score", what, expected);
}

function stalledPoints({ last, lines, racks, worth, events, isByRules }: EndFacts): EndPoints {
  const made: EndEvent[] = [];
  const doubts: EndPoints["doubts"] = [];
  const first = lines[0]?.event.player ?? opponentOf(last);
  for (const player of [first, opponentOf(first)]) {
    const own = lines.filter(({ event }) => event.player === player);
    const [line] = own;
    const tiles = racks[player] ?? line?.event.tiles;
    const at = line?.index ?? lines[0]?.index ?? events - 1;
    if (tiles === undefined) {
      if (lines.length === 0 || !isByRules) continue;
      const what = `the last rack of ${playerText(player)} is not known, and its points are not counted`;
      doubts.push({ index: at, doubt: { code: "END_MISSING", field: "event", what } });
      continue;
    }
    const points = worth(tiles);
    made.push({ ...bare(line?.event), ...end("end-penalty", player, tiles, 0 - points) });
    if (line === undefined) {
      // A record without end lines leaves them to the rules; a single one looks complete.
      if (lines.length === 0) continue;
      const what = `no penalty for the rack of ${playerText(player)}: ${points} counted`;
      doubts.push({ index: at, doubt: { code: "END_MISSING", field: "event", what } });
    } else if (pointsOfEnd(own.map(({ event }) => event)) !== -points) {
      const what = `${line.event.score} for tiles of ${points} points, in a game that stalled`;
      const expected = points === 0 ? "0" : `-${points}`;
      doubts.push({ index: at, doubt: { code: "END_POINTS", field: "score", what, expected } });
    }
  }
  return { events: made, doubts };
}

/** Returns the first line whose points are not among those that count. */
function wrongLine(lines: EndFacts["lines"], made: readonly EndEvent[]) {
  return lines.find(
    ({ event }) =>
      !made.some(({ player, kind, score }) => {
        return player === event.player && kind === event.kind && score === event.score;
      }),
  );
}

/** Returns what a line has besides the points: its rack, and fields that the reader has added. */
function bare(event: EndEvent | undefined): Partial<EndEvent> {
  return event === undefined ? {} : { ...event };
}

function end(kind: EndEvent["kind"], player: PlayerIndex, tiles: readonly number[], score: number) {
  return { kind, player, tiles: [...tiles], score, total: 0 };
}

function pointsOfEnd(events: readonly EndEvent[]): number {
  return events.reduce((sum, { score }) => sum + score, 0);
}
