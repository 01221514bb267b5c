import type { Command } from "commander";
import { newCommand } from "../io/command.js";
import { wholeNumber } from "../io/numbers.js";
import { addJson } from "../io/options.js";
import { print, printJson } from "../io/output.js";
import { DEFAULT_LEXICON_PATH, packageFile } from "../io/read-file.js";
import { serveFolder } from "../io/static-server.js";
import { SERVE_HELP } from "./help.js";

const DEFAULT_PORT = 8321;
const MOST_PORT = 65_535;

/** The web app, which the build puts beside the command line. */
const PAGE = packageFile("./web/");
/** Other files of the package that the web app needs. */
const DATA = [
  DEFAULT_LEXICON_PATH,
  packageFile("./english.klv2"),
  packageFile("./english.gwc"),
  packageFile("./english.gwt"),
];

export function serveCommand(): Command {
  const command = newCommand("serve", SERVE_HELP).option(
    "-p, --port <n>",
    "port; 0 chooses any free one",
    wholeNumber(0, MOST_PORT),
    DEFAULT_PORT,
  );
  return addJson(command, "print the address as JSON").action(serve);
}

async function serve({ port, json }: { port: number; json?: boolean }): Promise<void> {
  const running = await serveFolder({ folder: PAGE, others: DATA, port });
  const url = `http://localhost:${running.port}/`;
  if (json === true) await printJson({ url, port: running.port });
  else await print(`${url}  (press Ctrl-C to stop)\n`);
}
