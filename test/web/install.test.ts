import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PAGE_FOLDER, PageUnderTest } from "../support/page.js";

interface Manifest {
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

describe.skipIf(chromiumPath === undefined)("the page as an app", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("can be installed, with an address of its own below any folder", async () => {
    const { page, complaints } = await web.open("#words");
    const session = await page.context().newCDPSession(page);
    const manifest = await session.send("Page.getAppManifest");
    expect(manifest.errors).toEqual([]);
    expect(manifest.url).toBe(`${web.url}manifest.webmanifest`);
    const { start_url: start, scope } = JSON.parse(manifest.data ?? "") as Manifest;
    expect([start, scope]).toEqual(["./", "./"]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A context of a test is a private window, which installs nothing.
    const errors = installabilityErrors.map(({ errorId }) => errorId);
    expect(errors.filter((id) => id !== "in-incognito")).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("keeps its manifest and its icons for visits offline", async () => {
    const own = await PageUnderTest.start();
    const { page } = await own.open("#words", { isKept: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await own.stopServer();
    const sizes = await page.evaluate(async () => {
      const manifest = await fetch("manifest.webmanifest").then((one) => one.json());
      const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
      const bytes = icons.map((src) => fetch(src).then((one) => one.arrayBuffer()));
      return (await Promise.all(bytes)).map(({ byteLength }) => byteLength > 0);
    });
    expect(sizes).toEqual([true, true, true, true]);
    await own.stop();
  });
});

it("has icons of the sizes that the manifest states", () => {
  const text = readFileSync(join(PAGE_FOLDER, "manifest.webmanifest"), "utf8");
  const drawn = (JSON.parse(text) as Manifest).icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of drawn) {
    const bytes = readFileSync(join(PAGE_FOLDER, src));
    // The first chunk of a PNG file has its width and height.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(drawn.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
});
