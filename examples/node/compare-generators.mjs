// Compares a generator and a structure of one's own with those that are built in: `gaddawg/lab` counts
// the arcs, and checks the plays.
import { openLexicon } from "gaddawg";
import { countArcs } from "gaddawg/lab";
import { generator, structure } from "./own-generator.mjs";

const words = "CARE CARES RACE RACES SCARE ACE ACES ARC ARCS CAR CARS SEA EAR EARS";
const lexicon = await openLexicon(words);
const board = "15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15";
const positions = ["ACERS??", "ACESEAR", "?RSSEEA"].map((rack) => `${board} ${rack}/ 0/0 0`);
const generators = ["appel-jacobson", "gordon-squares", generator];
const rows = await countArcs({ lexicon, positions, generators, structures: [structure] });
for (const { generator, structure, plays, arcs } of rows) {
  console.log(`${generator} on ${structure}: ${plays} plays, ${arcs} arcs`);
}
