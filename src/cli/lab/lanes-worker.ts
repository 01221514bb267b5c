/** A thread of `gaddawg lab lanes`: finds the plays of some lanes of a position. */

import { serveTasks } from "../../api/internal.js";
import { Alphabet, rulesNamed } from "../../api/node.js";
import { threadPort } from "../../host/node.js";
import { LaneSearcher } from "../../lab/experiments/lanes.js";
import { sharedGraph } from "../../lab/lexicon.js";
import type { LanesTasks } from "./lanes.js";

let searcher: LaneSearcher;
/** Number of the position that is prepared. */
let prepared = -1;

serveTasks<LanesTasks>(threadPort(), {
  setup({ graph, alphabet, rules }) {
    searcher = new LaneSearcher({
      graph: sharedGraph(graph),
      alphabet: new Alphabet(alphabet.name, alphabet.tiles),
      rules: rulesNamed(rules),
    });
    return undefined;
  },
  nothing: () => undefined,
  search({ number, position, jobs }) {
    if (number !== prepared) searcher.setPosition(position);
    prepared = number;
    return searcher.search(jobs === "all" ? searcher.all : jobs);
  },
});
