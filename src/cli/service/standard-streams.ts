import { once } from "node:events";
import { type Line, LineReader, LongLine, type Service } from "../../api/service.js";

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
  const writer = new LineWriter(output, () => connection.close());
  const connection = service.connect((reply) => writer.write(reply));
  const answering = new Set<Promise<void>>();
  const take = async (line: Line): Promise<void> => {
    const id = line instanceof LongLine ? line.id : null;
    const answer =
      typeof line === "string" ? connection.takeLine(line) : connection.refuse(id, line);
    const answered = answer.finally(() => answering.delete(answered));
    answering.add(answered);
    if (answering.size >= MOST_AT_ONCE) await Promise.race(answering);
  };
  try {
    await takeLines(input, service.limits.bytes, take, writer);
    await Promise.all(answering);
  } finally {
    connection.close();
  }
}

/** Takes the lines of a stream until it ends, or no one reads the answers any more. */
export async function takeLines(
  input: AsyncIterable<Uint8Array>,
  mostBytes: number,
  take: (line: Line) => void | Promise<void>,
  writer: LineWriter,
): Promise<void> {
  const reader = new LineReader(mostBytes);
  for await (const piece of input) {
    for (const line of reader.read(piece)) await take(line);
    if (writer.isClosed) break;
  }
  for (const line of reader.end()) await take(line);
}

/** Writes messages, one to a line. */
export class LineWriter {
  isClosed = false;

  /** @param onClose called when no one reads any more, as far as that is noticed. */
  constructor(
    private readonly output: NodeJS.WritableStream,
    onClose: () => void = () => undefined,
  ) {
    const close = (): void => {
      this.isClosed = true;
      onClose();
    };
    output.on("close", close).on("error", close);
  }

  /** Writes a message; resolved when the reader has room for the next one. */
  async write(message: object): Promise<void> {
    const { output } = this;
    if (this.isClosed) return;
    if (output.write(`${JSON.stringify(message)}\n`)) return;
    await Promise.race([once(output, "drain"), once(output, "close")]).catch(() => undefined);
  }
}
