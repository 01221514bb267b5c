import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterAnswer, inTurn } from "../../src/web/shared/loading.js";
import { backend } from "../../src/web/shared/state.js";

let frames: (() => void)[] = [];
const done: string[] = [];
const note = (name: string) => () => void done.push(name);

/** Draws a frame, with what was to be done after it. */
function frame(): void {
  for (const work of frames.splice(0)) work();
  vi.advanceTimersByTime(1);
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  done.length = 0;
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => frames.push(work));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.splice(id - 1, 1));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the parts of a page come one with each frame, in their order, and those that they ask for last", () => {
  inTurn(() => {
    note("board")();
    inTurn(note("rows"));
  });
  inTurn(note("plays"));
  expect(done).toEqual([]);
  frame();
  expect(done).toEqual(["board"]);
  frame();
  expect(done).toEqual(["board", "plays"]);
  frame();
  expect(done).toEqual(["board", "plays", "rows"]);
  expect(frames).toEqual([]);
});

it("a page in the background has no frames, and is drawn all the same, each part once", () => {
  inTurn(note("board"));
  inTurn(note("plays"));
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["board"]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["board", "plays"]);
  frame();
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(["board", "plays"]);
  inTurn(note("later"));
  frame();
  expect(done).toEqual(["board", "plays", "later"]);
});

it("what can wait comes after the engine's first answer, once", async () => {
  backend.value = undefined;
  afterAnswer(note("panels"));
  inTurn(note("board"));
  frame();
  frame();
  expect(done).toEqual(["board"]);
  backend.value = "wasm";
  await Promise.resolve();
  frame();
  expect(done).toEqual(["board", "panels"]);
  backend.value = "js";
  vi.advanceTimersByTime(1000);
  frame();
  expect(done).toEqual(["board", "panels"]);
});

it("what can wait does not wait long for an engine that takes its time", () => {
  backend.value = undefined;
  afterAnswer(note("panels"));
  vi.advanceTimersByTime(499);
  frame();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  frame();
  expect(done).toEqual(["panels"]);
  backend.value = "wasm";
  frame();
  expect(done).toEqual(["panels"]);
});
