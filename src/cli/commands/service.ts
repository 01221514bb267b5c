import type { Command } from "commander";
import { addEngine } from "../io/engine.js";
import { io } from "../io/io.js";
import { addAlphabet, addJson, type CommandHelp, newCommand } from "../io/options.js";
import { print } from "../io/output.js";
import { addLimits, type LimitOptions } from "../service/options.js";
import type { ServiceOptions } from "../service/resources.js";

interface ServiceCommandOptions extends ServiceOptions, LimitOptions {
  schema?: boolean;
  json?: boolean;
}

export function serviceCommand(): Command {
  const command = newCommand("service", SERVICE_HELP).option(
    "--schema",
    "print the JSON Schema of the messages, and end",
  );
  addLimits(addAlphabet(addEngine(command)));
  return addJson(command, "accepted: everything here is JSON").action(serve);
}

async function serve(options: ServiceCommandOptions): Promise<void> {
  if (options.schema === true) {
    const { messagesSchema } = await import("../../api/service.js");
    await print(`${JSON.stringify(messagesSchema(), null, 2)}\n`);
    return;
  }
  const { startService } = await import("../service/threads.js");
  const { answerLines } = await import("../service/standard-streams.js");
  const service = await startService(options, { isTalking: true });
  try {
    await answerLines(service, io().stdin, io().stdout);
  } finally {
    await service.close();
  }
}

const SERVICE_HELP: CommandHelp = {
  description:
    "Answers requests on standard input with replies on standard output, each a line of JSON, until the input ends.",
  examples: [
    `echo '{"v":1,"id":1,"method":"hello"}' | gaddawg service`,
    "gaddawg service --lexicon words.kwg --max-time 5000",
    "gaddawg service --schema > service.schema.json",
  ],
  details: `\
A request is {"v":1,"id","method","params","stream"}: "v" is the version of the messages, "id" a text
or a number of the program's own, which the replies repeat. The methods are hello, analyze, simulate,
explain, solve, preEndgame, infer, review, query and play; cancel with {"id"} ends another request
with what it has. Nothing is kept between requests.

Replies are {"v","id","type":"result","result","made"}, or {"v","id","type":"error","error":{"code",
"message","expected",…}}; with "stream":true, {"v","id","type":"snapshot","result"} come before the
result of simulate, solve, preEndgame and review, as far as the program reads them. Replies come as
they are ready, in any order. "made" has the version of the engine and the SHA-256 of the lexicon and
of the leave values: the same request to the same three has the same result, whatever the number of
threads, unless time ended it.

--schema has every field. Positions are in CGP, games in GCG, moves as gaddawg prints them.`,
};
