export { Chance } from "./chance.js";
export {
  compareWords,
  type FigureOptions,
  WORD_ORDERS,
  type WordFigures,
  type WordOrder,
  wordFigures,
} from "./order.js";
export { TileBag, type WordChanceOptions } from "./tile-bag.js";
export type { TilesInput } from "./tiles.js";
