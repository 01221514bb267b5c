/**
 * Only what a program needs to play: a lexicon, the best plays, scores and games. Its bundle has
 * the WebAssembly kernel for up to 32 letters, but no searches or self-play, which are in
 * `gaddawg`. Names and types are the same as there.
 * @module gaddawg/play
 */

/* Words: tile sets and lexicons. */

export { Alphabet } from "../alphabet/alphabet.js";
export { alphabet } from "../alphabet/tile-sets.js";
export type { Lexicon, WordQuery } from "../engine/lexicon.js";
export type { DefaultLexiconOptions, LexiconSource, OpenOptions } from "../engine/open.js";

/* Positions, moves and games. */

export type { EngineOptions } from "../engine/create.js";
export type { Engine } from "../engine/engine.js";
export type { RankedMove, Ranking, ScoredPlay } from "../engine/results.js";
export { type GameConfig, gameConfig } from "../game/config.js";
export { Game, type StartOptions } from "../game/game.js";
export { type Move, type MoveLike, PASS } from "../game/moves.js";
export { Position, type PositionInput } from "../game/position.js";
export { RULES, type Rules } from "../game/rules.js";
export { formatCgp, parseCgp } from "../notation/cgp.js";

/* Functions that need a platform: those of the main entry. */

export { createEngine, defaultLexicon, openLexicon, openLexiconFile } from "./library.js";

/* Errors. */

export { GaddawgError } from "../base/errors.js";
