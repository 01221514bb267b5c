import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { GaddawgError } from "../../api/node.js";
import { fileError } from "./errors.js";

const HOST = "127.0.0.1";

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
  await checkFolder(folder);
  const answer = getRequestListener(filesApp(folder, others).fetch);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (api !== undefined && request.url?.startsWith(api.prefix)) api.answer(request, response);
    else void answer(request, response);
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

async function checkFolder(folder: string): Promise<void> {
  try {
    await readdir(folder);
  } catch (error) {
    throw fileError(folder, error, "read");
  }
}

/** Answers with the files of a folder, and with those from elsewhere. */
function filesApp(folder: string, others: readonly string[]): Hono {
  const app = new Hono();
  app.use(etag());
  const named = "/:name{[^/]*}";
  app.get(named, serveStatic({ root: folder, onFound: tag }));
  for (const path of others) {
    app.get(`/${basename(path)}`, serveStatic({ path: resolve(path), onFound: tag }));
  }
  app.get("*", (context) => context.text("No such file.\n", 404));
  app.all("*", (context) => context.body(null, 405, { allow: "GET, HEAD" }));
  return app;
}

/** Lets browsers keep a file, and ask whether it has changed. */
function tag(path: string, context: Context): void {
  const { size, mtimeMs } = statSync(path);
  context.header("etag", `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`);
  context.header("cache-control", "no-cache");
  context.header("x-content-type-options", "nosniff");
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
