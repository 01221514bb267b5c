// Compares a move with the best one, and finds the replies to it:
//   node examples/node/after-move.mjs
import { createEngine, defaultLexicon, parseCgp, parseMove } from "gaddawg";

const engine = await createEngine({ lexicon: await defaultLexicon() });
const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");
const move = parseMove("9I RETAINS", position);
const { rank, of, best, cost } = engine.rank(position, move);
console.log(`number ${rank} of ${of}; gives up ${cost} points of equity to ${best.text}`);
const rack = engine.alphabet.tokenize("DEGILOU");
const replies = engine.top(position.after(move).with({ rack }), 3);
for (const { text, score } of replies) console.log(`${text} for ${score}`);
