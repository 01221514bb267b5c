import type { ComponentChildren } from "preact";
import { itemAt } from "../../base/elements.js";
import type { WholeKind } from "../../base/schema.js";
import { t } from "../texts/language.js";
import { message } from "../texts/message.js";
import { number } from "./text.js";

/* The parts that forms, panels and tables of several views are made of. */

/** A list to choose one of some values from. */
export function Choice<T extends string | number | object>({
  label,
  value,
  from,
  id = String,
  text = id,
  kind,
  onValue,
}: {
  label: string;
  value: T;
  from: readonly T[];
  /** Returns what tells a value from the others. */
  id?: (value: T) => string;
  /** Returns a value as it is listed. */
  text?: (value: T) => string;
  /** Class of the label. */
  kind?: string | undefined;
  onValue: (value: T) => void;
}) {
  return (
    <label class={kind}>
      {label}
      <select
        value={id(value)}
        onChange={(event) => onValue(itemAt(from, event.currentTarget.selectedIndex))}
      >
        {from.map((one) => (
          <option value={id(one)} key={id(one)}>
            {text(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** An option of a search as a panel offers it: the option's schema, and the values to choose from. */
export interface Offer {
  option: WholeKind & { readonly label: string };
  values: readonly number[];
  /** True if 0 may be chosen, too, which leaves the option out. */
  orNone?: boolean;
}

/** A list to choose a value of an option from, under the name that its schema has. */
export function Setting({
  of: { option, values, orNone = false },
  value,
  text = number,
  onValue,
}: {
  of: Offer;
  value: number;
  /** Returns a value as it is listed. */
  text?: (value: number) => string;
  onValue: (value: number) => void;
}) {
  return (
    <Choice
      label={t(option.label)}
      value={value}
      from={orNone ? [...values, 0] : values}
      text={text}
      onValue={onValue}
    />
  );
}

/** A box to check. */
export function Check({
  label,
  checked,
  disabled = false,
  onValue,
}: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onValue: (checked: boolean) => void;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** Attributes of a field into which tiles are typed. */
export const TILES_TYPED = {
  autocomplete: "off",
  autocapitalize: "characters",
  spellcheck: false,
} as const;

/** What gives the same answer on the command line, with what there is to say of it. */
export function CommandLine(props: {
  about: string;
  command: string;
  children?: ComponentChildren;
}) {
  return (
    <details>
      <summary>{t("On the command line")}</summary>
      <p class="soft help">{props.about}</p>
      <code>{props.command}</code>
      {props.children}
    </details>
  );
}

/** The first cell of a row of plays: a button that chooses the play, and what is said of it. */
export function PlayCell(props: {
  play: string;
  isChosen: boolean;
  about: string;
  onChoose: (play: string) => void;
}) {
  const { play, isChosen, about, onChoose } = props;
  return (
    <th scope="row">
      <button type="button" class="play" aria-pressed={isChosen} onClick={() => onChoose(play)}>
        {play}
      </button>
      <small>{about}</small>
    </th>
  );
}

/** Facts with their titles. */
export function Facts({
  rows,
  kind = "",
}: {
  rows: readonly (readonly [title: string, text: string])[];
  kind?: string;
}) {
  return (
    <dl class={`facts ${kind}`.trim()}>
      {rows.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Terms of the game, and what they mean, as in docs/glossary.md. */
export const TERMS: readonly (readonly [term: string, meaning: string])[] = [
  [message("Leave"), message("The tiles that stay on the rack after a play")],
  [
    message("Equity"),
    message("What a play is worth: its points, and what the tiles that it keeps will earn"),
  ],
  [message("Cost"), message("What a play gives up against the best one")],
  [message("Spread"), message("A player’s points less those of the opponent")],
  [message("Bingo"), message("A play of all tiles of the rack, which earns a bonus")],
  [message("Ply"), message("One turn of one player")],
  [message("Phony"), message("A play with a word that is not in the lexicon")],
];

/** A text of the page; if it is a term, its meaning is shown to who points at it. */
export function Term({ text }: { text: string }) {
  const meaning = TERMS.find(([term]) => t(term) === text)?.[1];
  if (meaning === undefined) return text;
  return (
    <abbr class="term" title={t(meaning)}>
      {text}
    </abbr>
  );
}

/** The head of a table: maybe a column of ordinals, text columns, then number columns. */
export function Heads({
  first,
  texts,
  numbers,
  last,
}: {
  first?: string;
  texts: readonly string[];
  numbers: readonly string[];
  /** A cell after the others, above buttons. */
  last?: ComponentChildren;
}) {
  return (
    <thead>
      <tr>
        {first === undefined ? null : (
          <th scope="col" class="number">
            {first}
          </th>
        )}
        {texts.map((name) => (
          <th key={name} scope="col">
            <Term text={name} />
          </th>
        ))}
        {numbers.map((name) => (
          <th key={name} scope="col" class="number">
            <Term text={name} />
          </th>
        ))}
        {last}
      </tr>
    </thead>
  );
}
