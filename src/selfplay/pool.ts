import { GaddawgError } from "../errors.js";
import type { RawStatistics } from "../kernel/index.js";

/** A run of games that cannot begin, or cannot go on. */
export class SelfPlayError extends GaddawgError {}

/** A piece of a match: so many games from a number on. */
export interface Chunk {
  seed: number;
  from: number;
  count: number;
  paired: boolean;
}

/** Somebody who plays chunks, one at a time: a kernel here, or one in a worker. */
export interface ChunkPlayer {
  play(chunk: Chunk): Promise<RawStatistics>;
  /** Plays for the sake of leave values; see GameKernel.train. */
  train(chunk: Chunk, racks: number): Promise<Int32Array>;
  /** Ends it, whatever it is doing. */
  stop(): Promise<void>;
}

/** Number of times in a row that a worker may be lost before a run is given up. */
const MOST_LOSSES = 5;

/**
 * Plays chunks on several players. One that is lost (its worker died) is replaced
 * and its chunk played again.
 */
export class Pool {
  private losses = 0;
  private isStopped = false;

  private constructor(
    private readonly players: ChunkPlayer[],
    private readonly start: () => Promise<ChunkPlayer>,
    private readonly onLoss: (error: unknown) => void,
  ) {}

  /**
   * @param size how many players.
   * @param start makes a player.
   * @param onLoss is told of each player that was lost and replaced.
   */
  static async start(
    size: number,
    start: () => Promise<ChunkPlayer>,
    onLoss: (error: unknown) => void = () => undefined,
  ): Promise<Pool> {
    const players = await Promise.all(Array.from({ length: size }, start));
    return new Pool(players, start, onLoss);
  }

  get size(): number {
    return this.players.length;
  }

  /** Has the player of this number, which must not be busy, do a piece of work. */
  async run<T>(index: number, work: (player: ChunkPlayer) => Promise<T>): Promise<T> {
    while (true) {
      try {
        const result = await work(this.players[index] as ChunkPlayer);
        this.losses = 0;
        return result;
      } catch (error) {
        if (this.isStopped) throw error;
        await this.replace(index, error);
      }
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.players.map((player) => player.stop()));
  }

  private async replace(index: number, error: unknown): Promise<void> {
    this.losses++;
    if (this.losses > MOST_LOSSES) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SelfPlayError("WORKER_LOST", `workers end before their games do: ${reason}`);
    }
    this.onLoss(error);
    await (this.players[index] as ChunkPlayer).stop().catch(() => undefined);
    this.players[index] = await this.start();
  }
}
