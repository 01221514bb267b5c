import { batch } from "@preact/signals";
import type { Move } from "../../../game/moves.js";
import { announce, engine, lexicon, sentenceOf } from "../../shared/state.js";
import { notInLexicon, number, points } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import { isBingo } from "../../worker/puzzles.js";
import { plainPosition, specOf } from "../../worker/spec.js";
import { answerOf, input, type Open, type Outcome, open, refuse } from "./puzzle.js";
import { GIVEN_UP, scoreOf } from "./scores.js";
import { keepResult } from "./state.js";

/** Answers the puzzle with the play that is laid or typed. */
export async function answer(): Promise<void> {
  const now = open.value;
  if (now?.isAsking !== true) return;
  const move = input.read();
  if (move === undefined) return;
  const { rackSize } = now.position.config.rules;
  if (now.kind === "bingo" && !isBingo(move, rackSize)) {
    refuse(t("A bingo lays all {n} tiles of the rack.", { n: rackSize }));
    return;
  }
  try {
    await (now.kind === "endgame" ? answerEndgame(now, move) : answerRanked(now, move));
  } catch (error) {
    if (!isCancelled(error)) refuse(sentenceOf(error));
  }
}

/** Gives the puzzle up, which counts as an answer, and shows the solution. */
export async function surrender(): Promise<void> {
  const now = open.value;
  if (now === undefined || now.outcome !== undefined) return;
  await finish(now, { play: "", rank: 0, cost: GIVEN_UP });
}

async function answerRanked(now: Open, move: Move): Promise<void> {
  const asked = { ...askedOf(now), move };
  const { ranking, scored } = await engine.ask("rank", asked, { channel: "puzzle-rank" });
  if (open.value !== now) return;
  const { rank, cost = 0, played, of } = ranking;
  if (rank === undefined || played === undefined) {
    const wrong = (scored?.words ?? []).filter(({ valid }) => !valid).map(({ word }) => word);
    refuse(wrong.length > 0 ? notInLexicon(wrong) : t("This play is not allowed here."));
    return;
  }
  const { text, score } = played;
  announce(
    t("Rank {rank} of {of}, score {score}.", {
      rank: number(rank),
      of: number(of),
      score: scoreOf(cost),
    }),
  );
  await finish(now, { play: text, rank, cost, score, legal: of });
}

async function answerEndgame(now: Open, move: Move): Promise<void> {
  const asked = { ...askedOf(now), move };
  const made = await engine.ask("endgameTry", asked, { channel: "puzzle-rank" });
  if (open.value !== now) return;
  if (made.tried === undefined) {
    refuse(notInLexicon(made.invalid));
    return;
  }
  const { cost } = made.tried;
  announce(
    cost === 0
      ? t("This is the best play.")
      : t("This play costs {points} points.", { points: points(cost) }),
  );
  const tries = [...now.tries, made];
  const after = { ...now, tries, isAsking: false };
  if (now.outcome === undefined) {
    await finish(after, { play: made.text, rank: 0, cost, score: made.score });
  } else {
    batch(() => {
      open.value = after;
      input.clear();
    });
  }
}

function askedOf({ position }: Open) {
  return {
    game: specOf(position.config, lexicon.value.id),
    position: plainPosition(position),
  };
}

/** Shows what an answer was worth, and keeps it if it is the first one. */
async function finish(now: Open, outcome: Outcome): Promise<void> {
  batch(() => {
    open.value = { ...now, outcome, isAsking: false };
    input.clear();
  });
  const { kind, seed, origin, lexicon: name, rating } = now;
  const isOwn = origin === "own";
  if (answerOf({ kind, seed, isOwn }) !== undefined) return;
  const { play, rank, cost } = outcome;
  const isDaily = origin === "daily";
  const result = { lexicon: name, kind, seed, isOwn, isDaily, at: Date.now(), rating };
  await keepResult({ ...result, play, rank, cost });
}
