import type { Command } from "commander";
import { assuming } from "../../entry/internal.js";
import {
  type Assumption,
  type Engine,
  type Explanation,
  parseMove,
  type SimulateOptions,
} from "../../entry/node.js";
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
import { addGamePosition } from "../io/game.js";
import { endWith } from "../io/io.js";
import { sayWritten } from "../io/notes.js";
import { addJson, newCommand } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { addPosition, type PositionInput, withOpponentRack } from "../io/position.js";
import { assumptionsOf, boardText, factsOf } from "../io/position-text.js";
import type { Source } from "../io/provenance.js";
import { DEFAULT_WIN_TABLE_PATH, namingTable } from "../io/read-file.js";
import { facts } from "../io/table.js";
import { checkOutputs, writeWhole } from "../io/write-file.js";
import { INTERRUPTED } from "../runs/interrupts.js";
import { candidatesCsv, pliesCsv, simulationJson, simulationText } from "../simulation/answer.js";
import {
  addJudging,
  addSimulation,
  checkUse,
  libraryOptions,
  type SimulateCommandOptions,
} from "../simulation/options.js";
import { runAndShow, type SimulationOutcome } from "../simulation/run.js";
import { SIMULATE_HELP } from "./help-simulate.js";

export function simulateCommand(): Command {
  const command = newCommand("simulate", SIMULATE_HELP).argument(
    "[cgp...]",
    "the position in CGP, or its file; - reads standard input",
  );
  addJson(addJudging(addSimulation(addEngine(addGamePosition(addPosition(command))))));
  return command.action((cgp: string[], options: SimulateCommandOptions) =>
    simulate(cgp, options, command),
  );
}

/** A position with the engine that simulates it. */
interface Setup {
  input: PositionInput;
  engine: Engine;
  source: Source;
  /** What was inferred of the opponent's last turn, if it was asked for. */
  last: LastTurn | undefined;
}

async function simulate(
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
    const settings = { ...(await libraryOptions(options)), ...inferred(setup) };
    const { engine, input } = setup;
    const start = (signal: AbortSignal) => engine.simulate(input.position, { ...settings, signal });
    const outcome = await namingTable(table, () => runAndShow(start, options.json === true));
    if (outcome.exitCode !== undefined) endWith(outcome.exitCode);
    const explanation = await explained(setup, outcome, settings, options);
    await show(setup, { ...outcome, explanation }, options);
    await writeFiles(setup, { ...outcome, explanation }, options);
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
  const { input: given, last: seen } = await readWithLastTurn(cgp, options, command);
  const { opponentRack, leaves, seed, infer, inferMove, threads } = options;
  const input = opponentRack === undefined ? given : withOpponentRack(given, opponentRack);
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
interface Explained extends SimulationOutcome {
  explanation: Explanation | undefined;
}

/** Explains two plays, or the best one and another; not after an interruption. */
async function explained(
  { engine, input: { position } }: Setup,
  { result, exitCode }: SimulationOutcome,
  settings: SimulateOptions,
  { explain, explainSamples: samples }: SimulateCommandOptions,
): Promise<Explanation | undefined> {
  const [play, other] = explain ?? [];
  if (play === undefined || exitCode !== undefined || result.rounds === 0) return undefined;
  const { seed, policy, endings, endingNodes, inference, table, threads } = settings;
  const { plies } = result.settings;
  const how = { plies, seed, policy, endings, endingNodes, inference, table, threads, samples };
  if (other !== undefined) return engine.explain(position, play, other, how);
  const move = parseMove(play, position);
  const best = result.candidates.find((one) => !isSame(one.move, move));
  if (best === undefined) {
    throw new UsageError("BAD_OPTION", "--explain: there is only one play", {
      expected: "another play to compare it with",
    });
  }
  return engine.explain(position, best, play, how);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function assumed(input: PositionInput, engine: Engine): Assumption[] {
  return assumptionsOf(input, engine, "simulate");
}

async function show(
  { input, engine, last }: Setup,
  { result, milliseconds, exitCode, explanation }: Explained,
  options: SimulateCommandOptions,
): Promise<void> {
  const { position } = input;
  const { policy, squares = false } = options;
  const { backend } = engine;
  if (options.json === true) {
    const inference = last && lastTurnJson(last);
    const more = { policy, backend, squares, explanation, inference };
    const fields = simulationJson(input, result, more);
    return printJson({ ...fields, ...assuming(assumed(input, engine)) });
  }
  await print(
    `${boardText(position)}\n\n${facts(factsOf(input, engine, assumed(input, engine)))}\n`,
  );
  const stoppedBy = exitCode === INTERRUPTED ? "Ctrl-C" : "a signal";
  const drawn = last && lastTurnText(last);
  const setup = { position, milliseconds, backend, squares, stoppedBy, explanation, drawn };
  await printAll(simulationText(result, setup));
}

async function writeFiles(
  { input, engine, source, last }: Setup,
  { result, course, explanation }: Explained,
  options: SimulateCommandOptions,
): Promise<void> {
  const { csv, csvPlies, report } = options;
  const { candidates } = result;
  if (csv !== undefined) await writeWhole(csv, csvPieces(candidatesCsv(candidates)));
  if (csvPlies !== undefined) await writeWhole(csvPlies, csvPieces(pliesCsv(candidates)));
  if (report === undefined) return;
  const { simulationPage } = await import("../reports/simulation.js");
  const drawn = last === undefined ? [] : [["opponent", lastTurnText(last)] as const];
  const known = [...factsOf(input, engine, assumed(input, engine)), ...drawn];
  const page = await simulationPage({ input, facts: known, result, course, explanation }, source);
  await writeWhole(report, new TextEncoder().encode(page));
}
