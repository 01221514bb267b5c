import { DEFAULT_LEXICON_NAME, isSameLexicon } from "../../../game/assumptions.js";
import type { Move } from "../../../game/moves.js";
import { formatMove } from "../../../game/plays.js";
import type { Position } from "../../../game/position.js";
import type { RecordReading } from "../../../game/record.js";
import { parseGcg } from "../../../notation/gcg/read.js";
import type { GcgEvent, GcgGame, GcgReading, GcgWarning } from "../../../notation/gcg/record.js";
import { type GcgPosition, readingOf, replayGcg } from "../../../notation/gcg/replay.js";
import { kept, lexiconId, withSets } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import type { LexiconFacts } from "../../worker/protocol.js";
import { setName } from "../../worker/spec.js";
import { DEFAULT_ID } from "../../worker/store.js";

/** A row of the list of turns. */
export interface Turn {
  index: number;
  player: string;
  /** The move in notation, or a short description of the event. */
  text: string;
  score: number;
  total: number;
  /** The position before the turn. */
  position: Position;
  /** The move, if it and the rack are known well enough to ask the engine. */
  move: Move | undefined;
}

export interface OpenRecord {
  name: string;
  /** The game as it was opened, with the notes that were written since. */
  content: string | Uint8Array;
  title: string;
  turns: Turn[];
  game: GcgGame;
  /** What the game comes to, and its events as the rules have them. */
  ruled: Pick<RecordReading, "result" | "events">;
  warnings: readonly GcgWarning[];
}

/**
 * Reads a game in GCG, with the position before each turn.
 * @throws GaddawgError for a text that is no game.
 */
export function readRecord(content: string | Uint8Array, name: string): OpenRecord {
  const reading = withSets((options) => parseGcg(content, { source: name, ...options }));
  const positions = replayGcg(reading.game, { alphabet: reading.alphabet });
  const { game, warnings } = reading;
  const turns = positions.flatMap((one) => turnOf(one, reading));
  const [a, b] = game.players;
  const title = game.title ?? t("{first} and {second}", { first: a.name, second: b.name });
  const { reading: ruled } = readingOf(game, { alphabet: reading.alphabet, rules: reading.rules });
  return { name, content, title, turns, game, ruled, warnings };
}

function turnOf({ index, event, player, position }: GcgPosition, reading: GcgReading): Turn[] {
  if (event === undefined) return [];
  const { game } = reading;
  const move = "move" in event ? event.move : undefined;
  const text = textOf(event, move && formatMove(move, position));
  const asked = position.rack.length > 0 ? move : undefined;
  const { name } = game.players[player];
  const { score, total } = event;
  return [{ index, player: name, text, score, total, position, move: asked }];
}

function textOf(event: GcgEvent, move: string | undefined): string {
  switch (event.kind) {
    case "withdrawn":
      return t("taken back");
    case "challenge":
      return t("challenge failed");
    case "time":
      return t("overtime");
    case "end-points":
      return t("the opponent’s tiles");
    case "end-penalty":
      return t("tiles left");
    default:
      return move ?? t("exchange of unknown tiles");
  }
}

/**
 * Returns the lexicon that a game names, if the visitor has added it and has chosen none; undefined
 * otherwise.
 */
export function lexiconFor({ game }: OpenRecord): LexiconFacts | undefined {
  if (lexiconId.peek() !== DEFAULT_ID || game.lexicon === undefined) return undefined;
  const named = game.lexicon;
  if (isSameLexicon(named, DEFAULT_LEXICON_NAME)) return undefined;
  return kept
    .peek()
    .find(
      ({ name, alphabet }) => setName(alphabet) === game.alphabet && isSameLexicon(named, name),
    );
}
