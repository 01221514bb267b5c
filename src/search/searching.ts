/** Simulations, searches and their workers: a chunk of its own, loaded when the first one begins. */
export { startSolving } from "./endgame/solve.js";
export { explainMoves } from "./explain/explain.js";
export { inferLeaves } from "./inference/infer.js";
export { startPreEndgame } from "./preendgame/solve.js";
export { startSimulation } from "./simulate.js";
export { SearchWorkers } from "./workers.js";
