import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type RunningServer, serveFolder } from "../../src/cli/static-server.js";
import { launchChromium } from "./chromium.js";

/** The page as it was built. */
export const PAGE_FOLDER = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** The page on a server of its own, in a browser of its own. */
export class PageUnderTest {
  private constructor(
    private readonly server: RunningServer,
    private readonly browser: Browser,
  ) {}

  /** @param headers of every answer of the server. */
  static async start(headers: Record<string, string> = {}): Promise<PageUnderTest> {
    const server = await serveFolder({ folder: PAGE_FOLDER, port: 0, headers });
    return new PageUnderTest(server, await launchChromium());
  }

  get url(): string {
    return `http://localhost:${this.server.port}/`;
  }

  /** Opens a view in a profile of its own; what the page complains of is noted. */
  async open(
    hash = "",
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const viewport = { width: 1280, height: 900 };
    const context = await this.browser.newContext({ viewport, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        complaints.push(message.text());
      }
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${this.url}${hash}`);
    return { page, complaints };
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
