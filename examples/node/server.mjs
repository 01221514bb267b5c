// An HTTP server that answers questions about words and positions:  node examples/node/server.mjs 8080
// It needs two more packages:  npm install hono @hono/node-server
//   curl localhost:8080/words/care
//   curl localhost:8080/best --json '{"cgp": "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0"}'
import { serve } from "@hono/node-server";
import {
  createEngine,
  defaultLexicon,
  GaddawgError,
  KernelError,
  parseCgp,
  WorkerError,
} from "gaddawg";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { logger } from "hono/logger";

const lexicon = await defaultLexicon();
const engine = await createEngine({ lexicon });

const app = new Hono();
app.use(logger());
app.use(bodyLimit({ maxSize: 100_000 }));

/** The fields of a request; none if its JSON is no object, so that the engine says what is missing. */
const fieldsOf = async ({ req }) => ({ ...(await req.json()) });

app.get("/words/:word", (c) => c.json(lexicon.hooks(c.req.param("word"))));

app.get("/anagrams/:letters", async (c) => {
  // Anybody may ask: `limit` and `maxNodes` bound a query. Read with pauses, it holds up nobody else,
  // and the signal ends it when the client has gone.
  const { signal } = c.req.raw;
  const words = [];
  const query = lexicon.anagrams(c.req.param("letters"), {
    limit: 1000,
    maxNodes: 5_000_000,
    signal,
  });
  for await (const word of query) words.push(word);
  return c.json({ words });
});

app.post("/best", async (c) => {
  const { cgp, count = 10 } = await fieldsOf(c);
  return c.json({ plays: engine.top(parseCgp(cgp), count) });
});

app.post("/score", async (c) => {
  const { cgp, move } = await fieldsOf(c);
  return c.json(engine.score(parseCgp(cgp), move));
});

app.post("/simulate", async (c) => {
  const { cgp, seconds = 5 } = await fieldsOf(c);
  // Nobody waits for the answer once the client has gone: the signal ends the simulation.
  const { signal } = c.req.raw;
  const milliseconds = Math.round(1000 * Math.min(60, seconds));
  const { candidates, end } = await engine.simulate(parseCgp(cgp), { milliseconds, signal });
  // Where there was no time for a single round, the percentages are null.
  const plays = candidates.map(({ text, score, winPercent }) => ({ text, score, winPercent }));
  return c.json({ plays, end });
});

app.onError((error, c) => {
  // What the client has sent is wrong. As JSON, the error says what, where, and what was expected.
  const isOurs = error instanceof KernelError || error instanceof WorkerError;
  if (error instanceof GaddawgError && !isOurs) return c.json(error, 400);
  // Whoever asked has gone; nobody reads this.
  if (c.req.raw.signal.aborted) return c.body(null, 499);
  if (error instanceof SyntaxError) return c.json({ code: "NO_JSON", what: error.message }, 400);
  console.error(error);
  return c.json({ code: "INTERNAL", what: "the server has failed" }, 500);
});

const port = Number(process.argv[2] ?? 8080);
const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, ({ address, port }) => {
  console.log(`http://${address}:${port}`);
});
process.once("SIGTERM", () => server.close());
