// Trials of the command line that take minutes, for docs/reliability.md. The package must have been
// built. Usage: node scripts/reliability.mjs kills|full-disk|downloads [NUMBER]
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const CLI = join(root, "dist/cli.js");
const LEXICON = join(root, "dist/word-list.kwg");
const folder = mkdtempSync(join(tmpdir(), "gaddawg-reliability-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const trials = { kills, "full-disk": fullDisk, downloads };
const [name = "", number] = process.argv.slice(2);
if (!Object.hasOwn(trials, name)) {
  console.error(`usage: node scripts/reliability.mjs ${Object.keys(trials).join("|")} [NUMBER]`);
  process.exit(2);
}
await trials[name](number === undefined ? undefined : Number(number));

function run(args, cwd = folder) {
  const result = spawnSync(process.execPath, [CLI, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

/** Runs a command until it ends or, after a random time, is killed; returns true if it was killed. */
async function killed(args, most) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, stdio: "ignore" });
  const ended = once(child, "exit");
  const timer = setTimeout(() => child.kill("SIGKILL"), Math.random() * most);
  const [code, signal] = await ended;
  clearTimeout(timer);
  if (signal !== "SIGKILL" && code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return signal === "SIGKILL";
}

/**
 * Kills commands at random times. A match and a training are resumed until they are finished, and
 * must come to the result of one without a break; a file must be the old or the new one.
 */
async function kills(wanted = 60) {
  const match = ["autoplay", "--players", "greedy", "--games", "2000", "--seed", "3", "--json"];
  const training = [
    "leaves",
    "train",
    "--generations",
    "2",
    "--games",
    "400",
    "--lexicon",
    LEXICON,
  ];
  console.log(`match: ${await killMatch(match, wanted)} kills, the same result`);
  console.log(`training: ${await killTraining(training, wanted)} kills, the same file`);
  console.log(
    `writing a file: ${await killWriting(wanted)} kills, each left the old or the new file`,
  );
}

async function killMatch(match, wanted) {
  const whole = timeless(run(match).stdout);
  let count = 0;
  while (count < wanted) {
    const kept = [...match, "--checkpoint", "match", "--checkpoint-every", "0"];
    rmSync(join(folder, "match"), { force: true });
    const resume = () => (existsSync(join(folder, "match")) ? ["--resume"] : []);
    while (await killed([...kept, ...resume()], 4000)) count++;
    const again = timeless(run([...kept, "--resume"]).stdout);
    if (again !== whole) throw new Error("the match came to another result");
  }
  return count;
}

function timeless(text) {
  const { seconds, gamesPerSecond, ...rest } = JSON.parse(text);
  return JSON.stringify(rest);
}

async function killTraining(training, wanted) {
  run([...training, "-o", "whole.klv2"]);
  const whole = readFileSync(join(folder, "whole.klv2"));
  let count = 0;
  while (count < wanted) {
    for (const left of ["training", "some.klv2"]) rmSync(join(folder, left), { force: true });
    const kept = [...training, "-o", "some.klv2", "--checkpoint", "training"];
    const resume = () => (existsSync(join(folder, "training")) ? ["--resume"] : []);
    while (await killed([...kept, "--checkpoint-every", "1", ...resume()], 6000)) count++;
    if (!readFileSync(join(folder, "some.klv2")).equals(whole)) throw new Error("another file");
  }
  return count;
}

async function killWriting(wanted) {
  const target = join(folder, "words.kwg");
  const old = Buffer.from("an older file");
  const args = ["convert", LEXICON, "-o", "words.kwg", "--to", "kwg"];
  writeFileSync(target, old);
  run(args);
  const fresh = readFileSync(target);
  let count = 0;
  while (count < wanted) {
    writeFileSync(target, old);
    if (await killed(args, 1500)) count++;
    const found = readFileSync(target);
    if (!found.equals(old) && !found.equals(fresh))
      throw new Error(`a file of ${found.length} bytes`);
  }
  return count;
}

/** Writes where no more than some KB may be written: exit code 1, a sentence, no part of a file. */
async function fullDisk() {
  writeFileSync(join(folder, "list.txt"), "care\ncares\nrace\n");
  const cgp = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
  const commands = [
    ["convert", LEXICON, "-o", "out.kwg", "--to", "kwg"],
    ["index", LEXICON, "-o", "out.gwm"],
    ["build", "list.txt", "-o", "out.kwg"],
    ["analyze", cgp, "--report", "out.html"],
    ["autoplay", "--games", "20", "--checkpoint", "out.match"],
    ["autoplay", "--games", "20", "--report", "out.html"],
    ["autoplay", "--games", "20", "--csv", "out"],
  ];
  for (const args of commands) {
    // In blocks of 512 bytes; the shell's limit is every file's, so also that of a full disk.
    for (const blocks of [0, 1, 8]) {
      const line = `ulimit -f ${blocks}; exec "${process.execPath}" "${CLI}" ${args.map((one) => `'${one}'`).join(" ")}`;
      const { status, stderr } = spawnSync("sh", ["-c", line], { cwd: folder, encoding: "utf8" });
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const left = entries.filter((one) => one.isFile() && one.name !== "list.txt");
      const fits = status === 0 && left.length > 0;
      // Of several files, those that were finished before the disk was full are kept.
      const isPart = ({ name }) => name.includes(".tmp") || stderr.includes(name);
      const refused = status === 1 && /^gaddawg: \S/m.test(stderr) && !left.some(isPart);
      if (!fits && !refused) {
        throw new Error(
          `${args[0]}, ${blocks} blocks: ${status}, ${left.map((one) => one.name)}, ${stderr}`,
        );
      }
      for (const { name } of readdirSync(folder, { withFileTypes: true })) {
        if (name !== "list.txt") rmSync(join(folder, name), { recursive: true });
      }
    }
    console.log(`${args[0]} ${args.at(-2)}: a sentence and no part of a file`);
  }
}

/** Aborts downloads of the web app's lexicon; the server must not keep their files open. */
async function downloads(wanted = 1000) {
  const server = spawn(process.execPath, [CLI, "serve", "--port", "0", "--json"]);
  const [line] = await once(server.stdout, "data");
  const { url } = JSON.parse(String(line));
  const open = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const before = open();
  for (let i = 0; i < wanted; i++) {
    const request = get(`${url}word-list.kwg`);
    const [response] = await once(request, "response");
    await once(response, "data");
    request.destroy();
    await once(request, "close");
  }
  await sleep(500);
  console.log(`${wanted} aborted downloads: ${before} open files before, ${open()} after`);
  server.kill();
}
