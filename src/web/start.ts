/** The first script of the page. It starts the worker while the main script is still loading. */
import { startEarly } from "./worker/early.js";

startEarly();
