import { ENGLISH, type Wording } from "../../base/wording.js";
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

/** What is told, and the language that tells it. */
type Facts = Omit<Explanation, "summary" | "reasons" | "text"> & { words: Wording };
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
export function explanationTexts(
  given: Omit<Facts, "words">,
  words: Wording = ENGLISH,
): Pick<Explanation, "summary" | "reasons" | "text"> {
  const [first, second] = given.moves;
  const moves = [asNoun(first, words), asNoun(second, words)] as const;
  const facts: Facts = { ...given, moves: [...moves], words };
  const better = betterOf(facts);
  const telling = facts.parts
    .filter(({ isClear, difference }) => isClear && Math.abs(difference) >= LEAST_POINTS)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const isPro = (part: ExplainedPart) => better === undefined || sideOf(part) === better;
  const pro = telling.filter(isPro);
  const con = telling.filter((part) => !isPro(part));
  const summary = capital(opening(facts, better));
  const reasons = [
    ...pro.map((part) => [partSentence(facts, part), ...causesOf(facts, part)]),
    ...con.map((part, i) => {
      const reason = partSentence(facts, part);
      const said = i === 0 ? words.say("against that, {reason}", { reason }) : reason;
      return [said, ...causesOf(facts, part)];
    }),
    ...bingoSentence(facts, telling).map((sentence) => [sentence]),
    ...courseSentence(facts, better ?? 0, telling).map((sentence) => [sentence]),
  ].map((sentences) => sentences.map(capital).join(" "));
  return { summary, reasons, text: [summary, ...reasons].join(" ") };
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Returns a move whose text reads as a noun: `passing` and `exchanging QVU`. */
function asNoun(one: ExplainedMove, words: Wording): ExplainedMove {
  const { move, text } = one;
  if (move.kind === "place") return one;
  const tiles = text.replace(/^exch /, "");
  return {
    ...one,
    text: move.kind === "pass" ? words.say("passing") : words.say("exchanging {tiles}", { tiles }),
  };
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
  const { winPercent, spread, moves, words } = facts;
  const percent = words.say("{percent} %", { percent: gap(winPercent, words) });
  const wins = `${percent}${range(winPercent, words)}`;
  const points = `${pointsText(gap(spread, words), words)}${range(spread, words)}`;
  const samples = words.whole(facts.samples);
  if (better === undefined) {
    const names = { first: moves[0].text, second: moves[1].text };
    return words.say(
      "The simulation cannot tell {first} and {second} apart: over {samples} common draws, their win estimates differ by {wins}, their spreads by {points}.",
      { ...names, samples, wins, points },
    );
  }
  const [name, rival] = [moves[better].text, moves[other(better)].text];
  if (!winPercent.isClear) {
    return words.say(
      "The spread after {name} is {points} better than after {rival}; by wins, the simulation cannot tell them apart: over {samples} common draws, the estimates differ by {wins}.",
      { name, rival, points, samples, wins },
    );
  }
  const isBoth = sideOf(spread) === better;
  const also = !spread.isClear
    ? ""
    : isBoth
      ? words.say(", and its spread is {points} better", { points })
      : words.say("; yet its spread is {points} worse", { points });
  return words.say(
    "{name} is better than {rival}: by the estimate it wins {percent} % of the games, {wins} more{also}.",
    { name, rival, percent: at(winPercent, better, words), wins, also },
  );
}

/** Returns what is said of a part of the difference; it may begin in lower case. */
function partSentence(facts: Facts, part: ExplainedPart): string {
  const { words } = facts;
  const side = sideOf(part);
  const name = facts.moves[side].text;
  const points = pointsText(gap(part, words), words);
  switch (part.time) {
    case "move": {
      const [own, rival] = scoresOf(facts, side);
      return words.counted(
        own - rival,
        "{name} scores {n} point more ({own} against {other}).",
        "{name} scores {n} points more ({own} against {other}).",
        { name, own, other: rival },
      );
    }
    case "reply":
      return words.say("after {name} the opponent's reply makes {points} less ({turn}).", {
        name,
        points,
        turn: turnText(facts, "reply", side),
      });
    case "next":
      return words.say("after {name} the mover's next turn makes {points} more ({turn}).", {
        name,
        points,
        turn: turnText(facts, "next", side),
      });
    case "later":
      return words.say("the turns after that add {points} for {name}.", { points, name });
    case "end":
      return words.say("what is left at the end of the samples adds {points} for {name}.", {
        points,
        name,
      });
  }
}

/** Returns why a part of the difference is as it is. */
function causesOf(facts: Facts, part: ExplainedPart): string[] {
  if (part.time === "reply") return replyCauses(facts, sideOf(part));
  return part.time === "next" ? nextCauses(facts, sideOf(part)) : [];
}

function scoresOf({ moves }: Facts, side: Side): [own: number, other: number] {
  const [first, second] = moves;
  return side === 0 ? [first.score, second.score] : [second.score, first.score];
}

/** Returns the mean scores of a turn after a move and after the other one. */
function turnText(facts: Facts, turn: "reply" | "next", side: Side): string {
  const { words } = facts;
  const { score, deviations } = facts[turn];
  const means = { own: at(score, side, words), other: at(score, other(side), words) };
  const [own, rival] = side === 0 ? deviations : [deviations[1], deviations[0]];
  const error = Math.max(own ?? 0, rival ?? 0) / Math.sqrt(facts.samples);
  if (own === null || rival === null || Math.abs(own - rival) < DEVIATIONS_APART * error) {
    return words.say("{own} against {other} on average", means);
  }
  return words.say("{own} against {other} on average, with deviations of {first} and {second}", {
    ...means,
    first: words.fixed(own),
    second: words.fixed(rival),
  });
}

/** Returns why the reply makes less after a move. */
function replyCauses(facts: Facts, side: Side): string[] {
  const { reply, lanes, replies, moves, words } = facts;
  const loose = other(side);
  const name = moves[loose].text;
  const causes: string[] = [];
  const bingos = reply.bingoPercent;
  if (isTold(bingos) && sideOf(bingos) === loose) {
    causes.push(
      words.say("The opponent plays a bingo in {own} % of the samples instead of {other} %.", {
        own: at(bingos, side, words),
        other: at(bingos, loose, words),
      }),
    );
  }
  if (Math.abs(reply.score.difference) < LEAST_REASONED) return causes;
  for (const lane of namedLanes(lanes, loose)) causes.push(laneSentence(lane, loose, facts));
  const [worst] = loose === 0 ? replies.first : replies.second;
  if (worst !== undefined && costOf(worst) >= LEAST_POINTS) {
    causes.push(
      words.counted(
        worst.score,
        "{name} allows {reply} for {n} point, made in {percent} % of the samples.",
        "{name} allows {reply} for {n} points, made in {percent} % of the samples.",
        { name, reply: worst.text, percent: at(worst.percent, loose, words) },
      ),
    );
  }
  return causes;
}

/** Says what replies make in a row or column that a move opens. */
function laneSentence(
  { lane, points, square, hook, isOpened }: ExplainedLane,
  loose: Side,
  { moves, words }: Facts,
): string {
  const side = other(loose);
  const place = laneText(lane, words);
  const also =
    square === null
      ? ""
      : words.say(
          "; the {premium} at {square} is covered in {own} % of the samples instead of {other} %",
          {
            premium: words.say(square.premium ?? ""),
            square: square.square,
            own: at(square.percent, loose, words),
            other: at(square.percent, side, words),
          },
        );
  const values = {
    name: moves[loose].text,
    lane: hook === null ? place : words.say("{lane} with a hook at {hook}", { lane: place, hook }),
    own: at(points, loose, words),
    other: at(points, side, words),
    also,
  };
  return isOpened
    ? words.say(
        "{name} opens {lane}: replies there make {own} points a turn instead of {other}{also}.",
        values,
      )
    : words.say(
        "{name} leaves open {lane}: replies there make {own} points a turn instead of {other}{also}.",
        values,
      );
}

/** Returns the name of a lane, which is `row 8` or `column H`. */
function laneText(lane: string, words: Wording): string {
  const name = lane.slice(lane.indexOf(" ") + 1);
  return lane.startsWith("row ")
    ? words.say("row {name}", { name })
    : words.say("column {name}", { name });
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
function nextCauses({ next, moves, squares, words }: Facts, side: Side): string[] {
  const [own, rival] = side === 0 ? moves : [moves[1], moves[0]];
  const causes: string[] = [];
  const shares = (percent: Comparison) => ({
    own: at(percent, side, words),
    other: at(percent, other(side), words),
  });
  const bingos = next.bingoPercent;
  if (isTold(bingos) && sideOf(bingos) === side) {
    causes.push(
      words.say(
        "The mover then plays a bingo in {own} % of the samples instead of {other} %.",
        shares(bingos),
      ),
    );
  }
  if (own.tiles > 0 && rival.tiles > 0) causes.push(...leaveCauses(own, rival, words));
  const place = squares.next.find(
    ({ premium, points, percent }) =>
      isWorthNaming(premium) &&
      isTold(percent) &&
      sideOf(points) === side &&
      Math.abs(points.difference) >= LEAST_REASONED,
  );
  if (place !== undefined) {
    causes.push(
      words.say(
        "The {premium} at {square} is more often within reach: the mover covers it in {own} % of the samples instead of {other} %.",
        {
          premium: words.say(place.premium ?? ""),
          square: place.square,
          ...shares(place.percent),
        },
      ),
    );
  }
  return causes;
}

/** Tells of better tiles kept, or of more tiles drawn. */
function leaveCauses(own: ExplainedMove, rival: ExplainedMove, words: Wording): string[] {
  const values = {
    name: own.text,
    rival: rival.text,
    own: leaveText(own, words),
    other: leaveText(rival, words),
    tiles: words.counted(own.drawn, "{n} tile", "{n} tiles"),
    fewer: rival.drawn,
  };
  const isSame = own.drawn === rival.drawn;
  if (own.leaveValue - rival.leaveValue < 1) {
    return isSame ? [] : [words.say("{name} draws {tiles} instead of {fewer}.", values)];
  }
  return isSame
    ? [words.say("{name} keeps {own} where {rival} keeps {other}.", values)]
    : [
        words.say(
          "{name} keeps {own} where {rival} keeps {other}, and draws {tiles} instead of {fewer}.",
          values,
        ),
      ];
}

function leaveText({ leave, leaveValue }: ExplainedMove, words: Wording): string {
  return leave === "" ? words.say("nothing") : `${leave} (${signed(leaveValue, words)})`;
}

/** Tells of chances of bingos that differ although the points of that turn do not. */
function bingoSentence(facts: Facts, told: readonly ExplainedPart[]): string[] {
  const { moves, words } = facts;
  return (["reply", "next"] as const).flatMap((turn) => {
    const { bingoPercent } = facts[turn];
    const part = told.find(({ time }) => time === turn);
    // A part tells of bingos if they go the same way.
    const isSaid =
      part !== undefined && (turn === "reply") !== (sideOf(part) === sideOf(bingoPercent));
    if (!isTold(bingoPercent) || isSaid) return [];
    const values = {
      name: moves[0].text,
      rival: moves[1].text,
      first: at(bingoPercent, 0, words),
      second: at(bingoPercent, 1, words),
    };
    return turn === "reply"
      ? words.say(
          "The opponent replies with a bingo in {first} % of the samples after {name}, in {second} % after {rival}.",
          values,
        )
      : words.say(
          "The mover's next turn is a bingo in {first} % of the samples after {name}, in {second} % after {rival}.",
          values,
        );
  });
}

/** Tells how the difference changes, if there is more than one part. */
function courseSentence(
  { course, moves, words }: Facts,
  side: Side,
  told: readonly ExplainedPart[],
): string[] {
  const times = new Set<ExplainedTime>(told.map(({ time }) => time));
  const [first, reply, next, ...later] = course;
  const last = later.at(-1);
  if (times.size < 2 || !first || !reply || !next || !last) return [];
  const from = ({ difference }: Comparison): string =>
    signed(side === 0 ? difference : -difference, words);
  return [
    words.say(
      "The lead of {name} over the other is {move} points after the move, {reply} after the reply, {next} after the next turn and {end} at the end.",
      {
        name: moves[side].text,
        move: from(first),
        reply: from(reply),
        next: from(next),
        end: from(last),
      },
    ),
  ];
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Returns the figure of a move. */
function at({ first, second }: Comparison, side: Side, words: Wording): string {
  return words.fixed(side === 0 ? first : second);
}

/** Returns how large a difference is. */
function gap({ difference }: Comparison, words: Wording): string {
  return words.fixed(Math.abs(difference));
}

function pointsText(points: string, words: Wording): string {
  return words.say("{points} points", { points });
}

/** Returns the standard error of a difference, after a space; nothing if there is none. */
function range({ error }: Comparison, words: Wording): string {
  return error === null ? "" : ` (± ${words.fixed(error)})`;
}

function signed(value: number, words: Wording): string {
  return `${value > 0 ? "+" : ""}${words.fixed(value)}`;
}
