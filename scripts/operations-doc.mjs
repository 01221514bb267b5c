// Writes docs/operations.md: what can be asked at which door, and the options, of the schemas.
// `--check` only says whether it is as they are.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const FILE = join(root, "docs/operations.md");

/** The names of each question at the doors: the library, the command line, MCP, UCGI, jobs and the page. */
export const NAMES = {
  hello: ["", "", "", "ucgi", "", ""],
  analyze: ["best, top, all, rank, score", "analyze, rank", "analyze", "go depth 0", "", "Analyze"],
  simulate: ["simulate", "simulate", "simulate", "go", "simulate", "Simulation"],
  explain: ["explain", "simulate --explain", "explain", "", "", "Why"],
  solve: ["solve", "endgame", "solve", "go", "", "Endgame"],
  preEndgame: ["preEndgame", "preendgame", "", "", "", "Endgame"],
  infer: ["infer", "infer", "", "", "", "Opponent's tiles"],
  review: ["analyzeGame, analyzeGameAsync", "analyze --gcg", "review", "", "review", "Review"],
  query: ["Lexicon", "query", "query", "", "", "Words"],
  play: ["createChampion, Player", "autoplay --game", "", "", "", "Play"],
};

/** The names of what plays games by the thousand, which no service answers. */
export const RUN_NAMES = {
  autoplay: ["autoplay", "autoplay", "", "", "match", "Lab"],
  ladder: ["", "", "", "", "ladder", ""],
  trainLeaves: ["trainLeaves", "leaves train", "", "", "leaves", ""],
  trainWinTable: ["trainWinTable", "winpct train", "", "", "winpct", ""],
};

/** Returns the text of the page. */
export async function operationsPage() {
  const { OPTIONS, SUBJECTS, RUNS, PLAYER_OPTIONS, TEXTS } = await schemas();
  const named = [
    ...Object.entries(NAMES),
    ...Object.entries(RUN_NAMES).map(([, names]) => ["", names]),
  ];
  const rows = named.map(([name, [library, command, mcp, ucgi, job, page]]) =>
    row([...[name, library, command, mcp, ucgi, job].map(code), page]),
  );
  const sections = Object.entries({ ...OPTIONS, ...RUNS, ...PLAYER_OPTIONS }).flatMap(
    ([name, schema]) => {
      const about = Object.entries(SUBJECTS[name] ?? {}).map(([option, kind]) => [
        option,
        kind,
        true,
      ]);
      const options = Object.entries(schema).map(([option, kind]) => [
        option,
        kind,
        option === "players",
      ]);
      const all = [...about, ...options];
      if (all.length === 0) return [];
      const lines = all.map(([option, kind, isNeeded]) =>
        row([
          `\`${option}\``,
          valuesOf(kind),
          isNeeded ? "needed" : usualOf(kind),
          TEXTS[name][option],
        ]),
      );
      const head = [
        row(["option", "values", "default", "meaning"]),
        row(["---", "---", "---", "---"]),
      ];
      return [`## ${HEADINGS[name] ?? name}`, "", ...head, ...lines, ""];
    },
  );
  return `${INTRODUCTION}${[row(HEADS), row(HEADS.map(() => "---")), ...rows].join("\n")}\n\n${REASONS}\n${sections.join("\n")}`;
}

/** The sections of players, by the names of their specifications. */
const HEADINGS = {
  sim: "The player sim",
  champion: "The player champion",
  human: "The player human",
  endgame: "The suffix +endgame of a player",
};

const HEADS = ["service, HTTP", "library", "command", "MCP", "UCGI", "job", "page"];

const INTRODUCTION = `# Operations

What can be asked of gaddawg, and by which name at which door. This page is made of the schemas
(\`src/operations\`) by \`node scripts/operations-doc.mjs\`; the doors derive their options from them, so that
a limit, a default or a text stands in one place. A service gives at most what its operator allows (\`--max-time\`,
\`--threads\`), and 64 megabytes for the table of positions. On the command line \`endingNodes\` is \`--ending-nodes\`,
\`milliseconds\` and \`seconds\` are \`--time\`, and \`tableMegabytes\` is \`--memory\`.

`;

const REASONS = `No questions, and so without a schema here: what makes or reads files (build, convert, check, info, index, draw,
keyed), and the jobs' own commands (job, worker). Hooks and slots are questions of \`query\`. Options of players are
written after their names, as in \`sim:plies=2:samples=500\` and \`hasty+endgame:nodes=10000\`.
`;

/** Bundles the schemas, which are TypeScript, and loads them. */
async function schemas() {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents:
        'export { OPTIONS, SUBJECTS } from "./schemas.js"; export { PLAYER_OPTIONS, RUNS } from "./runs.js"; ' +
        'export { TEXTS } from "./generated/texts.js";',
      resolveDir: join(root, "src/operations"),
    },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function code(text) {
  return text === ""
    ? ""
    : text
        .split(", ")
        .map((one) => `\`${one}\``)
        .join(", ");
}

function valuesOf(kind) {
  switch (kind.kind) {
    case "whole":
    case "number": {
      const from = kind.isAbove === true ? `above ${number(kind.least)}` : number(kind.least);
      const to = kind.isBelow === true ? "to below" : "to";
      return `${from} ${to} ${number(kind.most)}${kind.unit === undefined ? "" : ` ${kind.unit}`}`;
    }
    case "flag":
      return "true, false";
    case "choice":
      return kind.choices.map((one) => `\`${one}\``).join(", ");
    case "text":
      return `text, up to ${number(kind.most)} characters`;
    case "list":
      return `list of up to ${number(kind.most)}: ${valuesOf(kind.of)}`;
    case "record":
      return `object with ${Object.keys(kind.fields)
        .map((one) => `\`${one}\``)
        .join(", ")}`;
    case "either":
      return kind.of.map(valuesOf).join("; or ");
    default:
      return kind.wire === undefined ? "in the library only" : valuesOf(kind.wire);
  }
}

function number(value) {
  return value === Number.MAX_SAFE_INTEGER ? "2^53 - 1" : value.toLocaleString("en-US");
}

function usualOf(kind) {
  return kind.otherwise ?? (kind.default === undefined ? "" : `\`${kind.default}\``);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = await operationsPage();
  if (!process.argv.includes("--check")) writeFileSync(FILE, page);
  else if (readFileSync(FILE, "utf8") !== page) {
    console.log("docs/operations.md is not as the schemas are: node scripts/operations-doc.mjs");
    process.exitCode = 1;
  }
}
