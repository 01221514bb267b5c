import { afterEach, describe, expect, it } from "vitest";
import { shortResources, Talk } from "../support/service.js";

const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
/** A request that goes on until it is ended. */
const endless = { position, plies: 4, samples: 1e7, indifference: 0, threads: 1 };

let talk: Talk;
afterEach(() => talk.service.close());

describe("a request", () => {
  it("ends with what it has when it is cancelled, and others go on", async () => {
    talk = new Talk({ running: 2 });
    const run = talk.take({ v: 1, id: "long", method: "simulate", params: endless, stream: true });
    await expect.poll(() => talk.replies.some(({ type }) => type === "snapshot")).toBe(true);
    await talk.take({ v: 1, id: "c", method: "cancel", params: { id: "long" } });
    await run;
    const replies = new Map(talk.replies.map((reply) => [reply.id, reply]));
    expect(replies.get("c")).toMatchObject({ result: { cancelled: true } });
    expect(replies.get("long")).toMatchObject({ type: "result", result: { end: "cancelled" } });
    await talk.take({ v: 1, id: "c2", method: "cancel", params: { id: "long" } });
    expect(talk.replies.at(-1)).toMatchObject({ result: { cancelled: false } });
  });

  it("ends with what it has when its time is over", async () => {
    talk = new Talk({ milliseconds: 300 });
    expect(await talk.ask("simulate", endless)).toMatchObject({ end: expect.any(String) });
    await expect(talk.ask("simulate", { ...endless, milliseconds: 301 })).rejects.toThrow(
      "LIMIT: params.milliseconds: is 301 (expected at most 300",
    );
    await expect(talk.ask("solve", { position, threads: 3 })).rejects.toThrow(
      "LIMIT: params.threads",
    );
    for (const player of [
      "champion:nodes=2000001",
      "h1+endgame:nodes=9999999",
      "sim:samples=10001",
    ]) {
      await expect(talk.ask("play", { position, player })).rejects.toThrow("LIMIT: params.player");
    }
  });

  it.each([
    "champion:nodes=2000000",
    "sim:samples=10000",
    "sim:infer=3000:samples=10000",
  ])("F1: for a move of %s keeps its place until the work has ended, soon after it is cancelled", async (player) => {
    const resources = shortResources();
    const { open } = resources;
    const searches = { begun: 0, ended: 0 };
    resources.open = async (config) => {
      const opened = await open(config);
      const { engine } = opened;
      const simulate = engine.simulate.bind(engine);
      engine.simulate = (...asked) => {
        searches.begun++;
        const run = simulate(...asked);
        const result = run.result.bind(run);
        run.result = () => result().finally(() => searches.ended++);
        return run;
      };
      return opened;
    };
    talk = new Talk({ running: 1 }, resources);
    const run = talk.take({ v: 1, id: "m", method: "play", params: { position, player } });
    await expect.poll(() => searches.begun).toBe(1);
    const next = talk.take({ v: 1, id: "n", method: "analyze", params: { position, count: 1 } });
    await talk.take({ v: 1, id: "c", method: "cancel", params: { id: "m" } });
    await run;
    expect(searches).toEqual({ begun: 1, ended: 1 });
    await next;
    const [cancelled, move, other] = talk.replies;
    expect(cancelled).toMatchObject({ id: "c", result: { cancelled: true } });
    expect(move).toMatchObject({ id: "m", error: { code: "CANCELLED" } });
    expect(other).toMatchObject({ id: "n", type: "result" });
  });

  it("F2: lists all moves once, however many are to be ranked", async () => {
    const resources = shortResources();
    const { open } = resources;
    let lists = 0;
    resources.open = async (config) => {
      const opened = await open(config);
      const { kernel } = opened.engine as unknown as { kernel: { all: () => unknown } };
      const all = kernel.all.bind(kernel);
      kernel.all = (...given: []) => {
        lists++;
        return all(...given);
      };
      return opened;
    };
    talk = new Talk({}, resources);
    const moves = ["L8 RAISE", "exch A", "exch AE", "L8 SIREN"];
    const { ranked } = (await talk.ask("analyze", { position, count: 1, moves })) as {
      ranked: { text: string; rank: number }[];
    };
    expect(lists).toBe(1);
    // Each has the rank that it has alone.
    for (const [i, move] of moves.entries()) {
      const alone = await talk.ask("analyze", { position, count: 1, moves: [move] });
      expect(alone).toMatchObject({ ranked: [ranked[i]] });
    }
  });

  it("waits for its turn, is refused when too many wait, and may have no id twice", async () => {
    talk = new Talk({ running: 1, waiting: 1 });
    const send = (id: number) => talk.take({ v: 1, id, method: "simulate", params: endless });
    const first = send(1);
    const second = send(2);
    await send(3);
    await send(2);
    // What the service does not give is refused at once.
    const tooLong = { ...endless, milliseconds: 1e6 };
    await talk.take({ v: 1, id: 4, method: "simulate", params: tooLong });
    const player = "champion:nodes=2000001";
    await talk.take({ v: 1, id: 5, method: "play", params: { position, player } });
    const errors = talk.replies.map((reply) => (reply.type === "error" ? reply.error : undefined));
    expect(errors.map((error) => error?.code)).toEqual(["BUSY", "SAME_ID", "LIMIT", "LIMIT"]);
    expect(errors[0]?.message).toMatch(/^1 request is waiting already/);
    talk.close();
    await Promise.all([first, second]);
    expect(talk.replies.length).toBe(6);
    expect(await talk.ask("hello")).toBeDefined();
    // The place of the one that waited is free again.
    expect(await talk.ask("analyze", { position, count: 1 })).toBeDefined();
  });

  it("does not wait for a reader who takes nothing, once its time is over", async () => {
    talk = new Talk({ milliseconds: 200 });
    const never = new Promise<void>(() => undefined);
    let results = 0;
    const connection = talk.service.connect(({ type }) => {
      if (type === "snapshot") return never;
      results++;
      return undefined;
    });
    await connection.take({ v: 1, id: 1, method: "simulate", params: endless, stream: true });
    expect(results).toBe(1);
  });
});

