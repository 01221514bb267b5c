import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GaddawgError } from "../../entry/node.js";
import { onSignal } from "../io/write-file.js";

/** Where Chromium usually is. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const PATIENCE_MS = 120_000;

/** A file as it is sent. */
export interface Served {
  bytes: Uint8Array;
  /** How the bytes are compressed, if they are. */
  encoding?: "gzip";
}

/**
 * The Chromium to use.
 * @throws GaddawgError `NO_BROWSER` where there is none.
 */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  const path = named === undefined ? PLACES.find((place) => existsSync(place)) : named;
  if (path !== undefined && existsSync(path)) return path;
  throw new GaddawgError("NO_BROWSER", "no Chromium is installed here", {
    source: named,
    expected: "one in its usual place, or its path in CHROMIUM_PATH",
  });
}

/**
 * Opens the experiments' page in a fresh headless Chromium, with an empty
 * profile, and gives what it posts.
 * @param query what the page is to do (src/lab/browser/page.ts).
 * @param files what it may fetch, by path.
 * @throws GaddawgError `BROWSER_FAILED`.
 */
export async function inChromium(
  query: Record<string, string>,
  files: Record<string, Served> = {},
): Promise<unknown> {
  const script = await readFile(new URL("./lab-page.js", import.meta.url));
  const pages: Record<string, Served> = { ...files, "/lab-page.js": { bytes: script } };
  const path = chromiumPath();
  const profile = mkdtempSync(join(tmpdir(), "gaddawg-lab-"));
  let server: Server | undefined;
  let browser: ChildProcess | undefined;
  const stop = onSignal(() => {
    killAll(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const fail = (what: string): void => reject(new GaddawgError("BROWSER_FAILED", what));
      const timer = setTimeout(() => fail("Chromium gave no answer"), PATIENCE_MS);
      timer.unref();
      server = createServer((request, response) => {
        if (request.url === "/result") takeResult(request, response, resolve, fail);
        else serve(request, response, pages);
      });
      server.listen(0, "127.0.0.1", () => {
        const { port } = server?.address() as AddressInfo;
        const url = `http://127.0.0.1:${port}/?${new URLSearchParams(query)}`;
        browser = spawn(path, [...ARGUMENTS, `--user-data-dir=${profile}`, url], {
          stdio: "ignore",
          // A group of its own, so that all of its processes can be ended together.
          detached: true,
        });
        browser.on("error", (error) => fail(`Chromium cannot be started: ${error.message}`));
        browser.on("exit", (code) => fail(`Chromium ended with code ${code}`));
      });
    });
  } finally {
    server?.close();
    server?.closeAllConnections();
    browser?.removeAllListeners("exit");
    killAll(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 20 });
    stop();
  }
}

function serve(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  files: Record<string, Served>,
): void {
  const isPage = url === "/" || url.startsWith("/?");
  const page = '<!doctype html><script type="module" src="/lab-page.js"></script>';
  const file = isPage ? { bytes: new TextEncoder().encode(page) } : files[url];
  if (file === undefined) {
    response.statusCode = 404;
    response.end();
    return;
  }
  const type = isPage ? "text/html" : url.endsWith(".js") ? "text/javascript" : undefined;
  if (type !== undefined) response.setHeader("content-type", type);
  if ("encoding" in file && file.encoding !== undefined) {
    response.setHeader("content-encoding", file.encoding);
  }
  response.end(file.bytes);
}

function takeResult(
  request: IncomingMessage,
  response: ServerResponse,
  resolve: (result: unknown) => void,
  fail: (what: string) => void,
): void {
  let text = "";
  request.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  request.on("end", () => {
    response.end();
    const { result, failed } = JSON.parse(text);
    if (failed === undefined) resolve(result);
    else fail(`the page failed: ${failed}`);
  });
}

function killAll(browser: ChildProcess | undefined): void {
  if (browser?.pid === undefined) return;
  try {
    process.kill(-browser.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
