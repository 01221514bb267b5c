import type { SearchWorkers } from "./workers.js";

/** The workers of an engine's simulations and searches, whose code is loaded with the first of them. */
export class Searches {
  private loaded: Promise<SearchWorkers> | undefined;

  constructor(private readonly load: () => Promise<SearchWorkers>) {}

  /** Returns what keeps the workers. */
  workers(): Promise<SearchWorkers> {
    this.loaded ??= this.load();
    return this.loaded;
  }

  /** Ends the workers. */
  async stop(): Promise<void> {
    await (await this.loaded)?.stop();
  }
}
