import {
  DEFAULT_LEXICON_NAME,
  lexiconAssumptions,
  positionAssumptions,
} from "../../../game/assumptions.js";
import { Assumed } from "../../shared/assumed.js";
import { lexicon } from "../../shared/state.js";
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
