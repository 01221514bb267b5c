import { type Command, Option } from "commander";
import {
  Alphabet,
  alphabet as alphabetNamed,
  type BackendChoice,
  buildLeaves,
  createEngine,
  type Engine,
  enumerateLeaves,
  heuristic1,
  heuristic2,
  type Leaves,
  LexiconError,
  type Position,
  type Rules,
} from "../node.js";
import { inFile } from "./errors.js";
import { addFormat, type FormatOptions } from "./options.js";
import { withProgress } from "./progress.js";
import { DEFAULT_LEXICON_PATH, type LexiconInput, readInput, readLeaves } from "./read-file.js";

/** The options of the commands that play. */
export interface EngineCommandOptions extends FormatOptions {
  lexicon?: string;
  leaves?: string;
  backend: BackendChoice;
}

/** Tiles of the longest leave that has a value: a full rack less one. */
const LONGEST_LEAVE = 6;

export function addEngine(command: Command): Command {
  command
    .option("-l, --lexicon <file>", "lexicon of any format (default: the default lexicon)")
    .option(
      "--leaves <values>",
      "values of the tiles kept: h1, h2, none or a file (default: h2 for the letters A to Z, else none)",
    );
  return addFormat(command, "--format <format>").addOption(
    new Option("--backend <build>", "build of the kernel that plays")
      .choices(["auto", "wasm", "js"])
      .default("auto"),
  );
}

/** The lexicon that the options name; the default one has the letters A to Z only. */
export function lexiconFor(
  { lexicon, format }: EngineCommandOptions,
  alphabet: Alphabet,
  { variant }: Pick<Rules, "variant">,
): Promise<LexiconInput> {
  if (lexicon === undefined && !hasLettersOf(alphabetNamed("english"), alphabet)) {
    throw new LexiconError(
      "BAD_OPTION",
      `the default lexicon is not in the ${alphabet.name} alphabet but in English`,
      { expected: "--lexicon with a file of that alphabet" },
    );
  }
  const path = lexicon ?? DEFAULT_LEXICON_PATH;
  return withProgress(({ report: progress }) =>
    readInput(path, {
      alphabet,
      format: lexicon === undefined ? "kwg" : format,
      content: variant === "jumbled" ? "alpha" : "gaddawg",
      progress,
    }),
  );
}

/** Makes an engine; what is wrong with its lexicon is said of the file. */
export function engineFor(
  { graph, path }: LexiconInput,
  setup: { alphabet: Alphabet; rules: Rules; leaves: Leaves | "none" },
  { backend }: EngineCommandOptions,
): Promise<Engine> {
  return inFile(path, () => createEngine({ lexicon: graph, backend, ...setup }));
}

/**
 * The leave values that the options name. A heuristic's table has the leaves
 * that a full bag holds, and where one position is given only those of its
 * rack, which is quicker and comes to the same.
 */
export async function leavesFor(
  options: EngineCommandOptions,
  alphabet: Alphabet,
  position?: Position,
): Promise<Leaves | "none"> {
  const english = alphabetNamed("english");
  const isEnglish = hasLettersOf(english, alphabet);
  const named = options.leaves ?? (isEnglish ? "h2" : "none");
  if (named === "none") return named;
  if (named === "h1" || named === "h2") {
    // For the 200 tiles of the super board too: so has the engine that gaddawg is held to.
    const bag = isEnglish ? english : alphabet;
    const value = named === "h1" ? heuristic1(bag) : heuristic2(bag);
    const tiles = position === undefined ? bag : (onlyTiles(position.rack, bag) ?? bag);
    const entries = function* () {
      for (const leave of enumerateLeaves(tiles, LONGEST_LEAVE)) {
        yield { tiles: leave, value: value(leave) };
      }
    };
    return buildLeaves(entries());
  }
  if (named === "h3") {
    throw new LexiconError("BAD_OPTION", "the leave values h3 are not there yet", {
      expected: "h1, h2, none or a file",
    });
  }
  return (await readLeaves(named, alphabet)).leaves;
}

/** The alphabet with the tiles of a rack as its bag; undefined where its own bag lacks some of them. */
function onlyTiles(rack: Uint8Array, alphabet: Alphabet): Alphabet | undefined {
  const rows = alphabet.tiles.map((row, tile) => ({
    ...row,
    count: rack.filter((other) => other === tile).length,
  }));
  if (rows.some(({ count }, tile) => count > (alphabet.tiles[tile]?.count ?? 0))) return undefined;
  return new Alphabet(alphabet.name, rows);
}

function hasLettersOf(one: Alphabet, other: Alphabet): boolean {
  const labels = ({ tiles }: Alphabet) => tiles.map(({ upper }) => upper).join(" ");
  return labels(one) === labels(other);
}
