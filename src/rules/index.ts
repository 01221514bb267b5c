export {
  LAYOUTS,
  type Layout,
  MAX_SIDE,
  parseLayout,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
} from "./layout.js";
export type { Direction, ExchangeMove, Move, PlaceMove, Position } from "./position.js";
export { RULES, type Rules, rulesNamed, type Variant } from "./rules.js";
