/** Word graphs of the literature, for study: Gordon's GADDAG and Toal's keyed DAWG. */
export * from "../lab/structures/index.js";
