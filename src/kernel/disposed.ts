import { KernelError } from "../errors.js";

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
