import { checkpointFigures, keyedFigures, WORK_NAMES, wordMapFigures } from "../io/file-facts.js";
import { counted, number, print, printJson, style } from "../io/output.js";
import { sourceOf } from "../io/read-file.js";
import { facts } from "../io/table.js";

/** Prints what a word map holds. */
export async function showWordMap(path: string, { json }: { json?: boolean }): Promise<void> {
  const figures = await wordMapFigures(path);
  if (json === true) return printJson(figures);
  const { format, words, letters, bytes } = figures;
  await print(
    `${style("bold", sourceOf(path))}\n` +
      facts([
        ["format", format],
        ["content", "word map, for --index"],
        ["words", number(words)],
        ["alphabet", counted(letters, "letter")],
        ["file size", `${number(bytes)} bytes`],
      ]),
  );
}

/** Prints the state of the work that a checkpoint holds. */
export async function showCheckpoint(path: string, { json }: { json?: boolean }): Promise<void> {
  const figures = await checkpointFigures(path);
  if (json === true) return printJson(figures);
  const { format, work, seed, games, players, generation, generations, bytes } = figures;
  await print(
    `${style("bold", sourceOf(path))}\n` +
      facts([
        ["format", format],
        ["content", WORK_NAMES[work]],
        ...(players === undefined ? [] : [["players", players.join(", ")] as const]),
        ...(generation === undefined
          ? []
          : [["generations", `${generation} of ${generations} complete`] as const]),
        [generation === undefined ? "games" : "games of the next", number(games)],
        ["seed", String(seed)],
        ["file size", `${number(bytes)} bytes`],
      ]),
  );
}

/** Prints what a dictionary of keys and values holds. */
export async function showKeyed(path: string, { json }: { json?: boolean }): Promise<void> {
  const figures = await keyedFigures(path);
  if (json === true) return printJson(figures);
  const { format, variant, keys, pairs, nodes, bytes } = figures;
  const isIndex = variant === "index";
  await print(
    `${style("bold", sourceOf(path))}\n` +
      facts([
        ["format", format],
        ["content", "dictionary, for gaddawg keyed"],
        ["variant", isIndex ? "index (values beside the graph)" : "delimiter (key=value in it)"],
        ["keys", number(keys)],
        ["pairs", number(pairs)],
        ["nodes", number(nodes)],
        ["file size", `${number(bytes)} bytes`],
      ]),
  );
}
