import { KernelError } from "../base/errors.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import {
  type Backend,
  type BackendChoice,
  type Backends,
  type KernelAddresses,
  originOf,
  withBackend,
} from "./backend.js";
import { KernelSession, type SessionGraph } from "./session.js";

/*
 * Sessions that lexicons and engines share. All that have loaded the same graph with the same build
 * use one kernel: the graph, its word map and its other tables are in memory once.
 */

/** A session that is in use. */
interface SharedSession {
  readonly session: KernelSession;
  readonly backend: Backend | undefined;
  holders: number;
}

/** A share in a session, which is dropped when all shares have been released. */
export interface SessionHold {
  readonly session: KernelSession;
  /** Gives the share back; further calls do nothing. */
  release(): void;
}

/** The build and the size of a session. */
export interface HoldOptions {
  backends: Backends;
  choice: BackendChoice;
  /** Number of letters for which moves will be generated, if any. */
  letters?: number | undefined;
  /** Bytes that a new session will need besides the graph. */
  room: (at: KernelAddresses) => number;
}

const inUse = /* @__PURE__ */ new WeakMap<WordGraph, Set<SharedSession>>();
/** The last request for each graph: the next one waits for the session that it may start. */
const requests = /* @__PURE__ */ new WeakMap<WordGraph, Promise<unknown>>();

/** Returns a share in a session that has loaded the graph, which is started if there is none. */
export function holdSession(source: SessionGraph, options: HoldOptions): Promise<SessionHold> {
  const { graph } = source;
  const before = requests.get(graph) ?? Promise.resolve();
  const request = before.then(() =>
    withBackend(options.backends, options.choice, async (backend) => {
      const known = find(graph, backend, options.letters);
      return known === undefined ? start(source, backend, options) : hold(known, graph);
    }),
  );
  // Not the share itself: it would be kept as long as the graph.
  const settled = (): void => undefined;
  requests.set(graph, request.then(settled, settled));
  return request;
}

/** Lets others share a session that has been started for a graph. */
export function shareSession(session: KernelSession, graph: WordGraph): SessionHold {
  const shared = { session, backend: originOf(session.kernel), holders: 0 };
  const sessions = inUse.get(graph) ?? new Set();
  inUse.set(graph, sessions.add(shared));
  return hold(shared, graph);
}

async function start(
  source: SessionGraph,
  backend: Backend,
  { letters, room }: HoldOptions,
): Promise<SessionHold> {
  const session = await KernelSession.start(
    { graphs: [source], letters },
    { wasm: backend },
    "wasm",
    room,
  );
  return shareSession(session, source.graph);
}

function find(graph: WordGraph, backend: Backend, letters = 0): SharedSession | undefined {
  return [...(inUse.get(graph) ?? [])].find(
    (one) => one.backend === backend && one.session.kernel.at.MAX_LETTERS >= letters,
  );
}

function hold(shared: SharedSession, graph: WordGraph): SessionHold {
  shared.holders++;
  let isReleased = false;
  return {
    session: shared.session,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      if (--shared.holders === 0) inUse.get(graph)?.delete(shared);
    },
  };
}

/** Calls functions for objects that were collected without being disposed of. */
let collected: FinalizationRegistry<() => void> | undefined;

/** Calls `release` when the owner, which `release` must not refer to, has been collected. */
export function releaseWhenCollected(owner: object, release: () => void): void {
  if (typeof FinalizationRegistry === "undefined") return;
  collected ??= new FinalizationRegistry((call) => call());
  collected.register(owner, release, owner);
}

/** Forgets an owner that has been disposed of, and what its function refers to. */
export function forgetOwner(owner: object): void {
  collected?.unregister(owner);
}

/** Returns the error for something that is used after it was disposed of. */
export function disposedError(what: string): KernelError {
  return new KernelError("DISPOSED", `this ${what} has been disposed of`, {
    expected: `another ${what}: dispose of one only when nothing uses it any more`,
  });
}

/**
 * Returns a stand-in for the kernel of something that has been disposed of, which throws whatever
 * it is asked. So nothing needs to be checked as long as there is a kernel.
 */
export function disposedKernel<T extends object>(what: string): T {
  const get = (): never => {
    throw disposedError(what);
  };
  return new Proxy({} as T, { get });
}
