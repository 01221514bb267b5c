import {
  type Assumption,
  DEFAULT_LEXICON_NAME,
  lexiconAssumptions,
  positionAssumptions,
} from "../../../game/assumptions.js";
import { lexicon, lexiconTitle } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import { DEFAULT_ID } from "../../worker/store.js";
import { record } from "./record.js";
import { position } from "./state.js";

/* What answers take for granted; loaded once there is an answer. */

/** Says what the list of plays takes for granted. */
export function AssumedOfPosition() {
  const { value } = position;
  return <Assumed list={positionAssumptions(value.config, value, "analyze")} />;
}

/** Says what judgments of turns take for granted, where the game names another lexicon. */
export function AssumedOfRecord() {
  const { id, name } = lexicon.value;
  const used = id === DEFAULT_ID ? DEFAULT_LEXICON_NAME : name;
  return <Assumed list={lexiconAssumptions(record.value?.game.lexicon, used)} />;
}

interface AssumedSetup {
  list?: readonly Assumption[] | undefined;
  /** True for an answer from samples. */
  isSampled?: boolean;
}

/** Says what an answer takes for granted, a line for each; nothing for most answers. */
export function Assumed({ list = [], isSampled = false }: AssumedSetup) {
  return (
    <>
      {list.map((one) => (
        <p key={one.code} class="soft assumed">
          {assumedText(one, isSampled)}
        </p>
      ))}
    </>
  );
}

/** Returns what an answer takes for granted as a sentence. */
function assumedText(assumption: Assumption, isSampled: boolean): string {
  switch (assumption.code) {
    case "SHORT_RACK": {
      const { tiles, lacking } = assumption;
      const what = counted(
        tiles,
        "Your rack has {n} tile instead of {full}: only moves with it count.",
        "Your rack has {n} tiles instead of {full}: only moves with these count.",
        { full: tiles + lacking },
      );
      return isSampled ? `${what} ${drawnText(lacking)}` : what;
    }
    case "OPPONENT_RACK":
      return t("The opponent’s tiles {rack} are taken as known.", { rack: assumption.rack });
    case "LEXICON": {
      const { named, used } = assumption;
      const title = used === null || used === DEFAULT_LEXICON_NAME ? lexiconTitle() : used;
      return t("The game names the lexicon {named}, but “{used}” is used.", { named, used: title });
    }
    case "WIN_ESTIMATES": {
      const { tiles, rackSize: size } = assumption;
      return t(
        "There are no estimates of wins for {tiles} tiles and racks of {size}: those for 100 tiles and racks of 7 are used, by the lead and the tiles that are left.",
        { tiles, size },
      );
    }
    // The page does not ask about such positions.
    case "KNOWN_TILES":
      return assumption.message;
  }
}

function drawnText(lacking: number): string {
  return counted(
    lacking,
    "Each sample draws the missing tile before the move.",
    "Each sample draws the {n} missing tiles before the move.",
  );
}
