/** Most characters of a line; a position after a whole game takes a few thousand. */
export const LONGEST_LINE = 100_000;

/**
 * Cuts text that arrives in pieces into lines, which end with a line feed, a carriage return or
 * both. Keeps no more of a line than its limit, however long it is.
 */
export class LineSplitter {
  private rest = "";
  private isTooLong = false;

  /** Returns the lines that a piece completes, undefined for each that is too long. */
  push(piece: string): (string | undefined)[] {
    const parts = piece.split(/[\r\n]/);
    const open = parts.pop() as string;
    const lines = parts.map((part) => {
      this.add(part);
      const line = this.isTooLong ? undefined : this.rest;
      this.rest = "";
      this.isTooLong = false;
      return line;
    });
    this.add(open);
    // Of \r\n, the second character ends an empty line.
    return lines.filter((line) => line !== "");
  }

  private add(part: string): void {
    if (this.rest.length + part.length > LONGEST_LINE) {
      this.isTooLong = true;
      this.rest = "";
    } else if (!this.isTooLong) {
      this.rest += part;
    }
  }
}
