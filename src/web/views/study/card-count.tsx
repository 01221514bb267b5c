import { number } from "../../shared/text.js";
import { t } from "../../texts/language.js";

/** A choice of how many cards there are at most. */
export function CardCount({
  sizes,
  value,
  onChange,
  isRow = false,
}: {
  sizes: readonly number[];
  value: number;
  onChange: (value: number) => void;
  isRow?: boolean;
}) {
  return (
    <label class={isRow ? "row" : ""}>
      {t("Cards at most")}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {sizes.map((each) => (
          <option value={each} key={each}>
            {number(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
