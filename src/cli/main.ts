import { processIo } from "./io/process-io.js";
import { run } from "./run.js";

/* The program itself. */

process.exitCode = await run(process.argv.slice(2), processIo());
