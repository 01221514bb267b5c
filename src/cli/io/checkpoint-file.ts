import { stat } from "node:fs/promises";
import { GaddawgError } from "../../entry/node.js";
import { readBytes } from "./read-file.js";
import { checkOutput, writeWhole } from "./write-file.js";

/** A match, or other long work, that can be gone on with. */
interface Work {
  /** What it has come to, as bytes. */
  checkpoint(): Promise<Uint8Array>;
}

/**
 * The file that long work can be gone on from. It is written at the beginning, now
 * and then, and at the end; while it is, the work goes on.
 */
export class CheckpointFile {
  private writing: Promise<void> | undefined;
  private writtenAt = Number.NEGATIVE_INFINITY;
  private isInTrouble = false;

  /**
   * @param seconds least time between two writes.
   * @param onTrouble is told of a write on the way that failed, the first of several.
   */
  constructor(
    private readonly path: string,
    private readonly seconds: number,
    private readonly onTrouble: (error: GaddawgError) => void,
  ) {}

  /**
   * The bytes to go on from; undefined for new work, which must not have a file
   * there yet: it may be all that is left of another.
   * @throws GaddawgError `UNREADABLE`, `UNWRITABLE`, `EXISTS`.
   */
  async read(resume: boolean): Promise<Uint8Array | undefined> {
    if (resume) return readBytes(this.path);
    await checkOutput(this.path);
    const existing = await stat(this.path).catch(() => undefined);
    if (existing?.isFile() !== true) return undefined;
    throw new GaddawgError("EXISTS", "is there already", {
      source: this.path,
      expected: "--resume to go on with it, or the name of a new file",
    });
  }

  /** Writes, if it is time to and nothing is being written; the first time it waits. */
  async offer(work: Work): Promise<void> {
    const now = performance.now();
    if (this.writing !== undefined || now - this.writtenAt < this.seconds * 1000) return;
    const isFirst = this.writtenAt === Number.NEGATIVE_INFINITY;
    this.writtenAt = now;
    const write = this.write(work);
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
   * Writes how it ended.
   * @throws GaddawgError `UNWRITABLE`.
   */
  async finish(work: Work): Promise<void> {
    await this.writing;
    await this.write(work);
  }

  private async write(work: Work): Promise<void> {
    await writeWhole(this.path, await work.checkpoint(), { endsOnSignal: false });
  }

  private complain(error: unknown): void {
    if (!(error instanceof GaddawgError)) throw error;
    if (!this.isInTrouble) this.onTrouble(error);
    this.isInTrouble = true;
  }
}
