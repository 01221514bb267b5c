export { Chance } from "./chance.js";
export {
  compareWords,
  type FigureOptions,
  WORD_ORDERS,
  type WordFigures,
  type WordOrder,
  wordFigures,
} from "./order.js";
export { TileBag, type TilesInput, type WordChanceOptions } from "./tile-bag.js";
