import type * as Jobs from "../../src/api/jobs.js";
import type * as Lab from "../../src/api/lab.js";
import type * as Main from "../../src/api/node.js";
import type * as Queue from "../../src/api/queue.js";
import type * as Words from "../../src/api/words-node.js";

/** A valid call: the arguments of a function, a constructor or a method. */
export type Call = readonly unknown[];

/** Valid calls of a class. */
export interface ClassRecipe {
  /** An instance whose methods are called. */
  make: () => unknown;
  /** Arguments of the constructor; left out if it is private. */
  constructs?: Call;
  statics?: Readonly<Record<string, Call>>;
  methods?: Readonly<Record<string, Call>>;
}

/** Valid calls of everything that an entry exports. */
export interface Recipes {
  functions: Readonly<Record<string, Call>>;
  classes: Readonly<Record<string, ClassRecipe>>;
}

const GCG = `#character-encoding UTF-8
#player1 a Ann
#player2 b Bob
>a: AEINRST 8D RETAINS +66 66
>b: CARE 9H CARE +16 16
`;

const ERRORS = [
  "AlphabetError",
  "AnalysisError",
  "ArgumentError",
  "GaddawgError",
  "GameError",
  "KernelError",
  "LexiconError",
  "NotationError",
  "PositionError",
  "QueryError",
  "RulesError",
  "SearchError",
  "SelfPlayError",
  "WorkerError",
];

