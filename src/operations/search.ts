import type { Engine } from "../engine/engine.js";
import type { Position } from "../game/position.js";
import type { AnswerSection } from "../report/table.js";

/** A run of the library: its states as it goes on, and the last one. */
export interface Run<State> extends AsyncIterable<State> {
  result(): Promise<State>;
}

/** What a search was asked, as its answer needs it. */
export interface Asked<Options> {
  position: Position;
  /** The position as text, with what only its reader knows, such as the name of the lexicon. */
  cgp: string;
  options: Options;
  /** What stopped it, if it was stopped; default: a signal. */
  stoppedBy?: string | undefined;
}

/**
 * A question about a position that takes time. Every door starts it by `start`, and shows what `fields`,
 * `sections`, `verdict` and `work` say of a state.
 */
export interface Search<Options, State> {
  start(engine: Engine, position: Position, options: Options): Run<State> | Promise<State>;
  /** Returns a state as JSON has it; nothing in it depends on the door. */
  fields(state: State, asked: Asked<Options>): object;
  /** Says in a sentence or two what was found, and how sure it is. */
  verdict(state: State, asked: Asked<Options>): string;
  /** Returns tables for people. The first one has a row for each move, the best first. */
  sections(state: State, asked: Pick<Asked<Options>, "position" | "options">): AnswerSection[];
  /** Says how much was done, if anything: "1,200 rollouts in 3 rounds". */
  work(state: State): string;
  /** Says how far it is, with the move that is ahead. */
  progress(state: State): string;
  /** Returns what part it has done of the most that it may do, from 0 to 1, where that is known. */
  doneOf?(state: State): number;
}
