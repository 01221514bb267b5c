import type { Doubt } from "./doubts.js";
import { type EndEvent, opponentOf, type PlayerIndex, playerText } from "./events.js";
import type { GameEnding } from "./state.js";

/* The points for the racks at the end of a recorded game, by the rules. */

/** What decides the points at the end. */
export interface EndFacts {
  ending: GameEnding;
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

/**
 * Returns the points for the last racks by the rules. The player who went out gets twice the points
 * of the other's tiles, or the points once while the other loses them: both ways of writing are in use,
 * and the way of the record stays. In a stalled game both players lose the points of their own tiles.
 */
export function endPoints(facts: EndFacts): EndPoints {
  return facts.ending === "out" ? outPoints(facts) : stalledPoints(facts);
}

function outPoints({ last, lines, racks, worth, events }: EndFacts): EndPoints {
  const other = opponentOf(last);
  const told = lines.map(({ event }) => event);
  const tiles = racks[other] ?? told[0]?.tiles;
  if (tiles === undefined) return { events: [], doubts: [] };
  const points = worth(tiles);
  const own = told.filter(({ player }) => player === last);
  const theirs = told.filter(({ player }) => player === other);
  const [got, lost] = [sumOf(own), sumOf(theirs)];
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
  if (own.length === 0 && lost === -points && theirs[0]?.kind === "end-penalty") {
    const what = `${playerText(last)} went out and has no points for the other's tiles`;
    return {
      events: made,
      doubts: [
        { index, doubt: { code: "END_MISSING", field: "event", what, expected: `+${share}` } },
      ],
    };
  }
  const written = lines.find((line) => line.index === index)?.event;
  const score = written?.score ?? 0;
  if (written?.player === last && written.kind === "end-points") {
    const what = `${score} for tiles of ${points} points`;
    const expected = `${points} or ${2 * points}`;
    return {
      events: made,
      doubts: [{ index, doubt: { code: "END_POINTS", field: "score", what, expected } }],
    };
  }
  const what = `${score} for ${playerText(written?.player ?? other)}, after ${playerText(last)} went out`;
  const expected = isShared
    ? `+${points} for ${playerText(last)} and -${points} for ${playerText(other)}`
    : `+${share} for ${playerText(last)}, for tiles of ${points} points`;
  return {
    events: made,
    doubts: [{ index, doubt: { code: "END_POINTS", field: "score", what, expected } }],
  };
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
    } else if (sumOf(own.map(({ event }) => event)) !== -points) {
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

function sumOf(events: readonly EndEvent[]): number {
  return events.reduce((sum, { score }) => sum + score, 0);
}
