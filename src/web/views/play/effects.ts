import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { laidBy } from "../../../game/board.js";
import { remember, setting } from "../../shared/settings.js";
import { ENGINE, lastPlay, type Match, phaseOf } from "./match.js";

/* Sounds, made by the browser's synthesizer: off until the visitor turns them on. */

/** What can be heard. */
type SoundName = "tile" | "play" | "refused" | "turn" | "clock";

/** A tone: its pitch in hertz, its beginning and its length in seconds. */
interface Tone {
  pitch: number;
  at: number;
  length: number;
  shape: OscillatorType;
}

const tone = (pitch: number, at = 0, length = 0.09, shape: OscillatorType = "sine"): Tone => ({
  pitch,
  at,
  length,
  shape,
});

const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  tile: [tone(620, 0, 0.05, "triangle")],
  play: [tone(520), tone(780, 0.08)],
  refused: [tone(180, 0, 0.16, "sawtooth")],
  turn: [tone(660), tone(880, 0.1, 0.12)],
  clock: [tone(980, 0, 0.07), tone(980, 0.14, 0.07), tone(980, 0.28, 0.07)],
};

const VOLUME = 0.12;

/** True if the visitor wants to hear sounds. */
export const isLoud = signal(setting("sounds") === "on");

let context: AudioContext | undefined;

/** Turns the sounds on or off, and keeps the choice. */
export function switchSounds(): void {
  isLoud.value = !isLoud.peek();
  remember("sounds", isLoud.peek() ? "on" : undefined);
  play("turn");
}

/** Plays a sound, if the visitor wants to hear sounds. */
export function play(name: SoundName): void {
  if (!isLoud.peek()) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const one of SOUNDS[name]) sing(context, one);
  } catch {
    // A browser that plays no sounds here is as good as a silent one.
  }
}

function sing(on: AudioContext, { pitch, at, length, shape }: Tone): void {
  const from = on.currentTime + at;
  const [source, volume] = [on.createOscillator(), on.createGain()];
  source.type = shape;
  source.frequency.value = pitch;
  // Without the slopes it would click.
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(VOLUME, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  source.connect(volume).connect(on.destination);
  source.start(from);
  source.stop(from + length);
}

/** Plays a sound whenever a count, such as that of the laid tiles, grows. */
export function playWithGrowth(name: SoundName, count: () => number): () => void {
  let before = count();
  return effect(() => {
    const now = count();
    if (now > before) play(name);
    before = now;
  });
}

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
    const { isShared = false } = state.setup;
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
      move(tiles, made.player === ENGINE && !isShared ? FALL : SETTLE);
    }
    // Of two people at the device, each sees the tiles only in the own turn.
    if (made?.player !== ENGINE && !isShared && phaseOf(state) !== "over") {
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
