import { onDemand } from "../base/errors.js";
import type { SearchResources } from "../engine/engine.js";
import type { Host } from "../host/host.js";
import { defaultWinTable } from "../search/win-file.js";

/**
 * Returns what the searches of an engine take from a host. The code of their workers is loaded when the
 * first search begins.
 */
export function searchesOn(host: Host): SearchResources {
  return {
    load: () => onDemand(() => import("../search/searching.js")),
    cores: host.cores,
    startPool: async (spec, signal) => {
      const { startHostPool } = await import("./engine-tasks.js");
      return startHostPool(spec, host, signal);
    },
    defaultTable: () => defaultWinTable(host),
  };
}
