// Makes parts of the build again only when what they are made of has changed: for each, build/kept/ has
// the hash of its sources and the names of its files.
//
// A part is { sources, outputs, make }: files and folders, and the function that makes the one of the other.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The libraries that sources are made into something by, in the versions that are installed. */
const LIBRARIES = "package-lock.json";

/**
 * Returns what looks after the parts of a build.
 * @param root the project's root, from which the sources of a part and what is made of them are named.
 */
export function keeper(root) {
  const folder = join(root, "build/kept");
  const lock = join(root, "build/lock");
  const noteOf = (name) => join(folder, `${name}.json`);

  /** Returns true if a part is made of its sources as they are, and nothing of it is gone. */
  function isKept(name, { sources }) {
    if (!existsSync(noteOf(name))) return false;
    const { hash, files } = JSON.parse(readFileSync(noteOf(name), "utf8"));
    return files.every((file) => existsSync(join(root, file))) && hash === hashOf(root, sources);
  }

  /** Makes a part, unless it is kept. */
  async function kept(name, part) {
    if (isKept(name, part)) return;
    rmSync(noteOf(name), { force: true });
    const hash = hashOf(root, part.sources);
    await part.make();
    mkdirSync(folder, { recursive: true });
    const files = part.outputs.flatMap((path) => filesIn(root, path));
    writeFileSync(noteOf(name), JSON.stringify({ hash, files }));
  }

  /** Does something while no other process does the same here; the lock of one that died is taken over. */
  async function alone(action) {
    mkdirSync(dirname(lock), { recursive: true });
    while (!takesLock(lock)) {
      if (isAbandoned(lock)) rmSync(lock, { force: true });
      else await wait(100);
    }
    try {
      return await action();
    } finally {
      rmSync(lock, { force: true });
    }
  }

  return { isKept, kept, alone };
}

/** The hash of the names and contents of sources; what is made among them is named by itself. */
function hashOf(root, sources) {
  const hash = createHash("sha256");
  for (const source of [...sources, LIBRARIES]) {
    if (!existsSync(join(root, source))) continue;
    for (const path of filesIn(root, source)) {
      if (path.includes("/generated/") && !source.endsWith("/generated")) continue;
      hash.update(`\n${path}\n`).update(readFileSync(join(root, path)));
    }
  }
  return hash.digest("hex");
}

/** The files of a path, by their own paths from the root. */
function filesIn(root, path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
}

/** Takes the lock, and returns false if it is taken. */
function takesLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Returns true if the process has died that locked. */
function isAbandoned(lock) {
  try {
    // A lock of this moment may have no number yet.
    const pid = Number(readFileSync(lock, "utf8"));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
