import { figureText } from "../base/figures.js";
import { counted, fixed, NOTHING, number, signed } from "../base/text.js";
import type { Engine } from "../engine/engine.js";
import { moveFields } from "../engine/results.js";
import { assuming } from "../game/assumptions.js";
import type { Move } from "../game/moves.js";
import type { Position } from "../game/position.js";
import type { AnswerSection, Table } from "../report/table.js";
import {
  isFirstByWins,
  type OpponentModel,
  type PreEndgameDraw,
  type PreEndgameMove,
  type PreEndgameResult,
  type PreEndgameSnapshot,
  spreadFigure,
  winFigure,
} from "../search/preendgame/snapshot.js";
import type { PreEndgameOptions } from "../search/preendgame/solve.js";
import type { Asked, Search } from "./search.js";
import { passesOf } from "./solve.js";

/** The options of the search of a pre-endgame, and the move of the game whose position it is. */
export interface PreEndgameAsked extends PreEndgameOptions {
  /** The move that was made in the game. */
  played?: Move | undefined;
}

/** Finds the play that wins most often with a few tiles in the bag. */
export const preEndgame = {
  start: (engine: Engine, position: Position, { played, ...options }: PreEndgameAsked) =>
    engine.preEndgame(position, options),

  fields(state: PreEndgameSnapshot, asked: Asked<PreEndgameAsked>) {
    const { top = 1, plies = null, nodes: limit = null, moves: given = null } = asked.options;
    const { all = false } = asked.options;
    const { stage, bag, weight, opponent, proved, nodes, end, moves, assumptions = [] } = state;
    const played = playedAmong(moves, asked);
    return {
      position: asked.cgp,
      settings: { top, plies, nodes: limit, moves: given, all, ...passesOf(asked.options) },
      ...(played && { played: played.text }),
      ...{ stage, bag, weight, opponent, proved, nodes, end },
      verdict: verdictOf(state, asked),
      moves: moves.map(judgedFields),
      ...assuming(assumptions),
    };
  },

  verdict: verdictOf,

  sections(
    { moves, weight, opponent }: PreEndgameSnapshot,
    asked: Pick<Asked<PreEndgameAsked>, "position" | "options">,
  ): AnswerSection[] {
    const { moves: given, all = false, top = USUAL_ROWS } = asked.options;
    const rows = given?.length ?? (all ? moves.length : top);
    const played = playedAmong(moves, asked);
    const shown = moves.filter((move, i) => i < rows || move === played);
    const others = moves.filter((move) => !shown.includes(move));
    const models = modelsText(shown);
    return [
      {
        table: movesTable(shown, { weight, moves, played }),
        ...(others.length > 0 && { note: othersText(others) }),
      },
      { note: columnsNote(opponent) },
      ...(models === undefined ? [] : [{ note: models }]),
      ...drawsSections(moves[0]),
    ];
  },

  work: ({ nodes }: PreEndgameSnapshot) => counted(nodes, "position"),

  progress({ stage, nodes, moves: [best] }: PreEndgameSnapshot) {
    const ahead =
      best === undefined ? "" : `: ${best.text} is ahead with ${winText(best)} % of wins`;
    return `${stage}, ${counted(nodes, "position")}${ahead}`;
  },
} satisfies Search<PreEndgameAsked, PreEndgameSnapshot>;

/** Says what was found, and how sure it is. */
function verdictOf(
  state: PreEndgameSnapshot,
  {
    stoppedBy = "a signal",
    options = {},
  }: { stoppedBy?: string | undefined; options?: Pick<PreEndgameAsked, "moves" | "played"> },
): string {
  const { moves, weight, opponent, proved, end, stage } = state;
  const [best] = moves;
  if (best === undefined) return "No move was judged.";
  const is = proved ? "is" : "seems";
  const all = opponent === "guaranteed" ? " whatever the opponent does" : "";
  // Estimates suppose an opponent like any other.
  const against = proved ? all : "";
  const found = `${best.text} ${is} the best play${against}: ${shareText(best, weight)}, ${meanText(best)}.`;
  if (proved) return `${found} This is proved.`;
  const why: Readonly<Record<string, string>> = {
    effort: "",
    nodes: ", stopped by the limit of positions",
    time: ", stopped by the limit of time",
  };
  const stopped = why[end ?? ""] ?? `, stopped by ${stoppedBy}`;
  if (isFirstByWins(state)) {
    const which = options.moves === undefined ? "No move wins" : "None of these moves wins";
    const wins = `${which} more draws than ${best.text}${all}, which is proved: ${shareText(best, weight)}, ${meanText(best)}.`;
    return `${wins} Whether ${openText(moves)} ends with more points is not known${stopped}.`;
  }
  const by = best.decided ? "Compared with estimates of others" : "By estimates";
  return `${by} (last stage: ${stage}${stopped}), ${found}`;
}

