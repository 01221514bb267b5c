/** Simulations, searches and their workers: a chunk of its own, loaded when the first one begins. */
export { bestCandidates, differentMoves } from "../search/candidates.js";
export { PacedSimulation, Simulation } from "../search/simulation.js";
export { explainMoves } from "./explain.js";
export { inferLeaves } from "./infer.js";
export { startPreEndgame } from "./pre-endgame.js";
export { SearchWorkers } from "./search-workers.js";
export { startSolving } from "./solve.js";
export { withInference } from "./with-inference.js";
