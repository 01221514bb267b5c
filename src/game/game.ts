import { checkOptionNames, checkOwn, checkSeed, checkWhole, OWN } from "../base/arguments.js";
import { counted, GameError, PositionError, restated } from "../base/errors.js";
import { INSPECT } from "../base/symbols.js";
import { beginningTable, checkBeginning, openTable } from "./beginning.js";
import {
  CHALLENGE_POINTS,
  type Challenge,
  type ChallengeRule,
  challengeRule,
  judgedWords,
  lastPlayOf,
  type WordJudge,
} from "./challenges.js";
import { configFromJson, configOf, type GameConfig } from "./config.js";
import {
  type ChallengeEvent,
  type Course,
  checkTotals,
  courseOf,
  type Disclosure,
  type EndEvent,
  type GameData,
  type GameEvent,
  gameToJson,
  isEnd,
  opponentOf,
  type PassEvent,
  type PlayEvent,
  type PlayerIndex,
  playerText,
  type TimeEvent,
  type WithdrawnEvent,
} from "./events.js";
import { type HistoryEntry, historyOf } from "./history.js";
import { givenMove } from "./move-text.js";
import type { Move, MoveLike, Tiles } from "./moves.js";
import { Position, type PositionData, type PositionInput } from "./position.js";
import type { RecordWarning } from "./record.js";
import type { GameEnding, TableState } from "./state.js";
import * as table from "./state.js";
import { tileBytes } from "./tiles.js";
import { checkGivenRack, type Given, type TurnMade, turnMade, unknownExchange } from "./turns.js";

/** Options that determine how a game is dealt. */
export interface StartOptions {
  /** 0 to 2^32 - 1. */
  seed: number;
  /** Number of the game; default 0. Player 0 goes first if the number is even. */
  number?: number;
  /** If true, games 2k and 2k + 1 have the same bag, as in a match played in pairs. */
  paired?: boolean;
  /** The player who goes first; by default, the game's number decides. */
  first?: PlayerIndex;
  /**
   * The position that the game begins from, with that player to move, instead of the empty board. Scores
   * and scoreless turns are kept, and the tiles that the racks lack are drawn from the bag.
   */
  position?: PositionInput | undefined;
}

/** The result of a game. */
export interface Outcome {
  ending: GameEnding;
  /** Points at the end of the game, including those for unplayed tiles. */
  scores: [number, number];
  /** Undefined after a draw. */
  winner: PlayerIndex | undefined;
}

/** The largest number of a game. */
const MOST_GAMES = 2 ** 32 - 1;
/** The largest number of points at once; scores are stored in thousandths as 32-bit integers. */
const MOST_POINTS = 999_999;

function checkPlayer(player: unknown, name = "player"): void {
  checkWhole(player, name, 0, 1);
}

/** A moment of a game: the table and its history. */
interface Moment {
  readonly state: TableState;
  readonly events: readonly GameEvent[];
  readonly disclosures: readonly Disclosure[];
}

/**
 * A two-player game: keeps track of the turn, the bag, draws and scores, and ends the game
 * according to the rules. It does not look words up: callers decide which are valid and call
 * `withdraw` for a play that was successfully challenged.
 *
 * `start` deals a game whose bag and racks are known; the same seed and the same moves give the
 * same game as in self-play. `follow` starts a game whose tiles become known as it proceeds, as
 * in a game record; `deal` deals its unknown tiles.
 *
 * A move that the rules do not allow throws an error and leaves the game unchanged.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, Game } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const game = Game.start(engine.config, { seed: 1 });
 * while (!game.isOver) game.play(engine.best(game.position()).move);
 * console.log(game.scores, game.outcome?.winner); // [ 360, 441 ] 1
 * ```
 */
export class Game {
  private readonly past: Moment[] = [];
  /** False while a record is replayed, because the record itself says how the game ended. */
  private endsByItself = true;
  private told: readonly RecordWarning[] = [];

  private constructor(
    key: typeof OWN,
    /** The alphabet and the rules. */
    readonly config: GameConfig,
    /** The player who went first. */
    readonly first: PlayerIndex,
    private now: Moment,
    private readonly beginning?: PositionData,
  ) {
    checkOwn(key, "Game", "Game.start(gameConfig(), { seed: 1 }), Game.follow or Game.fromJSON");
  }

