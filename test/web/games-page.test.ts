import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASS } from "../../src/api/library.js";
import type { Engine } from "../../src/engine/engine.js";
import type { Game } from "../../src/game/game.js";
import { gamesFile } from "../../src/web/views/games/file.js";
import { type KeptGame, keptGame, type Mistake } from "../../src/web/views/games/game.js";
import { matchFromJson, matchToJson, specFor } from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PageUnderTest } from "../support/page.js";
import { kept, library, start } from "./play-page.js";

/** Number of the play that the visitor makes, which is far from the best. */
const BAD = 12;

/**
 * Plays a game in which the visitor makes bad plays, up to the visitor's last turn: after a pass, the
 * engine plays its last tiles.
 */
function lostGame(engine: Engine, begun: Game): Game | undefined {
  const game = begun.clone();
  while (!game.isOver) {
    if (game.turn === 0 && game.tilesInBag === 0) {
      const passed = game.clone();
      passed.play(PASS);
      passed.play(engine.top(passed.position(1), 1)[0] ?? PASS);
      if (passed.isOver) return game;
    }
    const plays = engine.top(game.position(), game.turn === 0 ? BAD : 1);
    game.play(plays.at(-1) ?? PASS);
  }
  return undefined;
}

/** Puts a game that is one move from its end in the place of the one that has begun. */
async function nearlyLose(page: Page): Promise<void> {
  const state = await kept(page);
  const engine = await library.engine(specFor(state));
  const game = lostGame(engine, state.game);
  expect(game).toBeDefined();
  const { game: data } = matchToJson({ ...state, game: game as Game });
  await page.evaluate((text) => {
    // What the page writes when it is left must not replace it.
    const item = JSON.parse(localStorage.getItem("gaddawg.match") as string);
    item.match.game = JSON.parse(text);
    const changed = JSON.stringify(item);
    addEventListener("pagehide", () => localStorage.setItem("gaddawg.match", changed));
  }, JSON.stringify(data));
  await page.reload();
  expect(matchFromJson(matchToJson(await kept(page))).game.tilesInBag).toBe(0);
}

