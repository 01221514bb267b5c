import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { inFolder } from "./asked.mjs";
import { recordedGame } from "./kept.mjs";
import { vectorsOf } from "./vectors.mjs";

const EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
const OPENINGS = ["AEINRST", "?AEINRS", "QUIZZED", "VVUUIIO", "AEIOUUU", "BCDFGHJ", "??AEINR"];

/** Some 200 requests of every method, good and bad, the same for each door that takes requests. */
async function everyRequest(asked) {
  const game = await inFolder(async (cwd) => {
    await recordedGame(asked, cwd);
    return readFileSync(join(cwd, "game.gcg"), "utf8");
  });
  return [
    ...positions(),
    ...endings(),
    ...inferences(),
    ...reviews(game),
    ...queries(),
    ...plays(),
    ...wrong(),
  ];
}

function positions() {
  const cgps = [
    ...OPENINGS.map((rack) => `${EMPTY} ${rack}/ 0/0 0`),
    ...vectorsOf("simulation.jsonl").map(({ cgp }) => cgp),
  ];
  const simulated = cgps.slice(7, 21);
  return [
    ...cgps.map((position) => ["analyze", { position, count: 5 }]),
    ...cgps
      .slice(0, 8)
      .map((position) => [
        "analyze",
        { position, count: 40, withPass: true, moves: ["pass", "8D AA", "exch A"] },
      ]),
    ...simulated.map((position) => [
      "simulate",
      { position, fixed: 40, plies: 2, candidates: 6, squares: true },
    ]),
    ...simulated
      .slice(0, 5)
      .map((position, i) => [
        "simulate",
        { position, nodes: 3000, rank: ["win", "equity", "blend"][i % 3] },
      ]),
    ["simulate", { position: simulated[2], samples: 200, method: "wickman", candidates: 5 }],
    [
      "explain",
      { position: cgps[0], first: "8D NASTIER", second: "8D RETAINS", samples: 500, plies: 2 },
    ],
    [
      "explain",
      {
        position: cgps[0],
        first: "8H RAN",
        second: "8D NASTIER",
        samples: 500,
        plies: 2,
        threads: 1,
      },
    ],
  ];
}

function endings() {
  return [
    ...vectorsOf("endgames.jsonl")
      .slice(0, 14)
      .map(({ cgp }) => ["solve", { position: cgp, nodes: 20_000 }]),
    ...vectorsOf("endgames-small.jsonl")
      .slice(0, 8)
      .map(({ cgp }) => ["solve", { position: cgp, top: 3 }]),
    ...vectorsOf("endgames-small.jsonl")
      .slice(8, 12)
      .map(({ cgp }) => ["solve", { position: cgp, firstWin: true, scorelessLimit: 2 }]),
    ...vectorsOf("preendgames.jsonl")
      .slice(0, 5)
      .map(({ cgp }) => ["preEndgame", { position: cgp, plies: 1 }]),
  ];
}

function inferences() {
  const seen = vectorsOf("inference.jsonl").slice(0, 12);
  return [
    ...seen.map(({ cgp, move }) => ["infer", { position: cgp, move, racks: 2000, count: 10 }]),
    ...seen
      .slice(0, 4)
      .map(({ cgp, move }) => ["infer", { position: cgp, move, margin: 5, count: 10 }]),
  ];
}

function reviews(game) {
  return [
    ["review", { game }],
    ["review", { game, top: 3, evaluator: "static" }],
    ["review", { game: "#player1 a\n>a: 8D" }],
  ];
}

function queries() {
  const words = ["CARE", "retains", "QI", "XYZZY", "C?T"];
  const one = [
    "contains",
    "hooks",
    "prefix",
    "suffix",
    "containing",
    "anagram",
    "subanagram",
    "superanagram",
  ];
  return [
    ...words.flatMap((text) => one.map((question) => ["query", { question, text, count: 20 }])),
    ["query", { question: "count" }],
    ["query", { question: "pattern", text: "Q[^U]*", count: 30 }],
    ["query", { question: "extensions", text: "CARE", side: "both", count: 30 }],
    ["query", { question: "through", text: "Q", minLength: 3, maxLength: 4 }],
    ["query", { question: "rack", text: "AEINRST", hook: "Q" }],
  ];
}

