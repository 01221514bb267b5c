import { counted, SearchError } from "../../base/errors.js";
import { choice, count, flag, type OptionsOf, type Schema, whole } from "../../base/schema.js";
import type { GameConfig } from "../../game/config.js";
import type { PositionData, Unseen } from "../../game/position.js";
import { pointsOf } from "../../game/tiles.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { checkRack, LimitedSearch, openTurns, SEARCHING } from "../endgame/solve.js";
import { type CandidateInput, checkSearchOptions, moveList, rolloutGame } from "../inputs.js";
import type { SimulationRun } from "../run.js";
import type { Searches } from "../searches.js";
import type { SimulateOptions } from "../simulate.js";
import type { SimulatedCandidate, SimulationSnapshot } from "../simulation.js";
import type { StartedSearch } from "../started.js";
import { PreEndgame } from "./preendgame.js";
import {
  OPPONENT_MODELS,
  type PreEndgameSnapshot,
  type SimulatedWorth,
  shareError,
} from "./snapshot.js";
import { keyOf } from "./view.js";

const SAMPLES = 300;

/** What can be asked of the search of a position with few tiles in the bag. */
export const PRE_ENDGAME = {
  /** Judges only these moves, each one exactly. Default: all legal moves. */
  moves: moveList,
  /** Judges every legal move exactly, however bad it is, which takes many times as long. */
  all: flag({ excludes: ["moves", "top"] }),
  /**
   * How the opponent decides while there are tiles in the bag: by what the opponent can see, or as if
   * the opponent saw all tiles, for what is worst for the mover. Default "rational".
   */
  opponent: choice(OPPONENT_MODELS, { default: "rational" }),
  /**
   * Maximum number of samples per move, with 2 or more tiles in the bag. A simulation estimates
   * moves until a quarter of their draws are solved. 0 to 1,000,000; 0 skips the simulation.
   * Default 300.
   */
  samples: whole(0, 1_000_000, { default: SAMPLES, unit: "samples" }),
  /**
   * Ends with estimates from this many plies after the last draw. 1 to 3. Default: exact values.
   */
  plies: whole(1, 3, { unit: "plies", otherwise: "exact values" }),
  /**
   * Ends the search at the end of the stage in which this many positions are reached, those of
   * simulated games apart. The answer is the same for any number of threads.
   */
  nodes: count({ unit: "positions" }),
  ...SEARCHING,
} satisfies Schema;

/** Options for searching a position with few tiles in the bag. */
export interface PreEndgameOptions extends OptionsOf<typeof PRE_ENDGAME> {}

/** Most tiles in the bag. */
const MOST_IN_BAG = 4;

/** An engine as the search of a pre-endgame sees it. */
export interface PreSolvingEngine {
  config: GameConfig;
  searches: Searches;
  /** Returns legal moves that a caller has given. */
  read: (moves: readonly CandidateInput[]) => ValuedMove[];
  /** Starts a simulation of the position. */
  simulate: (options: SimulateOptions) => SimulationRun;
}

/** Starts the search of a position that has been checked. */
export async function startPreEndgame(
  { config, searches, read, simulate }: PreSolvingEngine,
  position: PositionData,
  unseen: Unseen,
  options: PreEndgameOptions,
  signal: AbortSignal,
): Promise<StartedSearch<PreEndgameSnapshot>> {
  checkSearchOptions(PRE_ENDGAME, options);
  const {
    top = 1,
    all: isAll = false,
    opponent = "rational",
    plies,
    threads,
    worker,
    tableMegabytes,
    samples = SAMPLES,
  } = options;
  const { milliseconds = Number.POSITIVE_INFINITY, nodes = Number.POSITIVE_INFINITY } = options;
  const deadline = performance.now() + milliseconds;
  const about = aboutOf(config, position, unseen, options.scorelessLimit);
  const moves = options.moves && withoutCopies(read(options.moves));
  const tableBytes = tableMegabytes && tableMegabytes << 20;
  const workers = await searches.workers();
  const pool = await workers.forEndgame({ threads, tableBytes, worker });
  const search = new PreEndgame(
    { ...about, config, position },
    { top, plies, moves, isAll, nodes, opponent },
  );
  const limited = new LimitedSearch(search, pool, { signal, deadline });
  if (unseen.total - config.rules.rackSize < LEAST_SIMULATED || samples === 0) return limited;
  const simulated = async (some: SimulateOptions, left: number): Promise<SimulationSnapshot> => {
    const table = await workers.defaultTable();
    const isOpen = left === Number.POSITIVE_INFINITY;
    // A simulation takes whole milliseconds, one at least.
    const milliseconds = isOpen ? undefined : Math.max(1, Math.floor(left / SHARE));
    const limits = { fixed: samples, milliseconds, threads, worker, signal, table };
    return simulate({ ...SIMULATION, ...some, ...limits }).result();
  };
  return new EstimatedFirst({
    limited,
    search,
    position,
    deadline,
    simulated,
    given: options.moves,
  });
}

/** With one tile in the bag, draws are solved soon. */
const LEAST_SIMULATED = 2;
/** The step in which moves are simulated: after the first playouts, which choose some of them. */
const SIMULATING_STEP = 2;
/** The part of the time that is left which a simulation may take. */
const SHARE = 3;
/** Games that are played to their end, by both sides by static equity. */
const SIMULATION = { candidates: 15, plies: 10, endings: "greedy" } as const;
/** Moves of each kind that seem best by playouts: candidates besides those of the best equity. */
const LEADERS = 10;
const MODEL = "simulation, games played to their end by static equity";

