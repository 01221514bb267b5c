/**
 * `node scripts/inference-temperature.mjs [--positions 1000] [--samples 200] [--racks 20000]
 *   [--seed 1] [--json]`
 *
 * The temperature of soft inference, by the tiles in the bag. The player `sim` of two plies, whose
 * moves are often not the best by static equity, plays games against itself. For each play that keeps
 * tiles, with tiles in the bag, the script finds how much better than the play the best move of each
 * rack would have been. From that follows, for any temperature, the probability of the tiles that
 * were really kept. The tables have the mean gain in bits over draws that are all alike, by
 * temperature. If there are more racks than `--racks`, so many are drawn by chance; the true one is
 * always judged. `--json` prints a line for each play.
 */
import { parseArgs } from "node:util";
import { createEngine, type Engine, type Position } from "../src/api/node.js";
import { Random } from "../src/base/random.js";
import type { PlaceMove } from "../src/game/moves.js";
import { formatMove } from "../src/game/plays.js";
import { followGame } from "../src/selfplay/record.js";
import { positionOf, startGames } from "./endgame-positions.js";
import { BAG_ROWS, bagRowName, bagRowOf, observed } from "./inferred.js";
import { lexicon } from "./inputs.js";
import { sayDone } from "./question.js";

/** The temperatures that are compared, in points. */
const TEMPERATURES = [
  0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4, 5, 6, 8, 10, 15, 20, 30,
];
/** More points than any move can be better. */
const MOST_MARGIN = 1000;
/** The worker of the built package. */
const WORKER = new URL("../dist/game-worker.js", import.meta.url);
/** A play, and what each temperature makes of it. */
interface Judged {
  move: string;
  inBag: number;
  kept: number;
  /** Points by which the best move of the true rack was better, by static equity. */
  loss: number;
  exact: boolean;
  /** Gain in bits over draws that are all alike, for each temperature. */
  gains: number[];
  milliseconds: number;
}

/** Judges a play by all temperatures at once. */
async function judged(
  engine: Engine,
  position: Position,
  move: PlaceMove,
  racks: number,
): Promise<Judged> {
  const { before, kept, even } = observed(position, move);
  const start = performance.now();
  const options = { margin: MOST_MARGIN, racks, threads: 1 };
  const { leaves, exact } = await engine.infer(before, move, options);
  const milliseconds = performance.now() - start;
  const whole = before.with({ rack: position.rack });
  const [truth] = (await engine.infer(whole, move, options)).leaves;
  const { loss } = truth as (typeof leaves)[number];
  const text = kept.join();
  const others = leaves.filter(({ tiles }) => tiles.join() !== text);
  const draws = others.reduce((sum, { weight }) => sum + weight, 0);
  const gains = TEMPERATURES.map((temperature) => {
    const likelihood = Math.exp(-loss / temperature);
    const sum = others.reduce(
      (all, one) => all + one.weight * Math.exp(-one.loss / temperature),
      0,
    );
    const mean = even * likelihood + (draws === 0 ? 0 : ((1 - even) * sum) / draws);
    return Math.log2(likelihood / mean);
  });
  const inBag = position.tilesInBag();
  const { length } = kept;
  const moveText = formatMove(move, position);
  return { move: moveText, inBag, kept: length, loss, exact, gains, milliseconds };
}

/** Yields the plays of games of the player `sim` that keep tiles, each with its position. */
async function* plays(engine: Engine, { samples, seed }: { samples: number; seed: number }) {
  const kernel = await startGames("hasty");
  for (let number = 0; ; number++) {
    const game = followGame(kernel, { seed, number, paired: false });
    let turn = game.next();
    for (let count = 1; turn.done !== true; count++) {
      const position = positionOf(turn.value.before, turn.value.board);
      const seen = position.with({ opponentRack: new Uint8Array() });
      const draws = Random.seeded(seed, number, count).next() >>> 0;
      const settings = { plies: 2, samples, threads: 1, worker: WORKER, seed: draws };
      const { candidates } = await engine.simulate(seen, settings).result();
      const [{ move, score, equity } = { move: turn.value.chosen.move, score: 0, equity: 0 }] =
        candidates;
      const inBag = turn.value.before.tilesInBag;
      if (inBag > 0 && move.kind === "place" && observed(position, move).kept.length > 0) {
        yield { position, move };
      }
      turn = game.next({ move, score, equityMilli: Math.round(equity * 1000) });
    }
  }
}

/** A row for each temperature: the mean gain of each group of plays, with its 95 % interval. */
function gainTable(found: readonly Judged[]) {
  const groups = BAG_ROWS.map((_, row) => found.filter(({ inBag }) => bagRowOf(inBag) === row));
  const rows = TEMPERATURES.map((temperature, i) => {
    const cells = groups.map((some, row) => [bagRowName(row), gainText(some, i)] as const);
    const name = `${temperature} points`;
    return [name, Object.fromEntries([...cells, ["all", gainText(found, i)]])] as const;
  });
  return Object.fromEntries(rows);
}

function gainText(some: readonly Judged[], temperature: number): string {
  const gains = some.map((one) => one.gains[temperature] as number);
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  const error = Math.sqrt(squares / (gains.length - 1) / gains.length);
  return `${mean.toFixed(3)} ± ${(1.96 * error).toFixed(2)}`;
}

/** A row for each group of plays: how far they were from the static best. */
function lossTable(found: readonly Judged[]) {
  const rows = BAG_ROWS.map((_, row) => {
    const some = found.filter(({ inBag }) => bagRowOf(inBag) === row);
    const losses = some.map(({ loss }) => loss).sort((a, b) => a - b);
    const share = (of: (one: Judged) => boolean) =>
      `${((100 * some.filter(of).length) / some.length).toFixed(1)} %`;
    return [
      bagRowName(row),
      {
        plays: some.length,
        "all racks judged": share(({ exact }) => exact),
        "not the best": share(({ loss }) => loss > 0),
        "mean loss": (losses.reduce((sum, loss) => sum + loss, 0) / some.length).toFixed(2),
        "beyond 5 points": share(({ loss }) => loss > 5),
        "beyond 10 points": share(({ loss }) => loss > 10),
        "largest loss": losses.at(-1)?.toFixed(1),
        "mean time, ms": (
          some.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / some.length
        ).toFixed(0),
      },
    ] as const;
  });
  return Object.fromEntries(rows);
}

const { values } = parseArgs({
  options: {
    positions: { type: "string", default: "1000" },
    samples: { type: "string", default: "200" },
    racks: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    json: { type: "boolean", default: false },
  },
});
const [positions, samples, racks, seed] = (["positions", "samples", "racks", "seed"] as const).map(
  (name) => {
    if (/^\d{1,9}$/.test(values[name])) return Number(values[name]);
    throw new Error(`--${name}: expected a whole number, found ${values[name]}`);
  },
) as [number, number, number, number];

const engine = await createEngine({ lexicon: await lexicon("wasm") });
const found: Judged[] = [];
for await (const { position, move } of plays(engine, { samples, seed })) {
  if (found.length === positions) break;
  const one = await judged(engine, position, move, racks);
  found.push(one);
  sayDone(found.length - 1, positions, `${one.move}: ${one.loss}`);
  if (values.json) console.log(JSON.stringify(one));
}
console.table(lossTable(found));
console.table(gainTable(found));
engine.dispose();
