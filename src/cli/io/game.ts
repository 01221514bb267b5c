import { type Command, Option } from "commander";
import {
  type GcgPosition,
  type GcgReading,
  type Move,
  NotationError,
  parseGcg,
  replayGcg,
} from "../../api/node.js";
import { note } from "./notes.js";
import { MOST_COUNT, wholeNumber } from "./options.js";
import {
  layoutNamed,
  ownAlphabet,
  type PositionInput,
  type PositionOptions,
  readInputBytes,
  readPosition,
} from "./position.js";
import { sourceOf } from "./read-file.js";

/** The options that name a position, which may be that of a turn of a game. */
export interface GamePositionOptions extends PositionOptions {
  gcg?: string;
  turn?: number;
  json?: boolean;
}

/** Adds the options for the position of a turn of a game. */
export function addGamePosition(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--gcg <file>",
        "take the position from a game in GCG (- is standard input); needs --turn",
      ).conflicts(["file", "board", "rack", "variant"]),
    )
    .option(
      "--turn <n>",
      "with --gcg: the position before this turn, as gaddawg analyze numbers them",
      wholeNumber(1, MOST_COUNT),
    );
}

/** A position that was read; if it is that of a turn of a game, with the move that was made. */
export interface GamePositionInput extends PositionInput {
  played?: Move | undefined;
}

/** Reads the position that the arguments and options give, or that of a turn of a game. */
export async function readGamePosition(
  args: readonly string[],
  options: GamePositionOptions,
  command: Command,
): Promise<GamePositionInput> {
  const { gcg, turn } = options;
  if (gcg === undefined) {
    if (turn !== undefined) command.error("error: --turn needs --gcg with the game");
    return readPosition(args, options, command);
  }
  const { position, input, event } = await readTurn(args, options, command);
  return { ...input, position, played: moveOf(event) };
}

function moveOf(event: GcgPosition["event"]): Move | undefined {
  if (event?.kind === "pass") return { kind: "pass" };
  return event?.kind === "play" || event?.kind === "exchange" ? event.move : undefined;
}

/** A turn of a game: the table before it, and the game. */
export interface GameTurn extends PlayedTurn {
  input: Omit<PositionInput, "position">;
  /** The turn before it, if there is one. */
  previous: PlayedTurn | undefined;
}

/** A turn of a game, with the table before it. */
export interface PlayedTurn extends GcgPosition {
  /** True if the move was taken back. */
  isWithdrawn: boolean;
}

/** Reads the turn of a game that the options give. */
export async function readTurn(
  args: readonly string[],
  options: GamePositionOptions,
  command: Command,
): Promise<GameTurn> {
  const { gcg, turn, json = false } = options;
  if (gcg === undefined) command.error("error: --turn needs --gcg with the game");
  if (turn === undefined) command.error("error: --gcg needs --turn with the number of the turn");
  if (args.length > 0) {
    command.error("error: a CGP as an argument cannot be used with option '--gcg <file>'");
  }
  const reading = await readGame(gcg, options);
  const { game, alphabet, rules, warnings } = reading;
  const source = sourceOf(gcg);
  for (const { line, message } of warnings) note(`${source}:${line}: ${message}`, json);
  const { layout, rackSize } = rules;
  const all = replayGcg(game, { alphabet, layout, rackSize });
  const turns = all.filter(({ event }) => event !== undefined && TURNS.includes(event.kind));
  const found = turns[turn - 1];
  if (found === undefined) {
    throw new NotationError("EMPTY", `no turn ${turn}`, {
      source,
      expected: turns.length === 0 ? "a game with turns" : `a turn from 1 to ${turns.length}`,
    });
  }
  const played = (one: GcgPosition): PlayedTurn => {
    return { ...one, isWithdrawn: all[one.index + 1]?.event?.kind === "withdrawn" };
  };
  const before = turns[turn - 2];
  const input = { alphabet, rules, lexicon: game.lexicon, source };
  return { ...played(found), input, previous: before && played(before) };
}

const TURNS = ["play", "exchange", "pass"];

/** Reads the game in a GCG file, or on standard input. */
export async function readGame(path: string, options: PositionOptions): Promise<GcgReading> {
  const alphabet = await ownAlphabet(options);
  const layout = options.layout === undefined ? undefined : await layoutNamed(options.layout);
  const { bytes, source } = await readInputBytes(path);
  return parseGcg(bytes, {
    source,
    ...(alphabet === undefined ? {} : { alphabet }),
    ...(layout === undefined ? {} : { layout }),
  });
}
