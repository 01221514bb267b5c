import { batch, computed, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { laidBy } from "../../game/board.js";
import type { Move } from "../../game/moves.js";
import { formatMove, parseMove } from "../../game/plays.js";
import type { Position } from "../../game/position.js";
import { tilesMissing, tilesUsed } from "../../game/tiles.js";
import { announce, sentenceOf } from "../shared/state.js";
import { t } from "../texts/language.js";
import { NOTHING_LAID, type Surface, surfaceOf } from "./entry.js";
import { layingHelp } from "./gestures.js";
import { TryPad } from "./pad.js";

interface PlayFormProps {
  /** Id of its field. */
  id: string;
  input: PlayInput;
  onAnswer: () => void;
  disabled?: boolean;
  /** Further buttons. */
  children?: ComponentChildren;
}

/** The text of a play with which a visitor answers, and what can be done with its tiles. */
export function PlayForm({ id, input, onAnswer, disabled = false, children }: PlayFormProps) {
  return (
    <>
      <form
        class="try"
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer();
        }}
      >
        <label for={id}>{t("Your play")}</label>
        <div class="row">
          <input
            id={id}
            value={input.typed.value}
            placeholder={t("8D WORD, exch ABC")}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => input.type(event.currentTarget.value)}
          />
          <button type="submit" class="primary" disabled={disabled}>
            {t("Answer")}
          </button>
          <button type="button" onClick={() => input.clear()}>
            {t("Clear")}
          </button>
          <button type="button" onClick={() => input.pad.shuffle()}>
            {t("Shuffle")}
          </button>
          {children}
        </div>
        <p class="problem" role="alert">
          {input.problem.value}
        </p>
      </form>
      <p class="soft help">{layingHelp()}</p>
    </>
  );
}

/** The play with which a visitor answers: its tiles laid on the board, or its text. */
export class PlayInput {
  /** The play as text. */
  readonly typed = signal("");
  /** Why the play is not taken. */
  readonly problem = signal<string | undefined>(undefined);
  readonly surface = computed<Surface>(() => surfaceOf(this.position()));
  /** The tiles on the board; the text follows them. */
  readonly pad = new TryPad({
    surface: () => this.surface.value,
    rack: () => this.position().rack,
    say: announce,
    changed: () => {
      const made = this.pad.attempt;
      this.problem.value = undefined;
      this.typed.value = "move" in made ? formatMove(made.move, this.position()) : "";
    },
  });

  /** @param position the one on the board, by a signal. */
  constructor(private readonly position: () => Position) {}

  /** Takes a typed play, and shows its tiles on the board if the rack has them. */
  type(text: string): void {
    batch(() => {
      this.typed.value = text;
      this.problem.value = undefined;
      this.pad.laid.value = NOTHING_LAID;
      try {
        const position = this.position();
        const move = parseMove(text, position);
        if (move.kind !== "place" || tilesMissing(position.rack, tilesUsed(move)).length > 0)
          return;
        this.pad.laid.value = laidBy(move, this.surface.value.layout);
      } catch {
        // `read` reports the error.
      }
    });
  }

  /** Returns the play that is laid or typed; says why there is none. */
  read(): Move | undefined {
    const made = this.made();
    if ("move" in made) return made.move;
    this.problem.value = made.problem;
    return undefined;
  }

  /** Takes back the tiles and the text. */
  clear(): void {
    batch(() => {
      this.pad.laid.value = NOTHING_LAID;
      this.pad.cursor.value = undefined;
      this.typed.value = "";
      this.problem.value = undefined;
    });
  }

  private made(): { move: Move } | { problem: string } {
    if (this.pad.laid.value.size > 0) return this.pad.attempt;
    if (this.typed.value.trim() === "") {
      return { problem: t("Lay the tiles of a play on the board, or type it.") };
    }
    try {
      return { move: parseMove(this.typed.value, this.position()) };
    } catch (error) {
      return { problem: sentenceOf(error) };
    }
  }
}