/** Names the moves behind the first one that are not out, if they are few. */
function openText(moves: readonly PreEndgameMove[]): string {
  const open = moves.slice(1).filter(({ isOut }) => !isOut);
  const [only, second] = open;
  if (only === undefined || open.length > 2) return `one of ${number(open.length)} other moves`;
  return second === undefined ? only.text : `${only.text} or ${second.text}`;
}

/** Moves, and draws of the best one, that are shown at most. */
const USUAL_ROWS = 10;
const MOST_DRAWS = 60;

function judgedFields({ text, score, move, ...judged }: PreEndgameMove, i: number) {
  const { wins, ties, losses, searched, winPercent, spread, exact, decided, isOut } = judged;
  const { bounds, estimate, guaranteed, draws } = judged;
  return {
    rank: i + 1,
    text,
    score,
    ...moveFields(move),
    ...{ wins, ties, losses, searched, winPercent, bounds },
    ...(estimate !== undefined && { estimate }),
    ...{ spread, exact, decided },
    out: isOut,
    guaranteed: guaranteed ?? null,
    draws,
  };
}

/**
 * Returns the move among those of a search that was made in the game; undefined if the position is not of
 * a game, or the move is not among them, because it was not asked for or is not legal.
 */
function playedAmong(
  moves: readonly PreEndgameMove[],
  { options: { played }, position }: Pick<Asked<PreEndgameAsked>, "position" | "options">,
): PreEndgameMove | undefined {
  if (played === undefined) return undefined;
  // A play of one tile may be recorded in the other direction.
  const effectOf = (move: Move): string => {
    if (move.kind === "pass") return "pass";
    if (move.kind === "exchange") return `exchange ${[...move.tiles].sort((a, b) => a - b)}`;
    return `${position.after(move).board}`;
  };
  const effect = effectOf(played);
  return moves.find(({ move }) => move.kind === played.kind && effectOf(move) === effect);
}

/** Says what the columns hold, by the model of the opponent. */
function columnsNote(opponent: OpponentModel): string {
  const isRational = opponent === "rational";
  const against = isRational
    ? "a rational opponent, one who makes the best play for what can be seen"
    : "an opponent who sees all tiles and does what is worst for the player to move";
  const guaranteed = isRational
    ? " Guaranteed: the same no matter what the opponent does."
    : " Estimates do not suppose such an opponent.";
  return `Solved: the number of draws whose endgames were solved; W-T-L: the wins, ties and losses among these, against ${against}.${guaranteed} ≈: an estimate, ± its standard error. Out: known to be no better, with the limit that was proved. Decided: all results are proved, the spread is not.`;
}

/** Says what the estimates rest on, each kind once. */
function modelsText(moves: readonly PreEndgameMove[]): string | undefined {
  const models = new Map<string, string[]>();
  for (const { estimate, isOut, text } of moves) {
    if (estimate === undefined || isOut) continue;
    models.set(estimate.model, [...(models.get(estimate.model) ?? []), text]);
  }
  if (models.size === 0) return undefined;
  const parts = [...models].map(([model, texts]) => `${texts.join(", ")}: ${model}`);
  return `What the estimates rest on: ${parts.join("; ")}.`;
}

function othersText(others: readonly PreEndgameMove[]): string {
  const count = (sure: string): number => others.filter((move) => sureText(move) === sure).length;
  const parts = [
    [count("exact"), "exact"],
    [count("decided"), "decided"],
    [count("out"), "out"],
    [count("estimate"), "estimated"],
  ] as const;
  const kinds = parts.flatMap(([size, kind]) => (size === 0 ? [] : [`${number(size)} ${kind}`]));
  return `${counted(others.length, "other legal move")}: ${kinds.join(", ")}.`;
}

