import type { Command } from "commander";
import {
  assuming,
  explanationFields,
  explanationSections,
  mainReasons,
  type SimulationAsked,
  simulation,
} from "../../api/internal.js";
import {
  type Assumption,
  type Engine,
  type ExplainOptions,
  type Explanation,
  type Position,
  parseMove,
  type SimulateOptions,
  type SimulationSnapshot,
} from "../../api/node.js";
import {
  inferLast,
  type LastTurn,
  lastTurnJson,
  lastTurnText,
  readWithLastTurn,
} from "../inference/last-turn.js";
import { csvPieces } from "../io/csv.js";
import { addEngine, openSource } from "../io/engine.js";
import { UsageError } from "../io/errors.js";
import { endWith } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import { addJson, type CommandHelp, newCommand } from "../io/options.js";
import { number, print, printAll, printJson, wrapped } from "../io/output.js";
import {
  addPosition,
  cgpOf,
  POSITION_HELP,
  type PositionInput,
  positionOption,
} from "../io/position.js";
import { assumptionsOf, boardText, factsOf, isPlay } from "../io/position-text.js";
import type { Source } from "../io/provenance.js";
import { DEFAULT_WIN_TABLE_PATH, tableError } from "../io/read-file.js";
import { facts } from "../io/table.js";
import { checkOutputs, writeWhole } from "../io/write-file.js";
import { type Searched, searched, searchText, sectionText } from "../runs/searched.js";
import {
  type CoursePoint,
  candidatesCsv,
  coursePoint,
  coveredMaps,
  pliesCsv,
} from "../simulation/answer.js";
import {
  addSimulation,
  libraryOptions,
  type SimulateCommandOptions,
} from "../simulation/options.js";

export function simulateCommand(): Command {
  const command = newCommand("simulate", SIMULATE_HELP);
  addJson(addSimulation(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: SimulateCommandOptions) => {
    const { explain } = options;
    // `--explain position.cgp` takes the position for a play.
    const isPosition =
      Array.isArray(explain) &&
      cgp.length === 0 &&
      positionOption(options) === undefined &&
      !explain.some(isPlay);
    if (isPosition) return compare(explain, { ...options, explain: true }, command);
    if (Array.isArray(explain) && explain.length > 2) {
      command.error(
        `error: --explain takes one play or two, found ${explain.length}; give the position before it`,
      );
    }
    return compare(cgp, options, command);
  });
}

/** What a simulation has come to, and what its answer needs besides. */
interface Simulated extends Searched<SimulationAsked, SimulationSnapshot> {
  input: PositionInput;
  engine: Engine;
  assumptions: readonly Assumption[];
  /** What was inferred of the opponent's last turn, if it was asked for. */
  last: LastTurn | undefined;
  course: readonly CoursePoint[];
  explanation: Explanation | undefined;
}

async function compare(
  cgp: string[],
  options: SimulateCommandOptions,
  command: Command,
): Promise<void> {
  const { csv, csvPlies, report, file, board, gcg, lexicon, leaves, table, index } = options;
  const { explain, explainSamples: samples, infer, inferMove, squares, json = false } = options;
  const outputs = { "--csv": csv, "--csv-plies": csvPlies, "--report": report };
  await checkOutputs(outputs, [...cgp, file, board, gcg, lexicon, leaves, table, index]);
  const { input, last: seen } = await readWithLastTurn(cgp, options, command);
  const given = await libraryOptions(options);
  const { engine, lexicon: words } = await openSource(options, input, { buildsWordMap: true });
  try {
    const { position, alphabet, rules } = input;
    const isInferred = infer === true || inferMove !== undefined;
    const last = isInferred ? await inferLast(engine, position, seen, given.threads) : undefined;
    const settings = { ...given, ...(last?.isUsed === true && { inference: last.inference }) };
    const told = last && lastTurnJson(last);
    const asked = { position, cgp: cgpOf(input), options: { ...settings, squares, told } };
    const course: CoursePoint[] = [];
    const onState = (state: SimulationSnapshot): void => {
      if (state.rounds > course.length) course.push(coursePoint(state));
    };
    const found = await searched(simulation, engine, asked, { asJson: json, onState });
    if (found.exitCode !== undefined) endWith(found.exitCode);
    const { result, exitCode } = found;
    const isExplained = explain !== undefined && exitCode === undefined && result.rounds > 0;
    const explanation = isExplained
      ? await explained(engine, position, result, { ...settings, samples }, explain)
      : undefined;
    const assumptions = assumptionsOf(input, engine, "simulate", table !== undefined);
    const simulated = { ...found, input, engine, assumptions, last, course, explanation };
    if (json) await printJson(fieldsOf(simulated));
    else await printText(simulated);
    const { candidates } = result;
    if (csv !== undefined) await writeWhole(csv, csvPieces(candidatesCsv(candidates)));
    if (csvPlies !== undefined) await writeWhole(csvPlies, csvPieces(pliesCsv(candidates)));
    if (report !== undefined) {
      const files = {
        lexicons: [words],
        leaves: [leaves],
        winTable: table ?? DEFAULT_WIN_TABLE_PATH,
      };
      const { backend } = engine;
      const source = { ...files, alphabet, rules, seed: result.settings.seed, backend };
      await writeWhole(report, await pageOf(simulated, source));
    }
    await sayWritten([csv, csvPlies, report], { json });
  } catch (error) {
    throw tableError(error, table);
  } finally {
    // Its workers would keep the program alive.
    engine.dispose();
  }
}

