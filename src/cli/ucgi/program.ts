import manifest from "../../../package.json" with { type: "json" };
import { io } from "../io/io.js";
import { endAtOnce } from "../io/output.js";
import { openFiles } from "./engines.js";
import { LineSplitter } from "./lines.js";
import { Session } from "./session.js";

/** Follows the lines of standard input until `quit` or its end, and then ends the program. */
export async function followInput(): Promise<void> {
  const { stdin, stdout } = io();
  const session = new Session({
    write: (line) => stdout.write(`${line}\n`),
    open: openFiles,
    name: `gaddawg ${manifest.version}`,
  });
  const lines = new LineSplitter();
  stdin.setEncoding("utf8");
  for await (const piece of stdin) {
    for (const line of lines.push(piece)) session.receive(line);
    if (session.isOver) break;
  }
  session.end();
  // A search or a lexicon that is being read would keep the program alive.
  await endAtOnce();
}