  /**
   * Deals a game: the same one that self-play deals for this seed and number.
   * @throws GameError `BAD_BAG` if the tile set has too few tiles for two racks, `GAME_OVER` or
   *   `UNKNOWN_RACK` for a position that no game can begin from, as a PositionError for one that is not
   *   possible; ArgumentError for a seed or number that is out of range.
   * @example
   * ```js
   * import { Game, gameConfig } from "gaddawg";
   *
   * const game = Game.start(gameConfig(), { seed: 1 });
   * const { alphabet } = game.config;
   * console.log(game.racks.map((rack) => rack && alphabet.format(rack)), game.tilesInBag);
   * // [ 'AAENOSS', 'AAIJORW' ] 86
   * ```
   */
  static start(config: GameConfig, options: StartOptions): Game {
    const { alphabet, rules } = configOf(config);
    const names = { seed: 0, number: 0, paired: 0, first: 0, position: 0 };
    checkOptionNames(options, names, "an object with a seed");
    const { seed, number = 0, paired = false, position } = options;
    checkSeed(seed);
    checkWhole(number, "number", 0, MOST_GAMES);
    if (alphabet.bagSize < 2 * rules.rackSize) {
      throw new GameError("BAD_BAG", `a bag of ${counted(alphabet.bagSize, "tile")}`, {
        expected: `at least ${2 * rules.rackSize}, for two racks of ${rules.rackSize}`,
      });
    }
    const first = options.first ?? ((number % 2) as PlayerIndex);
    const game = Game.open(config, first, position);
    game.disclose({ kind: "deal", seed, stream: paired ? number >>> 1 : number, after: 0 });
    game.past.length = 0;
    return game;
  }

  /** Starts a game whose racks and bag are unknown. */
  static follow(config: GameConfig, first: PlayerIndex = 0): Game {
    return Game.open(config, first);
  }

  /** Starts a game whose bag is unknown, from a position or from the empty board. */
  private static open(config: GameConfig, first: PlayerIndex, position?: PositionInput): Game {
    checkPlayer(first, "first");
    const known = configOf(config);
    const beginning = position && checkBeginning(known, position);
    const state = openTable(known, first, beginning);
    return new Game(OWN, known, first, { state, events: [], disclosures: [] }, beginning);
  }

  /** Describes the game in one line, for `console.log` in Node. */
  [INSPECT](): string {
    const { rules, alphabet } = this.config;
    const state = this.isOver ? "over" : `${playerText(this.turn)} to move`;
    const scores = this.scores.join("-");
    return `Game { ${rules.name}, ${alphabet.name}, turns ${this.events.length}, ${scores}, ${state} }`;
  }

  /**
   * The position that the game began from, with the player who went first to move; undefined for the
   * empty board.
   */
  get startingPosition(): Position | undefined {
    return this.beginning && Position.of(this.config, this.beginning);
  }

  /** A copy of the board, one byte per square, as in `PositionData.board`. */
  get board(): Uint8Array {
    return this.now.state.board.slice();
  }

  /** The players' tiles in ascending order; undefined for an unknown rack. */
  get racks(): [Uint8Array | undefined, Uint8Array | undefined] {
    const [a, b] = this.now.state.racks;
    return [a?.slice(), b?.slice()];
  }

  /** Number of tiles that each player has, known or not. */
  get rackSizes(): [number, number] {
    return [...this.now.state.rackSizes];
  }

  /**
   * The tiles in the bag in drawing order, the next one last; undefined if the order is
   * unknown.
   */
  get bag(): Uint8Array | undefined {
    const { bag } = this.now.state;
    return bag && Uint8Array.from(bag.tiles);
  }

  /** Number of tiles in the bag, known or not. */
  get tilesInBag(): number {
    return table.tilesInBag(this.now.state, this.config);
  }

  /** Points of player 0 and player 1. */
  get scores(): [number, number] {
    return [...this.now.state.scores];
  }

  /** The player to move; after the end of the game, the player who would be next. */
  get turn(): PlayerIndex {
    return this.now.state.turn;
  }

  /** Number of consecutive scoreless turns so far. */
  get scorelessTurns(): number {
    return this.now.state.scorelessTurns;
  }

  /** All events so far, in order. */
  get events(): readonly GameEvent[] {
    return this.now.events;
  }

