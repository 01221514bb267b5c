import { stat } from "node:fs/promises";
import { GaddawgError } from "../../api/node.js";
import { at, io } from "../io/io.js";
import { FileLock } from "../io/lock.js";
import { readBytes } from "../io/read-file.js";
import { checkOutput, writeWhole } from "../io/write-file.js";

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

  /**
   * @param seconds minimum time between two writes.
   * @param onTrouble called when a write fails during the run; once for several in a row.
   */
  constructor(
    private readonly path: string,
    private readonly seconds: number,
    private readonly onTrouble: (error: GaddawgError) => void,
  ) {}

  /**
   * Returns the bytes to resume from; undefined for a new run. The file of a new run must
   * not exist, because it may hold the only state of another run.
   * Locks the file, so that no other process writes to it.
   * @throws GaddawgError `UNREADABLE`, `UNWRITABLE`, `EXISTS`, `LOCKED`.
   */
  async read(resume: boolean): Promise<Uint8Array | undefined> {
    await checkOutput(this.path);
    const existing = await stat(at(this.path)).catch(() => undefined);
    // Devices and pipes may be written to by many.
    if (existing === undefined || existing.isFile()) FileLock.take(this.path);
    if (resume) return readBytes(this.path);
    if (existing?.isFile() !== true) return undefined;
    throw new GaddawgError("EXISTS", "already exists", {
      source: this.path,
      expected: "--resume to continue from it, or the name of a new file",
    });
  }

  /** Starts a write if one is due and none is running; waits only for the first one. */
  async offer(run: Resumable): Promise<void> {
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
        (error: unknown) => this.complain(error),
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

  private complain(error: unknown): void {
    if (!(error instanceof GaddawgError)) throw error;
    if (!this.isInTrouble) this.onTrouble(error);
    this.isInTrouble = true;
  }
}
