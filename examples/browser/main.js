// A page that finds the best first plays. Vite finds the lexicon and the leave values by
// itself:  npx vite examples/browser  (a page that must never wait has its engine in a worker)
import { createEngine, defaultLexicon, GaddawgError } from "gaddawg";

const [form, status, list] = ["form", "[role=status]", "ol"].map((name) =>
  document.querySelector(name),
);

const lexicon = await defaultLexicon();
const engine = await createEngine({ lexicon });

function show() {
  list.replaceChildren();
  try {
    const rack = lexicon.alphabet.tokenize(form.rack.value, { as: "rack" });
    const plays = engine.top({ board: new Uint8Array(15 * 15), rack }, 10);
    status.textContent = `${lexicon.count().toLocaleString()} words, the ${engine.backend} kernel`;
    for (const { text, score, leave, equity } of plays) {
      const item = document.createElement("li");
      item.textContent = `${text}: ${score} points, keeps ${leave || "nothing"}, equity ${equity}`;
      list.append(item);
    }
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    status.textContent = error.message;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
show();