/** Returns valid calls of everything that the main entries export. */
export async function mainRecipes(main: typeof Main): Promise<Recipes> {
  const english = main.alphabet("english");
  const text = "CARE\nCARES\nRETAINS\nAA\nAB\nBA\nCAT\n";
  const { words } = main.readWordList(text, english);
  const graph = main.buildGraph(words);
  const dawg = main.buildGraph(words, { content: "dawg" });
  const lexicon = await main.openLexicon(words.count > 0 ? text.trim().split("\n") : []);
  const engine = await main.createEngine({ lexicon, leaves: "none", wordMap: false });
  const config = main.gameConfig();
  const rack = [1, 5, 9, 14, 18, 19, 20];
  const board = new Array(225).fill(0);
  const plain = { board, rack };
  const position = main.Position.of(config, plain);
  // The bag is empty, and has one tile.
  const rows =
    "7G7/FAB2J1E7/1YUP1OKA4C1V/1UNIDEAl4A1A/6IO4R1M/3U3U1WAIR1O/3N3STOITERS/3WALTY4L1E/" +
    "3E8L2/1BLAIZE8/1E1v2HOPDOG3/1T1E2EXO1AH3/QINS2DIMERIC2/1N5DEF5/1G2INVESTOR3";
  const ending = main.parseCgp(`${rows} NR/T 445/399 0`);
  const late = main.parseCgp(
    "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/" +
      "1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB ADHINRR/ 384/388 0",
  );
  const best = engine.best(position);
  const { move } = best;
  const game = main.Game.start(config, { seed: 1 });
  const leaves = main.buildLeaves([
    { tiles: [1, 2], value: 4.5 },
    { tiles: [0], value: 20 },
  ]);
  const { game: record } = main.parseGcg(GCG);
  const map = await main.buildWordMap({ lexicon });
  const onBoard = { config, board };
  const { layout } = config.rules;
  const place = { direction: "across", lane: 7, start: 3 };
  const backends = {};
  const cgp = main.formatCgp(position);
  const csv = "?,?,2,0,0\nA,a,9,1,1\n";
  const value = (): number => 1;
  const small = new main.Alphabet("small", [
    { upper: "?", lower: "?", count: 1, score: 0, vowel: false },
    { upper: "A", lower: "a", count: 3, score: 1, vowel: true },
  ]);
  const passes = () => ({ kind: "pass" });
  // The work itself is not tested here, so it stops before its first game.
  const signal = AbortSignal.abort();
  const table = main.WinTable.empty({ rackSize: 2, bagSize: 5 });
  const wins = main.WinTable.empty({ rackSize: 7, bagSize: 100 });
  const situation = { bag: 0, rack: 1, other: 2 };
  const functions: Record<string, Call> = {
    alphabet: ["english"],
    analyzeGame: [engine, record, { top: 2, evaluator: "static" }],
    analyzeGameAsync: [engine, record, { evaluator: { name: "static", draws: 10, table: wins } }],
    autoplay: [{ players: [passes, passes], lexicon, games: 1, threads: 1, signal }],
    between: [8, 12],
    buildGraph: [words, { content: "dawg", order: "wolges" }],
    buildGraphAsync: [words, { content: "dawg" }],
    buildLeaves: [[{ tiles: [1, 2], value: 4.5 }], { format: "klv2", order: "wolges" }],
    buildWordMap: [{ lexicon }],
    columnName: [3],
    createChampion: [engine, { nodes: 100, infer: 0 }],
    createEngine: [{ lexicon, rules: "CrosswordGame", leaves: "none", wordMap: false }],
    deepCheck: [graph, 7, value],
    deepCheckAsync: [graph, 7, value, {}],
    defaultLeaves: [],
    defaultLexicon: [{ backend: "auto" }],
    defaultWinTable: [],
    detectFormat: [main.writeKwg(graph), "words.kwg"],
    drawBoard: [onBoard, { color: (_: string, piece: string) => piece }],
    enumerateLeaves: [english, 2],
    estimated: [53.2, { error: 0.4, samples: 900, model: "simulation" }],
    exactly: [12],
    faceOf: [3],
    figureText: [
      { kind: "estimated", mean: 53.2, error: 0.4, samples: 900, model: "simulation" },
      { digits: 1, number: (value: number) => value.toFixed(1), tabular: true },
    ],
    formatCgp: [position, { lexicon: "x", opcodes: [{ name: "a", args: ["b"] }] }],
    formatCoordinates: [place],
    formatGcg: [record, { newline: "\n", through: "dots" }],
    formatLeavesCsv: [leaves, english],
    formatWinTableCsv: [table],
    formatMove: [move, onBoard, { through: "dots" }],
    fullBagLeaves: [small, value, { maxTiles: 2, format: "klv2", order: "wolges" }],
    fullBagLeavesAsync: [small, value, { maxTiles: 2 }],
    gameConfig: [{ alphabet: "english", rules: "CrosswordGame" }],
    gameFromGcg: [record, { rackSize: 7 }],
    gcgResult: [record, { rackSize: 7 }],
    gcgFromJson: [main.gcgToJson(record), { rackSize: 7 }],
    gcgOf: [game, { names: ["a", "b"], racks: [0], from: record }],
    gcgToJson: [record],
    graphContent: ["gaddag"],
    graphFigures: [graph],
    heuristic1: [english],
    heuristic2: [english],
    heuristic3: [english, 2000],
    isHeuristic: ["h1"],
    assumptionsOf: [engine, plain, "simulate", "NWL23"],
    isSameLexicon: ["NWL23", "nwl2023.kwg"],
    isRulesName: ["CrosswordGame"],
    laidBy: [move, layout],
    layOn: [board, move, layout],
    listText: [words, english],
    mistakeSize: [5],
    openLexicon: [["CAT", "DOG"], { alphabet: "english", minLength: 1 }],
    openLexiconFile: ["/nowhere/words.kwg", { format: "kwg" }],
    parseAlphabetCsv: [csv, "own"],
    parseBoardText: [main.drawBoard(onBoard), { alphabet: english, layout }],
    parseCgp: [cgp, { rackSize: 7, alphabet: english, layout }],
    parseCoordinates: ["8D", { rows: 15, columns: 15 }],
    parseGcg: [GCG, { rackSize: 7, source: "x", encoding: "utf-8" }],
    parseLayout: [["..", ".."], "tiny", { row: 0, column: 0 }],
    parseLeavesCsv: ["A,1\n", english, "x"],
    parseMove: ["8D RETAINS", onBoard],
    parseWinTableCsv: [main.formatWinTableCsv(table), "x"],
    pointsOf: [[1, 2], english],
    positionFromJson: [main.positionToJson(position), config],
    positionToJson: [position],
    readCgp: [cgp, { rackSize: 7 }],
    readKlv: [main.writeKlv(leaves), { letters: 26, source: "x", keep: false }],
    readKwg: [main.writeKwg(graph), { nodeBits: 22, letters: 26, alphagrams: false, source: "x" }],
    readLexicon: [main.writeKwg(graph), { alphabet: english, format: "kwg" }],
    readMacondo: [
      main.writeMacondo(dawg, "dawg", { alphabet: english, name: "x" }),
      { alphabet: english },
    ],
    readWinTable: [main.writeWinTable(table), { source: "x" }],
    readWordList: [text, english, { source: "x", minLength: 1, maxLength: 5, unspellable: "skip" }],
    readWordMap: [map, { source: "x" }],
    readWordStream: [new Blob([text]).stream(), english, { minLength: 1 }],
    readWutka: [
      main.writeWutka(dawg, "wutka22", { alphabet: english }),
      "wutka22",
      { alphabet: english },
    ],
    replayGcg: [record, { rackSize: 7 }],
    rulesNameOf: [config.rules],
    rulesNamed: ["CrosswordGame"],
    sameLayout: [layout, layout],
    sameRules: [{ ...config.rules }, config.rules],
    scorePlay: [board, move, config],
    signedTiles: [[1, 130]],
    squareName: [1, 2],
    squaresOf: [move, layout],
    tilesKept: [rack, move],
    tilesLaid: [board],
    tilesMissing: [rack, [1, 2]],
    tilesUsed: [move],
    trainLeaves: [
      { lexicon, alphabet: english, games: 1, generations: 1, racks: 1, threads: 1, signal },
    ],
    trainWinTable: [
      { lexicon, alphabet: english, leaves: "none", games: 1, seed: 1, threads: 1, signal },
    ],
    unseenTiles: [english, board, rack],
    validateGraph: [graph, { letters: 26, blanks: false, source: "x", offset: 0 }],
    without: [rack, [1]],
    wordOf: [words, 1],
    wordSet: [[[1, 2], [3]], { blanks: false }],
    wordsOf: [graph],
    writeKlv: [leaves, "klv2", english],
    writeKwg: [graph, 22],
    writeLexicon: [graph, "kwg", { alphabet: english, name: "x" }],
    writeMacondo: [graph, "dawg", { alphabet: english, name: "x" }],
    writeWinTable: [table],
    writeWutka: [dawg, "wutka22", { alphabet: english }],
  };
  const errors = ERRORS.map((name): [string, ClassRecipe] => {
    const Class = main[name as "GaddawgError"];
    const make = (): unknown => new Class("X", "what");
    return [
      name,
      { make, constructs: ["X", "what", { line: 1 }], methods: { inSource: ["file"], toJSON: [] } },
    ];
  });
  const classes: Record<string, ClassRecipe> = {
    ...Object.fromEntries(errors),
    Alphabet: {
      make: () => english,
      constructs: [
        "own",
        [
          { upper: "?", lower: "?", count: 1, score: 0, vowel: false },
          { upper: "A", lower: "a", count: 3, score: 1, vowel: true, aliases: ["1"] },
        ],
      ],
      methods: {
        tokenize: ["care", { as: "rack", source: "x", line: 1, column: 1 }],
        matchAt: ["CARE", 1],
        format: [[1, 2]],
        label: [1],
        singleUnitTiles: [],
        fold: ["été"],
      },
    },
    Engine: {
      make: () => engine,
      statics: { start: [{ graph, ...config }, backends, "auto"] },
      methods: {
        best: [plain, { evaluate: ({ score }: Main.RankedMove) => score }],
        top: [plain, 2, { evaluate: ({ score }: Main.RankedMove) => score }],
        all: [plain],
        allValued: [plain],
        topValued: [plain, 2],
        count: [plain],
        score: [plain, best],
        rank: [plain, best, { evaluate: ({ score }: Main.RankedMove) => score }],
        rankAll: [plain, [best]],
        simulate: [plain, { candidates: 2, fixed: 1, plies: 1, threads: 1, signal }],
        explain: [plain, best, "pass", { samples: 500, plies: 1, threads: 1 }],
        solve: [ending, { plies: 1, nodes: 1, threads: 1, signal }],
        defaultTable: [],
        preEndgame: [late, { moves: ["pass"], plies: 1, threads: 1, signal }],
        infer: [plain, "pass", { threads: 1, racks: 10 }],
        challenge: [plain],
        toJSON: [],
        unseen: [plain],
      },
    },
    Game: {
      make: () => game.clone(),
      statics: {
        start: [config, { seed: 1, number: 0, paired: false, first: 0 }],
        follow: [config, 0],
        fromJSON: [game.toJSON()],
        replay: [config, game.toJSON()],
      },
      methods: {
        position: [0],
        play: [{ kind: "pass" }],
        challenge: [lexicon, "five"],
        history: [],
        withdraw: [],
        addBonus: [5],
        penalizeChallenger: [10],
        loseTurn: [],
        penalize: [0, 10],
        setRack: [0, rack],
        deal: [5],
        undo: [],
        clone: [],
        toJSON: [],
      },
    },
    Leaves: {
      make: () => leaves,
      constructs: [leaves.graph, leaves.values],
      methods: {
        toJSON: [],
        withValues: [leaves.values],
        value: [[1, 2]],
        valueMilli: [[1, 2]],
        valuesMilli: [],
        indexOf: [[1, 2]],
      },
    },
    Lexicon: {
      make: () => lexicon,
      statics: { start: [graph, english, backends, "auto", "x"], fromSession: [{}, english] },
      methods: {
        count: [],
        contains: ["CARE"],
        containsTiles: [[3, 1, 20]],
        indexOf: ["CARE"],
        wordAt: [1],
        words: [{ minLength: 2, maxLength: 5 }],
        prefix: ["C", { minLength: 2 }],
        suffix: ["S", { minLength: 2 }],
        containing: ["AR", { minLength: 2 }],
        pattern: ["C*", { minLength: 2 }],
        anagrams: ["CARE"],
        subanagrams: ["CARE", { minLength: 2 }],
        superanagrams: ["CARE", { minLength: 2 }],
        hooks: ["CARE"],
        extensions: ["CARE", "any", { minLength: 2 }],
        through: ["A", { minLength: 2 }],
        fromRack: ["CRE", "A", { minLength: 2 }],
        alphagram: ["CARE"],
        hasAlphagram: ["CARE"],
        search: [
          { pattern: [[3], "*"], from: [3, 1, 20], needed: [3], minLength: 2, maxLength: 5 },
        ],
        walk: [],
        toJSON: [],
      },
    },
    Position: {
      make: () => position,
      statics: {
        of: [config, { ...plain, opponentRack: [1], scores: [1, 2], scorelessTurns: 1 }],
        empty: [config, rack],
        fromJSON: [position.toJSON()],
      },
      methods: {
        unseen: [],
        tilesInBag: [],
        after: [best],
        with: [{ rack: [1] }],
        toJSON: [],
      },
    },
    WinTable: {
      make: () => table,
      constructs: [table.shape, table.counts],
      statics: { empty: [table.shape] },
      methods: {
        plus: [table],
        lentTo: [{ rackSize: 5, bagSize: 60 }],
        timesCounted: [situation],
        estimate: [situation, 5],
        winPercent: [situation, 5],
        toJSON: [],
      },
    },
    WordGraph: {
      make: () => graph,
      constructs: [graph.nodes, "gaddag"],
      methods: {
        find: [graph.dawgRoot, 1],
        arc: [1],
        accepts: [1],
        contains: [[3, 1, 20]],
        walk: [],
        toJSON: [],
      },
    },
    WordListReader: {
      make: () => new main.WordListReader(english),
      constructs: [english, { minLength: 1 }],
      methods: { push: ["CARE\n"], addLine: ["CARE"], finish: [], toJSON: [] },
    },
    WordMap: { make: () => main.readWordMap(map), constructs: [map, "x"], methods: { toJSON: [] } },
    WordSetBuilder: {
      make: () => new main.WordSetBuilder(),
      constructs: [{ blanks: false, expected: 5 }],
      methods: { add: [[1, 2], 2], finish: [], toJSON: [] },
    },
  };
  return { functions, classes };
}

