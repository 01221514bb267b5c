import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseGcg, replayGcg } from "../../src/api/library.js";
import { laidBy } from "../../src/game/board.js";
import {
  eventsOf,
  type Match,
  phaseOf,
  scoresOf,
  specFor,
} from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import {
  focused,
  hurried,
  keep,
  kept,
  laidTiles,
  letterOf,
  library,
  square,
  start,
  waitForTurn,
} from "./play-page.js";

/** Makes the engine's best play for the visitor, by the keyboard. */
async function playBest(page: Page, state: Match): Promise<void> {
  const engine = await library.engine(specFor(state));
  const { move } = engine.best(state.game.position(0));
  if (move.kind !== "place") {
    await pass(page);
    return;
  }
  const [first] = laidBy(move, engine.rules.layout).keys();
  await page.locator(`[data-square="${first}"]`).click();
  const cursor = page.locator("[data-cursor]");
  if ((await cursor.getAttribute("data-cursor")) !== move.direction)
    await page.keyboard.press("Space");
  for (const tile of laidBy(move, engine.rules.layout).values()) {
    const letter = engine.alphabet.label(tile & 0x7f);
    await page.keyboard.press((tile & 0x80) === 0 ? letter.toLowerCase() : `Shift+${letter}`);
  }
  await page.keyboard.press("Enter");
}

