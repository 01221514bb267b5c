import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";

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

/** Starts headless Chromium; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath as string, args: ARGUMENTS });
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
  const server = createServer((request, response) => {
    const body = request.url === "/" ? html : files[request.url ?? ""];
    if (policy !== undefined) response.setHeader("content-security-policy", policy);
    if (request.url?.endsWith(".js")) response.setHeader("content-type", "text/javascript");
    else if (request.url === "/") response.setHeader("content-type", "text/html");
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => document.title !== "", undefined, { timeout: 30_000 });
    return await page.title();
  } finally {
    await browser.close();
    server.close();
  }
}