/** Returns valid calls of everything that the entry of the lab exports. */
export async function labRecipes(lab: typeof Lab, main: typeof Main): Promise<Recipes> {
  const words = main.wordSet([[3, 1, 20], [1]]);
  const pairs: Lab.KeyedPair[] = [[[3], [1]]];
  const gordon = lab.buildGordonGaddag(words);
  const keyed = lab.buildKeyedDawg(pairs, 26);
  const lexicon = await main.openLexicon(["CARE", "RACE"]);
  const cgp = `${Array(15).fill("15").join("/")} ACER/ 0/0 0`;
  const counted = { lexicon, positions: [cgp], generators: ["gordon"] };
  return {
    functions: {
      countArcs: [counted],
      timeGenerators: [{ ...counted, rounds: 1 }],
      sizesOf: [{ lexicon, lengths: [1, 15] }],
      buildGordonGaddag: [words],
      buildKeyedDawg: [pairs, 26, {}],
      rotations: [words, 1, 26],
      separatorOf: [26],
    },
    classes: {
      LabError: {
        make: () => new lab.LabError("WRONG_PLAYS", "what"),
        constructs: ["WRONG_PLAYS", "x", {}],
        methods: { toJSON: [], inSource: ["x"] },
      },
      GordonGaddag: {
        make: () => gordon,
        constructs: [
          new Uint32Array([0, 0]),
          new Uint8Array(),
          new Uint32Array(),
          new Uint32Array(2),
        ],
        methods: {
          arcsFrom: [0],
          contains: [[3, 1, 20]],
          containsSplit: [[3, 1, 20], 1],
          minimized: [],
          toJSON: [],
        },
      },
      KeyedDawg: {
        make: () => keyed,
        constructs: [keyed.graph, keyed.separator],
        methods: { get: [[3]], has: [[3], [1]], toJSON: [] },
      },
    },
  };
}

