/** The times that moves took, by player and number of blanks on the rack. */
export class Timings {
  /** For each player, by the number of blanks: moves and milliseconds. */
  private readonly cells: { moves: number; milliseconds: number }[][] = [[], []];

  note(player: 0 | 1, blanks: number, milliseconds: number): void {
    const row = this.cells[player] as { moves: number; milliseconds: number }[];
    while (row.length <= blanks) row.push({ moves: 0, milliseconds: 0 });
    const cell = row[blanks] as { moves: number; milliseconds: number };
    cell.moves++;
    cell.milliseconds += milliseconds;
  }

  summary(names: readonly [string, string]): TimingSummary {
    const players = names.map((name, i) => ({
      player: name,
      ...timed(this.cells[i] as { moves: number; milliseconds: number }[]),
    }));
    const most = Math.max(...this.cells.map((row) => row.length));
    const blanks = Array.from({ length: most }, (_, count) => ({
      blanks: count,
      ...timed(this.cells.flatMap((row) => row[count] ?? [])),
    }));
    const none = blanks[0]?.millisecondsPerMove ?? null;
    return {
      players,
      blanks: blanks.map((row) => ({
        ...row,
        timesAsLong: ratio(row.millisecondsPerMove, none),
      })),
    };
  }
}

interface TimedMoves {
  moves: number;
  millisecondsPerMove: number | null;
}

/** Time per move, by the clock of the thread that plays. */
export interface TimingSummary {
  players: (TimedMoves & { player: string })[];
  /** By the number of blanks on the rack, with the ratio to the time without a blank. */
  blanks: (TimedMoves & { blanks: number; timesAsLong: number | null })[];
}

function timed(cells: readonly { moves: number; milliseconds: number }[]): TimedMoves {
  const moves = cells.reduce((sum, cell) => sum + cell.moves, 0);
  const milliseconds = cells.reduce((sum, cell) => sum + cell.milliseconds, 0);
  return { moves, millisecondsPerMove: moves === 0 ? null : milliseconds / moves };
}

function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : a / b;
}
