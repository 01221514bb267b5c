import type { LabChart } from "../results/chart.js";
import type { LexiconSizes } from "./sizes.js";
import { STRUCTURES } from "./sizes-tables.js";

/** Arcs of every structure, and bytes of the files, for each set of words. */
export function sizesCharts(results: readonly LexiconSizes[]): LabChart[] {
  return results.flatMap((sizes, i): LabChart[] => [
    {
      kind: "bars",
      id: `arcs-${i}`,
      title: `Arcs in Gordon's form: ${sizes.name}`,
      unit: "arcs",
      bars: sizes.structures.map(({ name, gordon }) => ({
        label: STRUCTURES[name],
        value: gordon.arcs,
      })),
    },
    {
      kind: "groups",
      id: `files-${i}`,
      title: `Bytes of the files, as they are and compressed: ${sizes.name}`,
      unit: "bytes, and as a multiple of the first",
      groups: sizes.files.map(({ name, bytes, gzip, brotli }) => ({
        label: name,
        bars: [
          { label: "uncompressed", value: bytes },
          { label: "gzip", value: gzip },
          { label: "brotli", value: brotli },
        ],
      })),
    },
  ]);
}
