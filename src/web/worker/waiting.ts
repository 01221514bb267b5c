/** Milliseconds between looks for a request to stop. */
const PATIENCE = 50;

/** Waits for a promise, and lets messages be handled meanwhile. */
export async function waitFor<T>(promise: Promise<T>, pause: () => Promise<void>): Promise<T> {
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  const settled = promise.then(settle, settle);
  while (!isSettled) {
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    await pause();
  }
  return promise;
}
