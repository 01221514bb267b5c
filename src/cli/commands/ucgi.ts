import type { Command } from "commander";
import { type CommandHelp, newCommand } from "../io/options.js";

export function ucgiCommand(): Command {
  return newCommand("ucgi", UCGI_HELP).action(async () => {
    const { followInput } = await import("../ucgi/program.js");
    await followInput();
  });
}

const UCGI_HELP: CommandHelp = {
  description:
    "Speaks UCGI, the Universal Crossword Game Interface (a draft of June 2023, modeled on the UCI of chess): reads commands from standard input, one a line, and answers on standard output.",
  examples: [
    "gaddawg ucgi",
    "(echo 'position startpos moves rack.AEINRS?'; echo 'go depth 0'; sleep 5) | gaddawg ucgi",
  ],
  details: `Commands: ucgi, isready, setoption, ucginewgame, position, go, stop, quit, debug, register. The end of
the input ends the program as quit does, and any search with it; the exit code is 0.

position startpos|cgp CGP [moves MOVE …]: moves are 8D.WORD across, H8.WORD down, with the letters
of tiles already on the board and lower case for blanks; 8D.WORD.RACK with the tiles that the player
had; ex.ABC, ex.ABC.RACK, ex.4 for unknown tiles, pass; and last rack.ABC, the tiles of the player on
turn.

go: movetime, 1time, 2time, 1inc, 2inc (milliseconds), depth (plies; 0 for static equity), infinite,
stopcondition 95, 98 or 99, firstwin, searchmoves, alsosearchmoves, threads, and as additions nodes and
samples. Without a time, the answer is the same each time, with any number of threads.

setoption name NAME value VALUE: Lexicon and Leaves (paths), Threads, Seed, EndgameHash (megabytes),
Coordinates (standard; or ucgi, in which letters are rows, as the draft has it: h4 is 8D).

Positions with tiles in the bag are simulated, those with 1 to 4 searched draw by draw, endgames
solved. A line that cannot be followed is answered by "info string" with what was expected.`,
};
