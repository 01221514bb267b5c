import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { basename, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { GaddawgError } from "../../api/node.js";
import { fileError } from "./errors.js";

const HOST = "127.0.0.1";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export interface ServerOptions {
  /** The folder whose files are served. */
  folder: string;
  /** Files from elsewhere, served if the folder has no file of that name. */
  others?: readonly string[];
  /** 0 chooses any free port. */
  port: number;
  /** Headers of every response. */
  headers?: Readonly<Record<string, string>>;
  /** Address to listen at; by default that of this machine alone. */
  host?: string | undefined;
  /** Answers requests whose path begins with a prefix. */
  api?: { prefix: string; answer: RequestListener } | undefined;
}

export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the files in a folder (not those in its subfolders), to this machine only unless a host is
 * named. No request can reach any other file, whatever its path.
 * @throws GaddawgError `UNREADABLE` for a folder, `PORT_TAKEN`, `PORT_FORBIDDEN`.
 */
export async function serveFolder({
  folder,
  others = [],
  port,
  headers = {},
  host = HOST,
  api,
}: ServerOptions): Promise<RunningServer> {
  const files = new Map(others.map((path) => [basename(path), path]));
  for (const name of await filesIn(folder)) files.set(name, join(folder, name));
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (api !== undefined && request.url?.startsWith(api.prefix)) {
      api.answer(request, response);
      return;
    }
    answer(files, request, response).catch(() => response.destroy());
  });
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    throw fileError(folder, error, "read");
  }
}

async function answer(
  files: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = "/" } = request;
  if (method !== "GET" && method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const path = files.get(nameOf(url));
  if (path === undefined) {
    response.writeHead(404, { "content-type": "text/plain" }).end("No such file.\n");
    return;
  }
  const { size, mtimeMs } = await stat(path);
  const tag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
  response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
  response.setHeader("cache-control", "no-cache");
  response.setHeader("etag", tag);
  response.setHeader("x-content-type-options", "nosniff");
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader("content-length", size);
  if (method === "HEAD") response.end();
  // Closes the file also when the reader goes away before the end.
  else await pipeline(createReadStream(path), response);
}

/** Returns the name of the file in a URL; empty for a URL that cannot be decoded. */
function nameOf(url: string): string {
  try {
    const { pathname } = new URL(url, "http://localhost");
    const name = decodeURIComponent(pathname.slice(1));
    return name === "" ? "index.html" : name;
  } catch {
    return "";
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(listenError(error, port, host));
    });
    server.listen(port, host, resolve);
  });
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const expected = "another port; --port 0 chooses any free one";
  if (error.code === "EADDRINUSE") {
    return new GaddawgError("PORT_TAKEN", `port ${port} is in use by another program`, {
      expected,
    });
  }
  if (error.code === "EACCES") {
    return new GaddawgError("PORT_FORBIDDEN", `port ${port} may not be used`, { expected });
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new GaddawgError("HOST_UNKNOWN", `this machine has no address "${host.slice(0, 80)}"`, {
      expected: "one of its own, such as 127.0.0.1, or 0.0.0.0 for all",
    });
  }
  return error;
}
