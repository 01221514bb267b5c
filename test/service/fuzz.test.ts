import fc from "fast-check";
import { expect, test } from "vitest";
import { FULL } from "../support/full.js";
import { hostileLines, REQUESTS } from "../support/hostile.js";
import { expectMessage, Talk } from "../support/service.js";

/** `test/cli/service-memory.test.ts` sends more of them, to a process of its own. */
const LINES = FULL ? 20_000 : 2000;

test(`${LINES} hostile lines are answered, each once, and none is a fault of the service`, async () => {
  const talk = new Talk({ milliseconds: 5000 });
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(hostileLines, async (line) => {
      const replies = await talk.line(line);
      talk.replies.length = 0;
      const ends = replies.filter(({ type }) => type !== "snapshot");
      expect(ends.length).toBe(1);
      const [end] = ends;
      const code = end?.type === "error" ? end.error.code : "result";
      expect(code, JSON.stringify(end)).not.toBe("INTERNAL");
      seen.set(code, (seen.get(code) ?? 0) + 1);
    }),
    { numRuns: LINES, seed: 19 },
  );
  // It is as it was.
  for (const request of REQUESTS) {
    expectMessage(request);
    const replies = await talk.line(JSON.stringify(request));
    expect(replies.at(-1)).toMatchObject({ type: "result", id: request.id });
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(seen.get("result")).toBeGreaterThan(LINES / 50);
  await talk.service.close();
}, 3_600_000);
