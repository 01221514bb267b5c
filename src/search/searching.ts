/** Simulations, searches and their workers: a chunk of its own, loaded when the first one begins. */
export { bestCandidates, differentMoves } from "./candidates.js";
export { startSolving } from "./endgame/solve.js";
export { explainMoves } from "./explain/explain.js";
export { inferLeaves, withInference } from "./inference/infer.js";
export { startPreEndgame } from "./preendgame/solve.js";
export { PacedSimulation, Simulation } from "./simulation.js";
export { SearchWorkers } from "./workers.js";