function plays() {
  const players = [
    "hasty",
    "greedy",
    "h1",
    "h2",
    "h3",
    "novice",
    "learner",
    "casual",
    "human:level=3",
    "human:level=7",
  ];
  const searching = ["sim:samples=40:plies=2", "champion:nodes=2000", "hasty+endgame:nodes=2000"];
  return [
    ...players.flatMap((player) =>
      OPENINGS.slice(0, 3).map((rack, seed) => [
        "play",
        { position: `${EMPTY} ${rack}/ 0/0 0`, player, seed },
      ]),
    ),
    ...searching.map((player) => [
      "play",
      { position: vectorsOf("simulation.jsonl")[8].cgp, player },
    ]),
    ...searching.map((player) => [
      "play",
      { position: vectorsOf("endgames.jsonl")[3].cgp, player },
    ]),
  ];
}

function wrong() {
  return [
    ["analyze", {}],
    ["analyze", { position: "15/15" }],
    ["analyze", { position: `${EMPTY} AEINRST/ 0/0 0`, count: 10_001 }],
    ["simulate", { position: `${EMPTY} AEINRST/ 0/0 0`, plies: 101 }],
    ["simulate", { position: `${EMPTY} AEINRST/ 0/0 0`, sure: 97 }],
    ["simulate", { position: `${EMPTY} AEINRST/ 0/0 0`, nothing: 1 }],
    ["solve", { position: `${EMPTY} AEINRST/ 0/0 0` }],
    ["preEndgame", { position: `${EMPTY} AEINRST/ 0/0 0` }],
    ["infer", { position: `${EMPTY} AEINRST/ 0/0 0`, move: "8D" }],
    ["query", { question: "nothing" }],
    ["query", { question: "pattern", text: "[" }],
    ["play", { position: `${EMPTY} AEINRST/ 0/0 0`, player: "nobody" }],
    ["hello", {}],
  ];
}

/** The requests as lines to `gaddawg service`. */
export async function serviceRequests(asked) {
  const requests = await everyRequest(asked);
  await conversation(
    asked,
    ["service", "--max-running", "1", "--max-waiting", "1000"],
    async ({ send, replies }) => {
      requests.forEach(([method, params], id) => {
        send(JSON.stringify({ v: 1, id, method, params, stream: id % 5 === 0 }));
      });
      for (const line of ["{", "[]", '{"v":2,"id":"x","method":"hello"}']) send(line);
      const byId = new Map();
      let ended = 0;
      for await (const line of replies) {
        const { id = "none", ...reply } = JSON.parse(line);
        byId.set(id, [...(byId.get(id) ?? []), reply]);
        if (reply.type !== "snapshot") ended++;
        if (ended === requests.length + 3) break;
      }
      for (const [id, all] of [...byId].sort(([a], [b]) => Number(a) - Number(b))) {
        asked.add(nameOf(requests, id), all);
      }
    },
  );
}

function nameOf(requests, id) {
  const request = requests[id];
  return request === undefined
    ? `${id}`
    : `${id} ${request[0]} ${JSON.stringify(request[1]).slice(0, 160)}`;
}

/** The same over HTTP. */
export async function httpRequests(asked) {
  const requests = await everyRequest(asked);
  await conversation(
    asked,
    ["serve", "--api", "--port", "0", "--json"],
    async ({ replies, errors }) => {
      const address = await addressIn(replies, errors);
      for (const [id, [method, params]] of requests.entries()) {
        const response = await fetch(`${address}/v1/${method}`, {
          method: "POST",
          body: JSON.stringify(params),
        });
        asked.add(nameOf(requests, id), { status: response.status, body: await response.json() });
      }
      for (const path of ["/v1/openapi.json", "/v1/nothing", "/"]) {
        const response = await fetch(`${address}${path}`);
        const text = await response.text();
        asked.add(`GET ${path}`, {
          status: response.status,
          type: response.headers.get("content-type"),
          text: path === "/" ? "" : text,
        });
      }
    },
  );
}

