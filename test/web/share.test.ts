import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet, BLANK_FLAG, RULES } from "../../src/api/library.js";
import { type Mark, markText } from "../../src/report/drawing/marks.js";
import { gameInQuery, gameQuery, MOST_GAME, MOST_LINK } from "../../src/web/share/game-link.js";
import {
  boardPicture,
  PICTURE_COLORS,
  picturePart,
  sharedPage,
  tableSection,
} from "../../src/web/share/page.js";
import { isGameQuery } from "../../src/web/shared/router.js";

const english = alphabet("english");

describe("links to games", () => {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

  it("give back what they were made of, in characters that addresses keep", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
        const query = await gameQuery(bytes);
        expect(isGameQuery(query)).toBe(true);
        expect(query).toMatch(/^game:[\w-]*$/);
        expect(await gameInQuery(query)).toEqual(bytes);
      }),
      { numRuns: 30 },
    );
    const game = "#player1 Ann Ána\n>Ann: ACEINRT 8E CARE +12 12\n";
    expect(text(await gameInQuery(await gameQuery(game)))).toBe(game);
  });

  it("are refused where they are too long, or are none", async () => {
    const noise = new Uint8Array(MOST_LINK);
    for (let i = 0, at = 1; i < noise.length; i++) {
      at = Math.imul(at, 1103515245) + 12345;
      noise[i] = at >>> 16;
    }
    await expect(gameQuery(noise)).rejects.toThrow("too long for a link");
    await expect(gameQuery(new Uint8Array(MOST_GAME + 1))).rejects.toThrow("too long for a link");
    const good = await gameQuery("x".repeat(1000));
    const wrong = [
      "game:",
      "game:!!",
      "game:AAAA",
      good.slice(0, -4),
      `game:${"A".repeat(20_000)}`,
    ];
    for (const query of wrong) {
      await expect(gameInQuery(query), query.slice(0, 20)).rejects.toThrow("no game that can be");
    }
  });

  it("cannot fill the memory: a short link of a vast text is refused", async () => {
    const stream = new Blob([new Uint8Array(8 * MOST_GAME)])
      .stream()
      .pipeThrough(new CompressionStream("deflate-raw"));
    const packed = Buffer.from(await new Response(stream).arrayBuffer());
    const query = `game:${packed.toString("base64url")}`;
    expect(query.length).toBeLessThan(MOST_LINK);
    await expect(gameInQuery(query)).rejects.toThrow("no game that can be");
  });
});

const { layout } = RULES.CrosswordGame;

/** A board with CARE in row 8, whose R is a blank. */
function board(): Uint8Array {
  const squares = new Uint8Array(layout.rows * layout.columns);
  const tiles = english.tokenize("CARE");
  tiles.forEach((tile, i) => {
    squares[7 * layout.columns + 4 + i] = i === 2 ? tile | BLANK_FLAG : tile;
  });
  return squares;
}

/** A color of its own for each token, so that the picture shows which it was drawn with. */
const colors = Object.fromEntries(PICTURE_COLORS.map((name) => [name, `token(${name})`]));

describe("the picture of a board", () => {
  const picture = boardPicture({
    surface: { board: board(), layout, alphabet: english },
    laid: new Map([[7 * layout.columns + 8, english.tokenize("S")[0] as number]]),
    marked: new Set([7 * layout.columns + 4]),
    rack: english.tokenize("QI?", { as: "rack" }),
    colors,
    title: "A board & more",
  });
  const texts = picture.children.filter((one): one is Mark => (one as Mark).tag === "text");
  const shown = texts.map(({ children }) => children[0]);
  const fills = (of: Mark[]) => of.map(({ attributes }) => String(attributes.fill));

  it("has letters and points, a blank without points, coordinates and premium squares", () => {
    const tiles = texts.filter(({ attributes }) => attributes["font-weight"] === 650);
    expect(tiles.map(({ children }) => children[0]).join("")).toBe("CARESQI");
    expect(fills(tiles).filter((fill) => fill === "token(tile-blank)")).toHaveLength(1);
    const points = texts.filter(({ attributes }) => attributes["font-size"] === 9);
    expect(points.map(({ children }) => children[0])).toEqual(["3", "1", "1", "1", "10", "1"]);
    expect(shown.slice(0, 3)).toEqual(["A", "B", "C"]);
    expect(shown.filter((text) => text === "3W")).toHaveLength(8);
    // CARE covers the start.
    expect(shown).not.toContain("★");
  });

  it("is drawn with the tokens of the theme, and with nothing else", () => {
    const rects = picture.children.filter((one): one is Mark => (one as Mark).tag === "rect");
    const used = [...fills([...rects, ...texts]), ...rects.map((one) => one.attributes.stroke)];
    const names = new Set(used.filter((one) => one !== undefined && one !== "none"));
    for (const name of names) expect(Object.values(colors)).toContain(name);
    for (const name of ["tile-last", "tile-tried", "tile-edge", "w3-text", "l2", "coordinate"]) {
      expect(names).toContain(`token(${name})`);
    }
  });

  it("is well-formed XML with a name", () => {
    expect(markText(picture)).toContain("<title>A board &amp; more</title>");
  });
});

it("a page has the board twice, for both widths, its tables, and no script", () => {
  const picture = boardPicture({
    surface: { board: board(), layout, alphabet: english },
    colors,
    title: "Board",
  });
  const html = sharedPage({
    title: "<b>Ann & Bob</b>",
    sections: [
      { heading: "Position", parts: [picturePart("after 1 turn", picture)] },
      tableSection({
        caption: "Plays",
        columns: [{ heading: "Play" }],
        rows: [["8E <CARE>"], ["8D SCARE"]],
      }),
    ],
  });
  expect(html).toContain("<h1>&lt;b&gt;Ann &amp; Bob&lt;/b&gt;</h1>");
  expect(html.match(/<svg /g)).toHaveLength(2);
  expect(html).toContain('width="320"');
  expect(html).toContain("8E &lt;CARE&gt;");
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
});
