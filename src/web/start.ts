/**
 * What the page begins with: the worker starts while the page's own script is still
 * loaded, and has not to wait until everything is drawn.
 */
import { startEarly } from "./worker/start-engine.js";

startEarly();
