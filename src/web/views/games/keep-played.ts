import { effect, untracked } from "@preact/signals";
import { remember, setting } from "../../shared/settings.js";
import { lexicon } from "../../shared/state.js";
import { type Match, phaseOf, recordOf } from "../play/match.js";
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
  id: string;
}

/** In the records of games, the player who begins is the first. */
const SEATS = [0, 1] as const;
/** The visitor's seat in a match. */
const VISITOR = 0;

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
  if (!game.events.some(({ player }) => player === VISITOR)) return;
  if (isSame && before.events >= events) return;
  const { id, name } = lexicon.value;
  const record = recordOf(state, name);
  const own = SEATS[setup.first === VISITOR ? 0 : 1];
  const kept = gameOf(record, textOf(record), {
    lexicon: { id: setup.lexicon, name: setup.lexicon === id ? name : setup.lexicon },
    date: new Date().toISOString(),
    source: "played",
    own,
    // A game that is lost on time has no end in its record.
    hasEnded: phaseOf(state) === "over",
    mistakes: [],
  });
  if (!(await keepGames([kept]))) return;
  remember("kept-game", JSON.stringify({ seed, events, id: kept.id } satisfies LastKept));
  if (isSame && before.id !== kept.id) await replaceGame(before.id);
}

function lastKept(): LastKept | undefined {
  try {
    return JSON.parse(setting("kept-game") ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
