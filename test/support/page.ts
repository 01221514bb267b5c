import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { type RunningServer, serveFolder } from "../../src/cli/io/static-server.js";
import { VIEWS, type ViewName } from "../../src/web/shared/router.js";
import { type Chromium, launchChromium } from "./chromium.js";

/** The page as it was built. */
export const PAGE_FOLDER = fileURLToPath(new URL("../../dist/web", import.meta.url));

export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** What stands in a view once it is there. */
export const READY: Readonly<Record<ViewName, string>> = {
  home: "#daily-title",
  analyze: ".list .play",
  play: ".levels",
  words: ".word-list li",
  lexicon: ".facts",
  study: "#boxes-title",
  lab: "#self-play",
};

/** The seed of the first game of a page: its rack has no blank and begins with no word. */
const FIRST_SEED = 5;

/** Runs in the page: the seeds that it draws count up, so that every run has the same games. */
function seedPage(first: number): void {
  const drawBytes = crypto.getRandomValues.bind(crypto);
  let next = first;
  crypto.getRandomValues = ((array: ArrayBufferView) => {
    if (array instanceof Uint32Array && array.length === 1) return array.fill(next++);
    return drawBytes(array as Uint8Array<ArrayBuffer>);
  }) as typeof crypto.getRandomValues;
}

/** Runs in the page: it is not kept for offline visits, which would fetch all of its files. */
function forgetServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}

/** What a test asks of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  /** True to have the page kept for visits without a network; takes some seconds. */
  isKept?: boolean;
  /** Called before the page is asked for; the visit then begins without waiting until it is loaded. */
  prepare?: (page: Page) => Promise<void>;
}

/** The page on a server of its own, in a browser of its own. */
export class PageUnderTest {
  private constructor(
    private readonly server: RunningServer,
    private readonly browser: Chromium,
  ) {}

  /** @param headers of every answer of the server. */
  static async start(headers: Record<string, string> = {}): Promise<PageUnderTest> {
    const server = await serveFolder({ folder: PAGE_FOLDER, port: 0, headers });
    return new PageUnderTest(server, await launchChromium());
  }

  get url(): string {
    return `http://localhost:${this.server.port}/`;
  }

  /** Opens a view, Analyze unless told, in a profile of its own; what the page complains of, and what it asks for, is noted. */
  async open(
    hash = "",
    { isKept = false, prepare, ...options }: VisitOptions = {},
  ): Promise<{ page: Page; complaints: string[]; requests: string[] }> {
    const viewport = { width: 1280, height: 900 };
    const context = await this.browser.newContext({ viewport, ...options });
    await context.addInitScript(seedPage, FIRST_SEED);
    if (!isKept) await context.addInitScript(forgetServiceWorkers);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        complaints.push(message.text());
      }
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const requests: string[] = [];
    context.on("request", (request) => requests.push(request.url()));
    await prepare?.(page);
    await page.goto(`${this.url}${hash || "#analyze"}`, {
      waitUntil: prepare === undefined ? "load" : "commit",
    });
    return { page, complaints, requests };
  }

  /** Takes the server away; the browser stays. */
  stopServer(): Promise<void> {
    return this.server.close();
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

/** The text of every element that fits. */
export function texts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allInnerTexts();
}

/** Drops a file on the page, as a person would. */
export function drop(page: Page, name: string, content: string | Buffer): Promise<void> {
  return dropAll(page, [[name, content]]);
}

/** Drops several files together. */
export async function dropAll(
  page: Page,
  files: readonly (readonly [name: string, content: string | Buffer])[],
): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const [file, base64] of all) {
        const bytes = Uint8Array.from(atob(base64 as string), (one) => one.charCodeAt(0));
        transfer.items.add(new File([bytes], file as string));
      }
      return transfer;
    },
    files.map(([name, content]) => [name, Buffer.from(content).toString("base64")]),
  );
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

/** Has the view Lab play 200 games, which takes workers and charts. */
export async function playInLab(page: Page): Promise<void> {
  const panel = page.getByRole("region", { name: "Self-play" });
  await panel.getByRole("combobox", { name: "Games" }).selectOption("200");
  await panel.getByRole("button", { name: "Play" }).click();
  await panel.getByText(/^200, [\d,]+ per second$/).waitFor();
  await panel.getByRole("img").nth(1).waitFor();
}