/** Returns valid calls of everything that the entry of words exports. */
export async function wordsRecipes(own: typeof Words, main: typeof Main): Promise<Recipes> {
  const english = main.alphabet("english");
  const { words } = main.readWordList("CARE\nCARES\nRACE\n", english);
  const pairs: Words.TextPair[] = [
    ["care", "worry"],
    ["race", "contest"],
  ];
  const keyed = own.buildKeyedGraph(pairs);
  const text = own.writeCompact(words, { alphabet: english, content: "gaddag" });
  const list = () => new Blob(["care\nrace\n"]).stream();
  const large = { memory: 2 ** 18, order: "wolges", content: "gaddag", minLength: 2 };
  const lexicon = await main.openLexicon(["CARE", "CARES", "RETAINS"]);
  const engine = await main.createEngine({ lexicon, leaves: "none", wordMap: false });
  const config = main.gameConfig();
  const position = main.Position.empty(config, english.tokenize("AEINRST"));
  const bag = own.TileBag.full(english);
  const drawing = own.drawGraph(lexicon.graph, { alphabet: english });
  const played = position.after(engine.best(position));
  return {
    functions: {
      compareWords: ["probability"],
      drawCrossSets: [played, lexicon.graph, "a board"],
      drawGraph: [lexicon.graph, { alphabet: english, form: "dawg", name: "x", mostNodes: 40 }],
      drawPaths: [lexicon.graph, ["care"], { alphabet: english, part: "gaddag" }],
      drawingDot: [drawing],
      drawingJson: [drawing],
      drawingSvg: [drawing, { captions: false }],
      graphOfWords: [["care"], english],
      parseSlot: ["C.R.", english],
      passOf: [engine, position],
      rankPass: [engine, position],
      slotWords: [lexicon, "C.R.", "AEINRST", { within: true, minUsed: 1, maxUsed: 7, limit: 5 }],
      withPass: [engine, position, engine.top(position, 3)],
      wordFigures: [english, { blanks: 2 }],
      buildKeyedGraph: [pairs, { variant: "index" }],
      buildLargeGraph: [list(), english, large],
      openWords: [["care", "race"], { alphabet: "english" }],
      defaultWords: [{ url: "dist/word-list.dawg.kwg" }],
      buildWutkaGraph: [words, { content: "dawg", order: "wolges" }],
      parsePairs: ["a\tb\n", { format: "tsv", source: "x" }],
      readKeyedGraph: [own.writeKeyedGraph(keyed), { source: "x" }],
      writeCompact: [words, { alphabet: english, content: "dawg" }],
      writeKeyedGraph: [keyed],
    },
    classes: {
      Chance: {
        make: () => new own.Chance(1n, 2n),
        constructs: [1n, 2n],
        methods: { toJSON: [] },
      },
      ReportError: errorRecipe(own.ReportError),
      TileBag: {
        make: () => bag,
        constructs: [english, bag.counts],
        statics: { full: [english], of: [english, "AEINRST?"] },
        methods: {
          without: ["QU"],
          draws: [7],
          toJSON: [],
          racks: [7],
          chanceOfRack: ["AEINRST"],
          chanceOfHolding: ["QU", 7],
          chanceOfWord: ["RETINAS", { kept: "AEI", draws: 5, blanks: 1 }],
        },
      },
      CompactWords: {
        make: () => new own.CompactWords(text),
        constructs: [text, { source: "x" }],
        methods: {
          contains: ["care"],
          containsTiles: [[3, 1]],
          containing: ["a", { limit: 1 }],
          words: ["ca", { limit: 1 }],
          toJSON: [],
          toWordSet: [english],
        },
      },
      KeyedGraph: {
        make: () => keyed,
        methods: {
          entries: [],
          get: ["care"],
          has: ["care"],
          keysOf: ["worry", { limit: 1 }],
          prefix: ["c", { limit: 1 }],
          toJSON: [],
        },
      },
    },
  };
}

