import type { Arena, Region } from "./arena.js";

/** A search for words; its state is kept here while another one is in the kernel's memory. */
export interface SuspendedSearch {
  state: Uint8Array | undefined;
}

/**
 * Shares the kernel's memory for a single search (assembly/words/search.ts) among any number of
 * them.
 */
export class Searches {
  /** The search whose state lies in the kernel's memory. */
  private current: SuspendedSearch | undefined;

  constructor(private readonly arena: Arena) {}

  /** The table of states from which the current search finds nothing, once one has needed it. */
  private deadStates: Region | undefined;

  /** Makes a search whose state has just been written to the kernel's memory the current one. */
  begin(): SuspendedSearch {
    this.current = { state: undefined };
    this.forgetDeadStates();
    return this.current;
  }

  /** Copies the current search out of the kernel's memory, before something else uses that. */
  suspend(): void {
    if (this.current === undefined) return;
    const { SEARCH, SEARCH_SIZE } = this.arena.kernel.at;
    this.current.state = this.arena.bytes.slice(SEARCH, SEARCH + SEARCH_SIZE);
    this.current = undefined;
  }

  /** Puts a search back into the kernel's memory if it is not there. */
  resume(search: SuspendedSearch): void {
    if (this.current === search) return;
    this.suspend();
    this.arena.bytes.set(search.state as Uint8Array, this.arena.kernel.at.SEARCH);
    this.forgetDeadStates();
    this.current = search;
  }

  /** Forgets a search that has found its last word. */
  end(search: SuspendedSearch): void {
    if (this.current === search) this.current = undefined;
  }

  /** Lets the current search note the states from which it finds nothing. */
  noteDeadStates(): void {
    if (this.deadStates !== undefined) return;
    const { DEAD_STATES_SIZE } = this.arena.kernel.at;
    this.deadStates = this.arena.claim("dead states", DEAD_STATES_SIZE);
    this.arena.kernel.call.setDeadStates(this.deadStates.address);
  }

  private forgetDeadStates(): void {
    if (this.deadStates === undefined) return;
    const { address, bytes } = this.deadStates;
    this.arena.bytes.fill(0, address, address + bytes);
  }
}
