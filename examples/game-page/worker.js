// The game, the lexicon and the champion. They are in a worker, so that the page never waits for them.
import { createChampion, createEngine, defaultLexicon, GaddawgError, Game } from "gaddawg";
import { columnName, faceOf, laidBy, pointsOf } from "gaddawg/notation";

const HUMAN = 0;
const CHAMPION = 1;

let engine;
let champion;
let game;

addEventListener("message", async ({ data }) => {
  try {
    if (game === undefined) await begin(data);
    else await play(data.text);
  } catch (error) {
    // What was typed is no move, or the lexicon cannot be loaded: the message says what is wrong.
    if (!(error instanceof GaddawgError)) throw error;
    const what = game === undefined ? "The game cannot begin" : "That is not possible";
    postMessage({ note: `${what}: ${error.message}.`, isTurn: game?.turn === HUMAN });
  }
});

async function begin({ seed, milliseconds }) {
  engine = await createEngine({ lexicon: await defaultLexicon() });
  champion = await createChampion(engine, { milliseconds });
  game = Game.start(engine.config, { seed, first: HUMAN });
  show("Your turn.");
}

async function play(text) {
  const position = game.position();
  // A game does not look words up, so that bluffs and challenges are possible. Here there are none.
  const phonies = engine.score(position, text).words.filter(({ valid }) => !valid);
  if (phonies.length > 0) {
    const words = phonies.map(({ word }) => word).join(", ");
    postMessage({ note: `Not in the lexicon: ${words}. Try another move.`, isTurn: true });
    return;
  }
  game.play(text);
  if (game.isOver) return show(result());
  show("The champion is thinking…");

  // The champion sees what a player sees: of an exchange only the number of tiles. From the last turn it
  // infers which tiles the human kept.
  game.play(await champion.choose(game));
  show(game.isOver ? result() : "Your turn.");
}

function result() {
  const { scores, winner } = game.outcome;
  const who = { [HUMAN]: "You win", [CHAMPION]: "The champion wins" }[winner] ?? "A tie";
  return `The game is over. ${who}, ${scores[HUMAN]} to ${scores[CHAMPION]}.`;
}

/** Sends the page what it draws: all that the human may see, as plain data. */
function show(note) {
  const { alphabet, rules } = game.config;
  const { columns, wordMultipliers, letterMultipliers } = rules.layout;
  // Points for the tiles left at the end are events as well, without a move.
  const last = game.history().findLast(({ event }) => "move" in event);
  const laid = last?.event.kind === "play" ? laidBy(last.event.move, rules.layout) : [];
  const isNew = new Set(Array.from(laid, ([square]) => square));
  const squares = Array.from(game.board, (tile, square) => {
    const [word, letter] = [wordMultipliers[square], letterMultipliers[square]];
    if (tile === 0) return { kind: word > 1 ? `w${word}` : letter > 1 ? `l${letter}` : "" };
    const points = pointsOf([faceOf(tile)], alphabet);
    return { kind: isNew.has(square) ? "tile new" : "tile", label: alphabet.label(tile), points };
  });
  postMessage({
    note,
    isTurn: !game.isOver && game.turn === HUMAN,
    squares,
    columns: Array.from({ length: columns }, (_, column) => columnName(column)),
    rack: alphabet.format(game.racks[HUMAN]),
    scores: `You ${game.scores[HUMAN]}, champion ${game.scores[CHAMPION]}. ${game.tilesInBag} tiles in the bag.`,
    last: last === undefined ? "" : told(last),
  });
}

function told({ player, text, score, event }) {
  const who = player === HUMAN ? "You" : "The champion";
  if (event.kind === "pass") return `${who} passed.`;
  // Which tiles the champion exchanged is its secret.
  if (event.kind === "exchange") return `${who} exchanged. Tiles: ${event.count}.`;
  return `${who} played ${text} for ${score}.`;
}
