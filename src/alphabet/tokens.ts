import { AlphabetError, cut, quoted } from "../errors.js";

/** A map from labels to tiles; the longest label that fits is taken. */
export class Tokens {
  private readonly byLabel = new Map<string, number>();
  /** Lengths of the labels that begin with a code unit, longest first. */
  private readonly lengths = new Map<string, number[]>();

  constructor(private readonly alphabet: string) {}

  add(label: string, tile: number): void {
    const known = this.byLabel.get(label);
    if (known === tile) return;
    if (known !== undefined) {
      throw new AlphabetError(
        "DUPLICATE_LABEL",
        `${quoted(label)} stands for two tiles of the ${cut(this.alphabet)} alphabet, ${known} and ${tile}`,
      );
    }
    this.byLabel.set(label, tile);
    const first = label[0]!;
    const lengths = this.lengths.get(first) ?? [];
    if (!lengths.includes(label.length)) lengths.push(label.length);
    this.lengths.set(
      first,
      lengths.sort((a, b) => b - a),
    );
  }

  match(text: string, at: number): { tile: number; length: number } | undefined {
    for (const length of this.lengths.get(text[at]!) ?? []) {
      const tile = this.byLabel.get(text.slice(at, at + length));
      if (tile !== undefined) return { tile, length };
    }
    return undefined;
  }

  singleUnits(): Uint8Array {
    const table = new Uint8Array(0x10000);
    for (const [label, tile] of this.byLabel) {
      const longest = this.lengths.get(label[0]!)?.[0];
      if (label.length === 1 && longest === 1) table[label.charCodeAt(0)] = tile;
    }
    return table;
  }
}
