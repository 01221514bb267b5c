import { afterEach, expect, it, vi } from "vitest";
import { showInAddress } from "../../src/web/shared/router.js";

afterEach(() => vi.unstubAllGlobals());

it("a view writes into its own address alone, also when a step back comes before", () => {
  const replaceState = vi.fn();
  vi.stubGlobal("history", { replaceState });
  vi.stubGlobal("location", { hash: "#analyze?15/15" });
  showInAddress("words", "prefix:QUIZ");
  expect(replaceState).not.toHaveBeenCalled();
  vi.stubGlobal("location", { hash: "#words" });
  showInAddress("words", "prefix:QUIZ");
  expect(replaceState).toHaveBeenCalledWith(null, "", "#words?prefix:QUIZ");
});
