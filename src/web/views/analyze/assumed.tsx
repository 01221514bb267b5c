import {
  DEFAULT_LEXICON_NAME,
  isSameLexicon,
  lexiconAssumptions,
  positionAssumptions,
} from "../../../game/assumptions.js";
import { Assumed } from "../../shared/assumed.js";
import { kept, lexicon, lexiconId } from "../../shared/state.js";
import type { LexiconFacts } from "../../worker/protocol.js";
import { DEFAULT_ID } from "../../worker/store.js";
import type { OpenRecord } from "./open-record.js";
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
    .find(({ name, alphabet }) => alphabet === game.alphabet && isSameLexicon(named, name));
}
