import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parentPort, Worker } from "node:worker_threads";
import { isObject } from "../base/arguments.js";
import { LexiconError } from "../base/errors.js";
import type { Backends } from "../kernel/backend.js";
import type { Request, WorkerLine, WorkerPort } from "../workers/protocol.js";
import { addressBeside, addressOf, fetchBytes, type Host, UNBUNDLED } from "./host.js";

/** Returns the host that Node is, with some builds of the kernel. */
export function nodeHost(backends: Backends): Host {
  return {
    backends,
    cores: availableParallelism(),
    hasWorkers: () => true,
    startWorker: (source) =>
      typeof source === "function" ? lineToThread(source() as Worker) : startThread(source),
    files: NODE_FILES,
  };
}

/** Files by their paths and `file:` addresses; others are fetched. */
export const NODE_FILES: Host["files"] = {
  read: (address, signal) =>
    isRemote(address)
      ? fetchBytes(String(address), signal)
      : readFileBytes(localOf(address), signal),
  nameOf(address) {
    addressOf(address, "path");
    return isRemote(address) ? String(address) : pathName(localOf(address));
  },
  fix: UNBUNDLED,
};

function isRemote(address: string | URL): boolean {
  return /^(https?|data|blob):/.test(String(address));
}

/** Returns a path as it is, and the text of a `file:` address as an address. */
function localOf(address: string | URL): string | URL {
  return typeof address === "string" && address.startsWith("file:") ? new URL(address) : address;
}

/** Reads the bytes of a file. Throws a LexiconError that names the file if it cannot be read. */
async function readFileBytes(path: string | URL, signal?: AbortSignal): Promise<Uint8Array> {
  try {
    return await readFile(path, signal === undefined ? {} : { signal });
  } catch (error) {
    signal?.throwIfAborted();
    const reason = isObject(error) ? error.code : undefined;
    const what = reason === "ENOENT" ? "no such file" : `cannot be read (${reason ?? error})`;
    throw new LexiconError("UNREADABLE", what, { source: pathName(path) });
  }
}

/** Returns a path or file URL as people write it. */
function pathName(path: string | URL): string {
  return typeof path === "string" ? path : fileURLToPath(path);
}

const GAME_WORKER = {
  name: "game-worker.js",
  address: () => new URL("./game-worker.js", import.meta.url),
};

/** Starts a worker thread and returns the line to it; by default one with a kernel. */
export function startThread(url: string | URL = addressBeside(GAME_WORKER)): WorkerLine {
  // Do not pass on the options of this process: workers reject some of them (`--input-type`).
  return lineToThread(new Worker(url, { execArgv: [] }));
}

function lineToThread(worker: Worker): WorkerLine {
  let isMissing = false;
  worker.once("error", ({ code }: NodeJS.ErrnoException) => {
    isMissing = code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
  });
  return {
    get fix() {
      return isMissing ? UNBUNDLED : undefined;
    },
    send: (request, transfer = []) => worker.postMessage(request, [...transfer]),
    onReply: (listener) => void worker.on("message", listener),
    onEnd: (listener) => {
      worker.on("error", (error) => listener(error.message));
      worker.on("exit", (code) => listener(`a worker ended with code ${code}`));
    },
    stop: async () => void (await worker.terminate()),
    keepAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
  };
}

/** Returns the line from inside a worker thread to its host. */
export function threadPort(): WorkerPort {
  return {
    post: (reply, transfer) => parentPort?.postMessage(reply, [...transfer]),
    onRequest: (listener) => {
      parentPort?.on("message", (request: Request) => listener(request));
    },
  };
}
