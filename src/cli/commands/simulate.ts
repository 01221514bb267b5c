import type { Command } from "commander";
import {
  assuming,
  explanationFields,
  explanationSections,
  OPTIONS,
  type SimulationAsked,
  simulation,
} from "../../api/internal.js";
import {
  type Assumption,
  type Engine,
  type Explanation,
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
import { DEFAULT_WIN_TABLE_PATH, namingTable } from "../io/read-file.js";
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
  checkUse,
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
    return isPosition
      ? compare(explain, { ...options, explain: true }, command)
      : compare(cgp, options, command);
  });
}

/** A position with the engine that simulates it. */
interface Setup {
  input: PositionInput;
  engine: Engine;
  source: Source;
  /** What was inferred of the opponent's last turn, if it was asked for. */
  last: LastTurn | undefined;
}

async function compare(
  cgp: string[],
  options: SimulateCommandOptions,
  command: Command,
): Promise<void> {
  checkUse(options, command);
  const { csv, csvPlies, report, file, board, gcg, lexicon, leaves, table, index } = options;
  const outputs = { "--csv": csv, "--csv-plies": csvPlies, "--report": report };
  await checkOutputs(outputs, [...cgp, file, board, gcg, lexicon, leaves, table, index]);
  const setup = await setUp(cgp, options, command);
  try {
    const { engine, input, last } = setup;
    const { squares, json: asJson = false } = options;
    const settings = { ...(await libraryOptions(options)), ...inferred(setup) };
    const told = last && lastTurnJson(last);
    const { position } = input;
    const asked = { position, cgp: cgpOf(input), options: { ...settings, squares, told } };
    const course: CoursePoint[] = [];
    const onState = (state: SimulationSnapshot): void => {
      if (state.rounds > course.length) course.push(coursePoint(state));
    };
    const found = await namingTable(table, () =>
      searched(simulation, engine, asked, { asJson, onState }),
    );
    if (found.exitCode !== undefined) endWith(found.exitCode);
    const explanation = await explained(setup, found, settings, options);
    await show(setup, { ...found, explanation }, options);
    await writeFiles(setup, { ...found, course, explanation }, options);
    await sayWritten([csv, csvPlies, report], options);
  } finally {
    // Its workers would keep the program alive.
    setup.engine.dispose();
  }
}

async function setUp(
  cgp: string[],
  options: SimulateCommandOptions,
  command: Command,
): Promise<Setup> {
  const { input, last: seen } = await readWithLastTurn(cgp, options, command);
  const { leaves, infer, inferMove, threads } = options;
  const { seed = OPTIONS.simulate.seed.default } = options;
  const opened = await openSource(options, input, { buildsWordMap: true });
  const { engine, lexicon } = opened;
  const { alphabet, rules } = input;
  const { backend } = engine;
  const table = options.table ?? DEFAULT_WIN_TABLE_PATH;
  const files = { lexicons: [lexicon], leaves: [leaves], winTable: table };
  const source = { ...files, alphabet, rules, seed, backend };
  const isInferred = infer === true || inferMove !== undefined;
  try {
    const last = isInferred ? await inferLast(engine, input.position, seen, threads) : undefined;
    return { input, engine, source, last };
  } catch (error) {
    engine.dispose();
    throw error;
  }
}

/** Returns the option of simulations by which they use what was inferred. */
function inferred({ last }: Setup): Pick<SimulateOptions, "inference"> {
  return last?.isUsed === true ? { inference: last.inference } : {};
}

/** A simulation that has ended, with the explanation that was asked for. */
interface Explained extends Searched<SimulationAsked, SimulationSnapshot> {
  explanation: Explanation | undefined;
}

/** Explains two plays, or the best one and another, by default the second; not after an interruption. */
async function explained(
  { engine, input: { position } }: Setup,
  { result, exitCode }: Searched<SimulationAsked, SimulationSnapshot>,
  settings: SimulateOptions,
  { explain, explainSamples: samples }: SimulateCommandOptions,
): Promise<Explanation | undefined> {
  if (explain === undefined || exitCode !== undefined || result.rounds === 0) return undefined;
  const { seed, policy, endings, endingNodes, inference, table, threads } = settings;
  const { plies } = result.settings;
  const how = { plies, seed, policy, endings, endingNodes, inference, table, threads, samples };
  const [best, second] = result.candidates;
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

function assumed(
  input: PositionInput,
  engine: Engine,
  { table }: SimulateCommandOptions,
): Assumption[] {
  return assumptionsOf(input, engine, "simulate", table !== undefined);
}

async function show(
  { input, engine, last }: Setup,
  found: Explained,
  options: SimulateCommandOptions,
): Promise<void> {
  const { json, squares } = options;
  const { position } = input;
  const { backend } = engine;
  const { result, asked, explanation } = found;
  const assumptions = assumed(input, engine, options);
  if (json === true) {
    return printJson({
      ...simulation.fields(result, asked),
      ...(explanation && { explanation: explanationFields(explanation) }),
      backend,
      ...assuming(assumptions),
    });
  }
  await print(`${boardText(position)}\n\n${facts(factsOf(input, engine, assumptions))}\n`);
  const before = squares === true ? coveredMaps(result, position) : [];
  const after = [
    ...(last === undefined ? [] : [`\n${wrapped(lastTurnText(last))}\n`]),
    ...(explanation === undefined ? [] : [`\n${wrapped(explanation.text)}\n`]),
    ...(explanation === undefined ? [] : explanationSections(explanation).map(sectionText)),
    ...(explanation === undefined ? [] : ["\n"]),
  ];
  const seed = `; seed ${number(result.settings.seed)}`;
  await printAll(searchText(simulation, found, { backend, before, after, last: seed }));
}

async function writeFiles(
  { input, engine, source, last }: Setup,
  { result, course, explanation }: Explained & { course: CoursePoint[] },
  options: SimulateCommandOptions,
): Promise<void> {
  const { csv, csvPlies, report } = options;
  const { candidates } = result;
  if (csv !== undefined) await writeWhole(csv, csvPieces(candidatesCsv(candidates)));
  if (csvPlies !== undefined) await writeWhole(csvPlies, csvPieces(pliesCsv(candidates)));
  if (report === undefined) return;
  const { simulationPage } = await import("../reports/simulation.js");
  const drawn = last === undefined ? [] : [["opponent", lastTurnText(last)] as const];
  const known = [...factsOf(input, engine, assumed(input, engine, options)), ...drawn];
  const page = await simulationPage({ input, facts: known, result, course, explanation }, source);
  await writeWhole(report, new TextEncoder().encode(page));
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
"reply","next","lanes","squares","replies","text"}. Figures of both plays have the form {"first",
"second","difference","interval","error","isClear"}; "interval" is one of 95 %, "error" the standard error of the
difference, both null for exact figures.

--csv writes a row for each play, --csv-plies one for each ply of each play; leaves are in brackets,
so that no program takes them for missing values.`,
};
