/** The sums of a generation: the values of racks, added up over the leaves that they hold. */
export class TrainingSums {
  /** Number of racks for each leave by its index in the table, and last for all random racks. */
  readonly racks: Float64Array;
  /** Sums of the racks' best equities, in thousandths of a point. */
  readonly equities: Float64Array;

  constructor(readonly leaves: number) {
    this.racks = new Float64Array(leaves + 1);
    this.equities = new Float64Array(leaves + 1);
  }

  /** Adds the sums of a kernel. */
  add(sums: Int32Array): void {
    for (let i = 0; i <= this.leaves; i++) {
      this.racks[i] = (this.racks[i] as number) + (sums[2 * i] as number);
      this.equities[i] = (this.equities[i] as number) + (sums[2 * i + 1] as number);
    }
  }
}
