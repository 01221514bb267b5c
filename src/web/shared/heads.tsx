/** The head of a table: columns of text, then columns of numbers. */
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
