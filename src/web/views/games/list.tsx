import { useEffect, useState } from "preact/hooks";
import { itemAt } from "../../../base/elements.js";
import { useFresh } from "../../shared/loading.js";
import { saveFile } from "../../shared/save.js";
import { lexicon, sentenceOf } from "../../shared/state.js";
import { counted, language, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { openRecord } from "../analyze/record.js";
import { gamesFile } from "./file.js";
import { foundGames, GAME_ORDERS, type GameOrder, type KeptGame } from "./game.js";
import {
  deleted,
  deleteGame,
  games,
  importGames,
  refreshGames,
  refusal,
  tidy,
  undelete,
} from "./state.js";

/** Games that are listed at first, and with each wish for more. */
const PAGE = 20;

const ORDER_TITLES: Readonly<Record<GameOrder, string>> = {
  newest: message("Newest first"),
  oldest: message("Oldest first"),
  name: message("By name"),
  spread: message("By spread"),
};

/** The games that are kept: search, open, save, delete. */
export function GameList() {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<GameOrder>("newest");
  const [shown, show] = useState(PAGE);
  useFresh(refreshGames);
  useEffect(
    () => () => {
      deleted.value = undefined;
      void tidy();
    },
    [],
  );
  const all = games.value;
  if (all === undefined) return <p class="soft">{t("Loading …")}</p>;
  const found = foundGames(all, search, order);
  return (
    <>
      <h3>{t("Kept games")}</h3>
      {all.length === 0 ? (
        <p class="soft">
          {refusal.value ?? t("Games that you play here are kept in this browser and listed here.")}
        </p>
      ) : (
        <>
          <div class="row">
            <input
              type="search"
              aria-label={t("Search the games")}
              placeholder={t("Name, word or date")}
              value={search}
              onInput={(event) => {
                setSearch(event.currentTarget.value);
                show(PAGE);
              }}
            />
            <select
              aria-label={t("Order of the games")}
              value={order}
              onChange={(event) => setOrder(itemAt(GAME_ORDERS, event.currentTarget.selectedIndex))}
            >
              {GAME_ORDERS.map((name) => (
                <option value={name} key={name}>
                  {t(ORDER_TITLES[name])}
                </option>
              ))}
            </select>
          </div>
          <p class="soft" role="status">
            {search.trim() === ""
              ? counted(all.length, "{n} game", "{n} games")
              : counted(found.length, "{n} game found", "{n} games found")}
          </p>
          <ul class="games">
            {found.slice(0, shown).map((game) => (
              <Item key={game.id} game={game} />
            ))}
          </ul>
          {found.length > shown ? (
            <button type="button" onClick={() => show(shown + PAGE)}>
              {t("Show more games")}
            </button>
          ) : null}
        </>
      )}
      <Deleted />
      <Files all={all} />
    </>
  );
}

function Item({ game }: { game: KeptGame }) {
  const { names, scores, title } = game;
  const [a, b] = names;
  const players = t("{first} and {second}", { first: a, second: b });
  return (
    <li>
      <button type="button" class="play" title={title} onClick={() => void openKept(game)}>
        {a} {scores[0]} – {scores[1]} {b}
      </button>
      <span class="soft">
        {whenText(game)} · {resultText(game)}
      </span>
      <button
        type="button"
        class="quiet"
        aria-label={t("Save the game of {players} as GCG", { players })}
        onClick={() => saveFile(`${a}-${b}.gcg`.replace(/[^\p{L}\p{N}.-]+/gu, "_"), game.gcg)}
      >
        {t("Save")}
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={t("Delete the game of {players}", { players })}
        onClick={() => void deleteGame(game)}
      >
        {t("Delete")}
      </button>
    </li>
  );
}

async function openKept({ gcg, names }: KeptGame): Promise<void> {
  await openRecord(gcg, `${names[0]} – ${names[1]}`);
  // The list, which had the focus, is gone.
  document.getElementById("main")?.focus({ preventScroll: true });
}

function whenText({ date }: KeptGame): string {
  return new Date(date).toLocaleDateString(language(), { dateStyle: "medium" });
}

/** Says how a game ended: for the visitor, if it was his. */
function resultText({ isOver, winner: named, scores, own, names }: KeptGame): string {
  if (!isOver) return t("not finished");
  const [a, b] = scores;
  if (named === undefined && a === b) return t("a draw");
  const winner = named ?? (a > b ? 0 : 1);
  if (own === undefined) return t("{name} won", { name: names[winner] });
  return winner === own ? t("won") : t("lost");
}

function Deleted() {
  const game = deleted.value;
  if (game === undefined) return null;
  const [first, second] = game.names;
  return (
    <div class="row" role="status">
      <p>{t("The game of {first} and {second} was deleted.", { first, second })}</p>
      <button type="button" onClick={() => void undelete()}>
        {t("Undo")}
      </button>
    </div>
  );
}

/** All games as one file, and games from files. */
function Files({ all }: { all: readonly KeptGame[] }) {
  const [told, tell] = useState<{ text: string; isWrong?: boolean }>({ text: "" });
  const read = async (files: readonly File[]): Promise<void> => {
    const { id, name } = lexicon.value;
    let added = 0;
    for (const file of files) {
      try {
        const date = new Date(file.lastModified).toISOString();
        const facts = { lexicon: { id, name }, date, source: "read" } as const;
        const number = await importGames(file, facts);
        if (number === undefined) return;
        added += number;
      } catch (error) {
        tell({ text: sentenceOf(error), isWrong: true });
        return;
      }
    }
    tell({ text: counted(added, "{n} game read.", "{n} games read.") });
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          disabled={all.length === 0}
          onClick={() => saveFile("gaddawg-games.json", gamesFile(all))}
        >
          {t("Save all games")}
        </button>
      </div>
      <label>
        {t("Keep games from files")}
        <input
          type="file"
          multiple
          accept=".gcg,.json,text/plain,application/json"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            void read(files);
          }}
        />
      </label>
      <p class={told.isWrong === true ? "problem" : "soft"} role="status">
        {told.text}
      </p>
    </>
  );
}
