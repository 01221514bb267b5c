import { KeptInUse } from "../../api/internal.js";
import type { Engine, GameConfig } from "../../api/node.js";
import { type EngineCommandOptions, openSource } from "../io/engine.js";
import { UsageError } from "../io/errors.js";
import type { UcgiOptions } from "./options.js";

/** The options that an engine depends on. */
export type EngineFiles = Pick<UcgiOptions, "lexicon" | "leaves">;

/** Opens an engine for the games of a configuration. */
export type OpenEngine = (files: EngineFiles, config: GameConfig) => Promise<Engine>;

/** Opens an engine as the other commands do. */
export const openFiles: OpenEngine = async ({ lexicon, leaves }, { alphabet, rules }) => {
  const options: EngineCommandOptions = { backend: "auto" };
  if (lexicon !== undefined) options.lexicon = lexicon;
  if (leaves !== undefined) options.leaves = leaves;
  try {
    const { engine } = await openSource(options, { alphabet, rules }, { buildsWordMap: true });
    return engine;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // The options of this command have other names.
    throw new UsageError(error.code, error.what, {
      expected: "setoption name Lexicon value FILE, with a lexicon of that alphabet",
    });
  }
};

/** Keeps one engine, and opens another when the files or the rules are others. */
export class Engines {
  private readonly kept = new KeptInUse<Engine>(1, (engine) => engine.dispose());

  constructor(private readonly open: OpenEngine) {}

  /**
   * Returns an engine. No search may run in the one before.
   * @throws GaddawgError for files that cannot be read or do not go together.
   */
  for(files: EngineFiles, config: GameConfig): Promise<Engine> {
    const { alphabet, rules } = config;
    const key = JSON.stringify([files.lexicon, files.leaves, alphabet.tiles, rules]);
    return this.kept.get(key, () => this.open(files, config));
  }

  /** Ends the engine and its workers, also one that is just being opened. */
  end(): void {
    void this.kept.clear();
  }
}
