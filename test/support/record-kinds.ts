import type { Engine } from "../../src/engine/engine.js";
import { opponentOf, type PlayerIndex } from "../../src/game/events.js";
import { Game } from "../../src/game/game.js";
import { formatMove } from "../../src/game/plays.js";
import { pointsOf } from "../../src/game/tiles.js";
import { gcgOf } from "../../src/notation/gcg/game.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import type { GcgPlay } from "../../src/notation/gcg/record.js";
import { type GcgPosition, replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";

/*
 * Records of self-played games, spoilt in the ways in which people write them, with what each of them
 * must come to. That is told from the game itself and by counting, not by the reader of records.
 */

/** The kinds of records, as the issue about them names them. */
export const KINDS = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"] as const;
export type Kind = (typeof KINDS)[number];

/** What a record must come to, by the seats of the record. */
export interface RecordEnd {
  isOver: boolean;
  ending: "out" | "stalled" | undefined;
  scores: [number, number];
  winner: PlayerIndex | undefined;
}

/** A record of a kind. */
export interface KindOfRecord {
  kind: Kind;
  name: string;
  lines: string[];
  /** Index of the line that a note may follow. */
  noteAt: number;
  end: RecordEnd;
  /** The codes of the warnings, with the lines of which each may be one. */
  warnings: { code: string; lines: number[] }[];
  /** For phonies, the event of the phony and what became of it. */
  phony?: { event: number; fate: "withdrawn" | "stood"; bonus: number; isChallenged: boolean };
}

export const NAMES = ["Ann", "Bob"] as const;

/** A game that was played to its end, with its record. */
export interface PlayedGame {
  game: Game;
  lines: string[];
  /** The names by the seats of the record. */
  names: readonly [string, string];
  /** What the game itself says of its end, by the seats of the record. */
  end: RecordEnd;
}

/** Plays a game by the most equity. */
export function playedGame(engine: Engine, seed: number): PlayedGame {
  const game = Game.start(engine.config, { seed });
  while (!game.isOver) game.play(engine.best(game.position()).move);
  const { outcome } = game;
  if (outcome === undefined) throw new Error("the game is not over");
  const text = formatGcg(gcgOf(game, { names: [...NAMES] }));
  const seats: [PlayerIndex, PlayerIndex] = game.first === 0 ? [0, 1] : [1, 0];
  const scores = seats.map((player) => outcome.scores[player]) as [number, number];
  return {
    game,
    lines: text.trimEnd().split("\n"),
    names: seats.map((player) => NAMES[player]) as [string, string],
    end: endOf(outcome.ending, scores),
  };
}

/** Returns the text of a record, with a note where one is wanted. */
export function textOf({ lines, noteAt }: Pick<KindOfRecord, "lines" | "noteAt">, isNoted = false) {
  const all = isNoted ? lines.toSpliced(noteAt + 1, 0, "#note what a game") : lines;
  return all.map((line) => `${line}\n`).join("");
}

/** Returns where the lines of a record are once it has its note. */
export function linesOf({ noteAt }: KindOfRecord, lines: readonly number[], isNoted: boolean) {
  return lines.map((line) => (isNoted && line > noteAt + 1 ? line + 1 : line));
}

function endOf(ending: RecordEnd["ending"], [a, b]: [number, number]): RecordEnd {
  const isOver = ending !== undefined;
  const winner = !isOver || a === b ? undefined : a > b ? 0 : 1;
  return { isOver, ending, scores: [a, b], winner };
}

/** Returns all records that can be made from a game. */
export function kindsOf(engine: Engine, played: PlayedGame): KindOfRecord[] {
  return new Spoiler(engine, played).all();
}

class Spoiler {
  private readonly made: KindOfRecord[] = [];
  private readonly positions: GcgPosition[];
  private readonly starts: number;
  /** Index of the first end line. */
  private readonly endAt: number;
  private readonly turns: number;

  constructor(
    private readonly engine: Engine,
    private readonly played: PlayedGame,
  ) {
    const { lines } = played;
    this.positions = replayGcg(parseGcg(textOf({ lines, noteAt: 0 })).game);
    this.starts = lines.findIndex((line) => line.startsWith(">"));
    this.endAt = lines.findIndex((line) => /\([^()]*\) [+-]\d+ -?\d+$/.test(line));
    this.turns = this.endAt - this.starts;
  }

  all(): KindOfRecord[] {
    if (this.played.end.ending === "out") this.addOut();
    for (const at of [Math.floor(this.turns / 2), this.turns - 2]) this.addStalled(at);
    this.addTotals(Math.floor(this.turns / 2));
    this.addOpen(Math.floor(this.turns / 2));
    this.addChangedRack();
    this.addSharedTile();
    this.addPhonies();
    return this.made;
  }

  private add(
    [kind, name]: readonly [Kind, string],
    lines: string[],
    noteAt: number,
    { end = this.played.end, warnings = [], phony }: Partial<KindOfRecord> = {},
  ): void {
    this.made.push({ kind, name, lines, noteAt, end, warnings, ...(phony && { phony }) });
  }

  private line(seat: PlayerIndex, body: string, score: number, before: number): string {
    const sign = score < 0 ? "-" : "+";
    const total = before + score;
    return `>${this.played.names[seat]}: ${body} ${sign}${Math.abs(score)} ${total}`;
  }

  private rackOf(at: number, seat: PlayerIndex): number[] {
    return [...(this.positions[at]?.racks[seat] ?? [])];
  }

  private text(tiles: readonly number[]): string {
    return this.engine.alphabet.format(tiles);
  }

  private totalsAt(at: number): [number, number] {
    const { player, position } = this.positions[at] as GcgPosition;
    const [own, other] = position.scores;
    return player === 0 ? [own, other] : [other, own];
  }

  /** The kinds of a game in which a player went out. */
  private addOut(): void {
    const { lines, end, game } = this.played;
    const at = this.turns;
    const winner = (this.positions[at - 1] as GcgPosition).player;
    const loser = opponentOf(winner);
    const tail = game.events.find(({ kind }) => kind === "end-points");
    if (tail?.kind !== "end-points") throw new Error("no end");
    const rack = this.text(tail.tiles);
    const worth = pointsOf(tail.tiles, this.engine.alphabet);
    const own = end.scores[winner] - 2 * worth;
    const other = end.scores[loser];
    const body = lines.slice(0, this.endAt);
    const pass = this.line(loser, `${rack} -`, 0, other);
    const plus = (before = own) => this.line(winner, `(${rack})`, 2 * worth, before);
    const got = this.line(winner, `(${rack})`, worth, own);
    const lost = (before = other) => this.line(loser, `${rack} (${rack})`, -worth, before);
    const time = (seat: PlayerIndex, before: number) => this.line(seat, " (time)", -10, before);
    const add = (
      kind: Kind,
      name: string,
      more: string[],
      change = [0, 0],
      codes: string[] = [],
    ) => {
      const scores: [number, number] = [0, 0];
      scores[winner] = end.scores[winner] + (change[0] as number);
      scores[loser] = other + (change[1] as number);
      const warnings = codes.map((code) => ({ code, lines: [body.length + 1] }));
      const noteAt = more.length === 0 ? body.length - 1 : body.length;
      const what = { end: endOf("out", scores), warnings };
      this.add([kind, `out: ${name}`], [...body, ...more], noteAt, what);
    };
    add("a", "a challenge in vain", [pass]);
    add("b", "a challenge in vain, and the end", [pass, plus()]);
    add("b", "a lost turn, and the end", [pass, "#note #unsuccessful-challenge", plus()]);
    add("c", "no end line", []);
    add("d", "twice the points", [plus()]);
    add("e", "time before the end", [time(loser, other), plus()], [0, -10]);
    add("e", "time after the end", [plus(), time(loser, other)], [0, -10]);
    add("e", "time of the one who went out", [time(winner, own), plus(own - 10)], [-10, 0]);
    const bonus = this.line(winner, " (challenge)", 5, own);
    add("f", "a bonus", [bonus, plus(own + 5)], [5, 0]);
    add("f", "a bonus without an end line", [bonus], [5, 0]);
    const fine = this.line(loser, " (challenge)", -5, other);
    add("f", "a penalty for the challenge", [fine, plus()], [0, -5]);
    if (worth === 0) return;
    add("d", "the points once for each", [got, lost()], [-worth, -worth]);
    add("d", "the points once for each, turned around", [lost(), got], [-worth, -worth]);
    const between = time(winner, own + worth);
    add("e", "time between both", [got, between, lost()], [-worth - 10, -worth]);
    const change = [-worth, -worth];
    add("g", "the penalty of the other only", [lost()], change, ["END_MISSING"]);
    const wrong = this.line(loser, `${rack} (${rack})`, 2 * worth, other);
    add("h", "a lost minus sign", [wrong], [0, 0], ["END_POINTS"]);
  }

  /** The kinds of a game that stalled, after the first turns of this one. */
  private addStalled(at: number): void {
    const { player, position } = this.positions[at] as GcgPosition;
    const racks = ([0, 1] as const).map((seat) => this.text(this.rackOf(at, seat)));
    const worth = ([0, 1] as const).map((seat) =>
      pointsOf(this.rackOf(at, seat), this.engine.alphabet),
    ) as [number, number];
    const totals = this.totalsAt(at);
    const body = this.played.lines.slice(0, this.starts + at);
    for (let i = position.scorelessTurns; i < 6; i++) {
      const seat = (i - position.scorelessTurns) % 2 === 0 ? player : opponentOf(player);
      body.push(this.line(seat, `${racks[seat]} -`, 0, totals[seat]));
    }
    const own = (seat: PlayerIndex, sign: 1 | -1 = -1, before = totals[seat]) =>
      this.line(seat, `${racks[seat]} (${racks[seat]})`, sign * worth[seat], before);
    const time = (seat: PlayerIndex, before: number) => this.line(seat, " (time)", -10, before);
    const add = (
      kind: Kind,
      name: string,
      more: string[],
      change = [0, 0],
      codes: string[] = [],
    ) => {
      const scores = totals.map((total, i) => {
        return total - (worth[i] as number) + (change[i] as number);
      }) as [number, number];
      const warnings = codes.map((code) => ({ code, lines: [body.length + 1] }));
      const noteAt = more.length === 0 ? body.length - 1 : body.length;
      const what = { end: endOf("stalled", scores), warnings };
      this.add([kind, `stalled after ${at}: ${name}`], [...body, ...more], noteAt, what);
    };
    add("c", "no end lines", []);
    add("d", "both penalties", [own(0), own(1)]);
    add("d", "both penalties, turned around", [own(1), own(0)]);
    add("e", "time before", [time(0, totals[0]), own(0, -1, totals[0] - 10), own(1)], [-10, 0]);
    add("e", "time between", [own(0), time(1, totals[1]), own(1, -1, totals[1] - 10)], [0, -10]);
    add("e", "time after", [own(0), own(1), time(1, totals[1] - worth[1])], [0, -10]);
    for (const seat of [0, 1] as const) {
      const code = worth[opponentOf(seat)] === 0 ? [] : ["END_MISSING"];
      if (worth[seat] > 0) add("g", `one penalty, of seat ${seat}`, [own(seat)], [0, 0], code);
    }
    if (worth[0] > 0) add("h", "a lost minus sign", [own(0, 1), own(1)], [0, 0], ["END_POINTS"]);
  }

  /** Wrong totals: of one line, and of all that follow. */
  private addTotals(at: number): void {
    const { lines } = this.played;
    const middle = this.starts + at;
    const raised = (line: string) => line.replace(/\d+$/, (total) => `${Number(total) + 100}`);
    const warnings = [{ code: "BAD_TOTAL", lines: [middle + 1] }];
    const spoilt = lines.with(middle, raised(lines[middle] as string));
    this.add(["i", "one wrong total"], spoilt, middle, { warnings });
    const mover = (lines[middle] as string).split(" ")[0] as string;
    const shifted = lines.map((line, i) =>
      i >= middle && line.startsWith(mover) ? raised(line) : line,
    );
    this.add(["i", "a wrong total, and all after it"], shifted, middle, { warnings });
  }

  /** A game that was left. */
  private addOpen(at: number): void {
    const end = endOf(undefined, this.totalsAt(at));
    const lines = this.played.lines.slice(0, this.starts + at);
    this.add(["k", "not finished"], lines, lines.length - 1, { end });
  }

  /** A rack that changes across a pass, though no tile was drawn. */
  private addChangedRack(): void {
    const { lines } = this.played;
    for (let at = Math.floor(this.turns / 2); at > 0; at--) {
      const { player } = this.positions[at] as GcgPosition;
      const other = opponentOf(player);
      const [own, theirs] = [this.rackOf(at, player), this.rackOf(at, other)];
      const bag = this.inBag(at);
      const tile = bag.findIndex((count, one) => count > 0 && !own.includes(one));
      if (own.length < 7 || tile < 0) continue;
      const totals = this.totalsAt(at);
      const changed = this.text([tile, ...own.slice(1)]);
      const passes = [
        this.line(player, `${changed} -`, 0, totals[player]),
        this.line(other, `${this.text(theirs)} -`, 0, totals[other]),
      ];
      const where = this.starts + at;
      const warnings = [{ code: "CONTRADICTORY_RACK", lines: [where + 1, where + 3] }];
      const all = lines.toSpliced(where, 0, ...passes);
      this.add(["j", "a rack that changes across a pass"], all, where, { warnings });
      return;
    }
  }

  /** Both players have the only one of a tile. */
  private addSharedTile(): void {
    const { lines } = this.played;
    for (let at = this.turns - 2; at >= 0; at--) {
      const { player, event } = this.positions[at] as GcgPosition;
      if (event?.kind !== "play") continue;
      const own = this.rackOf(at, player);
      const bag = this.inBag(at);
      const shared = this.rackOf(at, opponentOf(player)).find(
        (tile) => bag[tile] === 0 && !own.includes(tile),
      );
      const left = [...own];
      for (const tile of event.move.tiles) {
        const at = left.indexOf(tile >= 128 ? 0 : tile);
        if (tile !== 0 && at >= 0) left.splice(at, 1);
      }
      const [given] = left;
      // Tiles that are kept and those that are drawn can be told apart only where some are drawn.
      const isDrawn = bag.some((count) => count > 0);
      if (shared === undefined || given === undefined || !isDrawn) continue;
      const spoilt = own.with(own.indexOf(given), shared);
      const where = this.starts + at;
      const [nick, , ...rest] = (lines[where] as string).split(" ");
      const all = lines.with(where, [nick, this.text(spoilt), ...rest].join(" "));
      const warnings = [{ code: "CONTRADICTORY_RACK", lines: [where + 1, where + 2] }];
      this.add(["j", "both have the only one of a tile"], all, where, { warnings });
      return;
    }
  }

  /** Returns the counts of the tiles in the bag before a turn. */
  private inBag(at: number): number[] {
    const { player, unseen } = this.positions[at] as GcgPosition;
    const counts = [...unseen];
    for (const tile of this.rackOf(at, opponentOf(player))) counts[tile] = (counts[tile] ?? 0) - 1;
    return counts;
  }

  /** A phony that is challenged off, and the same one left standing, with and without a challenge. */
  private addPhonies(): void {
    const { lines, end } = this.played;
    for (let at = Math.floor(this.turns / 2); at < this.turns; at++) {
      const phony = this.phonyAt(at);
      if (phony === undefined) continue;
      const { player: seat } = this.positions[at] as GcgPosition;
      const other = opponentOf(seat);
      const totals = this.totalsAt(at);
      const where = this.starts + at;
      const rack = this.text(this.rackOf(at, seat));
      const play = this.line(seat, `${rack} ${phony.text}`, phony.score, totals[seat]);
      const back = this.line(seat, `${rack} --`, -phony.score, totals[seat] + phony.score);
      const answer = this.line(other, `${this.text(this.rackOf(at, other))} -`, 0, totals[other]);
      const off = lines.toSpliced(where, 0, play, back, answer);
      const withdrawn = { event: at, fate: "withdrawn", bonus: 0, isChallenged: true } as const;
      this.add(["l", "a phony challenged off"], off, where, { phony: withdrawn });
      const stood = (name: string, bonus: number, ...more: string[]) => {
        const change = phony.score - (this.positions[at]?.event?.score ?? 0) + bonus;
        const later = this.raised(where + 1, seat, change);
        const all = [...lines.slice(0, where), play, ...more, ...later];
        const scores = end.scores.map((score, i) => (i === seat ? score + change : score));
        const fate = { event: at, fate: "stood", bonus, isChallenged: more.length > 0 } as const;
        const what = { end: endOf(end.ending, scores as [number, number]), phony: fate };
        this.add(["l", name], all, where, what);
      };
      stood("a phony left standing", 0);
      const bonus = this.line(seat, " (challenge)", 5, totals[seat] + phony.score);
      stood("a phony challenged in vain, for a bonus", 5, bonus);
      return;
    }
  }

  /** Returns the lines from one on, with more points in the totals of a player. */
  private raised(from: number, seat: PlayerIndex, points: number): string[] {
    const nick = `>${this.played.names[seat]}:`;
    return this.played.lines.slice(from).map((line) => {
      if (!line.startsWith(nick)) return line;
      return line.replace(/-?\d+$/, (total) => `${Number(total) + points}`);
    });
  }

  /** Returns the play of a turn with two letters exchanged, if that makes a word that there is not. */
  private phonyAt(at: number): { text: string; score: number } | undefined {
    const { event, position } = this.positions[at] as GcgPosition;
    if (event?.kind !== "play") return undefined;
    const { tiles } = (event as GcgPlay).move;
    for (let a = 0; a < tiles.length; a++) {
      for (let b = a + 1; b < tiles.length; b++) {
        const [one = 0, two = 0] = [tiles[a], tiles[b]];
        if (one === 0 || two === 0 || one === two) continue;
        const move = { ...event.move, tiles: [...tiles].with(a, two).with(b, one) };
        const { valid, score } = this.engine.score(position, move);
        if (!valid) return { text: formatMove(move, position), score };
      }
    }
    return undefined;
  }
}
