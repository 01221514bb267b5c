import { counted } from "../base/errors.js";
import { ServiceError } from "./errors.js";
import type { ServiceLimits } from "./limits.js";

/** Lets so many requests be worked on at once; the others wait in their order. */
export class Turnstile {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: Pick<ServiceLimits, "running" | "waiting">) {}

  /**
   * Does the work when it is its turn.
   * @throws ServiceError `BUSY`; the reason of the signal, if it comes first.
   */
  async pass<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.enter(signal);
    try {
      return await work();
    } finally {
      this.running--;
      const [next] = this.waiting;
      next?.();
    }
  }

  private async enter(signal: AbortSignal): Promise<void> {
    const { running, waiting } = this.limits;
    signal.throwIfAborted();
    if (this.running < running) {
      this.running++;
      return;
    }
    if (this.waiting.size >= waiting) {
      const are = waiting === 1 ? "is" : "are";
      throw new ServiceError("BUSY", `${counted(waiting, "request")} ${are} waiting already`, {
        expected: "the request again, later",
      });
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(go);
        signal.removeEventListener("abort", stop);
      };
      const go = () => {
        leave();
        this.running++;
        resolve();
      };
      const stop = () => {
        leave();
        reject(signal.reason);
      };
      this.waiting.add(go);
      signal.addEventListener("abort", stop);
    });
  }
}
