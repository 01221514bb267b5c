import { bytesFrom, checkOptionalText, checkText, described } from "../base/arguments.js";
import { GaddawgError, JobError, quoted } from "../base/errors.js";
import { hexOf } from "../selfplay/hash.js";

/** The kinds of work that can be split into shards. */
export const JOB_KINDS = Object.freeze([
  "match",
  "ladder",
  "leaves",
  "win estimates",
  "review",
  "simulation",
] as const);

/**
 * A kind of work: `match` plays games between two players, `ladder` rates many of them, `leaves` trains leave values,
 * `win estimates` counts how games end, `review` judges the turns of games, and `simulation` compares the
 * plays of a position.
 */
export type JobKindName = (typeof JOB_KINDS)[number];

/** A file that a job needs, such as a lexicon, identified by the hash of its bytes. */
export interface JobInput {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** Length in bytes. */
  readonly bytes: number;
}

/**
 * A job split into shards. The result of a shard depends only on the plan and the shard's number,
 * so any machine can compute it, any number of times; results are sums of whole numbers.
 */
export interface JobPlan {
  readonly format: "gaddawg job";
  /** Version of the plan format. */
  readonly version: 1;
  /** Version of the package that made the plan: other versions may play different games. */
  readonly engine: string;
  readonly kind: JobKindName;
  /** Settings of the kind of work, as JSON data. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The files that the job needs, keyed by purpose. */
  readonly inputs: Readonly<Record<string, JobInput>>;
  /** Number of shards. */
  readonly shards: number;
}

/** Returns the plan of a job, made by a version of the package. */
export function newPlan(
  engine: string,
  {
    kind,
    settings,
    inputs,
    shards,
  }: Pick<JobPlan, "kind" | "inputs" | "shards"> & {
    settings: object;
  },
): JobPlan {
  // As they are read back: without fields that are undefined.
  const plain = JSON.parse(JSON.stringify(settings));
  return { format: "gaddawg job", version: 1, engine, kind, settings: plain, inputs, shards };
}

/** The most shards of a job, and the most bytes of a plan and of an input. */
export const MOST_SHARDS = 10_000_000;
export const MOST_PLAN_BYTES = 1 << 20;
const MOST_INPUT_BYTES = 2 ** 31;
const MOST_INPUTS = 64;

const FIELDS = ["format", "version", "engine", "kind", "settings", "inputs", "shards"] as const;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Returns the ID of a job: the SHA-256 of its plan, regardless of the order of fields, as 64
 * hexadecimal digits.
 * @throws JobError `BAD_PLAN` for anything but a plan.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { jobId, planMatch } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan } = await planMatch({ players: ["greedy", "greedy"], lexicon, games: 40 });
 * const { kind, ...others } = plan;
 * console.log((await jobId(plan)) === (await jobId({ ...others, kind }))); // true
 * ```
 */
export async function jobId(plan: JobPlan): Promise<string> {
  return hexOf(new TextEncoder().encode(canonicalJson(plainPlan(plan))));
}

/**
 * Parses a plan from JSON text and checks its form; `openJob` checks its settings.
 * @param source name of the text, for error messages.
 * @throws JobError `BAD_PLAN`, which names the wrong field; ArgumentError for anything but a
 *   string.
 * @example
 * ```js
 * import { parsePlan } from "gaddawg/jobs";
 *
 * try {
 *   parsePlan('{ "format": "gaddawg job", "version": 2 }', "match.job");
 * } catch (error) {
 *   console.log(String(error)); // JobError: match.job: plan.version: is 2 (expected 1)
 * }
 * ```
 */
export function parsePlan(text: string, source?: string): JobPlan {
  checkText(text, "text");
  checkOptionalText(source, "source");
  if (text.length > MOST_PLAN_BYTES) {
    throw new JobError("BAD_PLAN", `a plan of ${text.length} characters`, {
      source,
      expected: `at most ${MOST_PLAN_BYTES}`,
    });
  }
  const value = parseJson(text, (what) => {
    const expected = "a plan, as gaddawg job plan writes it";
    return new JobError("BAD_PLAN", `is no JSON: ${what}`, { source, expected });
  });
  return checkedPlan(value, source);
}

/**
 * Checks the form of a plan. Its settings are checked by its kind.
 * @throws JobError `BAD_PLAN`.
 */
function checkedPlan(value: unknown, source?: string): JobPlan {
  checkPlan(value, source);
  return value;
}

function checkPlan(value: unknown, source?: string): asserts value is JobPlan {
  const bad = (field: string, found: unknown, expected: string): never => {
    throw new JobError("BAD_PLAN", `plan.${field}: is ${described(found)}`, { source, expected });
  };
  if (!isRecord(value) || value.format !== "gaddawg job") {
    throw new JobError("BAD_PLAN", "is no plan of a job", {
      source,
      expected: 'an object with the field "format": "gaddawg job"',
    });
  }
  const { version, engine, kind, settings, inputs, shards } = value;
  const other = Object.keys(value).find((name) => !FIELDS.some((field) => field === name));
  if (other !== undefined) bad(quoted(other), value[other], `one of ${FIELDS.join(", ")}`);
  if (version !== 1) bad("version", version, "1");
  if (typeof engine !== "string" || engine.length > 100) bad("engine", engine, "a version");
  if (!JOB_KINDS.some((known) => known === kind)) bad("kind", kind, JOB_KINDS.join(", "));
  if (!isRecord(settings)) bad("settings", settings, "an object");
  if (!isRecord(inputs) || Object.keys(inputs).length > MOST_INPUTS) {
    return bad("inputs", inputs, `an object of at most ${MOST_INPUTS} files`);
  }
  for (const [name, input] of Object.entries(inputs)) {
    const { sha256, bytes } = isRecord(input) ? input : {};
    const isHash = typeof sha256 === "string" && HASH.test(sha256);
    if (isHash && isWhole(bytes, 1, MOST_INPUT_BYTES)) continue;
    bad(`inputs.${quoted(name)}`, input, "{ sha256, bytes }");
  }
  if (!isWhole(shards, 1, MOST_SHARDS)) bad("shards", shards, `1 to ${MOST_SHARDS}`);
}

/**
 * Returns a plan as JSON text that `parsePlan` can read.
 * @throws JobError `BAD_PLAN` for anything but a plan.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { formatPlan, parsePlan, planMatch } from "gaddawg/jobs";
 *
 * const lexicon = await openLexicon("at ta tat");
 * const { plan } = await planMatch({ players: ["greedy", "greedy"], lexicon, games: 40 });
 * const { kind, shards, settings } = parsePlan(formatPlan(plan));
 * console.log(kind, shards, settings.games); // match 1 40
 * ```
 */
