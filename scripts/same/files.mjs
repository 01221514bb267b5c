import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder, sha256 } from "./asked.mjs";
import { recordedGame } from "./kept.mjs";

const CONTENTS = ["gaddag", "dawg", "alphagrams", "gaddag-only"];
const ORDERS = [
  "wolges",
  "legacy",
  "magpie",
  "magpiemerged",
  "magpie-native",
  "magpie-native-merged",
];
const FORMATS = [
  "kwg",
  "kbwg",
  "kad",
  "macondo-dawg",
  "macondo-gaddag",
  "wutka16",
  "wutka22",
  "wutka25",
  "pdawg",
  "text",
  "compact",
];

/** Letters with digraphs, letters beyond ASCII, and two letters in one tile. */
const LISTS = {
  spanish: ["perro", "carro", "llama", "chico", "niño", "año", "corre", "calle", "chal", "ere"],
  polish: ["żółw", "łąka", "kot", "koty", "dąb", "źle", "ćma", "świt"],
  catalan: ["col·legi", "quan", "barça", "anys", "canya", "aquí"],
  german: ["über", "öde", "äste", "haus", "maus", "zug"],
};

/** The bytes of files of every format, from every seventh word of the default lexicon. */
export async function files(asked) {
  await inFolder(async (cwd) => {
    const write = async (name, ...args) => {
      const { code, stderr } = await asked.call(args, { cwd });
      const path = join(cwd, args[args.indexOf("-o") + 1]);
      const hash = existsSync(path) ? sha256(readFileSync(path)) : "no file";
      asked.add(name, { code, hash, stderr: code === 0 ? "" : stderr });
    };
    await asked.call(["convert", join(asked.dist, "word-list.kwg"), "-o", "all.txt"], { cwd });
    const words = readFileSync(join(cwd, "all.txt"), "utf8")
      .split("\n")
      .filter((_, i) => i % 7 === 0);
    writeFileSync(join(cwd, "words.txt"), words.join("\n"));
    for (const content of CONTENTS) {
      for (const order of ORDERS) {
        await write(
          `build ${content} ${order}`,
          "build",
          "words.txt",
          "-o",
          `${content}-${order}.kwg`,
          "--content",
          content,
          "--order",
          order,
        );
      }
    }
    await write("build kbwg", "build", "words.txt", "-o", "words.kbwg");
    await write("build kad", "build", "words.txt", "-o", "words.kad");
    await write(
      "build by wutka",
      "build",
      "words.txt",
      "-o",
      "wutka.kwg",
      "--construction",
      "wutka",
    );
    await write(
      "build in little memory",
      "build",
      "words.txt",
      "-o",
      "little.kwg",
      "--memory",
      "4M",
    );
    for (const format of FORMATS) {
      await write(
        `convert ${format}`,
        "convert",
        "gaddag-wolges.kwg",
        "-o",
        `as.${format}`,
        "--to",
        format,
        "--name",
        "X",
      );
      const back = ["convert", `as.${format}`, "-o", `back-${format}.kwg`, "--from", format];
      if (existsSync(join(cwd, `as.${format}`))) await write(`convert ${format} back`, ...back);
    }
    for (const [alphabet, list] of Object.entries(LISTS)) {
      writeFileSync(join(cwd, `${alphabet}.txt`), list.join("\n"));
      await write(
        `build ${alphabet}`,
        "build",
        `${alphabet}.txt`,
        "-o",
        `${alphabet}.kwg`,
        "--alphabet",
        alphabet,
      );
      await write(
        `text ${alphabet}`,
        "convert",
        `${alphabet}.kwg`,
        "-o",
        `${alphabet}-back.txt`,
        "--alphabet",
        alphabet,
      );
    }
    await write("index", "index", "words.txt", "-o", "words.gwm");
    await write(
      "leaves csv",
      "leaves",
      "csv",
      join(asked.dist, "english.klv2"),
      "-o",
      "leaves.csv",
    );
    for (const order of ["wolges", "legacy", "magpie", "magpiemerged"]) {
      await write(
        `leaves ${order}`,
        "leaves",
        "build",
        "leaves.csv",
        "-o",
        `${order}.klv2`,
        "--order",
        order,
      );
    }
    await write("leaves klv", "leaves", "build", "leaves.csv", "-o", "leaves.klv");
    writeFileSync(
      join(cwd, "pairs.tsv"),
      words
        .slice(0, 2000)
        .map((word, i) => `${word}\t${i % 50}`)
        .join("\n"),
    );
    for (const variant of ["index", "delimiter"]) {
      await write(
        `keyed ${variant}`,
        "keyed",
        "build",
        "pairs.tsv",
        "-o",
        `${variant}.gkd`,
        "--variant",
        variant,
      );
    }
    await write(
      "leaves train",
      "leaves",
      "train",
      "-o",
      "trained.klv2",
      "--generations",
      "2",
      "--games",
      "200",
    );
    await write("winpct train", "winpct", "train", "-o", "trained.gwt", "--games", "300");
    await write("winpct csv", "winpct", "convert", "trained.gwt", "-o", "trained.csv");
    await write("winpct gwt", "winpct", "convert", "trained.csv", "-o", "again.gwt");
    await recordedGame(asked, cwd);
    asked.add("game", readFileSync(join(cwd, "game.gcg"), "utf8"));
  });
}
