import { effect, signal } from "@preact/signals";
import { remember, setting } from "../../shared/settings.js";

/* Sounds, made by the browser's synthesizer: off until the visitor turns them on. */

/** What can be heard. */
export type SoundName = "tile" | "play" | "refused" | "turn" | "clock";

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
