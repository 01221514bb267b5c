/** The head of a table: text columns, followed by number columns. */
export function Heads({
  texts,
  numbers,
}: {
  texts: readonly string[];
  numbers: readonly string[];
}) {
  return (
    <thead>
      <tr>
        {texts.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {numbers.map((name) => (
          <th key={name} scope="col" class="number">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