  /** Deals, and racks that became known other than through turns, in order. */
  get disclosures(): readonly Disclosure[] {
    return this.now.disclosures;
  }

  /** True once the game is over; `outcome` then has the result. */
  get isOver(): boolean {
    return this.now.state.ending !== undefined;
  }

  /** The result of the game; undefined until it is over. */
  get outcome(): Outcome | undefined {
    const { ending } = this.now.state;
    if (ending === undefined) return undefined;
    const [a, b] = this.scores;
    return { ending, scores: [a, b], winner: a === b ? undefined : a > b ? 0 : 1 };
  }

  /** Warnings about the record that the game was read from, with lines; otherwise empty. */
  get warnings(): readonly RecordWarning[] {
    return this.told;
  }

  /**
   * Returns what a player sees as a position in which that player is to move.
   * @param player the player; by default, the player to move.
   * @throws GameError `UNKNOWN_RACK`.
   */
  position(player: PlayerIndex = this.turn): Position {
    checkPlayer(player);
    const { board, racks, scores, scorelessTurns } = this.now.state;
    const rack = racks[player];
    if (rack === undefined) {
      throw new GameError("UNKNOWN_RACK", `the rack of ${playerText(player)} is unknown`, {
        expected: "a rack that setRack or deal has made known",
      });
    }
    return Position.of(this.config, {
      board,
      rack,
      scores: [scores[player], scores[opponentOf(player)]],
      scorelessTurns,
    });
  }

  /**
   * Makes a move for the player to move, who then draws tiles. If the move ends the game, the
   * final points are added as further events.
   * @param move a move, an object that has one, such as a ranked move, or notation that `parseMove`
   *   can read.
   * @returns the event of the move.
   * @throws GameError `GAME_OVER`, `UNKNOWN_RACK`; PositionError for a move that the rules do
   *   not allow; NotationError for text that is not a move.
   * @example
   * ```js
   * import { Game, gameConfig } from "gaddawg";
   *
   * const game = Game.start(gameConfig(), { seed: 1 });
   * const { kind, player, score } = game.play("8D SEASON");
   * console.log(kind, player, score, game.turn); // play 0 14 1
   * ```
   */
  play(move: MoveLike): GameEvent {
    const { config, turn } = this;
    const { board, racks } = this.now.state;
    return this.makeTurn(givenMove(move, { board, config, rack: racks[turn] }), turn, {});
  }

  /** The last play, which may be challenged; undefined once another turn has followed it. */
  get lastPlay(): PlayEvent | undefined {
    return lastPlayOf(this.now.events);
  }

  /**
   * Challenges the last play: looks up its words and applies the challenge rule.
   * @param lexicon an open lexicon, or a function that returns true for the tiles of a valid word.
   * @param rule the challenge rule; `"double"` by default.
   * @throws GameError `NO_PLAY` if the last turn is not a play.
   * @example
   * ```js
   * import { Game, gameConfig, openLexicon } from "gaddawg";
   *
   * const game = Game.start(gameConfig(), { seed: 1 });
   * game.play("8D SEASON");
   * const { valid, words } = game.challenge(await openLexicon(["SEASONS"]), "single");
   * console.log(valid, words[0].word, game.scores, game.turn); // false SEASON [ 0, 0 ] 1
   * ```
   */
  challenge(lexicon: WordJudge, rule: ChallengeRule = "double"): Challenge {
    const known = challengeRule(rule);
    const play = this.lastPlay;
    if (play === undefined) throw noPlay("challenged");
    const words = judgedWords(this.board, play, this.config, lexicon);
    const valid = words.every((word) => word.valid);
    const event = valid ? this.stand(known) : this.takeOff(known, play);
    return { valid, words, ...(event && { event }) };
  }

  /** Does what follows a play that stood. */
  private stand(rule: ChallengeRule): PassEvent | ChallengeEvent | undefined {
    const points = CHALLENGE_POINTS[rule];
    if (points !== undefined) return this.addBonus(points);
    return rule === "double" && !this.isOver ? this.loseTurn() : undefined;
  }

  /** Takes a play with a wrong word off the board. */
  private takeOff(rule: ChallengeRule, play: PlayEvent): WithdrawnEvent | undefined {
    if (rule !== "void") return this.withdraw();
    while (this.now.events.includes(play)) this.undo();
    return undefined;
  }