/** What a search needs whose moves are simulated. */
interface EstimatedParts {
  limited: StartedSearch<PreEndgameSnapshot>;
  search: PreEndgame;
  position: PositionData;
  /** Time of `performance.now` at which the search ends. */
  deadline: number;
  /** Simulates some moves in a part of the time that is left. */
  simulated: (options: SimulateOptions, left: number) => Promise<SimulationSnapshot>;
  /** The only moves that are asked for, if they are given. */
  given: readonly CandidateInput[] | undefined;
}

/**
 * A search of a pre-endgame whose moves are simulated after its first stages: what a player would try
 * gets an estimate before draws are solved, which takes long with several tiles in the bag.
 */
class EstimatedFirst implements StartedSearch<PreEndgameSnapshot> {
  private steps = 0;
  private canSimulate = true;

  constructor(private readonly parts: EstimatedParts) {}

  get end(): string | undefined {
    return this.parts.limited.end;
  }

  async advance(): Promise<void> {
    const { limited, search, given } = this.parts;
    this.steps++;
    if (this.steps !== SIMULATING_STEP) await limited.advance();
    if (limited.end !== undefined) return;
    const leaders = search.leaders(LEADERS);
    if (this.steps === SIMULATING_STEP) {
      await this.simulate(given ? { candidates: given } : { also: leaders });
    } else if (given === undefined && this.steps === SIMULATING_STEP + 1) {
      // More playouts may have found others that seem better.
      const open = leaders.filter((move) => !search.isSimulated(move));
      if (open.length > 0) await this.simulate({ candidates: open });
    }
  }

  snapshot(): PreEndgameSnapshot {
    return this.parts.limited.snapshot();
  }

  private async simulate(options: SimulateOptions): Promise<void> {
    const { deadline, simulated, search } = this.parts;
    const left = deadline - performance.now();
    // The first playouts are finished unless the signal comes, and may take all of the time.
    if (!this.canSimulate || left <= 0) return;
    try {
      const { candidates } = await simulated(options, left);
      search.takeSimulation(this.worthsOf(candidates));
    } catch (error) {
      // Tile sets without win estimates have no simulation: their estimates stay playouts.
      if (!(error instanceof SearchError) || error.code !== "OTHER_TABLE") throw error;
      this.canSimulate = false;
    }
  }

  private worthsOf(candidates: readonly SimulatedCandidate[]): Map<string, SimulatedWorth> {
    const { scores = [0, 0] } = this.parts.position;
    const before = scores[0] - scores[1];
    return new Map(
      candidates.flatMap(({ move, samples, winPercent, winPercentError, spread }) => {
        if (winPercent === null || spread === null || winPercentError === null) return [];
        // Samples that all end alike do not make it certain.
        const error = winPercentError > 0 ? winPercentError : shareError(winPercent, samples);
        const worth = { winPercent, error, samples, model: MODEL };
        return [[keyOf(move), { ...worth, spread: before + spread }]];
      }),
    );
  }
}

/** Returns moves without those that are given a second time. */
function withoutCopies(moves: readonly ValuedMove[]): ValuedMove[] {
  return [...new Map(moves.map((one) => [JSON.stringify(one.move), one])).values()];
}

/**
 * Returns what the search of a position needs to know.
 * @throws SearchError `TILES_IN_BAG`, `GAME_OVER` or `NO_RACK`; PositionError `TOO_MANY_TILES`.
 */
function aboutOf(config: GameConfig, position: PositionData, unseen: Unseen, passes?: number) {
  const { rules, alphabet } = config;
  const { rackSize, exchangeLimit } = rules;
  const inBag = unseen.total - rackSize;
  if (inBag < 1 || inBag > MOST_IN_BAG) {
    const what = `${counted(Math.max(0, inBag), "tile")} in the bag`;
    throw new SearchError("TILES_IN_BAG", what, { expected: `1 to ${MOST_IN_BAG} tiles` });
  }
  const { board, rack, opponentRack, scores = [0, 0] } = position;
  checkRack(position);
  if (rack.length < rackSize) {
    const what = `${counted(rack.length, "tile")} on the rack, and some in the bag`;
    throw new SearchError("NO_RACK", what, { expected: `${rackSize} tiles` });
  }
  rolloutGame(config, position, unseen);
  const tiles = Uint8Array.from(
    unseen.counts.flatMap((count, tile) => Array<number>(count).fill(tile)),
  );
  const { turnsLeft, turnLimit, onlyPasses } = openTurns(rules, position, passes);
  const faces = unseen.counts.map((_, tile) => pointsOf([tile], alphabet));
  return {
    game: { board, racks: [rack, tiles] as const, turnsLeft, turnLimit, onlyPasses },
    rules: { rackSize, exchangeLimit, turnLimit, onlyPasses, faces },
    view: {
      laid: [],
      side: 0 as const,
      rack: rack.slice().sort(),
      unseen: tiles,
      known: Uint8Array.from(opponentRack ?? []).sort(),
      spread: scores[0] - scores[1],
      turnsLeft,
    },
  };
}
