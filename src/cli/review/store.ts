import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { readingOf } from "../../entry/internal.js";
import { type GameAnalysis, type GcgReading, replayGcg } from "../../entry/node.js";
import { at } from "../io/io.js";
import { writeWhole } from "../io/write-file.js";

/** The form of the files; others are made anew. */
const FORMAT = "gaddawg review 1";

/** Digits of a key: enough to tell games apart. */
const KEY_DIGITS = 24;

/** Everything that a review depends on: bytes of files, and settings. */
export type ReviewParts = readonly (Uint8Array | string)[];

/** Reviews that are finished, in a folder: a file for each, named by what it depends on. */
export class ReviewStore {
  /** @param shared what all reviews depend on. */
  constructor(
    private readonly folder: string,
    private readonly shared: ReviewParts,
  ) {}

  /** Returns the name of the review of a game. */
  keyOf(game: Uint8Array): string {
    const hash = createHash("sha256");
    for (const part of [FORMAT, manifest.version, ...this.shared, game]) {
      const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
      hash.update(`${bytes.length}:`).update(bytes);
    }
    return hash.digest("hex").slice(0, KEY_DIGITS);
  }

  /** Returns the review of a game if it is finished and its file is sound. */
  async read(key: string, reading: GcgReading): Promise<GameAnalysis | undefined> {
    try {
      const stored = JSON.parse(await readFile(at(this.path(key)), "utf8"));
      if (stored.format !== FORMAT || stored.key !== key) return undefined;
      return restored(stored.analysis, reading);
    } catch {
      // Without its file, or with a damaged one, the game is reviewed again.
      return undefined;
    }
  }

  /** Writes the review of a game. @throws GaddawgError `UNWRITABLE`. */
  async write(key: string, analysis: GameAnalysis): Promise<void> {
    // Positions come from the game.
    const turns = analysis.turns.map(({ position: _, ...turn }) => turn);
    const text = JSON.stringify({ format: FORMAT, key, analysis: { ...analysis, turns } });
    await writeWhole(this.path(key), new TextEncoder().encode(`${text}\n`), {
      endsOnSignal: false,
    });
  }

  private path(key: string): string {
    return join(this.folder, `${key}.json`);
  }
}

/** Adds the positions of the game to a review. */
function restored(analysis: GameAnalysis, { game, alphabet, rules }: GcgReading): GameAnalysis {
  const { layout, rackSize } = rules;
  const positions = replayGcg(game, { alphabet, layout, rackSize });
  const turns = analysis.turns.map((turn) => {
    const found = positions[turn.event];
    if (found === undefined) throw new RangeError("no such event");
    return { ...turn, position: found.position };
  });
  // The result and the warnings are those of the file, also for what an earlier version has kept.
  const { reading, warnings } = readingOf(game, { alphabet, rules });
  const { result } = reading;
  const players = analysis.players.map((player, i) => {
    return { ...player, score: result.isOver ? result.scores[i] : undefined };
  });
  return { ...analysis, turns, result, warnings, players: players as GameAnalysis["players"] };
}
