import type { CommandHelp } from "../io/options.js";

export const SERVICE_HELP: CommandHelp = {
  summary: "answer requests of a program, a line of JSON each",
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
