import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Command, Option } from "commander";
import { buildGraphAsync, GaddawgError, gameFromGcg, type Position } from "../../api/node.js";
import {
  type ArcRow,
  countArcs,
  LAB_GENERATORS,
  type LabGenerator,
  positionsIn,
  structures,
  type TimeRow,
  timeGenerators,
} from "../../lab/count-arcs.js";
import { ofLengths } from "../../lab/lexicon.js";
import type { PlayGenerator, Structure } from "../../lab/own.js";
import { wasFinished } from "../../lab/pause.js";
import { count, decimal, type LabChart, type LabTable, text } from "../../lab/results.js";
import { at } from "../io/io.js";
import type { AlphabetOptions, LengthOptions } from "../io/options.js";
import { isGameText, positionsOfFile, readGame } from "../io/position.js";
import { gameFiles, isFolder, readBytes } from "../io/read-file.js";
import type { LabInput, LabRun } from "./experiment.js";

/*
 * Experiments over positions, generators and structures of one's own: the files that options name, and
 * `gaddawg lab arcs` with them.
 */

/** The options that name them. */
export interface OwnOptions {
  positions?: string;
  generator?: readonly string[];
  structure?: readonly string[];
}

const listed = (value: string): string[] => value.split(",").map((name) => name.trim());

/** The option for positions of one's own, instead of those of self-played games. */
export function positionsOption(): Option {
  return new Option(
    "--positions <path>",
    "positions instead of self-played games: a file of CGPs, a game (GCG), or a folder of games",
  ).conflicts(["games", "moves", "seed"]);
}

const NAMES_AND_MODULES = "names of those that are built in, and modules";

export function generatorOption(names = NAMES_AND_MODULES): Option {
  const about = `generators: ${names} that export one`;
  return new Option("--generator <names>", about).argParser(listed);
}

export function structureOption(names = NAMES_AND_MODULES): Option {
  const about = `structures: ${names} that export one`;
  return new Option("--structure <names>", about).argParser(listed);
}

/** Adds them all. */
export function addOwn(command: Command): Command {
  return command
    .addOption(positionsOption())
    .addOption(generatorOption())
    .addOption(structureOption());
}

/**
 * Reads positions of a file, and those of games before each turn whose rack is known.
 * @throws GaddawgError `NO_POSITIONS` if no rack of the games is known.
 */
export async function readLabPositions(
  path: string,
  options: Partial<AlphabetOptions>,
): Promise<Position[]> {
  const isGame = /\.gcg$/i.test(path) || (await isFolder(path));
  if (!isGame && !isGameText(await readBytes(path))) {
    return (await positionsOfFile(path, options)).map(({ position }) => position);
  }
  const found: Position[] = [];
  for (const file of await gameFiles([path])) {
    const { game, rules, alphabet } = await readGame(file, options);
    found.push(...positionsIn(gameFromGcg(game, { alphabet, layout: rules.layout })));
  }
  if (found.length > 0) return found;
  throw new GaddawgError("NO_POSITIONS", "no rack is known", {
    source: path,
    expected: "games with the racks of their turns",
  });
}

/** Returns generators by the names that an option has, those that are built in as names. */
export function generatorsNamed(
  names: readonly string[],
): Promise<(LabGenerator | PlayGenerator)[]> {
  return Promise.all(
    names.map(async (name) => LAB_GENERATORS.find((one) => one === name) ?? ownGenerator(name)),
  );
}

function ownGenerator(path: string): Promise<PlayGenerator> {
  return exported<PlayGenerator>(path, "generator", LAB_GENERATORS);
}

/** Returns the generators that modules export. */
export function ownGenerators(paths: readonly string[]): Promise<PlayGenerator[]> {
  return Promise.all(paths.map(ownGenerator));
}

/** Returns structures by the names that an option has. */
export function structuresNamed(names: readonly string[]): Promise<Structure[]> {
  const all: Record<string, Structure> = { ...structures };
  return Promise.all(
    names.map(async (name) => {
      const known = Object.hasOwn(all, name) ? all[name] : undefined;
      return known ?? (await exported<Structure>(name, "structure", Object.keys(all)));
    }),
  );
}

/** Returns the address of a module, by which it is imported. */
export function moduleAddress(path: string): string {
  return pathToFileURL(at(path)).href;
}

