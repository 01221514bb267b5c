import { effect, untracked } from "@preact/signals";
import { opponentOf, type PlayerIndex } from "../../../game/events.js";
import { remember, setting } from "../../shared/settings.js";
import { lexicon } from "../../shared/state.js";
import { HUMAN, hasBegun, loserOf, type Match, phaseOf, recordOf } from "../play/match.js";
import { leftMatch, match } from "../play/state.js";
import { gameOf, textOf } from "./game.js";
import { keepGames, replaceGame } from "./state.js";

/*
 * Keeps the games of the view Play: when they end, and when they are left before. One that is gone
 * on with later takes the place of what was kept of it.
 */

/** What was kept last, so that a game that the visitor deletes does not come back. */
interface LastKept {
  seed: number;
  events: number;
  isOver: boolean;
  id: string;
}

let isStarted = false;

/** Keeps games from now on. */
export function keepPlayed(): void {
  if (isStarted) return;
  isStarted = true;
  effect(() => {
    const now = match.value;
    const left = leftMatch.value;
    if (now !== undefined && phaseOf(now) === "over") untracked(() => void keep(now));
    if (left !== undefined) untracked(() => void keep(left));
  });
}

async function keep(state: Match): Promise<void> {
  const { setup, game } = state;
  const { seed } = setup;
  const events = game.events.length;
  const before = lastKept();
  const isSame = before?.seed === seed;
  const isOver = phaseOf(state) === "over";
  const { isShared = false } = setup;
  if (!hasBegun(state)) return;
  // One that was given up, or gone on with after that, has no turn more.
  const isAsKept = before?.events === events && before.isOver === isOver;
  if (isSame && (isAsKept || before.events > events)) return;
  const { id, name } = lexicon.value;
  const record = recordOf(state, name);
  const loser = loserOf(state);
  // In the record, the player who begins is the first.
  const seatOf = (player: PlayerIndex): PlayerIndex => (player === setup.first ? 0 : 1);
  const kept = gameOf(record, textOf(record), {
    lexicon: { id: setup.lexicon, name: setup.lexicon === id ? name : setup.lexicon },
    date: new Date().toISOString(),
    source: "played",
    own: isShared ? undefined : seatOf(HUMAN),
    // A game that is lost on time or given up has no end in its record.
    hasEnded: isOver,
    winner: loser === undefined ? undefined : seatOf(opponentOf(loser)),
    mistakes: [],
  });
  if (!(await keepGames([kept]))) return;
  remember("kept-game", JSON.stringify({ seed, events, isOver, id: kept.id } satisfies LastKept));
  if (isSame && before.id !== kept.id) await replaceGame(before.id);
}

function lastKept(): LastKept | undefined {
  try {
    return JSON.parse(setting("kept-game") ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