/** Explains two plays, or the best one and another, by default the second. */
function explained(
  engine: Engine,
  position: Position,
  { candidates: [best, second], settings: { plies } }: SimulationSnapshot,
  settings: SimulateOptions & Pick<ExplainOptions, "samples">,
  explain: string[] | true,
): Promise<Explanation> {
  const { seed, policy, endings, endingNodes, inference, table, threads, samples } = settings;
  const how = { plies, seed, policy, endings, endingNodes, inference, table, threads, samples };
  const [play, other] = explain === true ? [] : explain;
  if (play !== undefined && other !== undefined) {
    return engine.explain(position, play, other, how);
  }
  const isBest = play !== undefined && isSame(best?.move, parseMove(play, position));
  const [better, worse] = isBest ? [second, play] : [best, play ?? second];
  if (better === undefined || worse === undefined) {
    throw new UsageError("BAD_OPTION", "--explain: there is only one play", {
      expected: "another play to compare it with",
    });
  }
  return engine.explain(position, better, worse, how);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fieldsOf({ result, asked, engine, assumptions, explanation }: Simulated): object {
  return {
    ...simulation.fields(result, asked),
    ...(explanation && { explanation: explanationFields(explanation) }),
    backend: engine.backend,
    ...assuming(assumptions),
  };
}

/** The verdict of an explanation and its main reasons, each in lines of its own. */
function reasonLines(explanation: Explanation): string[] {
  const reasons = mainReasons(explanation).map((reason) => wrapped(`- ${reason}`, undefined, "  "));
  return [`\n${[wrapped(explanation.summary), ...reasons].join("\n")}\n`];
}

async function printText(simulated: Simulated): Promise<void> {
  const { input, engine, result, asked, assumptions, last, explanation } = simulated;
  const { position } = input;
  await print(`${boardText(position)}\n\n${facts(factsOf(input, engine, assumptions))}\n`);
  const before = asked.options.squares === true ? coveredMaps(result, position) : [];
  const after = [
    ...(last === undefined ? [] : [`\n${wrapped(lastTurnText(last))}\n`]),
    ...(explanation === undefined ? [] : reasonLines(explanation)),
    ...(explanation === undefined ? [] : explanationSections(explanation).map(sectionText)),
    ...(explanation === undefined ? [] : ["\n"]),
  ];
  const seed = `; seed ${number(result.settings.seed)}`;
  const { backend } = engine;
  await printAll(searchText(simulation, simulated, { backend, before, after, last: seed }));
}

async function pageOf(simulated: Simulated, source: Source): Promise<string> {
  const { simulationPage } = await import("../reports/simulation.js");
  const { input, engine, assumptions, last } = simulated;
  const drawn = last === undefined ? [] : [["opponent", lastTurnText(last)] as const];
  return simulationPage(
    { ...simulated, facts: [...factsOf(input, engine, assumptions), ...drawn] },
    source,
  );
}

const SIMULATE_HELP: CommandHelp = {
  description:
    "Compares the plays of a position by simulation: plays each of them many times with other draws of the unseen tiles, lets both sides play on, and leaves out what is surely worse, until the best play is known.",
  examples: [
    "gaddawg simulate '15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRSV/ 0/12 0'",
    "gaddawg simulate position.cgp --plies 2 --sure 95 --time 10",
    "gaddawg simulate position.cgp --also '9D RETAINS' --report position.html",
    "gaddawg simulate --board board.txt --rack AEINRSV --move '8D RAVINES' --move '8D INVERSE'",
    "gaddawg simulate position.cgp --explain    # why the best play is better than the second",
    "gaddawg simulate position.cgp --explain '8D RAVINES' '8D INVERSE'",
    "gaddawg simulate game.gcg --turn 7 --infer",
    "gaddawg simulate position.cgp --infer-move '8D W(OR)D'",
    "gaddawg simulate position.cgp --fixed 1000 --json",
    "gaddawg simulate position.cgp --opponent-rack QU --csv plays.csv",
  ],
  details: `${POSITION_HELP}

All plays see the same draws, and only their differences count. After each round, plays that are
surely worse than the leader are left out. The simulation ends when one play is left, when no other
can be better by more than --indifference, at a limit of samples, nodes or time, or by Ctrl-C, which
prints the result after the last complete round, with exit code 130; a second Ctrl-C ends at once.

The win estimate says how often the game is won, in percent; a draw counts half. After the last
ply it is looked up, by the spread and the unseen tiles, in a table made from self-play (gaddawg
winpct). Spread is the mean change of the difference of the scores, with the values of the tiles
kept. ± is the standard error of the mean; "behind" is what a play is worth less than the leader,
from differences sample by sample, with their own error. Intervals have the confidence of --sure and hold after every
round. The state of a play is leader, open, or out with the round after which it
was left out. The leader is "as good as" plays that are not better by more than --indifference, if
their difference may as well be none, and "leads" those that are clearly behind.

With --gcg and --turn, the position is that before a turn of a game. --infer then infers the
opponent's tiles from his turn before it, as gaddawg infer --temperature fitted does, and draws them
accordingly; for a position, --infer-move takes the opponent's last move as it is on the board, or
"exch 3" for an exchange. All draws are as likely if nothing fits, and the output says so.

--explain compares the best play with the second, one play with the best of the others, or two plays,
by samples of their own with
the same draws: how the spread comes about turn by turn, which rows and columns one of them opens
for the reply, and chances of bingos. The text has what is clear, by three standard errors or more;
what matters most comes first. The table has all parts of the spread.

When the bag is empty, --endings greedy plays a sample on to the end of the game, and --endings
solved searches its endgame, of up to --ending-nodes positions: wins and spreads are then those of
games that are over. Means of plies and replies tell of the plies asked for, and with solved only of
those before the bag is empty.

The result depends on the position, the settings and the seed, not on the number of threads or the
build of the kernel; --time only decides after which round it ends.

--json prints {"position","settings":{"method","group","plies","endings","endingNodes","sure",
"indifference","samples","fixed","seed","rank","policy"},"end","verdict","rounds","rollouts","candidates":[{"rank","text","score",
"equity","leave","kind","direction","lane","start","tiles","state","outAfter","samples","depth",
"winPercent","winPercentError","winPercentInterval","spread","spreadError","spreadInterval",
"behind":{"mean","error","samples"},"plies":[{"score","scoreDeviation","bingoPercent","exchangePercent","tiles","samples"},…],
"replies":[{"text","score","percent"},…]},…],"backend"}. "end" is sure, no-matter, samples, nodes,
time or cancelled; "equity" is the static one; "outAfter" is null for plays that were not left out, and
figures are null where there are too few samples. --squares adds "squares":{"reply","next"}, each
with "percent" and "score", one number for each square, row by row.

--infer and --infer-move add "inference":{"move","used","margin","model","temperature","kept","leaves",
"share","racks","exact"}; "used" is false if all draws were as likely.

--explain adds "explanation":{"moves","samples","plies","seed","winPercent","spread","parts","course",
"reply","next","lanes","squares","replies","summary","reasons","text"}. Figures of both plays have the form {"first",
"second","difference","interval","error","isClear"}; "interval" is one of 95 %, "error" the standard error of the
difference, both null for exact figures.

--csv writes a row for each play, --csv-plies one for each ply of each play; leaves are in brackets,
so that no program takes them for missing values.`,
};
