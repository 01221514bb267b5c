import type { Command } from "commander";
import { drawBoard, formatGcg } from "../../entry/node.js";
import { GameKernel } from "../../kernel/index.js";
import {
  gcgOf,
  type MatchPlayers,
  type PreparedMatch,
  type RecordedGame,
  recordGame,
} from "../../selfplay/index.js";
import { moveFields } from "../io/moves.js";
import { print, printJson, style } from "../io/output.js";
import { tableText } from "../io/table.js";
import { checkOutput, writeWhole } from "../io/write-file.js";
import type { AutoplayCommandOptions } from "./options.js";
import { setupMatch } from "./setup.js";

/** Plays one game of a match alone, and prints or writes it turn by turn. */
export async function playOneGame(
  number: number,
  options: AutoplayCommandOptions,
  command: Command,
): Promise<void> {
  const { gcg, json } = options;
  if (gcg !== undefined) await checkOutput(gcg);
  const prepared = await setupMatch(options, command);
  const { players, match } = prepared;
  const { setup, backends, backend } = players;
  const kernel = await GameKernel.start(setup, backends, backend);
  const { seed, paired } = match.plan;
  const game = recordGame(kernel, setup, { seed, number, paired });
  if (gcg !== undefined) await writeWhole(gcg, new TextEncoder().encode(gcgText(game, players)));
  if (json === true) await printJson(jsonOf(game, prepared));
  else await print(textOf(game, prepared));
}

function gcgText(game: RecordedGame, { setup, names, lexicons }: MatchPlayers): string {
  const { alphabet, rules } = setup;
  const [a, b] = lexicons;
  const record = gcgOf(game, setup, names, a === b ? a : undefined);
  const { layout, rackSize } = rules;
  return formatGcg(record, { alphabet, layout, rackSize });
}

function jsonOf(game: RecordedGame, { players }: PreparedMatch) {
  const { names, setup } = players;
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
    ending: game.ending,
    scores: game.points,
    racks: game.racks.map((rack) => alphabet.format(rack)),
  };
}

function textOf(game: RecordedGame, { players }: PreparedMatch): string {
  const { names, setup } = players;
  const { alphabet, rules } = setup;
  const [a, b] = names;
  const title = `game ${game.number} of seed ${game.seed}, ${a} against ${b}`;
  const paired = game.paired ? `, with the bag of game ${game.number ^ 1}` : "";
  const rows = game.turns.map(({ player, rack, text, score, total }, i) => {
    return [i + 1, names[player], alphabet.format(rack), text, score, total];
  });
  const heading = ["turn", "player", "rack", "play", "score", "total"];
  const table = tableText({ heading, rows, left: [1, 2, 3] });
  const board = drawBoard({ board: game.board }, rules.layout, alphabet);
  return `${style("bold", title)}${paired}\n${table}\n${board}\n\n${endText(game, players)}\n`;
}

function endText({ ending, turns, racks, points }: RecordedGame, { names, setup }: MatchPlayers) {
  const { alphabet } = setup;
  const last = turns.at(-1)?.player ?? 0;
  const left = racks.map((rack) => alphabet.format(rack));
  const how =
    ending === "out"
      ? `${names[last]} went out, and gets the points of ${left[1 - last]} twice`
      : `nobody made points any more; ${left.join(" and ")} are left`;
  return `${how}: ${names[0]} ${points[0]}, ${names[1]} ${points[1]}`;
}
