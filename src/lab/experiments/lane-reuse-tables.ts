import type { LabChart } from "../results/chart.js";
import { count, decimal, type LabTable, text } from "../results/table.js";
import {
  type LaneReuse,
  type PlyReuse,
  REUSE_KEYS,
  REUSE_SCOPES,
  type ReuseKey,
  type ReuseScope,
  type ReuseSums,
} from "./lane-reuse.js";

const SCOPES: Record<ReuseScope, string> = {
  rollout: "earlier in the rollout",
  candidate: "in a rollout of the candidate",
  draw: "with the same draws",
  position: "in any rollout",
};

/** The tables of the experiment. */
export function reuseTables(reuse: LaneReuse): LabTable[] {
  const { positions, candidates, samples, plies } = reuse;
  const number = (value: number): string => value.toLocaleString("en-US");
  return [
    {
      id: "reuse",
      title: `Lanes that rollouts met before with the same rack, weighed by their arcs, %: ${number(positions)} positions, ${number(candidates)} plays, ${number(samples)} samples of each`,
      columns: [
        text("ply"),
        text("met before"),
        decimal("lanes and racks, %", 1, "lanesPercent"),
        decimal("of the arcs, %", 1, "arcsPercent"),
        decimal("letters of the rack", 1, "metPercent"),
        decimal("tiles that fit", 1, "fittingPercent"),
        decimal("or a larger rack", 1, "supersetPercent"),
      ],
      rows: groupsOf(plies).flatMap(({ name, sums }) =>
        REUSE_SCOPES.filter((scope) => scope !== "rollout" || totalOf(sums, scope) > 0).map(
          (scope) => [name, SCOPES[scope], ...sharesOf(sums, scope)],
        ),
      ),
      notes: [
        "The last three columns leave out, one after the other, cross letters that are not on the rack, tiles of the rack that cannot stand on the lane, and the demand that the rack was not larger.",
      ],
    },
    {
      id: "turns",
      title: "Lanes of a turn",
      columns: [
        text("ply"),
        count("turns"),
        decimal("lanes per turn", 1),
        decimal("arcs looked at per turn", 0),
      ],
      rows: plies.map(({ ply, turns, all }) => [
        String(ply),
        turns,
        all.lanes / turns,
        all.arcs / turns,
      ]),
    },
  ];
}

/** Each ply, and where there are several, the first ones together. */
function groupsOf(plies: readonly PlyReuse[]): { name: string; sums: readonly PlyReuse[] }[] {
  const each = plies.map((one) => ({ name: String(one.ply), sums: [one] }));
  const together = [2, 4].filter((some) => some <= plies.length);
  return [
    ...each,
    ...together.map((some) => ({ name: `1 to ${some}`, sums: plies.slice(0, some) })),
  ];
}

function totalOf(sums: readonly PlyReuse[], scope: ReuseScope): number {
  return sums.reduce((total, { met }) => total + met[scope].superset.lanes, 0);
}

function sharesOf(sums: readonly PlyReuse[], scope: ReuseScope): number[] {
  const share = (key: ReuseKey, unit: keyof ReuseSums): number => {
    const of = sums.reduce((total, { all }) => total + all[unit], 0);
    return (100 * sums.reduce((total, { met }) => total + met[scope][key][unit], 0)) / of;
  };
  return [share("exact", "lanes"), ...REUSE_KEYS.map((key) => share(key, "arcs"))];
}

/** The share of the work that was done before, by ply. */
export function reuseCharts({ plies }: LaneReuse): LabChart[] {
  return [
    {
      kind: "groups",
      id: "reuse",
      title: "Arcs of lanes that rollouts met before with the same rack",
      unit: "% of the arcs looked at",
      groups: plies.map((one) => ({
        label: `ply ${one.ply}`,
        bars: REUSE_SCOPES.map((scope) => ({
          label: SCOPES[scope],
          value: sharesOf([one], scope)[1] as number,
        })),
      })),
    },
  ];
}
