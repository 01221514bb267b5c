/** A sorted run that was put aside, and can be read in pieces. */
export interface StoredRun {
  /** Number of bytes. */
  readonly size: number;
  /** Reads the bytes from `at` on, at most `length` of them. */
  read(at: number, length: number): Promise<Uint8Array>;
  /** Gives up the run and its room. */
  drop(): Promise<void>;
}

/** Room for sorted runs outside of memory: files of a folder in Node, blobs in browsers. */
export interface Scratch {
  /** Puts a run aside, whose pieces come one after another. A piece is reused after its turn. */
  store(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<StoredRun>;
  /** Gives up everything that was put aside. */
  dispose(): Promise<void>;
}

/**
 * Returns room for runs in blobs, which browsers keep on disk if they are large. In Node they are
 * memory, so there `folderScratch` takes its place.
 */
export function blobScratch(): Scratch {
  return {
    async store(pieces) {
      const parts: Blob[] = [];
      for await (const piece of pieces) parts.push(new Blob([piece.slice()]));
      let blob: Blob | undefined = new Blob(parts);
      const { size } = blob;
      return {
        size,
        async read(at, length) {
          const part = (blob as Blob).slice(at, at + length);
          return new Uint8Array(await part.arrayBuffer());
        },
        async drop() {
          blob = undefined;
        },
      };
    },
    dispose: async () => undefined,
  };
}
