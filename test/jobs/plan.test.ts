import { describe, expect, it } from "vitest";
import { JobError } from "../../src/base/errors.js";
import { formatPlan, type JobPlan, jobId, parsePlan } from "../../src/jobs/plan-file.js";
import { openMatch, PLAYERS, plannedMatch } from "./jobs.js";

const { plan, source } = await plannedMatch();

function changed(change: Record<string, unknown>): JobPlan {
  return { ...plan, ...change } as JobPlan;
}

function changedSettings(change: Record<string, unknown>): JobPlan {
  return changed({ settings: { ...plan.settings, ...change } });
}

describe("plans", () => {
  it("are the same text and the same job when they are read back, in any order of fields", async () => {
    const text = formatPlan(plan);
    expect(parsePlan(text)).toEqual(plan);
    const { format, ...others } = plan;
    const turned = { ...others, format };
    expect(await jobId(turned)).toBe(await jobId(plan));
    expect(await jobId(changed({ shards: 8 }))).not.toBe(await jobId(plan));
  });

  it("have as many shards as were asked for, of even numbers of games", async () => {
    expect(plan.shards).toBe(7);
    expect(plan.settings.shardGames).toBe(10);
    const sizes = async (games: number, shards: number) => {
      const { settings, shards: count } = (await plannedMatch({ players: PLAYERS, games, shards }))
        .plan;
      return [count, settings.shardGames];
    };
    expect(await sizes(200, 2)).toEqual([2, 100]);
    expect(await sizes(7, 4)).toEqual([4, 2]);
    // Five shards of twelve games are as near as even numbers come.
    expect(await sizes(60, 6)).toEqual([6, 10]);
    expect(await sizes(60, 7)).toEqual([6, 10]);
  });

  it.each([
    [{ players: PLAYERS, games: 10, shards: 6 }, "shards: 6"],
    [
      { players: [{ player: "sim:milliseconds=10", leaves: "h2" }, "greedy"], games: 10 },
      "milliseconds",
    ],
    [{ players: [() => undefined as never, "greedy"], games: 10 }, "a function"],
  ] as const)("are not made for %o", async (options, message) => {
    const error = await plannedMatch(options as never).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(JobError);
    expect((error as JobError).code).toBe("BAD_OPTION");
    expect((error as JobError).message).toContain(message);
  });

  it("are not made for options out of range", async () => {
    await expect(plannedMatch({ players: PLAYERS, games: 10, shards: 0 })).rejects.toThrow(
      /^shards: is 0 \(expected a whole number from 1 to/,
    );
  });

  it.each([
    ["", "is no JSON"],
    ["[]", "is no plan of a job"],
    ["{}", "is no plan of a job"],
    [JSON.stringify(changed({ version: 2 })), "plan.version"],
    [JSON.stringify(changed({ kind: "other" })), "plan.kind"],
    [JSON.stringify(changed({ shards: 0 })), "plan.shards"],
    [JSON.stringify(changed({ shards: 1.5 })), "plan.shards"],
    [JSON.stringify(changed({ inputs: { a: { sha256: "../etc", bytes: 1 } } })), 'plan.inputs."a"'],
    [JSON.stringify(changed({ command: "rm" })), 'plan."command"'],
    [JSON.stringify(changed({ settings: [] })), "plan.settings"],
    ["x".repeat(2_000_000), "2000000 characters"],
  ])("are refused: %.40s", (text, message) => {
    const read = () => parsePlan(text, "a.job");
    expect(read).toThrow(JobError);
    expect(read).toThrow(message);
    expect(read).toThrow(/^a\.job/);
  });

  it.each([
    [changed({ engine: "1.2.4" }), "OTHER_VERSION"],
    [changed({ shards: 8 }), "BAD_PLAN"],
    [changedSettings({ games: "many" }), "BAD_PLAN"],
    [changedSettings({ shardGames: 11 }), "BAD_PLAN"],
    [changedSettings({ players: [] }), "BAD_PLAN"],
    [changedSettings({ paired: 1 }), "BAD_PLAN"],
    [changedSettings({ seed: 2 }), "OTHER_MATCH"],
    [changed({ inputs: {} }), "BAD_PLAN"],
  ])("are not opened if a field is wrong (%#)", async (wrong, code) => {
    await expect(openMatch(wrong, source)).rejects.toMatchObject({ code });
  });

  it("are not opened without their inputs, or with others", async () => {
    const none = async () => undefined;
    await expect(openMatch(plan, none)).rejects.toMatchObject({ code: "NO_INPUT" });
    const wrong: typeof source = async (input) => {
      const bytes = Uint8Array.from((await source(input)) as Uint8Array);
      bytes[100] = (bytes[100] as number) ^ 1;
      return bytes;
    };
    await expect(openMatch(plan, wrong)).rejects.toMatchObject({ code: "OTHER_INPUT" });
  });
});
