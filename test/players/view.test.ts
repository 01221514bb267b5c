import { describe, expect, it } from "vitest";
import {
  autoplay,
  createEngine,
  Game,
  gameConfig,
  type Move,
  openLexicon,
  type PlayerView,
} from "../../src/api/node.js";
import { viewOf } from "../../src/players/champion.js";

/* What a player sees of a `Game` is what it sees in a match. */

/** What is the same for both: the arrays of a view are its own. */
const plain = ({ position, tilesInBag, turn, lastTurn }: Omit<PlayerView, "game" | "seed">) => ({
  position: JSON.stringify(position),
  tilesInBag,
  turn,
  lastTurn: lastTurn && { ...lastTurn, before: JSON.stringify(lastTurn.before) },
});

describe("what a champion sees of a game", () => {
  it("is the view of the players of a match, at each turn", async () => {
    const lexicon = await openLexicon("CARE CARES RACE ACE AE");
    const engine = await createEngine({ lexicon, leaves: "none" });
    const seen: { view: PlayerView; move: Move }[] = [];
    const choose = (view: PlayerView) => {
      const { move } = engine.best(view.position);
      seen.push({ view, move });
      return move;
    };
    await autoplay({ players: [choose, choose], lexicon, games: 2, seed: 5, threads: 1 });
    const games = new Map<number, Game>();
    for (const { view, move } of seen) {
      const game =
        games.get(view.game) ??
        Game.start(gameConfig(), { seed: 5, number: view.game, paired: true });
      games.set(view.game, game);
      expect(plain(viewOf(game))).toEqual(plain(view));
      game.play(move);
    }
    const kinds = new Set(seen.map(({ move }) => move.kind));
    expect(kinds.size).toBeGreaterThan(1);
    expect(games.size).toBe(2);
  });

  it("has no last turn at first, nor after a play that was taken off", () => {
    const game = Game.start(gameConfig(), { seed: 1, first: 0 });
    expect(viewOf(game).lastTurn).toBeUndefined();
    const { rack } = game.position();
    const letters = gameConfig().alphabet.format(rack.slice(0, 3));
    game.play(`8G ${letters}`);
    expect(viewOf(game).lastTurn?.move).toMatchObject({ kind: "place" });
    game.challenge(() => false, "single");
    expect(viewOf(game)).toMatchObject({ turn: 2, lastTurn: undefined });
  });
});
