/** The head of a table: maybe a column of ordinals, text columns, then number columns. */
export function Heads({
  first,
  texts,
  numbers,
}: {
  first?: string;
  texts: readonly string[];
  numbers: readonly string[];
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
