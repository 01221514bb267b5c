import { emptyBoard, layOn } from "./board.js";
import type { GameConfig } from "./config.js";
import type { GameEvent, PlayerIndex } from "./events.js";
import { moveText } from "./move-text.js";

/** An event of a game as shown in move lists. */
export interface HistoryEntry {
  player: PlayerIndex;
  /** The player's tiles before the event, in alphabetical order; left out if they are unknown. */
  rack?: string;
  /**
   * The move in notation that `parseMove` can read (`8D W(OR)D`, `exch ABC`, `pass`), or `exch 3`
   * if the tiles are unknown; `lost turn` for a turn lost by an unsuccessful challenge; `challenged
   * off`, `challenge` and `time` for points; the tiles counted at the end, in parentheses.
   */
  text: string;
  /** Points of the event; negative for a deduction. */
  score: number;
  /** The player's points after the event. */
  total: number;
  event: GameEvent;
}

/**
 * Returns the events of a game with their texts.
 * @param beginning the board before them, if it was not empty.
 */
export function historyOf(
  events: readonly GameEvent[],
  config: GameConfig,
  beginning?: Uint8Array,
): HistoryEntry[] {
  const { alphabet, rules } = config;
  let board = beginning ?? emptyBoard(rules.layout);
  let before = board;
  return events.map((event) => {
    const { player, rack, score, total } = event;
    const text = textOf(event, board, config);
    if (event.kind === "play") [before, board] = [board, layOn(board, event.move, rules.layout)];
    else if (event.kind === "withdrawn") board = before;
    return { player, ...(rack && { rack: alphabet.format(rack) }), text, score, total, event };
  });
}

function textOf(event: GameEvent, board: Uint8Array, config: GameConfig): string {
  switch (event.kind) {
    case "play":
      return moveText(event.move, { board, config });
    case "exchange":
      return event.move === undefined
        ? `exch ${event.count}`
        : moveText(event.move, { board, config });
    case "pass":
      return event.lostTurn === true ? "lost turn" : "pass";
    case "withdrawn":
      return "challenged off";
    case "end-points":
    case "end-penalty":
      return `(${config.alphabet.format(event.tiles)})`;
    default:
      return event.kind;
  }
}