/** Returns what a module exports by a name, or by default. */
async function exported<T>(
  path: string,
  what: "generator" | "structure",
  known: readonly string[],
): Promise<T> {
  if (!existsSync(at(path))) {
    throw new GaddawgError("UNREADABLE", `there is no ${what} and no file "${path}"`, {
      expected: `a module that exports \`${what}\`, or one of ${known.join(", ")}`,
    });
  }
  const module = await import(moduleAddress(path)).catch((error: unknown) => {
    throw new GaddawgError("BAD_MODULE", `cannot be loaded: ${error}`, { source: path });
  });
  const found = module[what] ?? module.default;
  const isRight = what === "generator" ? typeof found === "function" : isBuilder(found);
  if (isRight) return found;
  throw new GaddawgError("BAD_MODULE", `exports no ${what}`, {
    source: path,
    expected:
      what === "generator"
        ? "export function* generator(position, walk)"
        : "export const structure = { name, build(words, alphabet) }",
  });
}

function isBuilder(value: unknown): boolean {
  return typeof value === "object" && value !== null && "build" in value;
}

/** What generators did at positions of one's own; times if they were measured. */
export interface OwnArcs {
  rows: readonly (ArcRow | TimeRow)[];
}

/** Counts arcs, and times the generators if `rounds` is above 0. */
export async function measureOwnArcs(
  { words: all, alphabet }: LabInput,
  options: OwnOptions & Partial<AlphabetOptions> & LengthOptions & { rounds: number },
  { report, signal }: LabRun,
  played: () => Promise<Position[]>,
): Promise<OwnArcs | undefined> {
  const { generator = [], structure = [], rounds } = options;
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY } = options;
  const chosen = await generatorsNamed(generator);
  const isNamed = chosen.some((one) => typeof one === "string");
  const given = await structuresNamed(structure);
  let rows: ArcRow[] | undefined;
  const measure = async () => {
    const words = ofLengths(all, minLength, maxLength);
    const graph = await buildGraphAsync(words, { progress: report, signal });
    const { positions: path } = options;
    const positions = path === undefined ? await played() : await readLabPositions(path, options);
    const setup = {
      lexicon: { graph, alphabet },
      positions,
      generators: isNamed ? chosen : [...LAB_GENERATORS, ...chosen],
      ...(given.length > 0 && { structures: given }),
      onProgress: (done: number, total: number) => report("searching", done, total),
      signal,
    };
    rows = rounds > 0 ? await timeGenerators({ ...setup, rounds }) : await countArcs(setup);
  };
  await wasFinished(measure, signal);
  return rows && { rows };
}

const nameOf = ({ generator, structure }: ArcRow): string => `${generator} on ${structure}`;
const isTimed = (row: ArcRow | TimeRow): row is TimeRow => "milliseconds" in row;

/** The tables of such an experiment. */
export function ownTables({ rows }: OwnArcs): LabTable[] {
  const [{ positions = 0, plays = 0 } = {}] = rows;
  const many = (number: number): string => number.toLocaleString("en-US");
  const arcs: LabTable = {
    id: "arcs",
    title: `Arcs of each generator: ${many(positions)} positions, ${many(plays)} plays`,
    columns: [
      text("generator"),
      text("structure"),
      count("anchors"),
      count("arcs looked at"),
      count("arcs taken"),
      decimal("taken per position", 1),
      ...["5 %", "25 %", "50 %", "75 %", "95 %"].map((part) =>
        decimal(part, 0, `quantile${part.slice(0, -2)}`),
      ),
    ],
    rows: rows.map((row) => [
      ...[row.generator, row.structure, row.anchors, row.looked, row.taken],
      row.taken / row.positions,
      ...row.quantiles,
    ]),
    notes: ["The percentages are quantiles of the arcs taken at a position."],
  };
  const timed = rows.filter(isTimed);
  const first = timed[0]?.milliseconds.median ?? 0;
  const times: LabTable = {
    id: "times",
    title: "Time for all positions",
    columns: [
      text("generator"),
      text("structure"),
      decimal("median ms", 2),
      decimal("25 %", 2, "p25"),
      decimal("75 %", 2, "p75"),
      decimal("vs. first", 2),
    ],
    rows: timed.map(({ generator, structure, milliseconds: { median, p25, p75 } }) => [
      ...[generator, structure, median, p25, p75, median / first],
    ]),
    timed: true,
  };
  return timed.length === 0 ? [arcs] : [arcs, times];
}

/** The charts of such an experiment. */
export function ownCharts({ rows }: OwnArcs): LabChart[] {
  const arcs: LabChart = {
    kind: "bars",
    id: "arcs",
    title: "Arcs taken per position",
    unit: "arcs",
    bars: rows.map((row) => ({ label: nameOf(row), value: row.taken / row.positions })),
  };
  const timed = rows.filter(isTimed);
  if (timed.length === 0) return [arcs];
  const bars = timed.map((row) => {
    const { median: value, p25: low, p75: high } = row.milliseconds;
    return { label: nameOf(row), value, low, high };
  });
  const title = "Time for all positions";
  return [arcs, { kind: "bars", id: "times", title, unit: "milliseconds", bars }];
}
