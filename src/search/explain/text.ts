import {
  type Comparison,
  type ExplainedLane,
  type ExplainedMove,
  type ExplainedPart,
  type ExplainedReply,
  type ExplainedTime,
  type Explanation,
  isWorthNaming,
} from "./facts.js";

/* An explanation in words: the facts that are clear, those that matter most first. */

type Facts = Omit<Explanation, "summary" | "reasons" | "text">;
/** One of the two moves. */
type Side = 0 | 1;

/** Points below which a part is not worth a sentence. */
const LEAST_POINTS = 0.3;
/** Points of the reply from which on its reasons are told. */
const LEAST_REASONED = 1;
/** Lanes that are named, if they make this many points, and such a share of the first one's. */
const NAMED_LANES = 2;
const LEAST_LANE = 0.8;
const LEAST_LANE_SHARE = 0.25;
/** Percent by which chances must differ to be told. */
const LEAST_PERCENT = 2;
/** Standard errors between deviations, about, from which on they are told. */
const DEVIATIONS_APART = 5;

/** Returns the verdict, its reasons, and all as a paragraph of plain text. */
export function explanationTexts(given: Facts): Pick<Explanation, "summary" | "reasons" | "text"> {
  const [first, second] = given.moves;
  const facts = { ...given, moves: [asNoun(first), asNoun(second)] } satisfies Facts;
  const better = betterOf(facts);
  const telling = facts.parts
    .filter(({ isClear, difference }) => isClear && Math.abs(difference) >= LEAST_POINTS)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const isPro = (part: ExplainedPart) => better === undefined || sideOf(part) === better;
  const pro = telling.filter(isPro);
  const con = telling.filter((part) => !isPro(part));
  const summary = capital(opening(facts, better));
  const reasons = [
    ...pro.map((part) => partSentences(facts, part, "")),
    ...con.map((part, i) => partSentences(facts, part, i === 0 ? "Against that, " : "")),
    ...bingoSentence(facts, telling).map((sentence) => [sentence]),
    ...courseSentence(facts, better ?? 0, telling).map((sentence) => [sentence]),
  ].map((sentences) => sentences.map(capital).join(" "));
  return { summary, reasons, text: [summary, ...reasons].join(" ") };
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Returns a move whose text reads as a noun: `passing` and `exchanging QVU`. */
function asNoun(one: ExplainedMove): ExplainedMove {
  const { move, text } = one;
  if (move.kind === "place") return one;
  const noun = move.kind === "pass" ? "passing" : text.replace(/^exch /, "exchanging ");
  return { ...one, text: noun };
}

/** Returns the move that is clearly better, by wins or else by the spread. */
function betterOf({ winPercent, spread }: Facts): Side | undefined {
  if (winPercent.isClear) return sideOf(winPercent);
  return spread.isClear ? sideOf(spread) : undefined;
}

/** Returns the move for which a figure is larger. */
function sideOf({ difference }: Comparison): Side {
  return difference > 0 ? 0 : 1;
}

function opening(facts: Facts, better: Side | undefined): string {
  const { winPercent, spread, moves, samples } = facts;
  const wins = `${gap(winPercent)} % ${range(winPercent)}`;
  const points = `${gap(spread)} points ${range(spread)}`;
  const by = `over ${samples.toLocaleString("en-US")} common draws`;
  if (better === undefined) {
    const names = `${moves[0].text} and ${moves[1].text}`;
    return `The simulation cannot tell ${names} apart: ${by}, their win estimates differ by ${wins}, their spreads by ${points}.`;
  }
  const [name, other] = [moves[better].text, moves[better === 0 ? 1 : 0].text];
  if (!winPercent.isClear) {
    return `The spread after ${name} is ${points} better than after ${other}; by wins, the simulation cannot tell them apart: ${by}, the estimates differ by ${wins}.`;
  }
  const isBoth = sideOf(spread) === better;
  const how = isBoth ? ", and its spread is" : "; yet its spread is";
  const also = spread.isClear ? `${how} ${points} ${isBoth ? "better" : "worse"}` : "";
  return `${name} is better than ${other}: by the estimate it wins ${at(winPercent, better)} % of the games, ${wins} more${also}.`;
}

/** Returns what is said of a part of the difference; sentences may begin in lower case. */
function partSentences(facts: Facts, part: ExplainedPart, prefix: string): string[] {
  const side = sideOf(part);
  const name = facts.moves[side].text;
  const points = `${gap(part)} points`;
  switch (part.time) {
    case "move": {
      const [own, other] = scoresOf(facts, side);
      return [`${prefix}${name} scores ${own - other} points more (${own} against ${other}).`];
    }
    case "reply": {
      const body = `after ${name} the opponent's reply makes ${points} less (${turnText(facts, "reply", side)}).`;
      return [`${prefix}${body}`, ...replyCauses(facts, side)];
    }
    case "next": {
      const body = `after ${name} the mover's next turn makes ${points} more (${turnText(facts, "next", side)}).`;
      return [`${prefix}${body}`, ...nextCauses(facts, side)];
    }
    case "later":
      return [`${prefix}the turns after that add ${points} for ${name}.`];
    case "end":
      return [`${prefix}what is left at the end of the samples adds ${points} for ${name}.`];
  }
}

function scoresOf({ moves }: Facts, side: Side): [own: number, other: number] {
  const [first, second] = moves;
  return side === 0 ? [first.score, second.score] : [second.score, first.score];
}

/** Returns the mean scores of a turn after a move and after the other one. */
function turnText(facts: Facts, turn: "reply" | "next", side: Side): string {
  const { score, deviations } = facts[turn];
  const means = `${at(score, side)} against ${at(score, other(side))} on average`;
  const [own, rival] = side === 0 ? deviations : [deviations[1], deviations[0]];
  if (own === null || rival === null) return means;
  const error = Math.max(own, rival) / Math.sqrt(facts.samples);
  if (Math.abs(own - rival) < DEVIATIONS_APART * error) return means;
  return `${means}, with deviations of ${own.toFixed(1)} and ${rival.toFixed(1)}`;
}

/** Returns why the reply makes less after a move. */
function replyCauses(facts: Facts, side: Side): string[] {
  const { reply, lanes, replies, moves } = facts;
  const loose = other(side);
  const name = moves[loose].text;
  const causes: string[] = [];
  const bingos = reply.bingoPercent;
  if (isTold(bingos) && sideOf(bingos) === loose) {
    causes.push(
      `The opponent plays a bingo in ${at(bingos, side)} % of the samples instead of ${at(bingos, loose)} %.`,
    );
  }
  if (Math.abs(reply.score.difference) < LEAST_REASONED) return causes;
  for (const { lane, points, square, hook, isOpened } of namedLanes(lanes, loose)) {
    const hooked = hook === null ? "" : ` with a hook at ${hook}`;
    const premium =
      square === null
        ? ""
        : `; the ${square.premium} at ${square.square} is covered in ${at(square.percent, loose)} % of the samples instead of ${at(square.percent, side)} %`;
    causes.push(
      `${name} ${isOpened ? "opens" : "leaves open"} ${lane}${hooked}: replies there make ${at(points, loose)} points a turn instead of ${at(points, side)}${premium}.`,
    );
  }
  const [worst] = loose === 0 ? replies.first : replies.second;
  if (worst !== undefined && costOf(worst) >= LEAST_POINTS) {
    causes.push(
      `${name} allows ${worst.text} for ${worst.score} points, made in ${at(worst.percent, loose)} % of the samples.`,
    );
  }
  return causes;
}

/** Returns the lanes that matter most among those in which replies make more after a move. */
function namedLanes(lanes: readonly ExplainedLane[], loose: Side): ExplainedLane[] {
  const more = lanes.filter(({ points }) => sideOf(points) === loose);
  const most = Math.abs(more[0]?.points.difference ?? 0);
  const least = Math.max(LEAST_LANE, LEAST_LANE_SHARE * most);
  return more.filter(({ points }) => Math.abs(points.difference) >= least).slice(0, NAMED_LANES);
}

/** Returns whether a difference of chances is worth telling. */
function isTold({ isClear, difference }: Comparison): boolean {
  return isClear && Math.abs(difference) >= LEAST_PERCENT;
}

/** Returns the points a turn that a reply makes because one of the moves allows it. */
function costOf({ score, percent }: ExplainedReply): number {
  return (score * Math.abs(percent.difference)) / 100;
}

/** Returns why the mover's next turn makes more after a move. */
function nextCauses({ next, moves, squares }: Facts, side: Side): string[] {
  const [own, rival] = side === 0 ? moves : [moves[1], moves[0]];
  const causes: string[] = [];
  const bingos = next.bingoPercent;
  if (isTold(bingos) && sideOf(bingos) === side) {
    causes.push(
      `The mover then plays a bingo in ${at(bingos, side)} % of the samples instead of ${at(bingos, other(side))} %.`,
    );
  }
  const arePlays = own.tiles > 0 && rival.tiles > 0;
  if (arePlays && own.leaveValue - rival.leaveValue >= 1) {
    causes.push(
      `${own.text} keeps ${leaveText(own)} where ${rival.text} keeps ${leaveText(rival)}${drawnText(own, rival)}.`,
    );
  } else if (arePlays && own.drawn !== rival.drawn) {
    causes.push(`${own.text} draws ${tilesText(own.drawn)} instead of ${rival.drawn}.`);
  }
  const place = squares.next.find(
    ({ premium, points, percent }) =>
      isWorthNaming(premium) &&
      isTold(percent) &&
      sideOf(points) === side &&
      Math.abs(points.difference) >= LEAST_REASONED,
  );
  if (place !== undefined) {
    causes.push(
      `The ${place.premium} at ${place.square} is more often within reach: the mover covers it in ${at(place.percent, side)} % of the samples instead of ${at(place.percent, other(side))} %.`,
    );
  }
  return causes;
}

function leaveText({ leave, leaveValue }: ExplainedMove): string {
  const value = `${leaveValue > 0 ? "+" : ""}${leaveValue.toFixed(1)}`;
  return leave === "" ? "nothing" : `${leave} (${value})`;
}

function drawnText(own: ExplainedMove, rival: ExplainedMove): string {
  return own.drawn === rival.drawn
    ? ""
    : `, and draws ${tilesText(own.drawn)} instead of ${rival.drawn}`;
}

function tilesText(count: number): string {
  return count === 1 ? "1 tile" : `${count} tiles`;
}

/** Tells of chances of bingos that differ although the points of that turn do not. */
function bingoSentence(facts: Facts, told: readonly ExplainedPart[]): string[] {
  const { moves } = facts;
  const turns = [
    ["reply", "The opponent replies with"],
    ["next", "The mover's next turn is"],
  ] as const;
  return turns.flatMap(([turn, who]) => {
    const { bingoPercent } = facts[turn];
    const part = told.find(({ time }) => time === turn);
    // A part tells of bingos if they go the same way.
    const isSaid =
      part !== undefined && (turn === "reply") !== (sideOf(part) === sideOf(bingoPercent));
    if (!isTold(bingoPercent) || isSaid) return [];
    const [first, second] = [at(bingoPercent, 0), at(bingoPercent, 1)];
    return [
      `${who} a bingo in ${first} % of the samples after ${moves[0].text}, in ${second} % after ${moves[1].text}.`,
    ];
  });
}

/** Tells how the difference changes, if there is more than one part. */
function courseSentence(
  { course, moves }: Facts,
  side: Side,
  told: readonly ExplainedPart[],
): string[] {
  const times = new Set<ExplainedTime>(told.map(({ time }) => time));
  const [first, reply, next, ...later] = course;
  const last = later.at(-1);
  if (times.size < 2 || !first || !reply || !next || !last) return [];
  const from = (one: Comparison): string => {
    const lead = side === 0 ? one.difference : -one.difference;
    return `${lead > 0 ? "+" : ""}${lead.toFixed(1)}`;
  };
  const steps = `${from(first)} points after the move, ${from(reply)} after the reply, ${from(next)} after the next turn and ${from(last)} at the end`;
  return [`The lead of ${moves[side].text} over the other is ${steps}.`];
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Returns the figure of a move. */
function at({ first, second }: Comparison, side: Side): string {
  return (side === 0 ? first : second).toFixed(1);
}

/** Returns how large a difference is. */
function gap({ difference }: Comparison): string {
  return Math.abs(difference).toFixed(1);
}

/** Returns the standard error of a difference. */
function range({ error }: Comparison): string {
  return error === null ? "" : `(± ${error.toFixed(1)})`;
}
