import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Where a Chromium is installed; undefined, with a notice, where none is. */
export const chromiumPath = CANDIDATES.find((path) => path !== undefined && existsSync(path));

if (chromiumPath === undefined) {
  console.warn(
    "No Chromium is installed (or named by CHROMIUM_PATH): the browser tests are skipped.",
  );
}

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Headless Chromium as a test file uses it, with pages of its own. */
export type Chromium = Pick<Browser, "newContext" | "newPage" | "close">;

/** The browser of this worker, whose test files run one after the other; it ends with the worker. */
let shared: Promise<Browser> | undefined;

/** Opens headless Chromium, in which other test files leave nothing; the caller closes it. */
export async function launchChromium(): Promise<Chromium> {
  if (shared !== undefined && !(await shared).isConnected()) shared = undefined;
  shared ??= chromium.launch({ executablePath: chromiumPath as string, args: ARGUMENTS });
  const browser = await shared;
  const contexts = new Set<BrowserContext>();
  const newContext: Browser["newContext"] = async (options) => {
    const context = await browser.newContext(options);
    contexts.add(context);
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}

/** A server of files that is listening. */
export interface Site {
  /** Its address, with `/` at the end. */
  url: string;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", html: "text/html" };

/**
 * Serves files by their paths on a port of this machine.
 * @param policy a content-security policy, if there is to be one.
 * @param headers of every answer.
 */
export async function serve(
  files: Record<string, string | Uint8Array>,
  policy?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const body = files[path];
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (policy !== undefined) response.setHeader("content-security-policy", policy);
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? "html"];
    if (type !== undefined) response.setHeader("content-type", type);
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, close: () => server.close() };
}

/**
 * Serves the files and a page that loads `/page.js`, opens the page in headless
 * Chromium, and returns the title that the script sets in the end.
 * @param policy a content-security policy, if there is to be one.
 */
export async function openPage(
  files: Record<string, string | Uint8Array>,
  policy?: string,
): Promise<string> {
  const html = '<!doctype html><title></title><script type="module" src="/page.js"></script>';
  const site = await serve({ "/": html, ...files }, policy);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => document.title !== "", undefined, { timeout: 30_000 });
    return await page.title();
  } finally {
    await browser.close();
    site.close();
  }
}