export function formatPlan(plan: JobPlan): string {
  return `${JSON.stringify(plainPlan(plan), null, 2)}\n`;
}

/**
 * Returns a copy of a plan as it is read back from JSON.
 * @throws JobError `BAD_PLAN` for anything but a plan.
 */
export function plainPlan(plan: unknown): JobPlan {
  const checked = checkedPlan(plan);
  try {
    return checkedPlan(JSON.parse(JSON.stringify(checked)));
  } catch (error) {
    // Circles, and numbers that JSON does not have.
    if (error instanceof GaddawgError || !(error instanceof TypeError)) throw error;
    throw new JobError("BAD_PLAN", `is no JSON data: ${error.message}`, {
      expected: "a plan, as gaddawg job plan writes it",
    });
  }
}

/**
 * Checks that this version of the package may compute a plan's shards.
 * @throws JobError `OTHER_VERSION`.
 */
export function checkVersion({ engine }: JobPlan, version: string): void {
  if (engine === version) return;
  throw new JobError("OTHER_VERSION", `the plan is of gaddawg ${quoted(engine)}`, {
    expected: `gaddawg ${version}, as here, or that version`,
  });
}

/** Parses JSON. @param fail makes the error for a text that is none, from what is wrong with it. */
export function parseJson(text: string, fail: (what: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error));
  }
}

/** Returns true if a value is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns true if a value is a whole number in a range. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return (
    typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most
  );
}

/** A function that finds the bytes of an input by its hash; undefined if it does not have them. */
export type InputSource = (input: JobInput) => Promise<Uint8Array | undefined>;

/** The inputs of a plan that is being made. */
export class InputList {
  readonly inputs: Record<string, JobInput> = {};
  private readonly known = new Map<string, Uint8Array>();
  private readonly sources = new Map<string, object>();

  /** Adds an input. @param of what its bytes are written from: the same is written and hashed once. */
  async add<Of extends object>(name: string, of: Of, write: (of: Of) => Uint8Array): Promise<void> {
    if (this.sources.get(name) === of) return;
    const bytes = write(of);
    const sha256 = await hexOf(bytes);
    this.inputs[name] = { sha256, bytes: bytes.length };
    this.known.set(sha256, bytes);
    this.sources.set(name, of);
  }

  /** Where the inputs are found. */
  get source(): InputSource {
    return async ({ sha256 }) => this.known.get(sha256);
  }
}

/** Returns a source that asks others in turn. */
export function anyOf(...sources: readonly InputSource[]): InputSource {
  return async (input) => {
    for (const source of sources) {
      const bytes = await source(input);
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  };
}

/**
 * Returns the bytes of one of a plan's inputs.
 * @throws JobError `NO_INPUT`; `OTHER_INPUT` if the source has given other bytes than those of the hash.
 */
export async function readInput(
  { inputs }: JobPlan,
  name: string,
  source: InputSource,
): Promise<Uint8Array> {
  const input = inputs[name];
  if (input === undefined) {
    throw new JobError("BAD_PLAN", `plan.inputs: there is no ${name}`, { expected: "its hash" });
  }
  const bytes = await source(input);
  if (bytes === undefined) {
    throw new JobError("NO_INPUT", `${name} of the job is not here: SHA-256 ${input.sha256}`, {
      expected: "its file in a folder of inputs, or in the store of the queue",
    });
  }
  const content = bytesFrom(bytes, `inputs: ${name}`);
  if (content.length === input.bytes && (await hexOf(content)) === input.sha256) return content;
  throw new JobError("OTHER_INPUT", `${name} has other bytes than the plan asks for`, {
    expected: `SHA-256 ${input.sha256}`,
  });
}

/** Returns the error of a setting of a plan that is not what it should be. */
export function badSetting(
  settings: JobPlan["settings"],
  field: string,
  expected: string,
): JobError {
  const what = `plan.settings.${field}: is ${described(settings[field])}`;
  return new JobError("BAD_PLAN", what, { expected });
}

/** Returns a value as JSON with the fields of all objects in the order of their names. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
