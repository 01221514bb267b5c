import manifest from "../../../package.json" with { type: "json" };
import { openFiles } from "./engines.js";
import { LineSplitter } from "./lines.js";
import { Session } from "./session.js";

/** Follows the lines of standard input until `quit` or its end, and then ends the program. */
export async function followInput(): Promise<void> {
  const session = new Session({
    write: (line) => process.stdout.write(`${line}\n`),
    open: openFiles,
    name: `gaddawg ${manifest.version}`,
  });
  const lines = new LineSplitter();
  process.stdin.setEncoding("utf8");
  for await (const piece of process.stdin) {
    for (const line of lines.push(piece)) session.receive(line);
    if (session.isOver) break;
  }
  session.end();
  // A search or a lexicon that is being read would keep the program alive.
  process.stdout.write("", () => process.exit(0));
}
