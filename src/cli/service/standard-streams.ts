import { once } from "node:events";
import { type Line, LineReader, type Service, type ServiceReply } from "../../api/service.js";

/** Lines in progress after which no more are read until one is answered. */
const MOST_AT_ONCE = 1000;

/**
 * Answers the lines of standard input on standard output, until it ends or is closed. A reader that is
 * slow slows the service, and nothing piles up.
 */
export async function answerLines(
  service: Service,
  input: AsyncIterable<Uint8Array>,
  output: NodeJS.WritableStream,
): Promise<void> {
  const writer = new Writer(output);
  const connection = service.connect((reply) => writer.write(reply));
  const reader = new LineReader(service.limits.bytes);
  const answering = new Set<Promise<void>>();
  const take = async (line: Line): Promise<void> => {
    const answer =
      typeof line === "string" ? connection.takeLine(line) : connection.refuse(null, line);
    const answered = answer.finally(() => answering.delete(answered));
    answering.add(answered);
    if (answering.size >= MOST_AT_ONCE) await Promise.race(answering);
  };
  try {
    for await (const piece of input) {
      for (const line of reader.read(piece)) await take(line);
      if (writer.isClosed) break;
    }
    for (const line of reader.end()) await take(line);
    await Promise.all(answering);
  } finally {
    connection.close();
  }
}

/** Writes replies, one to a line. */
class Writer {
  isClosed = false;

  constructor(private readonly output: NodeJS.WritableStream) {
    output.on("close", () => {
      this.isClosed = true;
    });
    output.on("error", () => {
      this.isClosed = true;
    });
  }

  async write(reply: ServiceReply): Promise<void> {
    const { output } = this;
    if (this.isClosed) return;
    if (output.write(`${JSON.stringify(reply)}\n`)) return;
    await Promise.race([once(output, "drain"), once(output, "close")]).catch(() => undefined);
  }
}
