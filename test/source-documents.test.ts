import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { validateGraph } from "../src/words/graph/validate.js";
import { run } from "./cli/run.js";
import { defaultGraph } from "./support/default-graph.js";
import { FULL } from "./support/full.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const text = readFileSync(join(root, "docs/source-documents.md"), "utf8");

/** Rows of the tables: claim, place, command, outcome. */
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| claim") && !line.startsWith("| -"))
  .map((line) => line.slice(2, -2).split(" | "));

describe("the table of the source documents", () => {
  it("has four cells in each of its rows, none of them empty", () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const cells of rows) {
      expect(cells, cells[0]).toHaveLength(4);
      for (const cell of cells) expect(cell.trim(), cells[0]).not.toBe("");
    }
  });

  it("names places that there are", () => {
    for (const [claim, place = ""] of rows) {
      for (const [, path = ""] of place.matchAll(/`([^`]+)`/g)) {
        expect(existsSync(join(root, path)), `${claim}: ${path}`).toBe(true);
      }
    }
  });

  const commands = [...new Set(rows.map(([, , command = ""]) => command.replaceAll("`", "")))];

  it.each(commands.filter((command) => command.startsWith("gaddawg ")))("%s", async (command) => {
    const words = command.split(" ").slice(1);
    const options = words.filter((word) => word.startsWith("--") || word === "-o");
    // Up to the last word that names a command.
    let help = "";
    for (let length = 1; length <= words.length; length++) {
      const { code, stdout } = await run(["help", ...words.slice(0, length)]);
      if (code !== 0 || !stdout.startsWith(`Usage: gaddawg ${words.slice(0, length).join(" ")}`))
        break;
      help = stdout;
    }
    expect(help).not.toBe("");
    for (const option of options) expect(help).toMatch(new RegExp(`(^|\\s|,)${option}[ ,\\n<]`));
  });

  it.each(commands.filter((command) => !command.startsWith("gaddawg ")))("%s", (command) => {
    const words = command.split(" ");
    if (words[0] === "npx") {
      expect(words.slice(0, 3)).toEqual(["npx", "vitest", "run"]);
      expect(existsSync(join(root, words[3] as string))).toBe(true);
    } else if (words[0] === "node") {
      const script = readFileSync(join(root, words[1] as string), "utf8");
      // Many scripts only run a program of bench/.
      const [program] = /bench\/[a-z-]+\.ts/.exec(script) ?? [];
      const source = program === undefined ? script : readFileSync(join(root, program), "utf8");
      for (const option of words.filter((word) => word.startsWith("--"))) {
        expect(source).toContain(option.slice(2));
      }
    } else {
      expect(words.slice(0, 4)).toEqual(["npm", "run", "bench", "--"]);
      const suites = readFileSync(join(root, "bench/main.ts"), "utf8");
      expect(suites).toContain(`${words[4]}`);
    }
  });
});

/** Returns the text of a document with single spaces. */
function document(name: string): string {
  return readFileSync(join(root, "docs", name), "utf8").replace(/\s+/g, " ");
}

describe("figures of the documents that were wrong", () => {
  it("D2: lanes in turn and to the free thread have the shares of the measured table", () => {
    const table = readFileSync(join(root, "docs/dawg-or-gaddag.md"), "utf8");
    const percent = (way: string): number => {
      const [, share = ""] = new RegExp(`\\| ${way} \\| ([0-9.]+) \\|`).exec(table) ?? [];
      return Math.round((Number(share) - 1) * 100);
    };
    const [, , , outcome = ""] =
      rows.find(([claim]) => claim?.startsWith("jobs to processors")) ?? [];
    expect([...outcome.matchAll(/(\d+) %/g)].map(([, number]) => Number(number))).toEqual([
      percent("in turn, longest first"),
      percent("to the free thread, longest first"),
    ]);
  });

  it("D3: the pool is wolges' idea, and 94 seconds are those of 256 processors", () => {
    const analysis = document("analysis.md");
    expect(analysis).toContain("([wolges] names it as future work)");
    expect(analysis).toContain("and 256 of them had 94 seconds for a turn");
    expect(analysis).not.toContain("[wickman] suggests it");
  });

  it("D4: the last node of the DAWG's region has the index that is named", () => {
    const { dawgEnd, dawgNodes } = validateGraph(defaultGraph());
    const figure = (number: number): string => number.toLocaleString("en-US");
    expect(text).toContain(
      `the DAWG has only ${figure(dawgNodes)} nodes; the last of them has the index ${figure(dawgEnd - 1)} and is the ${figure(dawgEnd)}th of the file`,
    );
  });

  it("D4: the options that architecture.md names for building are in the help", async () => {
    const architecture = document("architecture.md");
    const { stdout } = await run(["help", "build"]);
    for (const option of ["--construction", "--memory"]) {
      expect(architecture).toContain(`\`${option}`);
      expect(stdout).toContain(option);
    }
  });
});

/** The row of a claim: the words of its command after `gaddawg`, and its outcome. */
function rowOf(claim: string): { args: string[]; outcome: string } {
  const [, , command = "", outcome = ""] = rows.find(([text]) => text?.startsWith(claim)) ?? [];
  const words = [...command.replaceAll("`", "").matchAll(/'([^']*)'|(\S+)/g)];
  return { args: words.slice(1).map(([, quoted, plain]) => quoted ?? (plain as string)), outcome };
}

/** Runs a command with --json, and gives what it prints. */
async function jsonOf(args: readonly string[]) {
  const { code, stdout, stderr } = await run([...args, "--json"]);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

interface Candidate {
  text: string;
  score: number;
  winPercent: number;
  winPercentError: number;
  spread: number;
  spreadError: number;
  replies: { text: string; score: number; percent: number }[];
}

/** An arc of a drawn graph. */
interface Arc {
  letter: string;
  accepts: boolean;
  to: number | null;
}

describe("D5: what the documents have and ours had not", () => {
  it("the rates of boards follow from what is named", async () => {
    const { args, outcome } = rowOf("4,100 samples");
    const rate = (boards: number, seconds: number): number => boards / seconds;
    // 22 plays after 100 samples, 19 after 100 more (his figures 5 and 6).
    expect(22 * 100 + 19 * 100).toBe(4100);
    expect([rate(4100, 1 / 25), Math.round(rate(1e7, 94) / 1000) * 1000]).toEqual([
      102_500, 106_000,
    ]);
    expect([Math.round(102_500 / 256), Math.round(rate(1e7, 94) / 256)]).toEqual([400, 416]);
    expect(Math.round(rate(44_000, 1.9) / 1000)).toBe(23);
    expect(outcome).toContain("102,500 and 106,000 boards per second, 400 and 416 for each");
    expect(outcome).toContain("23,000 replies per second (44,000 in 1.9 s");
    const fewer = args.map((word) => (word === "2000" ? "2" : word));
    expect(await jsonOf(fewer)).toMatchObject({ rollouts: 44 });
  });

  const simulated = async (words: readonly string[]): Promise<Candidate[]> => {
    const { candidates } = (await jsonOf(words)) as { candidates: Candidate[] };
    return candidates;
  };
  const winOf = ({ winPercent, winPercentError }: Candidate): string =>
    `${winPercent.toFixed(1)} ± ${winPercentError.toFixed(1)}`;
  const spreadOf = ({ spread, spreadError }: Candidate): string =>
    `${spread < 0 ? "" : "+"}${spread.toFixed(1)} ± ${spreadError.toFixed(1)}`;
  const rowBy = (rack: string, an: Candidate, sextant: Candidate): string =>
    `| ${rack} | ${winOf(an)} | ${spreadOf(an)} | ${winOf(sextant)} | ${spreadOf(sextant)} |`;

  it("AN for 3 beats SEXTANT for 93 because of QUIXOTIC, if the opponent's rack is known", async () => {
    const { args, outcome } = rowOf("AN for 3");
    const [an, sextant] = (await simulated(args)) as [Candidate, Candidate];
    expect([an.text, an.score, sextant.text, sextant.score]).toEqual([
      ...["7H (A)N", 3, "M9 SEXTANT", 93],
    ]);
    // More than ten standard errors apart, by wins and by points.
    expect(an.winPercent - 10 * an.winPercentError).toBeGreaterThan(sextant.winPercent);
    expect(an.spread - 10 * an.spreadError).toBeGreaterThan(sextant.spread);
    expect(sextant.replies).toEqual([{ text: "15H QUIxO(T)IC", score: 221, percent: 100 }]);
    expect(outcome).toContain(`AN for 3 wins ${winOf(an)} %, SEXTANT for 93 ${winOf(sextant)} %`);
    expect(document("analysis.md")).toContain(rowBy("CIIOQU?", an, sextant));
  });

  it.runIf(FULL)(
    "AN and SEXTANT: what holds if the rack is unknown, or all plays are compared",
    async () => {
      const { args } = rowOf("AN for 3");
      const analysis = document("analysis.md");
      const known = args.indexOf("--opponent-rack");
      const unknown = await simulated([...args.slice(0, known), ...args.slice(known + 2)]);
      const [sextant, an] = unknown as [Candidate, Candidate];
      expect(sextant.text).toBe("M9 SEXTANT");
      expect(analysis).toContain(rowBy("unknown", an, sextant));

      const move = args.indexOf("--move");
      const candidates = [...args.slice(0, move), "--fixed", "300"];
      const [best] = (await simulated(candidates)) as [Candidate];
      expect(analysis).toContain(
        `${best.text} is the best of 15 candidates, with ${winOf(best)} %`,
      );
    },
  );

  it("the plays of a lane with one tile are the words of the rack and that letter", async () => {
    const { args, outcome } = rowOf("for 7 of those");
    const { words } = (await jsonOf(args)) as { words: string[] };
    const care = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
    const { moves } = (await jsonOf(["analyze", care, "--all"])) as {
      moves: { text: string; direction: string; lane: number }[];
    };
    const down = moves.filter(({ direction, lane }) => direction === "down" && lane === 7);
    const played = down.map(({ text: move }) => move.replace(/^\S+ |[()]/g, ""));
    expect(played.sort()).toEqual(words);
    expect(outcome).toContain(
      `${words.length} with C, which are the plays down through the C of CARE`,
    );
  });

  it("APPEAR*ER is a path of the drawn graph", async () => {
    const { args, outcome } = rowOf("APPE AR*ER");
    const { counts, states } = (await jsonOf(args)) as {
      counts: { arcs: number; trieArcs: number };
      states: { arcs: Arc[] }[];
    };
    let at: number | null = 0;
    const accepted: string[] = [];
    for (const [i, letter] of [..."APPEAR@ER"].entries()) {
      const arc: Arc | undefined = states[at ?? -1]?.arcs.find((one) => one.letter === letter);
      expect(arc, `${letter} at ${i}`).toBeDefined();
      if (arc?.accepts) accepted.push("APPEAR@ER".slice(0, i + 1));
      at = arc?.to ?? null;
    }
    expect(accepted).toEqual(["APPEAR", "APPEAR@ER"]);
    expect(outcome).toContain(`${counts.arcs} arcs, ${counts.trieArcs} as a trie`);
  });
});