  /**
   * Returns the events with their text, the rack before each and the total after it, for move
   * lists.
   * @example
   * ```js
   * import { Game, gameConfig } from "gaddawg";
   *
   * const game = Game.start(gameConfig(), { seed: 1 });
   * game.play("8D SEASON");
   * for (const { player, rack, text, score } of game.history()) console.log(player, rack, text, score);
   * // 0 AAENOSS 8D SEASON 14
   * ```
   */
  history(): HistoryEntry[] {
    return historyOf(this.now.events, this.config, this.beginning?.board);
  }

  /**
   * Takes back the last play after a successful challenge: its player gets the tiles back and
   * loses the turn. If the play had ended the game, the game continues.
   * @throws GameError `NO_PLAY` if the last turn is not a play.
   */
  withdraw(): WithdrawnEvent {
    const player = this.lastPlayer("taken back");
    const { state, events } = this.reopened();
    const score = 0 - (state.lastTurn?.play?.score ?? 0);
    const after = table.withWithdrawal(state);
    const total = after.scores[player];
    const event: WithdrawnEvent = { kind: "withdrawn", player, score, total };
    this.go(this.ended({ ...this.now, state: after, events: [...events, event] }));
    return event;
  }

  /**
   * Gives the last player points for a play that was challenged unsuccessfully.
   * @param points a whole number, at least 0.
   * @throws GameError `NO_PLAY` if the last turn is not a play.
   */
  addBonus(points: number): ChallengeEvent {
    checkWhole(points, "points", 0, MOST_POINTS);
    return this.addPoints(points);
  }

  /**
   * Deducts points from the last player's opponent, who challenged a play unsuccessfully.
   * @param points a whole number, at least 0: 10 takes ten points from the challenger.
   * @throws GameError `NO_PLAY` if the last turn is not a play.
   */
  penalizeChallenger(points: number): ChallengeEvent {
    checkWhole(points, "points", 0, MOST_POINTS);
    return this.addPoints(0 - points, opponentOf(this.lastPlayer("challenged")));
  }

  private addPoints(points: number, by?: PlayerIndex): ChallengeEvent {
    checkWhole(points, "points", -MOST_POINTS, MOST_POINTS);
    const player = by ?? this.lastPlayer("challenged");
    const { state, events } = this.reopened();
    const after = table.withPoints(state, player, points);
    const total = after.scores[player];
    const event: ChallengeEvent = { kind: "challenge", player, score: points, total };
    this.go(this.ended({ ...this.now, state: after, events: [...events, event] }));
    return event;
  }

  /**
   * Skips the turn of the player to move, after a failed challenge. @throws GameError
   * `GAME_OVER`.
   */
  loseTurn(): PassEvent {
    return this.makeTurn({ kind: "pass" }, this.turn, { lostTurn: true }) as PassEvent;
  }

  /**
   * Deducts points from a player for overtime, during the game or after it.
   * @param points a whole number, at least 0: 10 takes ten points from the player.
   */
  penalize(player: PlayerIndex, points: number): TimeEvent {
    checkPlayer(player);
    checkWhole(points, "points", 0, MOST_POINTS);
    return this.deduct(player, points);
  }

  /** Deducts points as a record says, which may also give some back. */
  private deduct(player: PlayerIndex, points: number): TimeEvent {
    checkWhole(points, "points", -MOST_POINTS, MOST_POINTS);
    const state = table.withPoints(this.now.state, player, -points);
    const event: TimeEvent = {
      kind: "time",
      player,
      score: 0 - points,
      total: state.scores[player],
    };
    this.go({ ...this.now, state, events: [...this.now.events, event] });
    return event;
  }

  /**
   * Sets the unknown tiles of a player.
   * @throws PositionError for tiles that the rack cannot have; GameError `KNOWN_TILES` in a
   *   game that was dealt.
   */
  setRack(player: PlayerIndex, tiles: Tiles): this {
    checkPlayer(player);
    const rack = Uint8Array.from(tileBytes(tiles, "rack")).sort();
    this.disclose({ kind: "rack", player, tiles: Array.from(rack), after: this.events.length });
    return this;
  }

