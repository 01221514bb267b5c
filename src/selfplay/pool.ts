import { SelfPlayError } from "../errors.js";
import type { RawStatistics } from "../kernel/index.js";

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
  /** Ends it, whatever it is doing. */
  stop(): Promise<void>;
}

/** One that can play for the sake of leave values too. */
export interface Trainer extends ChunkPlayer {
  /** See GameKernel.train. */
  train(chunk: Chunk, racks: number): Promise<Int32Array>;
}

/** Number of times in a row that a worker may be lost before a run is given up. */
const MOST_LOSSES = 5;

/**
 * Plays chunks on several players. One that is lost (its worker died) is replaced
 * and its chunk played again.
 */
export class Pool<Player extends ChunkPlayer = ChunkPlayer> {
  private losses = 0;
  private isStopped = false;

  private constructor(
    private readonly players: Player[],
    private readonly start: () => Promise<Player>,
    private readonly onLoss: (error: unknown) => void,
  ) {}

  /**
   * @param size how many players.
   * @param start makes a player.
   * @param onLoss is told of each player that was lost and replaced.
   */
  static async start<Player extends ChunkPlayer>(
    size: number,
    start: () => Promise<Player>,
    onLoss: (error: unknown) => void = () => undefined,
  ): Promise<Pool<Player>> {
    const started = await Promise.allSettled(Array.from({ length: size }, start));
    const players = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const failed = started.find((one) => one.status === "rejected");
    if (failed === undefined) return new Pool(players, start, onLoss);
    // Nobody else could end those that did start.
    await Promise.allSettled(players.map((player) => player.stop()));
    throw failed.reason;
  }

  get size(): number {
    return this.players.length;
  }

  /**
   * Has the player of this number, which must not be busy, do a piece of work.
   * @throws SelfPlayError `WORKER_LOST` when players are lost again and again; and
   *   what a player that is still there throws.
   */
  async run<T>(index: number, work: (player: Player) => Promise<T>): Promise<T> {
    while (true) {
      try {
        const result = await work(this.players[index] as Player);
        this.losses = 0;
        return result;
      } catch (error) {
        if (this.isStopped || !isLoss(error)) throw error;
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
    await (this.players[index] as Player).stop().catch(() => undefined);
    try {
      const player = await this.start();
      this.players[index] = player;
      // It came too late for `stop` to see it.
      if (this.isStopped) await player.stop();
    } catch (another) {
      if (this.isStopped || !isLoss(another)) throw another;
      await this.replace(index, another);
    }
  }
}

/** Whether the player is gone, or failed in a way that another one may not. */
function isLoss(error: unknown): boolean {
  return (
    error instanceof SelfPlayError &&
    (error.code === "WORKER_LOST" || error.code === "WORKER_FAILED")
  );
}
