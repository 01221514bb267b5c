import {
  createMatch,
  GameKernel,
  jsBackend,
  type Lineup,
  positionIndex,
  type RecordedGame,
  recordGame,
  refereesFor,
  wasmBackend,
} from "../../api/internal.js";
import type { AutoplayOptions } from "../../api/node.js";
import { nodeHost } from "../../host/node.js";
import { type CsvCell, type CsvTable, letters } from "../io/csv.js";

/** What `--rows` asks for: a row for each game, and for each turn too. */
export type Rows = "games" | "turns";

/** Plays games of a match again, one by one. */
export class Replayer {
  private constructor(
    readonly lineup: Lineup,
    private readonly play: (number: number) => Promise<RecordedGame>,
  ) {}

  static async start(options: AutoplayOptions): Promise<Replayer> {
    const { match, lineup } = await createMatch(options, HOST);
    const { setup, seats, backends, backend } = lineup;
    const kernel = await GameKernel.start(setup, backends, backend);
    const referees = await refereesFor(seats, kernel, lineup);
    const { seed, paired } = match.plan;
    return new Replayer(lineup, (number) =>
      recordGame(kernel, setup, { seed, number, paired }, referees),
    );
  }

  game(number: number): Promise<RecordedGame> {
    return this.play(number);
  }
}

/**
 * Returns the tables of the first games of a match, with a row for each game and, if asked for,
 * one for each turn. Each table plays the games again.
 */
export function gameTables(
  replayer: Replayer,
  { games, rows }: { games: number; rows: Rows },
  onGame: (done: number, total: number) => void,
): CsvTable[] {
  const total = rows === "turns" ? 2 * games : games;
  let done = 0;
  async function* each(rowsOf: (game: RecordedGame) => CsvCell[][]): AsyncGenerator<CsvCell[]> {
    for (let number = 0; number < games; number++) {
      yield* rowsOf(await replayer.game(number));
      onGame(++done, total);
    }
  }
  const isFrom = replayer.lineup.setup.positions !== undefined;
  const byGame = {
    name: "games",
    columns: isFrom ? [...GAME_COLUMNS, "position"] : GAME_COLUMNS,
    rows: each((game) => [[...gameRow(game), ...positionCells(game, replayer.lineup)]]),
  };
  if (rows === "games") return [byGame];
  const turns = each((game) => turnRows(game, replayer.lineup));
  return [byGame, { name: "turns", columns: TURN_COLUMNS, rows: turns }];
}

function positionCells({ number }: RecordedGame, lineup: Lineup): number[] {
  const position = positionNumber(number, lineup);
  return position === undefined ? [] : [position];
}

/** Returns the number of the position that a game begins from, from 1; undefined for the empty board. */
export function positionNumber(game: number, { setup: { positions } }: Lineup): number | undefined {
  return positions && positionIndex(game, positions) + 1;
}

const GAME_COLUMNS = [
  ...["game", "first", "turns", "score1", "score2", "spread", "winner"],
  ...["bingos1", "bingos2", "ending"],
];

/** A game: who began, the scores and the winner, players as 1 and 2 and a draw as 0. */
function gameRow({ number, turns, game }: RecordedGame): CsvCell[] {
  const [a, b] = game.scores;
  const bingos = (player: 0 | 1) =>
    turns.filter(({ move, ...turn }) => turn.player === player && isBingo(move, game)).length;
  return [
    number,
    (turns[0]?.player ?? 0) + 1,
    turns.length,
    a,
    b,
    a - b,
    a === b ? 0 : a > b ? 1 : 2,
    bingos(0),
    bingos(1),
    game.outcome?.ending ?? null,
  ];
}

const TURN_COLUMNS = [
  ...["game", "turn", "player", "rack", "kind", "play", "tiles", "bingo", "score", "total"],
];

function turnRows({ number, turns, game }: RecordedGame, { setup }: Lineup): CsvCell[][] {
  return turns.map(({ player, rack, move, text, score, total }, i) => [
    number,
    i + 1,
    player + 1,
    letters(setup.alphabet.format(rack)),
    move.kind,
    text,
    tilesOf(move),
    isBingo(move, game),
    score,
    total,
  ]);
}

type RecordedMove = RecordedGame["turns"][number]["move"];

/** The number of tiles that a move takes from the rack. */
function tilesOf(move: RecordedMove): number {
  if (move.kind === "pass") return 0;
  return move.kind === "exchange"
    ? move.tiles.length
    : move.tiles.filter((tile) => tile !== 0).length;
}

function isBingo(move: RecordedMove, { config }: RecordedGame["game"]): boolean {
  return move.kind === "place" && tilesOf(move) >= config.rules.rackSize;
}

/** The host of the command line, with both builds of the kernel. */
export const HOST = nodeHost({ wasm: wasmBackend, js: jsBackend });