  /**
   * Deals the unknown tiles: first the racks, starting with that of the player to move, then
   * the bag. From then on, the game is like one that `start` dealt.
   * @param seed 0 to 2^32 - 1.
   * @throws GameError `KNOWN_TILES` if the game has already been dealt.
   */
  deal(seed: number): this {
    checkSeed(seed);
    this.disclose({ kind: "deal", seed, stream: 0, after: this.events.length });
    return this;
  }

  /**
   * Undoes the last action, and the end of the game if that action caused it.
   * @throws GameError `NOTHING_TO_UNDO`.
   * @example
   * ```js
   * import { Game, gameConfig, parseMove } from "gaddawg";
   *
   * const game = Game.start(gameConfig(), { seed: 1 });
   * game.play(parseMove("8D SEASON", game.position()));
   * game.undo();
   * console.log(game.turn, game.scores, game.events.length); // 0 [ 0, 0 ] 0
   * ```
   */
  undo(): this {
    const before = this.past.pop();
    if (before === undefined) throw new GameError("NOTHING_TO_UNDO", "the game has just begun");
    this.now = before;
    return this;
  }

  /** Returns an independent copy of the game, including its undo history. */
  clone(): Game {
    const game = new Game(OWN, this.config, this.first, this.now, this.beginning);
    game.past.push(...this.past);
    game.told = this.told;
    return game;
  }

  /** Returns the game as plain data for JSON; `fromJSON` reads it. */
  toJSON(): GameData {
    return gameToJson(this);
  }

  /**
   * Reads the output of `toJSON` and replays every turn.
   * @throws GameError, PositionError, AlphabetError or RulesError.
   */
  static fromJSON(data: GameData): Game {
    const config = configFromJson(data);
    const course: Course = data;
    checkTotals(courseOf(course));
    return Game.replay(config, course);
  }

  /**
   * Builds a game from its events. Their points are used as given, and their racks become
   * known; racks with fewer tiles than the player has are ignored. `readRecord` returns events
   * without those that the rules do not allow.
   * @param warnings warnings about the record, for `Game.warnings`.
   * @throws GameError or PositionError, naming the event (from 1) that the rules do not allow.
   */
  static replay(config: GameConfig, course: Course, warnings: readonly RecordWarning[] = []): Game {
    const { first, position, events, disclosures } = courseOf(course);
    const game = Game.open(config, first, position);
    game.told = warnings;
    game.endsByItself = false;
    for (let i = 0; i <= events.length; i++) {
      for (const one of disclosures) if (one.after === i) game.disclose(one);
      // A game that was dealt begins with its deal.
      if (i === 0 && game.bag !== undefined) game.past.length = 0;
      const event = events[i];
      if (event !== undefined) inEvent(i, () => game.enter(event));
    }
    game.endsByItself = true;
    if (!game.isOver) game.now = game.endedWithKnown();
    return game;
  }

  private enter(event: GameEvent): void {
    const { player, score } = event;
    switch (event.kind) {
      case "play":
      case "pass":
        if (event.kind === "pass" && this.hasGoneOut) this.noteAfterEnd(event);
        else this.makeTurn(event.move, player, event);
        break;
      case "exchange":
        if (event.move !== undefined) this.makeTurn(event.move, player, event);
        else {
          this.checkTurn(player);
          this.note(unknownExchange(this.now.state, this.config, event));
        }
        break;
      case "withdrawn":
        this.checkLast(player);
        this.withdraw();
        break;
      case "challenge":
        this.checkLast(player, score);
        this.addPoints(score, player);
        break;
      case "time":
        this.deduct(player, 0 - score);
        break;
      default:
        this.end(event);
    }
  }

  /** True if a record has come to the play that emptied a rack and the bag. */
  private get hasGoneOut(): boolean {
    return table.hasGoneOut(this.now.state, this.config);
  }

  /** Keeps a turn that was lost by a challenge of the last play, when the game was over. */
  private noteAfterEnd(event: PassEvent): void {
    const own = { ...event, total: this.scores[event.player] };
    this.go({ ...this.now, events: [...this.now.events, own] });
  }

  /** Returns the end of a record whose last racks may be unknown: then without their points. */
  private endedWithKnown(): Moment {
    try {
      return this.ended(this.now);
    } catch (error) {
      if (!(error instanceof GameError) || error.code !== "UNKNOWN_RACK") throw error;
      const ending = this.hasGoneOut ? "out" : "stalled";
      return { ...this.now, state: { ...this.now.state, ending } };
    }
  }

