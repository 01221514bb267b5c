import { stat } from "node:fs/promises";
import { GaddawgError } from "../../api/node.js";
import { at, io } from "../io/io.js";
import { FileLock } from "../io/lock.js";
import { readBytes } from "../io/read-file.js";
import { checkOutput, writeWhole } from "../io/write-file.js";

/** The options of a run that can be resumed. */
export interface CheckpointOptions {
  checkpoint?: string;
  /** Least number of seconds between two writes. */
  checkpointEvery: number;
  resume?: boolean;
}

/** A match, or another long run, that can be resumed. */
export interface Resumable {
  /** Returns its state as bytes. */
  checkpoint(): Promise<Uint8Array>;
}

/**
 * The file from which a long run can be resumed. It is written at the beginning, at
 * intervals, and at the end; the run continues meanwhile.
 */
export class CheckpointFile {
  private writing: Promise<void> | undefined;
  private writtenAt = Number.NEGATIVE_INFINITY;
  private isInTrouble = false;

  private constructor(
    private readonly path: string,
    private readonly seconds: number,
    /** The state to resume from; undefined for a new run. */
    readonly from: { bytes: Uint8Array; source: string } | undefined,
  ) {}

  /**
   * Opens the file that the options name, if they do, and locks it, so that no other process writes to
   * it. The file of a new run must not exist, because it may hold the only state of another run.
   * @throws GaddawgError `UNREADABLE`, `UNWRITABLE`, `EXISTS`, `LOCKED`.
   */
  static async open({
    checkpoint: path,
    checkpointEvery,
    resume = false,
  }: CheckpointOptions): Promise<CheckpointFile | undefined> {
    if (path === undefined) return undefined;
    await checkOutput(path);
    const existing = await stat(at(path)).catch(() => undefined);
    const isFile = existing?.isFile() === true;
    // Devices and pipes may be written to by many.
    if (existing === undefined || isFile) FileLock.take(path);
    if (isFile && !resume) {
      throw new GaddawgError("EXISTS", "already exists", {
        source: path,
        expected: "--resume to continue from it, or the name of a new file",
      });
    }
    const from = resume ? { bytes: await readBytes(path), source: path } : undefined;
    return new CheckpointFile(path, checkpointEvery, from);
  }

  /**
   * Starts a write if one is due and none is running; waits only for the first one.
   * @param onTrouble called when a write fails, after it was started; once for several in a row.
   */
  async offer(run: Resumable, onTrouble: (error: GaddawgError) => void): Promise<void> {
    const now = io().now();
    if (this.writing !== undefined || now - this.writtenAt < this.seconds * 1000) return;
    const isFirst = this.writtenAt === Number.NEGATIVE_INFINITY;
    this.writtenAt = now;
    const write = this.write(run);
    if (isFirst) return write;
    this.writing = write
      .then(
        () => {
          this.isInTrouble = false;
        },
        (error: unknown) => {
          if (!(error instanceof GaddawgError)) throw error;
          if (!this.isInTrouble) onTrouble(error);
          this.isInTrouble = true;
        },
      )
      .finally(() => {
        this.writing = undefined;
      });
  }

  /**
   * Writes the final state.
   * @throws GaddawgError `UNWRITABLE`.
   */
  async finish(run: Resumable): Promise<void> {
    await this.writing;
    await this.write(run);
  }

  private async write(run: Resumable): Promise<void> {
    await writeWhole(this.path, await run.checkpoint(), { endsOnSignal: false });
  }
}
