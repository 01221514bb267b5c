/**
 * Resolves after events and messages that have arrived are handled. Timers would make it wait for
 * 1 to 4 ms each time.
 */
export function nextMacrotask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    } else setTimeout(resolve);
  });
}
