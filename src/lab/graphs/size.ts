/** States and arcs of a graph of strings in one of its forms. */
export interface Size {
  states: number;
  arcs: number;
}

/** A graph in Gordon's form: the letters that end a string are sets on arcs. */
export interface GordonSize extends Size {
  /** Different sets on arcs, the empty one counted where an arc has it. */
  letterSets: number;
}
