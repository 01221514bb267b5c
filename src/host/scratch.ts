import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isObject } from "../base/arguments.js";
import { LexiconError } from "../base/errors.js";
import type { Scratch, StoredRun } from "../words/large/external-sort.js";

/**
 * Makes a scratch folder for sorted runs, one file for each, which `dispose` removes.
 * @param parent the folder to make it in; default: the system's folder for temporary files.
 * @throws LexiconError `UNREADABLE` if no folder can be made, or a file not be written or read.
 */
export async function folderScratch(parent: string = tmpdir()): Promise<Scratch> {
  const folder = await named(parent, () => mkdtemp(join(parent, "gaddawg-scratch-")));
  const files = new Set<FileHandle>();
  let count = 0;
  return {
    async store(pieces) {
      const path = join(folder, `run-${count++}`);
      return named(path, async () => {
        const file = await open(path, "wx+");
        files.add(file);
        let size = 0;
        for await (const piece of pieces) {
          await writeAll(file, piece);
          size += piece.length;
        }
        return storedRun(path, file, size, files);
      });
    },
    async dispose() {
      await Promise.allSettled([...files].map((file) => file.close()));
      files.clear();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function storedRun(
  path: string,
  file: FileHandle,
  size: number,
  files: Set<FileHandle>,
): StoredRun {
  return {
    size,
    read: (at, length) =>
      named(path, async () => {
        const bytes = new Uint8Array(Math.min(length, size - at));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
        return bytes.subarray(0, bytesRead);
      }),
    async drop() {
      files.delete(file);
      await file.close();
      await rm(path, { force: true });
    },
  };
}

/** Writes all of a piece; a system may take less of it at a time. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) {
    const { bytesWritten } = await file.write(piece, at, piece.length - at);
    at += bytesWritten;
  }
}

/** Names the file in errors of the system. */
async function named<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const reason = isObject(error) ? error.code : undefined;
    if (!(error instanceof Error) || reason === undefined || error instanceof LexiconError) {
      throw error;
    }
    throw new LexiconError("UNREADABLE", `scratch for sorting cannot be used (${reason})`, {
      source: path,
      expected: "a folder with room for the words",
    });
  }
}
