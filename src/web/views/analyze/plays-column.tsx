import { later } from "../../shared/loading.js";
import { isEndingOpen } from "./ending/open.js";
import { isInferenceOpen } from "./inference/open.js";
import { PlaysPanel } from "./plays-panel.js";
import { isSimulationOpen } from "./simulation/open.js";

/** Few visitors open them at once. */
const SimulationPanel = later(async () => (await import("./simulation/panel.js")).SimulationPanel);
const EndingPanel = later(async () => (await import("./ending/panel.js")).EndingPanel);
const InferencePanel = later(async () => (await import("./inference/panel.js")).InferencePanel);

/** The best plays, and the searches that are open above them. */
export function PlaysColumn() {
  return (
    <div class="plays-column">
      {isInferenceOpen.value ? <InferencePanel /> : null}
      {isEndingOpen.value ? <EndingPanel /> : null}
      {isSimulationOpen.value ? <SimulationPanel /> : null}
      <PlaysPanel />
    </div>
  );
}