/** The solved draws of the best move, the worst first if there are too many. */
function drawsSections(best: PreEndgameMove | undefined): AnswerSection[] {
  if (best === undefined || best.draws.length === 0) return [];
  const { text, draws } = best;
  const shown =
    draws.length > MOST_DRAWS
      ? draws.toSorted((a, b) => a.spread - b.spread).slice(0, MOST_DRAWS)
      : draws;
  const which =
    shown === draws ? "solved draws" : `${MOST_DRAWS} worst of ${draws.length} solved draws`;
  const title = `The ${which} after ${text}, with the final spread`;
  return [{ title, table: drawsTable(shown) }];
}

function shareText(move: PreEndgameMove, weight: number): string {
  const { wins, ties, losses, decided, searched, estimate } = move;
  if (!decided) {
    const about = `it wins an estimated ${figureText(winFigure(move))} % of ${number(weight)} draws`;
    const solved = `${number(searched)} of them were solved (${resultText(move)})`;
    return `${about} (${estimate?.model ?? ""})${searched === 0 ? "" : `; ${solved}`}`;
  }
  if (wins === weight) return "it wins for every draw";
  if (losses === weight) return "it loses for every draw";
  const share = fixed((100 * (wins + ties / 2)) / weight);
  return `it wins ${share} % of ${number(weight)} draws (${resultText({ wins, ties, losses })})`;
}

function meanText({ spread, exact }: PreEndgameMove): string {
  const points = `${exact ? "" : "about "}${fixed(Math.abs(spread))} points`;
  return `and ends ${spread < 0 ? `${points} behind` : `${points} ahead`} on average`;
}

/** Returns wins, ties and losses by the weight of the draws; means may have decimals. */
function resultText({ wins, ties, losses }: Omit<PreEndgameResult, "spread">): string {
  return [wins, ties, losses].map(weightText).join("-");
}

function weightText(weight: number): string {
  return fixed(weight, Number.isInteger(weight) ? 0 : 1);
}

/** Returns how sure the figures of a move are. */
function sureText({ exact, decided, isOut }: PreEndgameMove): string {
  if (exact) return "exact";
  if (decided && !isOut) return "decided";
  return isOut ? "out" : "estimate";
}

/** Returns the share of wins with what is known of it. */
function winText(move: PreEndgameMove): string {
  return figureText(winFigure(move));
}

/** Returns how many of the draws are solved. */
function solvedText({ searched }: PreEndgameMove, weight: number): string {
  return searched === 0 ? NOTHING : `${number(searched)}/${number(weight)}`;
}

/** What the rows of moves need besides them. */
interface AboutMoves {
  weight: number;
  /** All moves, best first. */
  moves: readonly PreEndgameMove[];
  /** The move that was made in a game, which is marked. */
  played?: PreEndgameMove | undefined;
}

/** A row for each of some moves. */
function movesTable(
  shown: readonly PreEndgameMove[],
  { weight, moves, played }: AboutMoves,
): Table {
  // Where nothing is known besides the counts, the column would only make the table wider.
  const isGuaranteed = shown.some(
    ({ guaranteed, ...move }) =>
      guaranteed !== undefined && resultText(guaranteed) !== resultText(move),
  );
  return {
    heading: [
      ...["rank", "play", "score", "win %", "solved", "W-T-L", "spread", "values"],
      ...(isGuaranteed ? ["guaranteed"] : []),
    ],
    rows: shown.map((move) => [
      moves.indexOf(move) + 1,
      move === played ? `${move.text} (played)` : move.text,
      move.score,
      winText(move),
      solvedText(move, weight),
      move.searched === 0 ? NOTHING : resultText(move),
      move.isOut ? NOTHING : figureText(spreadFigure(move), { signed: true }),
      sureText(move),
      ...(isGuaranteed ? [move.guaranteed ? resultText(move.guaranteed) : NOTHING] : []),
    ]),
    left: [1, 7],
    spare: [0, 2, 6],
  };
}

const WHOLE = { digits: 0, signed: true };

/** A row for each draw of a move. */
function drawsTable(draws: readonly PreEndgameDraw[]): Table {
  return {
    heading: ["bag", "weight", "spread", "W-T-L"],
    rows: draws.map((draw) => [
      draw.tiles,
      draw.weight,
      draw.figure.kind === "exact" ? signed(draw.spread) : figureText(draw.figure, WHOLE),
      resultText(draw),
    ]),
  };
}
