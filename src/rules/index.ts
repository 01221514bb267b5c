export {
  LAYOUTS,
  type Layout,
  layoutOf,
  MAX_SIDE,
  parseLayout,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
  sameLayout,
} from "./layout.js";
export {
  isRulesName,
  RULES,
  RULES_NAMES,
  type Rules,
  type RulesName,
  rulesNamed,
  rulesNameOf,
  rulesOf,
  sameRules,
  type Variant,
} from "./rules.js";
