import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import { gameConfig } from "../../../src/game/config.js";
import { Game } from "../../../src/game/game.js";
import type { Move } from "../../../src/game/moves.js";
import { formatMove } from "../../../src/game/plays.js";
import type { Position } from "../../../src/game/position.js";
import { WordCounts } from "../../../src/players/familiarity.js";
import { HumanFinding } from "../../../src/players/human-finding.js";
import { HUMAN_LEVELS } from "../../../src/players/named-players.js";
import { defaultGraph } from "../../support/default-graph.js";
import { FULL } from "../../support/full.js";
import { GAME, nodeLibrary } from "../../web/support.js";

const counts = WordCounts.from(readFileSync(new URL("../../../data/english.gwc", import.meta.url)));
const english = alphabet("english");
const MOST = FULL ? 20 : 3;
const LEVELS = FULL ? HUMAN_LEVELS.map((_, i) => i + 1) : [4];

it("finds out what the players themselves choose", async () => {
  const library = nodeLibrary();
  const engine = await library.engine(GAME);
  const finding = new HumanFinding({ graph: defaultGraph(), alphabet: english, counts });
  const config = gameConfig({ rules: "CrosswordGame", alphabet: "english" });
  const game = Game.start(config, { seed: 7, number: 0 });
  const positions: Position[] = [];
  while (!game.isOver && game.tilesInBag >= 7 && positions.length < MOST) {
    const position = game.position();
    // With a blank, there are more plays ahead of a weak player's than are looked at.
    if (!position.rack.includes(0)) positions.push(position);
    game.play(engine.best(game.position()));
  }
  const share = (position: Position, level: number, is: (text: string) => boolean) => {
    const isSolution = (move: Move) => is(formatMove(move, position));
    return finding.shares(engine, position, isSolution, 1)[level - 1];
  };
  let different = 0;
  for (const level of LEVELS) {
    // The first player of a level has the seed 1.
    const player = await library.human(GAME, `human:level=${level}:seed=1`);
    for (const position of positions) {
      const { text } = player.choose({ position, seed: 1, game: 0, turn: 1 });
      expect(
        share(position, level, (one) => one === text),
        `${level} ${text}`,
      ).toBe(1);
      expect(
        share(position, level, (one) => one !== text),
        `${level} ${text}`,
      ).toBe(0);
      if (text !== engine.best(position).text) different++;
    }
  }
  expect(different).toBeGreaterThan(0);
});
