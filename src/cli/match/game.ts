import type { Command } from "commander";
import { type Lineup, type RecordedGame, recordOf } from "../../entry/internal.js";
import { drawBoard, formatGcg } from "../../entry/node.js";
import { moveFields } from "../io/moves.js";
import { sayWritten } from "../io/notes.js";
import { print, printJson, style } from "../io/output.js";
import { tableText } from "../io/table.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import type { AutoplayCommandOptions } from "./options.js";
import { Replayer } from "./rows.js";
import { namingFiles, setupMatch } from "./setup.js";

/** Plays a single game of a match, and prints or writes it turn by turn. */
export async function playOneGame(
  number: number,
  options: AutoplayCommandOptions,
  command: Command,
): Promise<void> {
  const { gcg, json } = options;
  if (gcg !== undefined) await checkOutput(gcg);
  const setup = await setupMatch(options, command);
  const { game, lineup } = await namingFiles(setup, async () => {
    const replayer = await Replayer.start(setup.options);
    return { game: await replayer.game(number), lineup: replayer.lineup };
  });
  if (gcg !== undefined) await writeWhole(gcg, new TextEncoder().encode(gcgText(game, lineup)));
  if (json === true) await printJson(jsonOf(game, lineup));
  else await print(textOf(game, lineup));
  await sayWritten([gcg], { json });
}

function gcgText(game: RecordedGame, { setup, names, lexicons }: Lineup): string {
  const { alphabet, rules } = setup;
  const [a, b] = lexicons;
  const record = recordOf(game, names, a === b ? a : undefined);
  const { layout, rackSize } = rules;
  return formatGcg(record, { alphabet, layout, rackSize });
}

function jsonOf(game: RecordedGame, { names, setup }: Lineup) {
  const { alphabet } = setup;
  return {
    seed: game.seed,
    game: game.number,
    paired: game.paired,
    players: names,
    turns: game.turns.map(({ player, rack, move, text, score, total }, i) => ({
      turn: i + 1,
      player: names[player],
      rack: alphabet.format(rack),
      play: text,
      score,
      total,
      ...moveFields(move),
    })),
    ending: game.game.outcome?.ending,
    scores: game.game.scores,
    racks: game.game.racks.map((rack = new Uint8Array()) => alphabet.format(rack)),
  };
}

function textOf(game: RecordedGame, lineup: Lineup): string {
  const { names, setup } = lineup;
  const { alphabet } = setup;
  const [a, b] = names;
  const title = `game ${game.number} of seed ${game.seed}, ${a} against ${b}`;
  const paired = game.paired ? `, with the bag of game ${game.number ^ 1}` : "";
  const rows = game.turns.map(({ player, rack, text, score, total }, i) => {
    return [i + 1, names[player], alphabet.format(rack), text, score, total];
  });
  const heading = ["turn", "player", "rack", "play", "score", "total"];
  const table = tableText({ heading, rows, left: [1, 2, 3] });
  const board = drawBoard(game.game);
  return `${style("bold", title)}${paired}\n${table}\n${board}\n\n${endText(game, lineup)}\n`;
}

function endText({ game, turns }: RecordedGame, { names, setup }: Lineup): string {
  const { alphabet } = setup;
  const { outcome, racks, scores } = game;
  const last = turns.at(-1)?.player ?? 0;
  const left = racks.map((rack = new Uint8Array()) => alphabet.format(rack));
  const how =
    outcome?.ending === "out"
      ? `${names[last]} went out, and gets the points of ${left[1 - last]} twice`
      : `ended by scoreless turns; ${left.join(" and ")} are left`;
  return `${how}: ${names[0]} ${scores[0]}, ${names[1]} ${scores[1]}`;
}
