/** Something that is kept, or still being made. */
interface Entry<T> {
  made: Promise<T>;
  users: number;
}

/**
 * Things that take long to make and much memory, such as engines, by their keys. Each is made when it
 * is first asked for, and kept while it is one of the most recent ones. What falls out is left to the
 * garbage collector; `KeptInUse` gives it up.
 */
export class Kept<T> {
  protected readonly entries = new Map<string, Entry<T>>();

  /** @param most number of things that are kept besides those in use. */
  constructor(private readonly most: number) {}

  /** Returns the thing with a key; it is made again if that failed the last time. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    return this.hold(key, make).made;
  }

  protected hold(key: string, make: () => Promise<T>): Entry<T> {
    const { entries } = this;
    const entry = entries.get(key) ?? { made: make(), users: 0 };
    // The most recent one is the last.
    entries.delete(key);
    entries.set(key, entry);
    entry.made.catch(() => entries.get(key) === entry && entries.delete(key));
    this.dropOld();
    return entry;
  }

  protected dropOld(): void {
    let excess = this.entries.size - this.most;
    for (const [key, entry] of this.entries) {
      if (excess <= 0) return;
      if (entry.users > 0) continue;
      excess--;
      this.entries.delete(key);
      void this.end(entry);
    }
  }

  /** Ends what has fallen out. */
  protected async end(_: Entry<T>): Promise<void> {}
}

/** Things that are given up when they have fallen out and no one uses them any more. */
export class KeptInUse<T> extends Kept<T> {
  constructor(
    most: number,
    private readonly giveUp: (one: T) => unknown,
  ) {
    super(most);
  }

  /** Does something with the thing with a key, which is not given up meanwhile. */
  async use<R>(key: string, make: () => Promise<T>, work: (one: T) => Promise<R>): Promise<R> {
    const entry = this.hold(key, make);
    entry.users++;
    try {
      return await work(await entry.made);
    } finally {
      entry.users--;
      this.dropOld();
    }
  }

  /** Gives everything up, also what is just being made. */
  async clear(): Promise<void> {
    const all = [...this.entries.values()];
    this.entries.clear();
    await Promise.all(all.map((entry) => this.end(entry)));
  }

  protected override async end({ made }: Entry<T>): Promise<void> {
    const [one] = await Promise.allSettled([made]);
    if (one.status === "fulfilled") await this.giveUp(one.value);
  }
}