describe("bad messages", () => {
  it.each([
    ["x", "BAD_JSON", /^the line "x" is not JSON/],
    ["[]", "BAD_MESSAGE", /^the message: is a list \(expected an object\)$/],
    ["{}", "BAD_MESSAGE", /^v: is missing/],
    ['{"v":2,"id":1,"method":"hello"}', "OTHER_VERSION", /^v: is 2 \(expected 1,/],
    ['{"v":1,"method":"hello"}', "BAD_MESSAGE", /^id: is missing/],
    ['{"v":1,"id":1,"method":"__proto__"}', "BAD_MESSAGE", /^method: there is no "__proto__"/],
    ['{"v":1,"id":1,"method":"toString"}', "BAD_MESSAGE", /^method: there is no/],
    [
      '{"v":1,"id":1,"method":"hello","params":{"x":1}}',
      "BAD_MESSAGE",
      /^params: "x" is unknown \(expected none\)$/,
    ],
    [
      '{"v":1,"id":1,"method":"analyze"}',
      "BAD_MESSAGE",
      /^params\.position: is missing \(expected a text\)$/,
    ],
    ['{"v":1,"id":1,"method":"analyze","params":{"position":"x"}}', "MISSING_FIELD", /./],
    [
      '{"v":1,"id":1,"method":"simulate","params":{"position":"x","plies":300}}',
      "BAD_MESSAGE",
      /^params\.plies: is 300 \(expected a whole number from 1 to 100\)$/,
    ],
    [
      '{"v":1,"id":1,"method":"simulate","params":{"position":"x","rank":"luck"}}',
      "BAD_MESSAGE",
      /^params\.rank: is .*expected win, equity or blend\)$/,
    ],
    [
      '{"v":1,"id":1,"method":"query","params":{"question":"anagram"}}',
      "BAD_MESSAGE",
      /^params\.text/,
    ],
    ...(
      [
        [
          { question: "anagram", text: "ABC", minLength: 5 },
          'minLength: the question "anagram" has',
        ],
        [{ question: "count", text: "X" }, 'text: the question "count" has none'],
        [{ question: "prefix", text: "X", hook: "Y" }, 'hook: the question "prefix" has none'],
        [{ question: "rack", text: "X", side: "front" }, 'side: the question "rack" has none'],
      ] as const
    ).map(
      ([params, message]) =>
        [
          JSON.stringify({ v: 1, id: 1, method: "query", params }),
          "BAD_MESSAGE",
          new RegExp(`^params\\.${message}`),
        ] as [string, string, RegExp],
    ),
    ...[
      ["human:level=9", /"level=9" of the player human \(expected a whole number from 1 to 8\)/],
      [
        "human:words=500",
        /"words=500" of the player human \(expected a whole number from 1 to 100\)/,
      ],
      [
        "human:leaves=900",
        /"leaves=900" of the player human \(expected a whole number from 0 to 100\)/,
      ],
      ["sim:plies=0", /"plies=0" of the player sim/],
      ["hasty+endgame:plies=0", /"plies=0" of \+endgame \(expected a whole number from 1 to 50\)/],
    ].map(
      ([player, message]) =>
        [
          JSON.stringify({ v: 1, id: 1, method: "play", params: { position, player } }),
          "BAD_OPTION",
          message,
        ] as [string, string, RegExp],
    ),
  ])("%s: %s", async (line, code, message) => {
    talk = new Talk();
    const [reply, ...others] = await talk.line(line);
    expect(others).toEqual([]);
    expect(reply).toMatchObject({ type: "error", error: { code } });
    expect(reply?.type === "error" && reply.error.message).toMatch(message);
  });
});