describe.skipIf(chromiumPath === undefined)("the view Play", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)(
    "plays a whole game to its end, across a reload, and saves it as GCG",
    async () => {
      const { page, complaints } = await web.open("#play");
      await start(page);
      let state = await waitForTurn(page);
      for (let turn = 0; phaseOf(state) !== "over"; turn++) {
        const events = eventsOf(state).length;
        await playBest(page, state);
        await expect.poll(async () => eventsOf(await kept(page)).length).toBeGreaterThan(events);
        if (turn === 3) {
          const before = FULL ? await kept(page) : await hurried(await waitForTurn(page));
          if (!FULL) await keep(page, before);
          await page.reload();
          await page.locator(".board").waitFor();
          const events = eventsOf(before);
          expect(eventsOf(await kept(page)).slice(0, events.length)).toEqual(events);
        }
        state = await waitForTurn(page);
      }
      const [you, engine] = scoresOf(state);
      const title = you > engine ? "You win" : you < engine ? "The engine wins" : "Draw";
      await expect
        .poll(() => page.locator("#result-title").innerText())
        .toBe(`${title}: ${Math.max(you, engine)} to ${Math.min(you, engine)}`);

      const whoOut =
        state.game.rackSizes[0] === 0 ? "You played all of your" : "The engine played all";
      expect(await page.locator(".result p").innerText()).toContain(whoOut);

      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save as GCG" }).click();
      const { game, warnings } = parseGcg(readFileSync(await (await saving).path()));
      expect(warnings).toEqual([]);
      expect(game.events).toHaveLength(eventsOf(state).length);
      expect(replayGcg(game).at(-1)?.position.board).toEqual(state.game.board);

      await page.getByRole("button", { name: "See your mistakes" }).click();
      await expect
        .poll(() => page.locator("#record-title").innerText())
        .toBe("A game against gaddawg");
      const turns = eventsOf(state).filter(({ kind }) => kind === "play").length;
      const costs = page.locator(".turns td.cost");
      await expect
        .poll(async () => (await costs.allInnerTexts()).filter((text) => text !== "").length, {
          timeout: 30_000,
        })
        .toBeGreaterThanOrEqual(turns);
      await page.getByRole("button", { name: "Next" }).click();
      await expect.poll(() => page.locator(".standing").innerText()).toMatch(/rank \d+ of/);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "refuses words that are none, takes tiles back, and lets a game be given up",
    async () => {
      const { page } = await web.open("#play");
      await start(page);
      const state = await waitForTurn(page);
      const rack = page.locator(".rack .rack-tile");
      await phony(page, state);
      await expect
        .poll(() => page.locator(".message").innerText())
        .toMatch(/not in the lexicon\.$/);
      await expect.poll(() => rack.count()).toBe(5);
      expect(eventsOf(await kept(page))).toEqual([]);
      await page.getByRole("button", { name: "Take back" }).click();
      await expect.poll(() => rack.count()).toBe(7);
      await page.getByRole("button", { name: "Give up …" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
      await page.getByRole("button", { name: "Start the game" }).waitFor();
      await page.context().close();
    },
  );

  it("P7: the next game begins with all choices of the last one", async () => {
    const { page } = await web.open("#play");
    const chosen = {
      "First player": "you",
      Clock: "5",
      "Added for each turn": "10",
      "When the time is up": "loss",
      Game: "WordSmog",
      Words: "five",
    };
    await start(page, chosen, "Learner");
    await page.getByRole("button", { name: "Give up …" }).click();
    await page.getByText("You have not played yet: it does not count.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.reload();
    await page.locator("form.new-match").waitFor();
    for (const [label, text] of Object.entries({ ...chosen, "First player": "You" })) {
      const choice = page.getByRole("combobox", { name: label, exact: true });
      const shown = await choice.evaluate((one: HTMLSelectElement) => [
        one.value,
        one.selectedOptions[0]?.text,
      ]);
      expect([label, shown]).toEqual([label, expect.arrayContaining([text])]);
    }
    expect(await page.getByRole("radio", { name: /^Learner/ }).isChecked()).toBe(true);
    await page.context().close();
  });

  it.runIf(FULL)("exchanges and passes, with a clock", async () => {
    const { page } = await web.open("#play");
    await start(page, { Clock: "3" }, "Novice");
    let state = await waitForTurn(page);
    const [before] = state.game.racks;
    await page.getByRole("button", { name: "Exchange …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(".rack-tile").nth(0).click();
    await dialog.locator(".rack-tile").nth(1).click();
    await dialog.getByRole("button", { name: "Exchange 2" }).click();
    state = await waitForTurn(page);
    const [first] = eventsOf(state);
    expect(first).toMatchObject({ kind: "exchange", player: 0, rack: before });
    expect(first?.kind === "exchange" && first.count).toBe(2);
    expect(state.game.rackSizes[0]).toBe(7);
    await expect.poll(() => page.getByRole("timer").count()).toBe(2);
    await pass(page);
    state = await waitForTurn(page);
    const own = eventsOf(state).filter(({ player }) => player === 0);
    expect(own.map(({ kind }) => kind)).toEqual(["exchange", "pass"]);
    await page.context().close();
  });

  it.runIf(FULL)(
    "has phonies challenged by the engine, and the engine's plays by the visitor",
    async () => {
      const { page } = await web.open("#play");
      await start(page, { Words: "double" });
      let state = await waitForTurn(page);
      await phony(page, state);
      state = await waitForTurn(page);
      expect(
        eventsOf(state)
          .slice(0, 2)
          .map(({ kind }) => kind),
      ).toEqual(["play", "withdrawn"]);
      expect(scoresOf(state)[0]).toBe(0);
      if (state.isOpen) {
        await page.getByRole("button", { name: "Challenge …" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Challenge" }).click();
        await expect
          .poll(async () =>
            eventsOf(await kept(page)).some((event) => event.kind === "pass" && event.lostTurn),
          )
          .toBe(true);
      }
      await page.context().close();
    },
  );

  it.runIf(FULL)("P1: keys go to the board, wherever the focus was", async () => {
    const { page } = await web.open("#play");
    await start(page);
    const state = await waitForTurn(page);
    expect(await focused(page)).toBe("H8");
    await drag(page, 0, "H8");
    await drag(page, 0, "I8");
    await expect.poll(() => focused(page)).toBe("J8");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    // Enter tries to play, which is refused here as the letters are no word; it lays no third tile.
    expect(await laidTiles(page).count()).toBe(2);
    expect(eventsOf(await kept(page))).toEqual([]);
    await page.getByRole("button", { name: "Take back" }).click();
    await expect.poll(() => laidTiles(page).count()).toBe(0);
    const letters = [...(state.game.racks[0] ?? [])];
    expect(letters).not.toContain(0);
    for (const tile of letters) await page.keyboard.press(letterOf(tile));
    await expect.poll(() => laidTiles(page).count()).toBe(letters.length);
    await page.keyboard.press("Backspace");
    await expect.poll(() => laidTiles(page).count()).toBe(letters.length - 1);
    // From a button, too.
    await page.getByRole("button", { name: "Save as GCG" }).focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => laidTiles(page).count()).toBe(0);
    await page.keyboard.press(letterOf(letters[0] as number));
    await expect.poll(() => laidTiles(page).count()).toBe(1);
    await page.context().close();
  });

  it.runIf(FULL)("P1: the keyboard stays on the rack as long as it has tiles", async () => {
    const { page } = await web.open("#play");
    await start(page);
    const rack = page.locator(".rack .rack-tile");
    await page.locator('[data-square][aria-label^="B8,"]').click();
    for (let left = 7; left > 0; left--) {
      await rack.first().focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      if (await dialog.isVisible()) await dialog.locator(".rack-tile").first().click();
      await expect.poll(() => rack.count()).toBe(left - 1);
    }
    await expect.poll(() => focused(page)).toBe("I8");
    await page.context().close();
  });

  it("P3: giving up ends a game with a result, and it can be saved, played on and reviewed", async () => {
    const { page } = await web.open("#play");
    await start(page);
    await waitForTurn(page);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Pass …" }).click();
    await dialog.getByRole("button", { name: "Keep playing" }).click();
    expect(eventsOf(await kept(page))).toEqual([]);
    await pass(page);
    await waitForTurn(page);
    expect(eventsOf(await kept(page))[0]?.kind).toBe("pass");
    const giveUp = async (answer: string): Promise<void> => {
      await page.getByRole("button", { name: "Give up …" }).click();
      await dialog.getByRole("button", { name: answer, exact: true }).click();
    };
    await giveUp("Keep playing");
    expect((await kept(page)).resigned).toBeUndefined();
    await giveUp("Give up");
    const title = page.locator("#result-title");
    expect(await title.innerText()).toMatch(/^The engine wins: you gave up at 0 to \d+$/);
    await page.getByText("You gave up this game.").waitFor();
    const saving = page.waitForEvent("download");
    await page.locator(".result").getByRole("button", { name: "Save as GCG" }).click();
    expect(parseGcg(readFileSync(await (await saving).path())).game.events.length).toBeGreaterThan(
      0,
    );
    await page.getByRole("button", { name: "Play on" }).click();
    await waitForTurn(page);
    expect((await kept(page)).resigned).toBeUndefined();
    await giveUp("Give up");
    await page.getByRole("button", { name: "See your mistakes" }).click();
    await page.getByRole("button", { name: "Deep review" }).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    // In the list of games it is lost.
    expect(await page.locator(".games li").innerText()).toMatch(/ · lost\b/);
    await page.context().close();
  });

  it.runIf(FULL)(
    "P6: a game that was given up can be resumed until another one begins",
    async () => {
      const { page, complaints } = await web.open("#play");
      await start(page);
      await waitForTurn(page);
      await pass(page);
      const before = await waitForTurn(page);
      // With tiles on the board, too.
      await square(page, "A1").click();
      for (const tile of before.game.racks[0] ?? []) {
        if (tile !== 0) await page.keyboard.press(letterOf(tile));
      }
      expect(await laidTiles(page).count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Give up …" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
      await page.getByRole("button", { name: "New game" }).click();
      await page.getByRole("button", { name: "Return to it" }).click();
      await page.locator("#result-title").waitFor();
      await page.getByRole("button", { name: "Play on" }).click();
      await page.locator(".board").waitFor();
      expect(eventsOf(await kept(page))).toEqual(eventsOf(before));
      expect(await focused(page)).toBe("H8");
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)("P6: a challenge that may cost something is confirmed", async () => {
    const { page } = await web.open("#play");
    await start(page, { Words: "five", "First player": "engine" });
    const before = await waitForTurn(page);
    expect(before.isOpen).toBe(true);
    await page.getByRole("button", { name: "Challenge …" }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.innerText()).toContain("the engine gets 5 points");
    await dialog.getByRole("button", { name: "Keep playing" }).click();
    expect(scoresOf(await kept(page))).toEqual(scoresOf(before));
    await page.getByRole("button", { name: "Challenge …" }).click();
    await dialog.getByRole("button", { name: "Challenge" }).click();
    await expect.poll(async () => scoresOf(await kept(page))[1]).toBe(scoresOf(before)[1] + 5);
    await page.context().close();
  });

  it.runIf(FULL)(
    "P6: an invalid play is marked before it is made, where only valid words can be",
    async () => {
      const { page } = await web.open("#play");
      await start(page);
      const state = await waitForTurn(page);
      const play = page.getByRole("button", { name: /^Play for \d+$/ });
      await phony(page, state, false);
      await expect.poll(() => play.getAttribute("data-wrong")).toBe("");
      expect(await play.getAttribute("aria-describedby")).toBe("play-message");
      expect(await page.locator("#play-message").innerText()).toMatch(/ is not in the lexicon\.$/);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("[data-wrong]").count()).toBe(0);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "P6: a play that was challenged off is told beside the engine's next move",
    async () => {
      const { page } = await web.open("#play");
      await start(page, { Words: "double" });
      const state = await waitForTurn(page);
      await phony(page, state);
      await expect
        .poll(() => page.locator("#play-message").innerText())
        .toMatch(/^The engine challenges 8H \w+: .* lose the turn\. Greedy: /);
      await page.context().close();
    },
  );

  it("P2: laid tiles are moved, swapped and taken back by pointer, and the rack is reordered", async () => {
    const { page } = await web.open("#play");
    await start(page);
    await waitForTurn(page);
    const at = (name: string) => page.locator(`[data-square][aria-label^="${name},"]`);
    const rack = page.locator(".rack .rack-tile");
    const letterAt = async (name: string) =>
      (await at(name).getAttribute("aria-label"))?.split(", ")[1];
    const letters = () =>
      rack.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const before = await letters();
    await rack.nth(0).dragTo(rack.nth(2), { force: true });
    const [a, b, c, ...rest] = before;
    await expect.poll(letters).toEqual([b, c, a, ...rest]);
    // Blanks would ask for their letter.
    const place = (await letters()).findIndex((name) => name !== "blank");
    await drag(page, place, "H8");
    await drag(
      page,
      (await letters()).findIndex((name) => name !== "blank"),
      "I8",
    );
    const [first, second] = [await letterAt("H8"), await letterAt("I8")];
    await at("I8").dragTo(at("H8"), { force: true });
    await expect.poll(() => letterAt("H8")).toBe(second);
    expect(await letterAt("I8")).toBe(first);
    await at("I8").dragTo(at("K10"), { force: true });
    await expect.poll(() => letterAt("K10")).toBe(first);
    expect(await laidTiles(page).count()).toBe(2);
    await at("K10").dragTo(page.locator(".message"), { force: true });
    await expect.poll(() => laidTiles(page).count()).toBe(1);
    await at("H8").dblclick();
    await expect.poll(() => laidTiles(page).count()).toBe(0);
    await expect.poll(async () => (await letters()).length).toBe(7);
    await page.context().close();
  });

  it.runIf(FULL)(
    "P2: tiles can be laid while the engine is thinking, and stay if their squares are free",
    async () => {
      const { page } = await web.open("#play");
      await start(page);
      await waitForTurn(page);
      const release = await holdTimers(page);
      await pass(page);
      // The engine takes a third of a second at least, which ends when the timers are released.
      await page.locator(".message").getByText("thinking").waitFor();
      await square(page, "A1").click();
      const letter = (await kept(page)).game.racks[0]?.find((tile) => tile !== 0) as number;
      await page.keyboard.press(letterOf(letter));
      await expect.poll(() => laidTiles(page).count()).toBe(1);
      expect(eventsOf(await kept(page))).toHaveLength(1);
      expect(await page.locator(".message").innerText()).toContain("thinking");
      await release();
      await waitForTurn(page);
      expect(eventsOf(await kept(page))).toHaveLength(2);
      expect(await laidTiles(page).count()).toBe(1);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "says that a game of an older version cannot be resumed, and forgets it",
    async () => {
      const { page } = await web.open("#words");
      await page.evaluate(() => {
        localStorage.setItem("gaddawg.match", JSON.stringify({ version: 1, state: { board: [] } }));
      });
      await page.goto(`${web.url}#play`);
      await page.reload();
      await page.getByText("saved by another version of this page and cannot be resumed").waitFor();
      await page.getByRole("button", { name: "Start the game" }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem("gaddawg.match"))).toBeNull();
      await page.context().close();
    },
  );
});

async function pass(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pass …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pass" }).click();
}

/** Makes the long timers of a page wait, from now on until the function returned is called. */
async function holdTimers(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const calls: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    const hold = (call: TimerHandler, ms = 0, ...rest: unknown[]): number =>
      ms >= 300 ? calls.push(call as () => void) : start(call, ms, ...rest);
    window.setTimeout = hold as typeof setTimeout;
    return { calls, start };
  });
  return () =>
    held.evaluate(({ calls, start }) => {
      window.setTimeout = start as typeof setTimeout;
      for (const call of calls) call();
    });
}

/** Drags a tile of the rack to a square. */
async function drag(page: Page, place: number, square: string): Promise<void> {
  const tile = page.locator(".rack .rack-tile").nth(place);
  await tile.dragTo(page.locator(`[data-square][aria-label^="${square},"]`), { force: true });
}

/** Lays tiles that make no word. */
async function phony(page: Page, state: Match, isPlayed = true): Promise<void> {
  const engine = await library.engine(specFor(state));
  const rack = state.game.racks[0] as Uint8Array;
  const tiles = [...rack].filter((tile) => tile !== 0);
  const orders = tiles.flatMap((a, i) => tiles.filter((_, j) => j !== i).map((b) => [a, b]));
  const board = new Uint8Array(225);
  const wrong = orders.find((word) => {
    const move = {
      kind: "place",
      direction: "across",
      lane: 7,
      start: 7,
      tiles: Uint8Array.from(word),
    } as const;
    return !engine.score({ board, rack }, move).valid;
  }) as number[];
  await page.locator('[data-square="112"]').click();
  for (const tile of wrong) await page.keyboard.press(engine.alphabet.label(tile).toLowerCase());
  if (isPlayed) await page.keyboard.press("Enter");
}
