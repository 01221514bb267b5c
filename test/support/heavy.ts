const ROWS = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
export const position = `${ROWS} AEINRST/ 0/0 0`;
/** A position without a rack. */
export const EMPTY = `${ROWS} / 0/0 0`;
export const jumbled = `${ROWS} AEINR??/ 0/0 0 var wordsmog;`;
export const ENDGAME =
  "9PAMPER/5A1BOY5/1JOGGED1FAQIR2/1AHI1R4U4/LIMO1O4E4/5D3KY4/5A2LINT3/3FORTH1DI4/5T1A1GEE3/" +
  "1Z5N1l1N3/1I2BRADOONS3/UNSTEELS1V1L3/1E5e1E1A3/1S5W3V3/7N1URETIC AEEOUWX/CIIT 395/476 0";
const FEW_IN_BAG =
  "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/1WEE3N1T3NU/" +
  "CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB ADHINRR/ 384/388 0";
const turns = Array.from({ length: 20 }, () => ">a: AEINRST -  +0 0\n>b: AEINRST -  +0 0\n").join(
  "",
);

/** Requests that take long, one of each method that is work, and several of those that differ within. */
export const HEAVY: readonly { method: string; params: object }[] = [
  { method: "analyze", params: { position: jumbled, moves: Array(100).fill("exch A") } },
  { method: "analyze", params: { position, count: 1000, moves: Array(100).fill("L8 SAINT") } },
  { method: "simulate", params: { position, candidates: 1000, fixed: 10_000_000 } },
  { method: "simulate", params: { position: jumbled, fixed: 10_000_000, candidates: 20 } },
  {
    method: "explain",
    params: { position, first: "L8 SAINT", second: "pass", samples: 1000, plies: 100 },
  },
  { method: "solve", params: { position: ENDGAME, top: 1000 } },
  { method: "preEndgame", params: { position: FEW_IN_BAG } },
  {
    method: "infer",
    params: { position: EMPTY, move: "exch 3", racks: 100_000 },
  },
  {
    method: "review",
    params: { game: `#player1 a A\n#player2 b B\n${turns}`, evaluator: "simulation" },
  },
  { method: "query", params: { question: "subanagram", text: "AEINRSTLDUOGCMP??", minLength: 15 } },
  { method: "play", params: { position, player: "champion:nodes=2000000" } },
  { method: "play", params: { position: jumbled, player: "sim:samples=10000" } },
  { method: "play", params: { position, player: "human:level=3" } },
];
