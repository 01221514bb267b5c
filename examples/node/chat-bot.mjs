// The core of a chat bot: what it answers to a message, as text and as a picture. To try it:
//   node examples/node/chat-bot.mjs
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { createEngine, defaultLexicon, GaddawgError, parseCgp } from "gaddawg";
import { boardSvg } from "gaddawg/notation";

const HELP = `best CGP       the best plays of a position
draw CGP       a picture of it
word CARE      whether it is a word, and its hooks
anagram ACER?  the words of these letters; ? is a blank`;

/** Most words of an answer. */
const MOST = 30;

const lexicon = await defaultLexicon();
const engine = await createEngine({ lexicon });

const commands = {
  best(cgp) {
    const position = parseCgp(cgp);
    // With an unknown rack, the engine could only pass.
    if (position.rack.length === 0) return { text: "Whose tiles? The position has no rack." };
    const plays = engine.top(position, 5);
    const lines = plays.map(({ text, score, equity }, i) => {
      return `${i + 1}. ${text} for ${score} (equity ${equity.toFixed(1)})`;
    });
    return { text: lines.join("\n"), svg: boardSvg(position, { play: plays[0] }) };
  },
  draw(cgp) {
    const position = parseCgp(cgp);
    const rack = position.config.alphabet.format(position.rack);
    return { text: `Rack ${rack || "unknown"}`, svg: boardSvg(position) };
  },
  word(text) {
    const word = text.toUpperCase();
    if (!lexicon.contains(word)) return { text: `${word} is not in the lexicon.` };
    const { front, back } = lexicon.hooks(word);
    const hooks = `Hooks: ${front.join("") || "none"} before it, ${back.join("") || "none"} behind.`;
    return { text: `${word} is a word. ${hooks}` };
  },
  anagram(letters) {
    // Anybody may ask, so that a query may neither find nor search without end.
    const words = [...lexicon.anagrams(letters, { limit: MOST + 1, maxNodes: 1_000_000 })];
    if (words.length === 0) return { text: "There is no such word." };
    const more = words.length > MOST ? " …" : "";
    return { text: words.slice(0, MOST).join(" ") + more };
  },
};

/** Returns the answer to a message. It keeps nothing, so that any number of chats can share it. */
export function answer(message) {
  const [, name = "", argument = ""] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(message) ?? [];
  const command = Object.hasOwn(commands, name.toLowerCase()) && commands[name.toLowerCase()];
  if (!command || argument === "") return { text: HELP };
  try {
    return command(argument);
  } catch (error) {
    // Bad input says what is wrong, where, and what was expected. Other errors are ours.
    if (!(error instanceof GaddawgError)) throw error;
    return { text: error.message };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(HELP);
  for await (const line of createInterface({ input: process.stdin })) {
    const { text, svg } = answer(line);
    console.log(text);
    if (svg === undefined) continue;
    await writeFile("position.svg", svg);
    console.log("(the picture is in position.svg)");
  }
}
