import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GameError } from "../../src/base/errors.js";
import { definitionOf, LEVEL_NAMES } from "../../src/players/named-players.js";
import { engine } from "../../src/web/shared/state.js";
import { beginMatch, eventsOf, lastTurnOf, makeMove } from "../../src/web/views/play/match.js";
import { isForChampion, LEVEL_TEXTS } from "../../src/web/views/play/texts.js";
import { CHAMPION } from "../../src/web/worker/levels.js";
import { plainPosition } from "../../src/web/worker/spec.js";
import { Thinking } from "../../src/web/worker/thinking.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import { kept, start, waitForTurn } from "./play-page.js";
import { GAME, nodeLibrary } from "./support.js";

describe("the levels of the view Play", () => {
  it("are named as among the players", () => {
    for (const name of LEVEL_NAMES) {
      expect(LEVEL_TEXTS[name].title).toBe(definitionOf(name).level);
    }
    expect(Object.keys(LEVEL_TEXTS)).toEqual([...LEVEL_NAMES, CHAMPION]);
  });

  it("have the champion where there are win estimates", () => {
    expect(isForChampion("english", "CrosswordGame")).toBe(true);
    expect(isForChampion("english", "WordSmog")).toBe(true);
    expect(isForChampion("super_english", "CrosswordGameSuper")).toBe(false);
    expect(isForChampion("german", "CrosswordGame")).toBe(false);
  });
});

describe("the champion's thinking", () => {
  const library = nodeLibrary();
  /** A game whose first turn was an exchange. */
  const begun = () => {
    const first = beginMatch({
      seed: 5,
      lexicon: "default",
      alphabet: "english",
      rules: "CrosswordGame",
      challenge: "void",
      minutes: undefined,
      first: 0,
      names: ["You", "Champion"],
      level: CHAMPION,
    });
    const [rack] = first.game.racks;
    const tiles = [...(rack as Uint8Array).slice(0, 2)];
    return makeMove(first, { kind: "exchange", tiles });
  };
  const asked = () => {
    const match = begun();
    const position = plainPosition(match.game.position(1));
    const lastTurn = lastTurnOf(match);
    return { game: GAME, position, seed: 1, lastTurn, milliseconds: 60_000 };
  };
  const pause = async (): Promise<void> => {};

  it("ends when it is told to, also if it has not begun again in a game that is returned to", async () => {
    vi.stubGlobal("addEventListener", () => undefined);
    const { championMove, hurry } = await import("../../src/web/views/play/referee.js");
    const { match: shown } = await import("../../src/web/views/play/state.js");
    const hurries: boolean[] = [];
    const ask = vi.spyOn(engine, "ask").mockImplementation((async (_: string, input: object) => {
      const { isHurried } = input as { isHurried: boolean };
      hurries.push(isHurried);
      // A press that is lost would be waited for without end.
      if (hurries.length > 5) shown.value = undefined;
      await new Promise((resolve) => setTimeout(resolve));
      return isHurried ? { text: "pass" } : undefined;
    }) as never);
    try {
      const left = begun();
      shown.value = left;
      const thinking = championMove(left);
      shown.value = { ...left };
      hurry();
      expect(await thinking).toBeUndefined();
      // The thinking that was left is ended; the next one moves at once.
      expect(hurries).toEqual([false, true]);
      expect(await championMove(shown.value)).toEqual({ text: "pass" });
      expect(hurries).toEqual([false, true, true]);
      // A later turn is thought about again.
      shown.value = { ...left };
      const later = championMove(shown.value);
      hurry();
      expect(await later).toEqual({ text: "pass" });
      expect(hurries.slice(3)).toEqual([false, true]);
    } finally {
      ask.mockRestore();
      vi.unstubAllGlobals();
      shown.value = undefined;
    }
  });

  it("knows of the visitor's last turn what the engine saw, and no more", () => {
    const { lastTurn, position } = asked();
    expect(lastTurn?.move).toEqual({ exchanged: 2 });
    expect(lastTurn?.before.rack).toHaveLength(0);
    expect(lastTurn?.before.opponentRack).toEqual(position.rack);
  });

  it("goes on from request to request, and ends with a legal move when it is hurried", async () => {
    const thinking = new Thinking(library, undefined);
    const question = asked();
    expect(await thinking.goOn({ ...question, run: 1, isHurried: false }, pause)).toBeUndefined();
    let move = await thinking.goOn({ ...question, run: 1, isHurried: true }, pause);
    while (move === undefined) {
      move = await thinking.goOn({ ...question, run: 1, isHurried: true }, pause);
    }
    const engine = await library.engine(GAME);
    expect(engine.rank(question.position, move.move).rank).toBeGreaterThan(0);
    expect(move.text).not.toBe("");
  });

  it("ends when the request is canceled, and reports errors", async () => {
    const thinking = new Thinking(library, undefined);
    const question = { ...asked(), run: 2, isHurried: false };
    const cancelled = new Error("canceled");
    await expect(thinking.goOn(question, () => Promise.reject(cancelled))).rejects.toBe(cancelled);
    const broken = new Thinking(
      Object.assign(Object.create(library), {
        searcher: () => Promise.reject(new GameError("BAD_BAG", "no table")),
      }),
      undefined,
    );
    await expect(broken.goOn({ ...question, run: 3 }, pause)).rejects.toThrow("no table");
  });
});

describe.skipIf(chromiumPath === undefined)("the champion in the view Play", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("tells how long it thinks, and moves when it is told to", async () => {
    const { page, complaints } = await web.open("#play");
    await page.getByRole("radio", { name: /^Champion .*\(rating 2100\)$/ }).check();
    await start(page, { "First player": "engine", "Thinking time for a move": "30" }, "Champion");
    const told = page.locator("#play-message");
    await expect.poll(() => told.innerText()).toMatch(/thinking … \d+ of at most 30 seconds$/);
    // A game that is left while it thinks can be returned to.
    await page.getByRole("button", { name: "Give up …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.getByRole("button", { name: "Return to it" }).click();
    await page.getByRole("button", { name: "Move now" }).click();
    const state = await waitForTurn(page);
    expect(eventsOf(state)).toHaveLength(1);
    expect(eventsOf(state)[0]).toMatchObject({ player: 1 });
    expect(await page.getByRole("button", { name: "Move now" }).count()).toBe(0);
    expect((await kept(page)).setup).toMatchObject({ level: CHAMPION, thinking: 30 });
    expect(makeMove(state, { kind: "pass" }).game.turn).toBe(1);
    // Games that it cannot play
    await page.getByRole("button", { name: "Give up …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.getByRole("combobox", { name: "Game" }).selectOption("CrosswordGameSuper");
    expect(await page.getByRole("radio", { name: /^Champion/ }).isDisabled()).toBe(true);
    expect(await page.getByRole("radio", { name: /^Expert/ }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
