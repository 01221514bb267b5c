import { disposedError } from "../kernel/sharing.js";
import type { SearchWorkers } from "./workers.js";

/** The workers of an engine's simulations and searches, whose code is loaded with the first of them. */
export class Searches {
  private loaded: Promise<SearchWorkers> | undefined;

  constructor(private load: () => Promise<SearchWorkers>) {}

  /** Returns what keeps the workers. */
  workers(): Promise<SearchWorkers> {
    this.loaded ??= this.load();
    return this.loaded;
  }

  /** Ends the workers, and forgets what others would be started with, such as the engine's memory. */
  async stop(): Promise<void> {
    const { loaded } = this;
    this.loaded = undefined;
    this.load = () => {
      throw disposedError("engine");
    };
    await (await loaded)?.stop();
  }
}