/** Returns valid calls of everything that the entry of jobs exports. */
export async function jobsRecipes(own: typeof Jobs, main: typeof Main): Promise<Recipes> {
  const lexicon = await main.openLexicon(["A", "AA"]);
  const tiles = main.alphabet("english").tiles.filter(({ upper }) => "?AB".includes(upper));
  const alphabet = new main.Alphabet("small", tiles);
  const small = await main.openLexicon(["A", "AA"], { alphabet });
  const rules = { ...main.gameConfig().rules, rackSize: 2 };
  const job = await reviewJob(own, lexicon);
  const match = await own.planMatch({ players: ["greedy", "greedy"], lexicon, games: 2 });
  const collector = await own.Collector.begin(job);
  const body = new TextEncoder().encode('{ "error": { "code": "X", "message": "what" } }');
  const result = { job: collector.id, shard: 0, state: undefined, body };
  const bytes = await own.encodeResult(result);
  const complete = await own.Collector.begin(job);
  await complete.offer(bytes);
  const state = { job: collector.id, round: 1, body };
  const games = [{ name: "x.gcg", bytes: new TextEncoder().encode(GCG) }];
  return {
    functions: {
      decodeResult: [bytes, "x"],
      decodeState: [await own.encodeState(state), "x"],
      encodeResult: [result],
      encodeState: [state],
      folderInputs: ["folder"],
      formatPlan: [match.plan],
      inputsOf: [match.inputs],
      jobId: [match.plan],
      openJob: [match.plan, match.inputs],
      outcomeOf: [complete],
      parsePlan: [own.formatPlan(match.plan), "x"],
      planLadder: [
        {
          players: ["greedy", "h1"],
          ...{ lexicon, leaves: "none", games: 2, reach: 1, seed: 1, shardGames: 2 },
          anchor: { player: "greedy", rating: 2000 },
        },
      ],
      planMatch: [
        { players: ["greedy", "greedy"], lexicon, games: 2, seed: 1, shards: 1, paired: false },
      ],
      planReview: [{ games, lexicon, leaves: "none", evaluator: { name: "static" }, top: 1 }],
      planSimulation: [
        {
          position: main.Position.empty(
            main.gameConfig(),
            main.alphabet("english").tokenize("AAB"),
          ),
          ...{ lexicon, leaves: "none", fixed: 1, plies: 1, shards: 1, roundSamples: 1 },
          ...{ cgp: { lexicon: "x" }, squares: true, told: { x: 1 } },
          table: main.WinTable.empty({ rackSize: 7, bagSize: 100 }),
        },
      ],
      planTraining: [{ lexicon: small, alphabet, rules, games: 1, generations: 1, shardGames: 50 }],
      planWinTable: [{ lexicon, leaves: "none", games: 10, seed: 1, shards: 1 }],
      roundOf: [job, 0],
      runJob: [job, { threads: 1, onProgress: () => {} }],
      runShards: [job, { round: 0 }, [0], () => {}, { threads: 1 }],
      shardsOfPart: [[0, 1, 2], 0, 2],
    },
    classes: {
      Collector: {
        make: () => collector,
        statics: { begin: [job] },
        methods: {
          answer: [],
          file: [],
          has: [0],
          missing: [5],
          offer: [bytes, "x"],
          offerResult: [result, "x"],
        },
      },
      JobError: errorRecipe(own.JobError),
    },
  };
}

