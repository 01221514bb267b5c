import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { assuming, lexiconAssumptions, readingOf } from "../../api/internal.js";
import {
  analyzeGameAsync,
  type Engine,
  type EvaluatorOptions,
  GaddawgError,
  type GameAnalysis,
  type GcgReading,
  replayGcg,
} from "../../api/node.js";
import { inFile } from "../io/errors.js";
import { at } from "../io/io.js";
import { type PositionOptions, readGame } from "../io/position.js";
import { type LexiconInput, readBytes, tableError } from "../io/read-file.js";
import { writeWhole } from "../io/write-file.js";
import type { FailedGame, ReviewedGame } from "./figures.js";

/** An engine with the lexicon that it was made of. */
export interface OpenedEngine {
  engine: Engine;
  lexicon: LexiconInput;
}

/** What a batch works with. */
export interface BatchPlan {
  files: readonly string[];
  evaluator: EvaluatorOptions;
  /** Number of best moves that are listed for each turn. */
  top: number;
  options: PositionOptions;
  store: ReviewStore;
  /** Games that are reviewed at the same time. */
  parallel: number;
  signal: AbortSignal;
  /** Makes an engine for the rules of a game. */
  open: (reading: GcgReading) => Promise<OpenedEngine>;
  /** Writes the page of a game. */
  onReviewed: (game: ReviewedGame, opened: OpenedEngine) => Promise<void>;
  /** Called with the games that are done, the failed ones included, after each turn. */
  onProgress: (done: number, of: number, turn: string) => void;
}

/** The games of a batch, in the order of their files. */
export interface BatchResult {
  games: ReviewedGame[];
  failed: FailedGame[];
  /** Games that were finished before. */
  kept: number;
}

/** Reviews many games. Whatever is finished is kept, and errors of a game do not end the others. */
export class ReviewBatch {
  private readonly engines = new Map<string, Promise<OpenedEngine>>();
  private readonly found: (ReviewedGame | FailedGame | undefined)[];
  private readonly pages: string[];
  private next = 0;
  private done = 0;
  private kept = 0;

  constructor(private readonly plan: BatchPlan) {
    this.found = plan.files.map(() => undefined);
    this.pages = pageNames(plan.files);
  }

  /** Reviews all games, or those that are finished when the signal ends it. */
  async run(): Promise<BatchResult> {
    const { parallel, files } = this.plan;
    const workers = Array.from({ length: Math.min(parallel, files.length) }, () => this.work());
    try {
      await Promise.all(workers);
    } finally {
      await Promise.allSettled(workers);
      await this.close();
    }
    const found = this.found.filter((one) => one !== undefined);
    return {
      games: found.filter((one) => "analysis" in one),
      failed: found.filter((one) => "code" in one),
      kept: this.kept,
    };
  }

  private async work(): Promise<void> {
    const { files, signal, onProgress } = this.plan;
    while (this.next < files.length && !signal.aborted) {
      const index = this.next++;
      const file = files[index] as string;
      try {
        this.found[index] = await this.review(file, `games/${this.pages[index]}`);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof GaddawgError) || error.code === "UNWRITABLE") {
          // No other game is begun, since it could not be kept either.
          this.next = files.length;
          throw error;
        }
        this.found[index] = { file, message: error.message, code: error.code };
      }
      onProgress(++this.done, files.length, "");
    }
  }

  private async review(file: string, page: string): Promise<ReviewedGame> {
    const { store, options, onReviewed } = this.plan;
    const bytes = await readBytes(file);
    const reading = await readGame(file, options);
    const key = store.keyOf(bytes);
    const before = await store.read(key, reading);
    const opened = await this.engineFor(reading);
    const found = before ?? (await inFile(file, () => this.analyze(opened, reading)));
    if (before === undefined) await store.write(key, found);
    else this.kept++;
    const analysis = assumedAnew(found, reading, opened);
    const game = { file, page, reading, analysis };
    await onReviewed(game, opened);
    return game;
  }

  private analyze({ engine }: OpenedEngine, { game }: GcgReading): Promise<GameAnalysis> {
    const { evaluator, top, signal, files, onProgress } = this.plan;
    const onTurn = (turn: number, of: number): void =>
      onProgress(this.done, files.length, `turn ${turn} of ${of}`);
    return analyzeGameAsync(engine, game, { top, evaluator, signal, onTurn }).catch((error) => {
      // An error of the user's own win estimates names the game that they do not fit.
      throw evaluator.table === undefined ? tableError(error, undefined) : error;
    });
  }

  /** Returns the engine for the rules of a game, which games of the same rules share. */
  private engineFor(reading: GcgReading): Promise<OpenedEngine> {
    const { alphabet, rules } = reading;
    const { layout, variant, rackSize } = rules;
    const name = JSON.stringify([alphabet.name, layout.name, variant, rackSize]);
    const opened = this.engines.get(name) ?? this.plan.open(reading);
    this.engines.set(name, opened);
    return opened;
  }

  private async close(): Promise<void> {
    for (const opened of await Promise.allSettled(this.engines.values())) {
      if (opened.status === "fulfilled") opened.value.engine.dispose();
    }
  }
}

/** Returns a review with the assumptions of today: that of a kept one may have had another name. */
function assumedAnew(
  { assumptions: _, ...analysis }: GameAnalysis,
  { game }: GcgReading,
  { engine }: OpenedEngine,
): GameAnalysis {
  return { ...analysis, ...assuming(lexiconAssumptions(game.lexicon, engine.lexiconName)) };
}

/** Returns the address of a page in the folder of a report. */
export function pathOf(folder: string, page: string): string {
  return join(folder, ...page.split("/"));
}

/** The form of the files; others are made again. */
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
    await writeWhole(this.path(key), `${text}\n`, {
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

/** Returns a name for the page of each game: that of its file, with a number if it is taken. */
function pageNames(files: readonly string[]): string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = basename(file)
      .replace(/\.gcg$/i, "")
      .replace(/[^\p{L}\p{N}._-]+/gu, "-");
    let name = stem === "" ? "game" : stem;
    for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${stem}-${i}`;
    taken.add(name.toLowerCase());
    return `${name}.html`;
  });
}
