import { type Mark, markText } from "../../report/drawing/marks.js";
import { type Page, type Part, pageHtml } from "../../report/page.js";
import { language } from "../texts/language.js";

/** A table of a page, of texts as they are shown. */
export interface SharedTable {
  caption: string;
  columns: readonly { heading: string; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
}

/** What a page has: a title, a paragraph, the board, and tables. */
export interface SharedPage {
  title: string;
  summary?: string;
  board: { heading: string; caption: string; picture: Mark };
  tables: readonly SharedTable[];
}

/** Returns a page as one HTML file without scripts, which loads nothing and can be printed. */
export function sharedPage({ title, summary, board, tables }: SharedPage): string {
  const boardPart: Part = {
    kind: "chart",
    caption: board.caption,
    draw: (width) => ({ outerHTML: markText(narrowed(board.picture, width)) }),
  };
  const page: Page = {
    title,
    summary,
    language: language(),
    sections: [
      { heading: board.heading, parts: [boardPart] },
      ...tables.map(({ caption, columns, rows }) => ({
        heading: caption,
        parts: [
          {
            kind: "table" as const,
            caption,
            columns: columns.map(({ heading, isNumber }) => ({
              heading,
              align: isNumber === true ? ("right" as const) : ("left" as const),
              wrap: isNumber !== true,
            })),
            rows,
          },
        ],
      })),
    ],
  };
  return pageHtml(page);
}

/** Returns a drawing of at most a width, in its own proportions. */
function narrowed(picture: Mark, width: number): Mark {
  const [own, height] = [Number(picture.attributes.width), Number(picture.attributes.height)];
  const to = Math.min(own, width);
  const size = { width: to, height: Math.round((to * height) / own) };
  return { ...picture, attributes: { ...picture.attributes, ...size } };
}
