import { pointsOf } from "../../../../game/tiles.js";
import type { EndgameSnapshot } from "../../../../search/endgame/endgame.js";
import { counted, t } from "../../../texts/language.js";
import { forYou, spreadOf } from "./path.js";
import { LineButton } from "./plays.js";
import { ownPlay, search, shown, trial } from "./state.js";
import { estimatedText, finalText, lineText } from "./texts.js";

/** The answer to a play of the visitor that is none of those listed. */
export function Trial() {
  const now = search.value;
  const step = shown.value;
  const play = ownPlay.value;
  if (now?.kind !== "endgame" || step === undefined || play === undefined) return null;
  const snapshot = now.live.snapshot.value;
  const listed = snapshot?.moves.some(({ text }) => text === play.text) === true;
  if (snapshot === undefined || listed) return null;
  const asked = trial.value;
  const isAsked = asked?.from === step.position && asked.play.text === play.text;
  if (!isAsked) {
    return now.live.phase.value !== "running" ? null : (
      <p class="why" role="status">
        {t("{play} is answered when the search has ended, or when you stop it.", {
          play: play.text,
        })}
      </p>
    );
  }
  const reply = asked.live?.snapshot.value;
  const problem = asked.live?.problem.value;
  if (problem !== undefined) return <p class="problem">{problem}</p>;
  if (asked.live !== undefined && reply === undefined) {
    return (
      <p class="why" role="status">
        {t("Searching for the answer to {play} …", { play: play.text })}
      </p>
    );
  }
  const value = play.score + (reply === undefined ? outValue() : -reply.value);
  const isProved = snapshot.proved && (reply === undefined || reply.proved);
  const final = spreadOf(step) + forYou(step, value);
  const line = [play, ...(reply?.line ?? [])];
  return (
    <div class="why" role="status" data-proved={isProved ? "" : undefined}>
      <p>
        {costText(play.text, snapshot, value)} {isProved ? finalText(final) : estimatedText(final)}{" "}
        {reply === undefined
          ? t("It ends the game.")
          : t("The answer: {line}.", { line: lineText(reply.line) })}{" "}
        {isProved ? t("This is proved.") : t("This is not proved: it rests on estimates.")}
      </p>
      <LineButton line={line} text={play.text} />
    </div>
  );
}

function costText(play: string, { value: most, line }: EndgameSnapshot, value: number): string {
  const cost = most - value;
  const best = line[0]?.text ?? "";
  if (cost === 0) return t("{play} is as good as the best play.", { play });
  if (cost < 0) {
    return counted(
      -cost,
      "{play} is worth {n} point more than the best play found so far.",
      "{play} is worth {n} points more than the best play found so far.",
      { play },
    );
  }
  return counted(
    cost,
    "{play} costs {n} point against {best}.",
    "{play} costs {n} points against {best}.",
    { play, best },
  );
}

/** What going out gains besides the score: twice the tiles that the other player has left. */
function outValue(): number {
  const { config, opponentRack } = shown.value?.position ?? {};
  return config === undefined ? 0 : 2 * pointsOf(opponentRack ?? [], config.alphabet);
}