/** Opens a job that is done in a moment, without threads. */
async function reviewJob(own: typeof Jobs, lexicon: Main.Lexicon): Promise<Jobs.OpenJob> {
  const games = [{ name: "x.gcg", bytes: new TextEncoder().encode(GCG) }];
  const { plan, inputs } = await own.planReview({ games, lexicon, leaves: "none" });
  return own.openJob(plan, inputs);
}

/** Returns calls of everything that the entry of the queue exports; where they say, there is no queue. */
export async function queueRecipes(
  own: typeof Queue,
  jobs: typeof Jobs,
  main: typeof Main,
): Promise<Recipes> {
  const job = await reviewJob(jobs, await main.openLexicon(["A", "AA"]));
  const place = { redis: "redis://127.0.0.1:1", prefix: "x" };
  const onTrouble = () => {};
  return {
    functions: {
      cancelJob: [place, "0123"],
      jobStatus: [place, "0123"],
      queuedJobs: [{ ...place, onTrouble }],
      retryJob: [place, "0123"],
      runInQueue: [
        job,
        { ...place, onProgress: onTrouble, onTrouble },
        async () => undefined,
        onTrouble,
      ],
      workForQueue: [{ ...place, threads: 1, inputs: async () => undefined, onTrouble }],
    },
    classes: { JobError: errorRecipe(own.JobError) },
  };
}

function errorRecipe(Class: new (code: never, what: string) => unknown): ClassRecipe {
  return {
    make: () => new Class("X" as never, "what"),
    constructs: ["X", "what", { line: 1 }],
    methods: { inSource: ["file"], toJSON: [] },
  };
}
