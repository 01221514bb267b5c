import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unlessAborted } from "../../api/internal.js";
import { GaddawgError } from "../../api/node.js";
import { io } from "../io/io.js";
import { removeBusyFolder } from "../io/write-file.js";

/** Usual paths of Chromium. */
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

/** A file with its compression. */
export interface WebFile {
  bytes: Uint8Array;
  /** The compression of the bytes, if any. */
  encoding?: "gzip";
}

/**
 * Returns the path of Chromium.
 * @throws GaddawgError `NO_BROWSER` if none is found.
 */
export function chromiumPath(): string {
  const named = io().env.CHROMIUM_PATH;
  const path = named === undefined ? PLACES.find((place) => existsSync(place)) : named;
  if (path !== undefined && existsSync(path)) return path;
  throw new GaddawgError("NO_BROWSER", "Chromium was not found", {
    source: named,
    expected: "Chromium in a usual place, or its path in CHROMIUM_PATH",
  });
}

/**
 * Opens the page of the experiments in a fresh headless Chromium with an empty profile, and
 * returns what it posts.
 * @param query the job of the page (src/lab/browser/page.ts).
 * @param files the files it may fetch, by path.
 * @param signal closes the browser early: its reason is thrown.
 * @throws GaddawgError `BROWSER_FAILED`.
 */
export async function inChromium(
  query: Record<string, string>,
  files: Record<string, WebFile>,
  signal: AbortSignal,
): Promise<unknown> {
  const path = chromiumPath();
  const profile = mkdtempSync(join(tmpdir(), "gaddawg-lab-"));
  let server: Server | undefined;
  let browser: ChildProcess | undefined;
  const stop = io().onExit(() => {
    killAll(browser);
    removeBusyFolder(profile);
  });
  try {
    const answer = new Promise<unknown>((resolve, reject) => {
      const fail = (what: string): void => reject(new GaddawgError("BROWSER_FAILED", what));
      setTimeout(() => fail("Chromium did not answer"), PATIENCE_MS).unref();
      server = createServer((request, response) => {
        if (request.url === "/result") receiveResult(request, response, resolve, fail);
        else serve(request, response, files);
      });
      server.listen(0, "127.0.0.1", () => {
        const { port } = server?.address() as AddressInfo;
        const url = `http://127.0.0.1:${port}/?${new URLSearchParams(query)}`;
        browser = startBrowser(path, profile, url, fail);
      });
    });
    return await unlessAborted(answer, signal);
  } finally {
    server?.close();
    server?.closeAllConnections();
    browser?.removeAllListeners("exit");
    killAll(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 20 });
    stop();
  }
}

function startBrowser(
  path: string,
  profile: string,
  url: string,
  fail: (what: string) => void,
): ChildProcess {
  const browser = spawn(path, [...ARGUMENTS, `--user-data-dir=${profile}`, url], {
    stdio: "ignore",
    // A process group of its own, so that all of its processes can be killed together.
    detached: true,
  });
  browser.on("error", (error) => fail(`Chromium cannot be started: ${error.message}`));
  browser.on("exit", (code) => fail(`Chromium exited with code ${code}`));
  return browser;
}

function serve(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  files: Record<string, WebFile>,
): void {
  const isPage = url === "/" || url.startsWith("/?");
  const page = '<!doctype html><script type="module" src="/lab-page.js"></script>';
  const file = isPage ? { bytes: new TextEncoder().encode(page) } : (files[url] ?? script(url));
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

/** Returns the page's script, or a part of the library for pages that it imports. */
function script(url: string): WebFile | undefined {
  if (!/^\/[\w-]+\.js$/.test(url)) return undefined;
  const file = new URL(`.${url}`, import.meta.url);
  return existsSync(file) ? { bytes: readFileSync(file) } : undefined;
}

function receiveResult(
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
    // The process has already ended.
  }
}