/** The games as the page keeps them. */
const keptGames = (page: Page): Promise<KeptGame[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open("gaddawg-games");
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const all = asked.result.transaction("games").objectStore("games").getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve(all.result);
          };
        };
      }),
  );

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe.skipIf(chromiumPath === undefined)("games that are kept", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)(
    "a game is lost, reviewed, its mistakes are retried, its bingos put in the box, offline too",
    async () => {
      const own = await PageUnderTest.start();
      const { page, complaints } = await own.open("#play", { isKept: true });
      await start(page);
      await nearlyLose(page);
      await button(page, "Pass …").click();
      await button(page, /^Pass$/).click();
      await page.getByRole("heading", { name: /engine wins/ }).waitFor();
      await expect.poll(async () => (await keptGames(page)).length).toBe(1);

      await button(page, "See your mistakes").click();
      await page.locator("#figures-title").waitFor();
      await button(page, "Deep review").waitFor();
      const [game] = await keptGames(page);
      expect(game).toMatchObject({ source: "played", isOver: true, own: expect.any(Number) });
      await expect.poll(async () => (await keptGames(page))[0]?.mistakes.length).toBeGreaterThan(2);
      const mistakes = (await keptGames(page))[0]?.mistakes.filter(
        ({ player }) => player === game?.own,
      );
      const all = mistakes?.length as number;
      // The chart leads to a turn, and so does the list with the mistakes first.
      await page.getByLabel("Turn on the chart").press("End");
      await expect.poll(() => page.locator(".turn-strip").innerText()).toMatch(/Turn (\d+) of \1 /);
      // Both lines of the points are seen.
      const lines = page.locator(".course svg").nth(1).locator("polyline");
      expect(await lines.evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([
        true,
        true,
      ]);
      await button(page, "Mistakes first").click();
      await page.locator(".turns tbody tr").first().getByRole("button").click();
      expect(await page.locator(".turns tbody tr").first().getAttribute("data-grade")).toBe(
        "large",
      );
      expect(await page.locator(".course .mark").count()).toBeGreaterThanOrEqual(all);
      await page.getByRole("textbox", { name: /^Note on turn/ }).fill("I saw nothing.");
      await page.getByRole("textbox", { name: /^Note on turn/ }).blur();
      await page.getByText("The note is part of the game.").waitFor();
      expect((await keptGames(page))[0]?.gcg).toContain("#note I saw nothing.");

      const bingos = button(page, /^Add missed bingos to the box \([1-9]/);
      await bingos.click();
      await page.getByText(/^Added [1-9]\d* cards? to the box\.$/).waitFor();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await own.stopServer();

      await button(page, `Learn from mistakes (${all})`).click();
      await page.locator(".puzzle .board").waitFor();
      const worst = [...(mistakes ?? [])].sort(
        (a, b) => b.winLost - a.winLost || b.spreadLost - a.spreadLost || a.event - b.event,
      )[0];
      // The play of the game again is no answer.
      const play = page.getByLabel("Your play");
      await play.fill(worst?.played ?? "");
      await play.press("Enter");
      await page.getByText("Another play is better. Try again.").waitFor();
      await button(page, "Hint").click();
      await page.getByText(`It scores ${worst?.score} points.`).waitFor();
      await play.fill(worst?.best ?? "");
      await play.press("Enter");
      await page.getByText("You found it.").waitFor();
      await expect.poll(() => page.locator(".why").innerText()).toContain(" is better than ");
      // A missed one comes again at the end; one that is found at once does not.
      await button(page, "Next").click();
      await page.getByText(`${all} left`).waitFor();
      const second = await page.locator(".puzzle .panel").innerText();
      const next = mistakes?.find(
        ({ played, event }) => second.includes(` ${played} was`) && event !== worst?.event,
      );
      await play.fill(next?.best ?? "");
      await play.press("Enter");
      await page.getByText("You found it.").waitFor();

      await page.goto(`${own.url}#study?mistakes`);
      await page.reload();
      await page.getByRole("heading", { name: `${all - 1} mistakes due today` }).waitFor();
      await page.getByRole("radio", { name: "Card box" }).check();
      expect(await page.locator(".boxes tbody tr").first().innerText()).toMatch(/^1\s+[1-9]/);
      await page.getByRole("radio", { name: "Puzzles" }).check();
      await button(page, "From your games").click();
      await page.getByRole("heading", { name: "From your games" }).waitFor();
      expect(complaints.filter((one) => !one.includes("ERR_CONNECTION"))).toEqual([]);
      await page.context().close();
      await own.stop().catch(() => undefined);
    },
    60_000,
  );

  it("are listed, found, deleted and brought back, saved and read", async () => {
    const { page, complaints } = await web.open("");
    await page.getByRole("heading", { name: "Kept games" }).waitFor();
    const game = (a: string, b: string, word: string) =>
      `#player1 ${a} ${a}\n#player2 ${b} ${b}\n>${a}: ACEINRT 8E ${word} +12 12\n`;
    const files = page.getByLabel("Keep games from files");
    const file = (name: string, text: string) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });
    await files.setInputFiles([
      file("1.gcg", game("Ann", "Bob", "CARE")),
      file("2.gcg", game("Cleo", "Dan", "NICER")),
    ]);
    await page.getByText("2 games read.").waitFor();
    const list = page.locator(".games li");
    expect(await list.count()).toBe(2);
    // A file that is none is refused, and nothing is lost.
    await files.setInputFiles(file("bad.json", '{"format":"gaddawg-study","games":[{}]}'));
    await page.getByText("bad.json: game 1: gcg is missing").waitFor();
    await page.getByLabel("Search the games").fill("nicer");
    await expect.poll(() => list.allInnerTexts()).toHaveLength(1);
    await button(page, "Delete the game of Cleo and Dan").click();
    await page.getByText("0 games found").waitFor();
    await button(page, "Undo").first().waitFor();
    await page.locator(".row[role=status]").getByRole("button", { name: "Undo" }).click();
    await page.getByText("1 game found").waitFor();
    const saving = page.waitForEvent("download");
    await button(page, "Save all games").click();
    const path = await (await saving).path();
    await button(page, "Delete the game of Cleo and Dan").click();
    await page.getByText("0 games found").waitFor();
    await page.reload();
    await expect.poll(() => list.count()).toBe(1);
    await files.setInputFiles(path);
    await expect.poll(() => list.count()).toBe(2);
    // A game that is opened is under review, and can be kept.
    await drop(page, "3.gcg", game("Eve", "Fay", "RACE"));
    await button(page, "Keep this game").click();
    await page.getByLabel("You are").selectOption({ label: "Eve" });
    await button(page, "Close").click();
    await expect.poll(() => list.count()).toBe(3);
    expect((await keptGames(page)).find(({ names }) => names[0] === "Eve")?.own).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("P5: say why a play is better also where the other one is a phony", async () => {
    const { page, complaints } = await web.open("#study?mistakes");
    const gcg = "#player1 Ann Ann\n#player2 Bob Bob\n>Ann: ACEINRT 8D CRANITE +66 66\n";
    const cgp = `${Array(15).fill("15").join("/")} ACEINRT/ 0/0 0`;
    const mistake = (event: number, played: string): Mistake => ({
      ...{ event, player: 0, cgp, played, best: "8H CERTAIN", score: 74 },
      ...{ grade: "large", kind: "phony", winLost: 20, spreadLost: 20, box: 1, due: "2026-01-01" },
    });
    const lexicon = { id: "default", name: "English words" };
    const facts = { lexicon, date: "2026-01-01T00:00:00Z", source: "read", own: 0 } as const;
    const game = keptGame(gcg, { ...facts, mistakes: [mistake(0, "8D CRANITE")] });
    const buffer = Buffer.from(gamesFile([game]));
    await page.getByRole("link", { name: "Analyze" }).click();
    const files = page.getByLabel("Keep games from files");
    await files.setInputFiles({ name: "games.json", mimeType: "text/plain", buffer });
    await page.getByText("1 game read.").waitFor();
    await page.getByRole("link", { name: "Study" }).click();
    await page.getByRole("radio", { name: "Your mistakes" }).check();
    await button(page, "Start").click();
    await button(page, "Show the answer").click();
    await page
      .getByText(
        "CRANITE is not in the lexicon. Challenged, the play is taken back, and the turn is lost.",
      )
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("a browser that keeps nothing says so, and the game goes on", async () => {
    const { page } = await web.open("#play");
    await page.context().addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("storage is refused", "SecurityError");
      };
    });
    await start(page);
    await nearlyLose(page);
    await button(page, "Pass …").click();
    await button(page, /^Pass$/).click();
    await page.getByText(/This browser did not keep the game: .*refused/).waitFor();
    await button(page, "See your mistakes").click();
    await page.locator("#figures-title").waitFor();
    // Whoever does not play here is told in the list of games alone.
    const other = await page.context().newPage();
    await other.goto(`${web.url}#analyze`);
    await other.getByText(/This browser does not keep games: .*refused/).waitFor();
    expect(await other.locator(".note").count()).toBe(0);
    await page.context().close();
  });
});
