import { useEffect, useRef } from "preact/hooks";
import { laidBy } from "../../../game/board.js";
import { ENGINE, lastPlay, type Match, phaseOf } from "./match.js";

/*
 * Tiles that move: those of the engine's play come down to their squares one after another, and
 * drawn tiles come to the rack. Only pictures move: everything is in its place at once, and can be
 * used. Whoever asked for reduced motion sees none of it.
 */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds of a tile's way, and between tiles. */
const WAY = 260;
const DELAY = 45;

const FALL = [
  { transform: "translateY(-180%)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const DRAWN = [
  { transform: "translateX(160%)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const SETTLE = [{ transform: "scale(1.18)" }, { transform: "none" }];

/** Moves the tiles of each turn that is made while the game is shown. */
export function useMotion(state: Match, root: { readonly current: HTMLElement | null }): void {
  const before = useRef(state);
  useEffect(() => {
    const { game: old } = before.current;
    before.current = state;
    const { game } = state;
    // A turn taken back, or another game, is no move.
    if (game === old || game.events.length <= old.events.length || calm.matches) return;
    const element = root.current;
    if (element === null) return;
    const made = game.events[old.events.length];
    const play = lastPlay(state);
    if (made?.kind === "play" && play === made) {
      const squares = [...laidBy(made.move, game.config.rules.layout).keys()];
      const tiles = squares.map((square) =>
        element.querySelector(`[data-square="${square}"] .tile`),
      );
      move(tiles, made.player === ENGINE ? FALL : SETTLE);
    }
    if (made?.player !== ENGINE && phaseOf(state) !== "over") {
      const drawn = made?.kind === "play" ? laidCount(made.move.tiles) : 0;
      const count = made?.kind === "exchange" ? made.count : drawn;
      const rack = [...element.querySelectorAll(".rack .rack-tile .tile")];
      // New tiles come at the end of the rack.
      if (count > 0) move(rack.slice(-count), DRAWN);
    }
  }, [state]);
}

function laidCount(tiles: readonly number[]): number {
  return tiles.filter((tile) => tile !== 0).length;
}

function move(tiles: readonly (Element | null)[], way: Keyframe[]): void {
  tiles.forEach((tile, i) => {
    tile?.animate(way, { duration: WAY, delay: i * DELAY, easing: "ease-out", fill: "backwards" });
  });
}
