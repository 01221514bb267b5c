import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Command } from "commander";
import {
  alphabet as alphabetNamed,
  type Engine,
  type EngineOptions,
  GaddawgError,
  NotationError,
  positionFromJson,
  RULES,
  type Rules,
  SUPER_LAYOUT,
  type WordIndex,
} from "../../entry/node.js";
import {
  linesText,
  moveFigures,
  moveText,
  type ValuedMove,
  withoutRearrangements,
} from "../../lab/valuation.js";
import {
  type EngineCommandOptions,
  engineFor,
  indexFor,
  leavesFor,
  lexiconFor,
} from "../io/engine.js";
import { EXIT, errorFields, fileError } from "../io/errors.js";
import { type AlphabetOptions, alphabetOf } from "../io/options.js";
import { counted, printJson, styleError } from "../io/output.js";
import type { LexiconInput } from "../io/read-file.js";

type BatchOptions = Partial<AlphabetOptions> & EngineCommandOptions;

/** Longer lines are no positions, and must not fill the memory. */
const LONGEST_LINE = 1 << 20;

/** Analyzes a position a line, and prints a JSON line for each. */
export async function batch(
  path: string,
  cgp: readonly string[],
  options: BatchOptions,
  command: Command,
): Promise<void> {
  if (cgp.length > 0) command.error("error: a CGP as argument and --batch");
  const source = path === "-" ? "standard input" : path;
  const engines = await Engines.prepare(options);
  let [read, bad] = [0, 0];
  for await (const { line, text } of linesOf(path)) {
    read++;
    try {
      await printJson(await answer(text, engines));
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      bad++;
      await printJson({ line, error: errorFields(error) });
    }
  }
  if (read === 0) {
    throw new NotationError("EMPTY", "no positions", {
      source,
      expected: 'a JSON object a line: {"rules","rack","board"}',
    });
  }
  if (bad === 0) return;
  process.exitCode = EXIT.badInput;
  const sentence = `${source}: ${bad} of ${counted(read, "position")} ${bad === 1 ? "was" : "were"} bad`;
  process.stderr.write(`${styleError(["bold", "red"], "gaddawg:")} ${sentence}\n`);
}

/** An engine for each of the rules that the positions name, made when the first one does. */
class Engines {
  private readonly made = new Map<string, Promise<Engine>>();

  private constructor(
    private readonly options: BatchOptions,
    private readonly lexicon: LexiconInput,
    private readonly leaves: EngineOptions["leaves"],
    private readonly index: WordIndex | undefined,
  ) {}

  /** Reads what all of them share, so that a wrong file is told of before any position is read. */
  static async prepare(options: BatchOptions): Promise<Engines> {
    const alphabet = await alphabetFor(options, RULES.CrosswordGame as Rules);
    const lexicon = await lexiconFor(options, alphabet, { variant: "classic" });
    const leaves = await leavesFor(options, alphabet);
    return new Engines(options, lexicon, leaves, await indexFor(options));
  }

  /** The engine for rules by their name. */
  named(name: unknown): Promise<Engine> {
    const rules = typeof name === "string" && Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    if (rules === undefined) {
      const isThere = name !== undefined;
      throw new NotationError(
        isThere ? "UNKNOWN_NAME" : "MISSING_FIELD",
        isThere ? `rules: there are no rules ${shown(name)}` : "rules: is missing",
        { field: "rules", expected: Object.keys(RULES).join(", ") },
      );
    }
    const key = name as string;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const engine = this.make(rules);
    this.made.set(key, engine);
    return engine;
  }

  private async make(rules: Rules): Promise<Engine> {
    const alphabet = await alphabetFor(this.options, rules);
    // A batch may have positions of the jumbled game too, which has no use for it.
    const index = rules.variant === "classic" ? this.index : undefined;
    const setup = { alphabet, rules, leaves: this.leaves, ...(index && { index }) };
    return engineFor(this.lexicon, setup, this.options);
  }
}

/** The tile set that the options name, or the English one for the board. */
async function alphabetFor(options: BatchOptions, { layout }: Rules) {
  const { alphabet = "english", alphabetFile } = options;
  if (options.alphabet === undefined && alphabetFile === undefined) {
    return alphabetNamed(layout === SUPER_LAYOUT ? "super_english" : "english");
  }
  return alphabetOf(alphabetFile === undefined ? { alphabet } : { alphabet, alphabetFile });
}

/** A value for a message, cut short. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

async function answer(text: string, engines: Engines): Promise<object> {
  const value = parseJson(text);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const { id, rules: name } = (isObject ? value : {}) as { id?: unknown; rules?: unknown };
  if (!isObject) {
    throw new NotationError("BAD_TYPE", `position: is ${shown(value)}`, {
      field: "position",
      expected: "an object with rules, rack and board",
    });
  }
  const engine = await engines.named(name);
  const { rules, alphabet } = engine;
  const { layout, rackSize } = rules;
  const position = positionFromJson(value, layout, alphabet, { rackSize });
  const moves = engine.allValued(position).map(({ move, score, equity }) => {
    const line = moveText(move, score);
    return { move, score, equity, text: line, line: `${equity} ${line}` };
  });
  const pass = moves.some(({ move }) => move.kind === "exchange" && move.tiles.length === 0);
  const figures = rules.variant === "jumbled" ? jumbledFigures(moves) : classicFigures(moves);
  return { id, ...figures, pass };
}

function classicFigures(moves: ValuedMove[]): object {
  moves.sort(inOrderOfVectors);
  const { top15, ...counts } = moveFigures(moves);
  return { ...counts, all_sha256: sha256(moves), top15 };
}

function jumbledFigures(moves: ValuedMove[]): object {
  const different = withoutRearrangements(moves);
  const { num_place, num_exchange, num_moves, top15 } = moveFigures(different);
  return {
    num_place_dedup: num_place,
    num_exchange,
    num_moves_dedup: num_moves,
    dedup_sha256: sha256(different),
    top15,
  };
}

/** Equity descending, then the text ascending. */
function inOrderOfVectors(a: ValuedMove, b: ValuedMove): number {
  if (a.equity !== b.equity) return b.equity - a.equity;
  return a.text < b.text ? -1 : 1;
}

function sha256(moves: readonly ValuedMove[]): string {
  return createHash("sha256").update(linesText(moves)).digest("hex");
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
    throw new GaddawgError("BAD_JSON", `no JSON: ${(error as Error).message}`, {
      expected: 'an object {"rules","rack","board"}',
    });
  }
}

/** The lines of a file that are not blank, with their numbers from 1; of one that is too long, the beginning. */
async function* linesOf(path: string): AsyncGenerator<{ line: number; text: string }> {
  const pieces: AsyncIterable<Uint8Array> = path === "-" ? process.stdin : createReadStream(path);
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
