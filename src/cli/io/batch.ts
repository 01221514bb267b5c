import { createReadStream } from "node:fs";
import {
  type Alphabet,
  alphabet as alphabetNamed,
  type Engine,
  GaddawgError,
  NotationError,
  type Position,
  positionFromJson,
  RULES,
  type Rules,
  rulesNamed,
  SUPER_LAYOUT,
} from "../../api/node.js";
import { type EngineCommandOptions, engineFor, readEngineFiles } from "./engine.js";
import { EXIT, errorFields, fileError } from "./errors.js";
import { at, endWith, io } from "./io.js";
import { note } from "./notes.js";
import { type AlphabetOptions, alphabetOf } from "./options.js";
import { counted, printJson, styleError } from "./output.js";
import { sourceOf } from "./read-file.js";

/** The options that commands with a batch of positions have in common. */
export type BatchOptions = Partial<AlphabetOptions> &
  EngineCommandOptions & {
    /** The answers are JSON in any case; with it, what is said on standard error is, too. */
    json?: boolean;
  };

/** A position of a batch, with the engine for its rules. */
export interface BatchPosition {
  /** Copied from the line as it is; undefined if there is none. */
  id: unknown;
  position: Position;
  engine: Engine;
}

/** Maximum length of a line: a longer one cannot be a position and must not exhaust the memory. */
const LONGEST_LINE = 1 << 20;

/**
 * Reads positions, one JSON object per line, and prints a line of JSON for each. If a position
 * fails, its error is printed in place of the answer, and the other positions are still answered.
 * @param path a file, or `-` for standard input.
 * @throws NotationError `EMPTY` if there is no position at all.
 */
export async function answerBatch(
  path: string,
  options: BatchOptions,
  answer: (entry: BatchPosition) => object,
): Promise<void> {
  const source = sourceOf(path);
  const engines = await BatchEngines.prepare(options);
  let [read, failed] = [0, 0];
  for await (const { line, text } of batchLines(path)) {
    read++;
    try {
      await printJson(answer(await positionOf(text, engines)));
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      failed++;
      await printJson({ ...idIn(text), line, error: errorFields(error) });
    }
  }
  if (read === 0) {
    throw new NotationError("EMPTY", "no positions", {
      source,
      expected: 'a JSON object per line: {"rules","rack","board"}',
    });
  }
  if (failed === 0) return;
  endWith(EXIT.badInput);
  const sentence = `${source}: ${failed} of ${counted(read, "position")} ${failed === 1 ? "has" : "have"} errors`;
  if (options.json === true) note(sentence, true);
  else io().stderr.write(`${styleError(["bold", "red"], "gaddawg:")} ${sentence}\n`);
}

/** Engines for the rules that positions name, each created when the first position needs it. */
class BatchEngines {
  private readonly made = new Map<string, Promise<Engine>>();

  private constructor(
    private readonly options: BatchOptions,
    private readonly files: Awaited<ReturnType<typeof readEngineFiles>>,
  ) {}

  /** Reads the files first, so that a bad one is reported before any position is read. */
  static async prepare(options: BatchOptions): Promise<BatchEngines> {
    const alphabet = await alphabetFor(options, rulesNamed("CrosswordGame"));
    const files = await readEngineFiles(options, alphabet, { variant: "classic" });
    return new BatchEngines(options, files);
  }

  /**
   * Returns the engine for rules by their name.
   * @throws NotationError if the name is missing or unknown.
   */
  named(name: unknown): Promise<Engine> {
    if (typeof name !== "string" || !Object.hasOwn(RULES, name)) {
      const expected = Object.keys(RULES).join(", ");
      const place = { field: "rules", expected };
      if (name === undefined) throw new NotationError("MISSING_FIELD", "rules: is missing", place);
      throw new NotationError("UNKNOWN_NAME", `rules: unknown rules ${shortText(name)}`, place);
    }
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const engine = this.make(rulesNamed(name));
    this.made.set(name, engine);
    return engine;
  }

  private async make(rules: Rules): Promise<Engine> {
    const alphabet = await alphabetFor(this.options, rules);
    // The jumbled game has no use for a word map, and a batch may mix both games.
    const { lexicon, leaves, wordMap } = this.files;
    const isClassic = rules.variant === "classic";
    const setup = { alphabet, rules, leaves, ...(isClassic && wordMap && { wordMap }) };
    return engineFor(lexicon, setup, this.options);
  }
}

/** Returns the tile set that the options name; by default, the English one for the board. */
async function alphabetFor(options: BatchOptions, { layout }: Rules): Promise<Alphabet> {
  const { alphabet = "english", alphabetFile } = options;
  if (options.alphabet === undefined && alphabetFile === undefined) {
    return alphabetNamed(layout === SUPER_LAYOUT ? "super_english" : "english");
  }
  return alphabetOf(alphabetFile === undefined ? { alphabet } : { alphabet, alphabetFile });
}

async function positionOf(text: string, engines: BatchEngines): Promise<BatchPosition> {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new NotationError("BAD_TYPE", `position: is ${shortText(value)}`, {
      field: "position",
      expected: "an object with rules, rack and board",
    });
  }
  const { id, rules: name }: { id?: unknown; rules?: unknown } = value;
  const engine = await engines.named(name);
  return { id, position: positionFromJson(value, engine.config), engine };
}

/** Returns the id of a line with an error, as far as the line can be read and has one. */
function idIn(text: string): { id?: unknown } {
  if (text.length > LONGEST_LINE) return {};
  try {
    const { id }: { id?: unknown } = Object(JSON.parse(text));
    return id === undefined ? {} : { id };
  } catch {
    return {};
  }
}

/** Returns a value for a message, shortened if necessary. */
function shortText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function parseJson(text: string): unknown {
  if (text.length > LONGEST_LINE) {
    throw new GaddawgError("BAD_JSON", `a line of more than ${LONGEST_LINE} characters`, {
      expected: "a position",
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GaddawgError("BAD_JSON", `not JSON: ${(error as Error).message}`, {
      expected: 'an object {"rules","rack","board"}',
    });
  }
}

/** Yields the nonblank lines of a file, numbered from 1. A line that is too long is cut off. */
async function* batchLines(path: string): AsyncGenerator<{ line: number; text: string }> {
  const pieces: AsyncIterable<Uint8Array> = path === "-" ? io().stdin : createReadStream(at(path));
  const decoder = new TextDecoder();
  let line = 1;
  let rest = "";
  try {
    for await (const piece of pieces) {
      const parts = decoder.decode(piece, { stream: true }).split("\n");
      for (const [i, part] of parts.entries()) {
        if (i > 0) {
          if (rest.trim() !== "") yield { line, text: rest };
          line++;
          rest = "";
        }
        if (rest.length <= LONGEST_LINE) rest += part;
      }
    }
  } catch (error) {
    throw fileError(path, error, "read");
  }
  rest += decoder.decode();
  if (rest.trim() !== "") yield { line, text: rest };
}
