/** A list of titles to choose one from. */
export function Choice({
  label,
  value,
  titles,
  isWide = false,
  onValue,
}: {
  label: string;
  isWide?: boolean;
  value: string;
  titles: Readonly<Record<string, string>>;
  onValue: (value: string) => void;
}) {
  return (
    <label class={isWide ? "wide" : undefined}>
      {label}
      <select value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {Object.entries(titles).map(([name, title]) => (
          <option value={name} key={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
