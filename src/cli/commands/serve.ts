import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { addExamples, addJson, wholeNumber } from "../io/options.js";
import { print, printJson } from "../io/output.js";
import { serveFolder } from "../io/static-server.js";

const DEFAULT_PORT = 8321;
const MOST_PORT = 65_535;

/** The page, which the build puts beside the command line. */
const PAGE = fileURLToPath(new URL("./web/", import.meta.url));
/** What else it needs; the package has these files once. */
const DATA = ["word-list.kwg", "english.klv2"].map((name) =>
  fileURLToPath(new URL(`./${name}`, import.meta.url)),
);

export function serveCommand(): Command {
  const command = new Command("serve")
    .summary("serve the page: analyse, play, look up words in a browser")
    .description(
      "Serves the page to this machine: analyse positions, play, look up words, measure. Ctrl-C ends it.\n" +
        "All work is done in the browser. For a static host, put the files of dist/web in a folder with " +
        "dist/word-list.kwg and dist/english.klv2; no special headers are needed.",
    )
    .option("-p, --port <n>", "port; 0 takes any that is free", portNumber, DEFAULT_PORT);
  addJson(command, "print the address as JSON");
  addExamples(command, ["gaddawg serve", "gaddawg serve --port 0 --json"]);
  return command.action(serve);
}

async function serve({ port, json }: { port: number; json?: boolean }): Promise<void> {
  const running = await serveFolder({ folder: PAGE, others: DATA, port });
  const url = `http://localhost:${running.port}/`;
  if (json === true) await printJson({ url, port: running.port });
  else await print(`${url}  (Ctrl-C ends it)\n`);
}

function portNumber(text: string): number {
  const port = wholeNumber(0)(text);
  if (port <= MOST_PORT) return port;
  throw new InvalidArgumentError(`It must be at most ${MOST_PORT}.`);
}
