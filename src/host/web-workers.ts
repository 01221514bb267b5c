import type { Reply, Request, WorkerLine, WorkerPort } from "../workers/protocol.js";

/** The parts of a Web Worker that a line to it needs. */
export interface WorkerLike {
  postMessage(message: Request, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Returns the line to a Web Worker. */
export function lineToWorker(worker: WorkerLike): WorkerLine {
  return {
    send: (request, transfer = []) => worker.postMessage(request, [...transfer]),
    onReply: (listener) => {
      worker.onmessage = ({ data }) => listener(data);
    },
    onEnd: (listener) => {
      worker.onerror = (event) => {
        event.preventDefault?.();
        worker.terminate();
        listener(event.message || "the worker's script cannot be loaded");
      };
    },
    stop: async () => worker.terminate(),
  };
}

/** Returns the line from inside a Web Worker to its host. */
export function workerPort(): WorkerPort {
  return {
    post: (reply, transfer) => postMessage(reply, { transfer: [...transfer] }),
    onRequest: (listener) => {
      addEventListener("message", ({ data }: MessageEvent<Request>) => listener(data));
    },
  };
}
