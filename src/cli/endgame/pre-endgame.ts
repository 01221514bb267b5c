import { figureText, preEndgameFields, spreadFigure, winFigure } from "../../api/internal.js";
import type {
  PreEndgameDraw,
  PreEndgameMove,
  PreEndgameResult,
  PreEndgameSnapshot,
} from "../../api/node.js";
import { counted, fixed, NOTHING, number, signed, style, wrapped } from "../io/output.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import type { TerminalSize } from "../io/progress.js";
import { type Table, tableText } from "../io/table.js";
import type { PreEndgameCommandOptions } from "./options.js";

/** What the text of a search needs besides its result. */
export interface PreEndgameTextSetup {
  /** Number of moves to show; undefined for the usual number. */
  rows: number | undefined;
  /** The move that was made in the game; it is always shown. */
  played?: PreEndgameMove | undefined;
  milliseconds: number;
  backend: string;
  stoppedBy: string;
}

/** Moves, and draws of the best one, that are shown at most. */
const USUAL_ROWS = 10;
const MOST_DRAWS = 60;

/** Yields the result of the search of a pre-endgame as text, below the position. */
export function* preEndgameText(
  result: PreEndgameSnapshot,
  { rows = USUAL_ROWS, played, milliseconds, backend, stoppedBy }: PreEndgameTextSetup,
): Generator<string> {
  const { moves, nodes, weight } = result;
  const shown = moves.filter((move, i) => i < rows || move === played);
  const others = moves.filter((move) => !shown.includes(move));
  yield tableText(movesTable(shown, { weight, moves, played })).slice(1);
  if (others.length > 0) yield `\n${wrapped(othersText(others))}\n`;
  yield `\n${wrapped(COLUMNS_NOTE)}\n`;
  yield* modelsText(shown);
  yield* drawsText(moves[0] as PreEndgameMove);
  yield `\n${style("bold", wrapped(verdict(result, stoppedBy)))}\n`;
  const seconds = (milliseconds / 1000).toFixed(1);
  yield `${wrapped(`${counted(nodes, "position")}, ${seconds} s (${backend})`)}\n`;
}

const COLUMNS_NOTE =
  "Solved: the number of draws whose endgames were solved; W-T-L: the wins, ties and losses among these, against a rational opponent, one who makes the best play for what can be seen. Guaranteed: the same no matter what the opponent does. ≈: an estimate, ± its standard error. Out: known to be no better, with the limit that was proved.";

/** Says what the estimates rest on, each kind once. */
function* modelsText(moves: readonly PreEndgameMove[]): Generator<string> {
  const models = new Map<string, string[]>();
  for (const { estimate, isOut, text } of moves) {
    if (estimate === undefined || isOut) continue;
    models.set(estimate.model, [...(models.get(estimate.model) ?? []), text]);
  }
  if (models.size === 0) return;
  const parts = [...models].map(([model, texts]) => `${texts.join(", ")}: ${model}`);
  yield `\n${wrapped(`What the estimates rest on: ${parts.join("; ")}.`)}\n`;
}

function othersText(others: readonly PreEndgameMove[]): string {
  const count = (sure: string): number => others.filter((move) => sureText(move) === sure).length;
  const parts = [
    [count("exact"), "exact"],
    [count("out"), "out"],
    [count("estimate"), "estimated"],
  ] as const;
  const kinds = parts.flatMap(([size, kind]) => (size === 0 ? [] : [`${number(size)} ${kind}`]));
  return `${counted(others.length, "other legal move")}: ${kinds.join(", ")}.`;
}

/** The solved draws of the best move, the worst first if there are too many. */
function* drawsText({ text, draws }: PreEndgameMove): Generator<string> {
  if (draws.length === 0) return;
  const shown =
    draws.length > MOST_DRAWS
      ? draws.toSorted((a, b) => a.spread - b.spread).slice(0, MOST_DRAWS)
      : draws;
  const which =
    shown === draws ? "solved draws" : `${MOST_DRAWS} worst of ${draws.length} solved draws`;
  yield `\n${wrapped(`The ${which} after ${text}, with the final spread`)}:\n`;
  yield tableText(drawsTable(shown)).slice(1);
}

/** Returns what was found and how sure it is, in sentences. */
export function verdict(
  { moves, weight, proved, end, stage }: PreEndgameSnapshot,
  stoppedBy = "Ctrl-C",
): string {
  const [best] = moves as [PreEndgameMove];
  const is = proved ? "is" : "seems";
  const found = `${best.text} ${is} the best play: ${shareText(best, weight)}, ${meanText(best)}.`;
  if (proved) return `${found} This is proved.`;
  const why = { effort: "", time: ", stopped by the limit of time" };
  const stopped = why[end as keyof typeof why] ?? `, stopped by ${stoppedBy}`;
  const by = best.exact ? "Compared with estimates of others" : "By estimates";
  return `${by} (last stage: ${stage}${stopped}), ${found}`;
}

function shareText(move: PreEndgameMove, weight: number): string {
  const { wins, ties, losses, exact, searched, estimate } = move;
  if (!exact) {
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
function sureText({ exact, isOut }: PreEndgameMove): string {
  if (exact) return "exact";
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
  };
}

/** A row for each draw of a move. */
function drawsTable(draws: readonly PreEndgameDraw[]): Table {
  return {
    heading: ["bag", "weight", "spread", "W-T-L"],
    rows: draws.map((draw) => [draw.tiles, draw.weight, signed(draw.spread), resultText(draw)]),
  };
}

/** Lines besides those of the moves. */
const OTHER_LINES = 2;
const MOST_ROWS = 10;
const LEAST_WIDTH = 20;

/** Returns the lines about a search that goes on; none is as wide as the terminal, or wraps. */
export function liveLines(
  { stage, nodes, moves, weight }: PreEndgameSnapshot,
  seconds: number,
  { columns, rows }: TerminalSize,
): string[] {
  const width = Math.max(LEAST_WIDTH, columns) - 1;
  const shown = moves.slice(0, Math.max(1, Math.min(MOST_ROWS, rows - OTHER_LINES)));
  const lines = shown.map((move) => {
    const solved = move.searched === 0 ? "" : `, ${resultText(move)} of ${number(weight)}`;
    return `${move.text} ${winText(move)} % (${sureText(move)}${solved})`;
  });
  const work = `${stage}, ${counted(nodes, "position")}, ${seconds.toFixed(1)} s`;
  return [work, ...lines].map((line) => [...line].slice(0, width).join(""));
}

/** Returns the search of a pre-endgame as `--json` prints it, with the move that a game has there. */
export function preEndgameJson(
  input: PositionInput,
  { played, ...found }: PreEndgameSnapshot & { played?: PreEndgameMove | undefined },
  { top = 1, plies, move, twoPasses = false }: PreEndgameCommandOptions,
  backend: string,
) {
  return {
    position: cgpOf(input),
    settings: { top, plies: plies ?? null, moves: move ?? null, twoPasses },
    ...(played && { played: played.text }),
    ...preEndgameFields(found),
    backend,
  };
}
