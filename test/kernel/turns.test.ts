import { beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import { rulesNamed } from "../../src/game/rules.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { validateGraph } from "../../src/words/graph/validate.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { kernelBuilds } from "../support/backends.js";
import { defaultGraph } from "../support/default-graph.js";
import { FULL } from "../support/full.js";
import { heuristic2Leaves } from "../support/positions.js";

/** Turns of games at which every list is compared, on each build; the debug build is slow. */
const TURNS: Record<string, number> = FULL
  ? { wasm: 2000, js: 1000, "debug wasm": 150 }
  : { wasm: 60, js: 60, "debug wasm": 10 };

let graph: WordGraph;
beforeAll(() => {
  graph = defaultGraph();
});

/** A list as text, with all that a move says: comparing texts is quick. */
const text = (moves: ValuedMove[]): string =>
  moves
    .map(({ move, score, equityMilli }) => `${JSON.stringify(move)} ${score} ${equityMilli}`)
    .join("\n");

describe.each(kernelBuilds)("with the word map and without it, the %s build", (name, build) => {
  it(`lists the same best moves and the same moves at ${TURNS[name]} turns of games`, async () => {
    const english = alphabet("english");
    const rules = rulesNamed("CrosswordGame");
    const setup = { graph, alphabet: english, rules, leaves: heuristic2Leaves() };
    const start = (wordMap: boolean) =>
      MoveKernel.start({ ...setup, wordMap }, { wasm: build }, "wasm");
    const [byMap, byGraph] = [await start(true), await start(false)];
    const { dawgEnd } = validateGraph(graph);
    const player = { style: "hasty", graph, dawgEnd, leaves: setup.leaves } as const;
    const match = { alphabet: english, rules, players: [player, player] as const };
    const games = await GameKernel.start(match, { wasm: build }, "wasm");
    let turns = 0;
    for (let number = 0; turns < (TURNS[name] as number); number++) {
      games.begin(11, number, false);
      do {
        const { racks, mover } = games.state();
        const position = { board: games.board(), rack: racks[mover] as Uint8Array };
        const bag = bagView(checkPosition(position, rules, english), rules, english);
        for (const kernel of [byMap, byGraph]) kernel.setPosition(position, bag);
        const where = `game ${number}, turn ${turns}`;
        const all = text(byGraph.all(bag));
        expect(text(byMap.all(bag)), `${where}: all`).toBe(all);
        for (const count of [1, 15]) {
          const best = text(byMap.best(count, bag));
          expect(best, `${where}: best ${count}`).toBe(text(byGraph.best(count, bag)));
          expect(all.startsWith(best), `${where}: first ${count} of all`).toBe(true);
        }
        games.choose();
        turns++;
      } while (games.make());
    }
    expect(turns).toBeGreaterThanOrEqual(TURNS[name] as number);
  });
});