  private makeTurn(move: Move, player: PlayerIndex, given: Given): GameEvent {
    this.checkTurn(player);
    return this.note(turnMade(this.now.state, this.config, player, move, given));
  }

  private end(event: EndEvent): void {
    const { player, score, kind, tiles } = event;
    const owner = kind === "end-points" ? opponentOf(player) : player;
    let state = table.withPoints(this.now.state, player, score);
    if (state.bag === undefined && tiles.length === state.rackSizes[owner]) {
      state = table.withRack(state, this.config, owner, tiles);
    }
    const total = state.scores[player];
    // Where a player went out, the other may lose the points instead of giving them twice.
    const isOut = kind === "end-points" || this.now.state.ending === "out";
    // This event belongs to the turn that ended the game, and is undone together with it.
    const events = [...this.now.events, { ...event, total }];
    this.now = { ...this.now, state: { ...state, ending: isOut ? "out" : "stalled" }, events };
  }

  private note({ state, event }: TurnMade): GameEvent {
    this.go(this.ended({ ...this.now, state, events: [...this.now.events, event] }));
    return event;
  }

  private go(next: Moment): void {
    this.past.push(this.now);
    this.now = next;
  }

  /** Returns the moment after the end of the game, if the last turn ended it. */
  private ended(moment: Moment): Moment {
    const ends = this.endsByItself ? table.endEvents(moment.state, this.config) : [];
    const [end] = ends;
    if (end === undefined) return moment;
    let { state } = moment;
    for (const { player, score } of ends) state = table.withPoints(state, player, score);
    const ending = end.kind === "end-points" ? "out" : "stalled";
    return { ...moment, state: { ...state, ending }, events: [...moment.events, ...ends] };
  }

  /** Returns the state and the events without the end of the game. */
  private reopened(): Pick<Moment, "state" | "events"> {
    const { events } = this.now;
    let { state } = this.now;
    for (const { player, score } of events.filter(isEnd)) {
      state = table.withPoints(state, player, -score);
    }
    return {
      state: { ...state, ending: undefined },
      events: events.filter((event) => !isEnd(event)),
    };
  }

  private disclose(disclosure: Disclosure): void {
    const { config, beginning, first } = this;
    const { events, disclosures } = this.now;
    let { state } = this.now;
    if (state.bag !== undefined) {
      throw new GameError("KNOWN_TILES", "the tiles of the game were dealt before", {
        expected: "a game whose racks are not all known",
      });
    }
    if (disclosure.kind === "deal") {
      const isFirst = events.length === 0 && disclosures.length === 0;
      state =
        isFirst && beginning !== undefined
          ? beginningTable(config, beginning, first, disclosure)
          : table.dealt(state, config, disclosure.seed, disclosure.stream);
    } else {
      const { player, tiles } = disclosure;
      checkGivenRack(state, config, player, tiles);
      state = table.withRack(state, config, player, tiles);
    }
    this.go({ ...this.now, state, disclosures: [...this.now.disclosures, disclosure] });
  }

  private checkTurn(player: PlayerIndex): void {
    if (this.isOver) {
      throw new GameError("GAME_OVER", "a turn after the end of the game", {
        expected: "nothing, or points for time",
      });
    }
    if (player === this.turn) return;
    throw new GameError("OUT_OF_TURN", `a turn of ${playerText(player)}`, {
      expected: `${playerText(this.turn)} to move`,
    });
  }

  private checkLast(player: PlayerIndex, points = 0): void {
    const last = this.now.state.lastTurn;
    // A challenge in vain may also cost the one who challenged.
    if (last?.player === player || (points < 0 && last?.play !== undefined)) return;
    throw new GameError("NO_PLAY", `the last turn was not a play of ${playerText(player)}`, {
      expected: "a challenge directly after the play",
    });
  }

  private lastPlayer(what: string): PlayerIndex {
    const last = this.now.state.lastTurn;
    if (last?.play !== undefined) return last.player;
    throw noPlay(what);
  }
}

function noPlay(what: string): GameError {
  return new GameError("NO_PLAY", `there is no play to be ${what}`, {
    expected: "a play as the last turn",
  });
}

function inEvent(index: number, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof GameError || error instanceof PositionError)) throw error;
    throw restated(error, `${error.what}, in event ${index + 1}`, {});
  }
}