/** Returns the address that a server says it listens at. */
async function addressIn(...streams) {
  const found = streams.map(async (lines) => {
    for await (const line of lines) {
      const address = /http:\/\/[a-z0-9.[\]:]+/.exec(line);
      if (address !== null) return address[0].replace(/\/$/, "");
    }
    return new Promise(() => undefined);
  });
  return Promise.race(found);
}

/** The same as calls of tools, and the list of tools. */
export async function mcpCalls(asked) {
  const requests = await everyRequest(asked);
  await conversation(asked, ["mcp"], async ({ send, replies }) => {
    const hello = {
      protocolVersion: "2025-03-26",
      capabilities: {},
      clientInfo: { name: "same", version: "1" },
    };
    const messages = [
      ["initialize", hello],
      ["tools/list", {}],
      ...requests.map(([name, args]) => ["tools/call", { name, arguments: args }]),
    ];
    const lines = replies[Symbol.asyncIterator]();
    for (const [id, [method, params]] of messages.entries()) {
      send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
      let reply;
      do reply = JSON.parse((await lines.next()).value);
      while (reply.id !== id);
      const name = method === "tools/call" ? nameOf(requests, id - 2) : method;
      asked.add(name, { result: reply.result, error: reply.error });
      if (id === 0) send(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
    }
  });
}

/** Some 200 lines of UCGI, with each answer up to its end. */
export async function ucgiLines(asked) {
  const cgps = [
    ...vectorsOf("simulation.jsonl").map(({ cgp }) => cgp),
    ...vectorsOf("endgames.jsonl")
      .slice(0, 30)
      .map(({ cgp }) => cgp),
    ...vectorsOf("preendgames.jsonl")
      .slice(0, 3)
      .map(({ cgp }) => cgp),
  ];
  const searches = cgps.flatMap((cgp) =>
    ["go depth 0", "go depth 2 samples 30", "go nodes 3000"].map((go) => [
      `position cgp ${cgp}`,
      go,
    ]),
  );
  const others = [
    ["ucgi"],
    ["debug on", "isready", "debug off"],
    [
      "setoption name Coordinates value ucgi",
      "position startpos moves h8.CARE rack.AEINRST",
      "go depth 0",
    ],
    [
      "setoption name Coordinates",
      "position startpos moves 8H.CARE rack.AEINRST",
      "go depth 0 searchmoves 8H.X",
    ],
    ["setoption name Nothing value 1"],
    ["position nowhere", "go depth x", "what"],
    ["position startpos moves ex.4 pass rack.QQQQQQQ"],
  ];
  await conversation(asked, ["ucgi"], async ({ send, replies }) => {
    const lines = replies[Symbol.asyncIterator]();
    for (const [i, group] of [...searches, ...others].entries()) {
      for (const line of group) send(line);
      // Where nothing is searched, the next answer to isready ends the answer.
      const isSearch = group.some(
        (line) => line.startsWith("go depth 0") || /^go (?:depth 2|nodes)/.test(line),
      );
      if (!isSearch) send("isready");
      const answer = [];
      let line;
      do {
        line = (await lines.next()).value;
        if (!isPassing(line)) answer.push(line.replace(/\b(?:time|nps) \d+/g, "").trim());
      } while (!(isSearch ? line.startsWith("bestmove") : line === "readyok"));
      asked.add(`${i} ${group.join("; ")}`, answer);
    }
    send("quit");
  });
}

/** Lines that come at most three times a second; which of them do depends on the clock. */
function isPassing(line) {
  return line.startsWith("info depth") && !line.includes("currmove");
}

/** Starts a program, and talks with it by lines. */
async function conversation(asked, args, talk) {
  await inFolder(async (cwd) => {
    const env = { ...process.env, HOME: cwd, COLUMNS: "80", NO_COLOR: "1" };
    const child = spawn(process.execPath, [join(asked.dist, "cli.js"), ...args], { cwd, env });
    const closed = new Promise((resolve) => child.on("close", resolve));
    try {
      await talk({
        send: (line) => child.stdin.write(`${line}\n`),
        replies: createInterface({ input: child.stdout }),
        errors: createInterface({ input: child.stderr }),
      });
    } finally {
      child.stdin.end();
      child.kill();
      await closed;
    }
  });
}
