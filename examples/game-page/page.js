// A game against the champion:  npx vite examples/game-page
// ?seconds=5 gives the champion more time for a move, ?seed=1 always deals the same tiles.
const [form, fieldset, table, status] = ["form", "fieldset", "table", "[role=status]"].map((name) =>
  document.querySelector(name),
);

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

worker.addEventListener("message", ({ data }) => {
  // Without a board, the move was refused: it stays in the input, to be corrected.
  if (data.squares !== undefined) draw(data);
  status.textContent = data.note;
  fieldset.disabled = !data.isTurn;
  if (data.isTurn) form.move.select();
});
worker.addEventListener("error", ({ message }) => {
  status.textContent = `The engine cannot run here: ${message}`;
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  fieldset.disabled = true;
  worker.postMessage({ text: form.move.value });
});

function draw({ squares, columns, rack, scores, last }) {
  form.move.value = "";
  const names = ["", ...columns].map((name) => element("th", name));
  const rows = [element("tr", names)];
  for (const [i, { kind, label = "", points }] of squares.entries()) {
    if (i % columns.length === 0) rows.push(element("tr", element("th", rows.length)));
    const square = element("td", label, kind);
    if (points) square.dataset.points = points;
    rows.at(-1).append(square);
  }
  table.replaceChildren(...rows);
  for (const [id, text] of Object.entries({ rack, scores, last })) {
    document.getElementById(id).textContent = text;
  }
}

function element(name, content, className = "") {
  const made = document.createElement(name);
  made.className = className;
  made.append(...[content].flat());
  return made;
}

const query = new URLSearchParams(location.search);
worker.postMessage({
  seed: Number(query.get("seed") ?? crypto.getRandomValues(new Uint32Array(1))[0]),
  milliseconds: Math.round(1000 * Number(query.get("seconds") ?? 2)),
});
