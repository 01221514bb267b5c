import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type FoundReason, Reasons, reasonTexts } from "../../../shared/reasons.js";
import { Run } from "../../../shared/run.js";
import { lexiconId } from "../../../shared/state.js";
import { t } from "../../../texts/language.js";
import { Comparer } from "../../games/why.js";
import { shownMistake } from "../grades.js";
import type { Turn } from "../record-reading.js";

/* Why the better play of the turn on the board is better: of each mistake that is shown, once asked for. */

const comparer = new Comparer();

/** What was found of a mistake. */
interface Told {
  best: string;
  lexicon: string;
  reason: FoundReason;
}

/** What was found last, and what was found before, by the turn. */
const asking = new Run<Told>();
const known = new WeakMap<Turn, Told>();

/** The turn of which the reasons are asked. */
const askedTurn = signal<Turn | undefined>(undefined);

/** The reasons of the mistake that is shown; nothing for other turns. */
export function WhyBetter() {
  const mistake = shownMistake.value;
  const lexicon = lexiconId.value;
  const { turn, best, played } = mistake ?? {};
  useEffect(() => {
    if (turn === undefined || best === undefined || played === undefined) return;
    if (toldOf(turn, best, lexicon) !== undefined) return;
    askedTurn.value = turn;
    asking.clear();
    void asking.start(async () => {
      const found = await comparer.why(turn.position, { best, played });
      const told = { best, lexicon, reason: found };
      known.set(turn, told);
      return told;
    });
  }, [turn, best, lexicon]);
  useEffect(
    () => () => {
      asking.clear();
      comparer.stop();
    },
    [],
  );
  if (turn === undefined || best === undefined) return null;
  const isAsked = askedTurn.value === turn;
  const now = isAsked ? asking.snapshot.value : undefined;
  const problem = isAsked ? asking.problem.value : undefined;
  const told = toldOf(turn, best, lexicon) ?? now;
  const waiting = problem ?? t("Comparing samples of both plays …");
  return <Reasons {...reasonTexts(told?.reason ?? waiting)} />;
}

function toldOf(turn: Turn, best: string, lexicon: string): Told | undefined {
  const told = known.get(turn);
  return told?.best === best && told.lexicon === lexicon ? told : undefined;
}
