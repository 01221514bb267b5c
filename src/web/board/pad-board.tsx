import type { TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";
import { BLANK } from "../../entry/api.js";
import { Board } from "./board.js";
import { type Cursor, type Laid, NOTHING_LAID } from "./entry.js";
import { actionOf, type KeyAction } from "./keys.js";
import { LetterDialog } from "./letters.js";
import type { TryPad } from "./pad.js";
import { Rack } from "./rack.js";

export interface PadBoardProps {
  pad: TryPad;
  /** The tiles of the rack that are not on the board, in the order to show. */
  rack: ArrayLike<number>;
  preview?: Laid;
  marked?: ReadonlySet<number>;
  /** Handles a key action before the pad does; returns true if it did. */
  onAction?: (action: KeyAction) => boolean;
  /** Called before a tile of the rack is laid. */
  onLay?: () => void;
  onEnter: () => void;
  /** Tiles cannot be laid now. */
  disabled?: boolean;
}

/** A board and a rack with keyboard, tap and drag input. */
export function PadBoard(props: PadBoardProps) {
  const { pad, rack, preview = NOTHING_LAID, marked, onAction, onLay, onEnter } = props;
  const { disabled = false } = props;
  const [asked, ask] = useState<Cursor>();
  const [held, hold] = useState<number>();
  const { surface } = pad;
  const put = (tile: number, at: Cursor): void => {
    hold(undefined);
    if (disabled) return;
    onLay?.();
    if (tile === BLANK) ask(at);
    else pad.lay(tile, at);
  };
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const action = actionOf(event, surface.alphabet);
    if (action === undefined) return;
    event.preventDefault();
    if (onAction?.(action) !== true) act(pad, action, onEnter, disabled);
  };
  return (
    <div class="pad">
      <Board
        label="Board"
        surface={surface}
        // A previewed play hides the tiles that are laid.
        laid={preview.size > 0 ? NOTHING_LAID : pad.laid.value}
        preview={preview}
        {...(marked === undefined ? {} : { marked })}
        cursor={pad.cursor.value}
        onKey={onKey}
        onSquare={(row, column, again) => {
          if (held === undefined) pad.pointAt(row, column, again);
          else put(rack[held] as number, { ...pad.place, row, column });
        }}
      />
      <Rack
        label="Rack"
        alphabet={surface.alphabet}
        tiles={rack}
        held={held}
        onTap={(place) => {
          if (pad.cursor.value !== undefined) put(rack[place] as number, pad.place);
          else hold(held === place ? undefined : place);
        }}
        onDrop={(place, square) => {
          const { columns } = surface.layout;
          const [row, column] = [Math.floor(square / columns), square % columns];
          put(rack[place] as number, { ...pad.place, row, column });
        }}
      />
      {asked === undefined ? null : (
        <LetterDialog
          alphabet={surface.alphabet}
          onLetter={(tile) => pad.lay(tile, asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

function act(pad: TryPad, action: KeyAction, onEnter: () => void, disabled: boolean): void {
  if (action.do === "move") pad.move(action.rows, action.columns);
  else if (action.do === "turn") pad.turn();
  else if (disabled) return;
  else if (action.do === "tile") pad.lay(action.tile);
  else if (action.do === "erase") pad.takeBack(action.back);
  else if (action.do === "escape") pad.clear();
  else onEnter();
}
