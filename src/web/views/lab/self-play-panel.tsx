import { useState } from "preact/hooks";
import { PLAYER_NAMES } from "../../../players/named-players.js";
import { Check, Choice, Facts } from "../../shared/fields.js";
import { RunPanel } from "../../shared/panel.js";
import { decimals, number, playerTitle, points } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { Chart, SaveChart, SaveTable } from "./chart.js";
import {
  type MatchStanding,
  run,
  type SelfPlayPlan,
  type SelfPlayRun,
  selfPlay,
} from "./self-play.js";
import { courseTable } from "./tables.js";

const GAMES = [200, 1000, 5000, 20_000] as const;
const MOST_WORKERS = 8;
const LARGEST_SEED = 2 ** 32 - 1;

function usualPlan(): SelfPlayPlan {
  const cores = navigator.hardwareConcurrency ?? 2;
  const workers = Math.max(1, Math.min(MOST_WORKERS, cores - 1));
  return { players: ["hasty", "greedy"], games: 1000, seed: 1, paired: true, workers };
}

/** A self-play match of the engine, with a chart that is updated as it runs. */
export function SelfPlayPanel() {
  const [plan, setPlan] = useState(usualPlan);
  const now = run.snapshot.value;
  return (
    <RunPanel
      id="self-play"
      title={t("Self-play")}
      about={t(
        "Two players of the engine, game after game, on workers. The same seed gives the same games.",
      )}
      fields={<PlanFields plan={plan} change={(part) => setPlan({ ...plan, ...part })} />}
      run={run}
      start={t("Play|verb")}
      isOff={run.phase.value === "running"}
      onStart={() => void selfPlay(plan)}
    >
      {now === undefined ? null : <Progress run={now} />}
    </RunPanel>
  );
}

function PlanFields({
  plan,
  change,
}: {
  plan: SelfPlayPlan;
  change: (part: Partial<SelfPlayPlan>) => void;
}) {
  const [first, second] = plan.players;
  return (
    <div class="fields">
      <Choice
        label={t("First player")}
        value={first}
        from={PLAYER_NAMES}
        text={playerTitle}
        onValue={(name) => change({ players: [name, second] })}
      />
      <Choice
        label={t("Second player")}
        value={second}
        from={PLAYER_NAMES}
        text={playerTitle}
        onValue={(name) => change({ players: [first, name] })}
      />
      <Choice
        label={t("Games")}
        value={plan.games}
        from={GAMES}
        text={number}
        onValue={(games) => change({ games })}
      />
      <WholeNumber
        label={t("Seed")}
        value={plan.seed}
        least={0}
        most={LARGEST_SEED}
        onValue={(seed) => change({ seed })}
      />
      <WholeNumber
        label={t("Workers")}
        value={plan.workers}
        least={1}
        most={MOST_WORKERS}
        onValue={(workers) => change({ workers })}
      />
      <Check
        label={t("Each bag twice, seats swapped")}
        checked={plan.paired}
        onValue={(paired) => change({ paired })}
      />
    </div>
  );
}

function WholeNumber(props: {
  label: string;
  value: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
}) {
  const { label, value, least, most, onValue } = props;
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step={1}
        value={value}
        onChange={(event) => {
          const typed = Math.trunc(event.currentTarget.valueAsNumber);
          onValue(Number.isFinite(typed) ? Math.min(most, Math.max(least, typed)) : least);
        }}
      />
    </label>
  );
}

function Progress({ run: now }: { run: SelfPlayRun }) {
  const { plan, standing, course } = now;
  const name = playerTitle(plan.players[0]);
  const games = standing?.games ?? 0;
  return (
    <>
      {run.phase.value === "running" ? (
        <progress aria-label={t("Games played")} max={plan.games} value={games} />
      ) : null}
      {standing === undefined ? null : <Figures plan={plan} standing={standing} />}
      {course.length === 0 ? null : (
        <div class="row">
          <SaveTable name="self-play" table={() => courseTable(now)} />
        </div>
      )}
      {course.length === 0 ? null : (
        <div class="charts">
          <figure>
            <figcaption class="soft">
              {t("Wins of {name}, with a 95 % confidence interval", { name })}
            </figcaption>
            <Chart of={course} draw={(charts) => charts.winsChart(name, course)} />
            <SaveChart name="self-play-wins" draw={(charts) => charts.winsChart(name, course)} />
          </figure>
          <figure>
            <figcaption class="soft">
              {t("Spread of {name}, with a 95 % confidence interval", { name })}
            </figcaption>
            <Chart of={course} draw={(charts) => charts.spreadChart(name, course)} />
            <SaveChart
              name="self-play-spread"
              draw={(charts) => charts.spreadChart(name, course)}
            />
          </figure>
        </div>
      )}
    </>
  );
}

function Figures({ plan, standing }: { plan: SelfPlayPlan; standing: MatchStanding }) {
  const [first, second] = plan.players.map(playerTitle);
  const { wins, draws, losses, winPercent, spread, points: scores, bingos } = standing;
  const rows: [string, string][] = [
    [
      t("Games"),
      t("{games}, {rate} per second", {
        games: number(standing.games),
        rate: number(Math.round(standing.gamesPerSecond)),
      }),
    ],
    [
      t("{first} against {second}", { first: first ?? "", second: second ?? "" }),
      t("{won} won, {drawn} drawn, {lost} lost", {
        won: number(wins),
        drawn: number(draws),
        lost: number(losses),
      }),
    ],
    [t("Win % so far, with a 95 % confidence interval"), intervalText(winPercent)],
    [t("Spread per game, with a 95 % confidence interval"), intervalText(spread)],
    [t("Points per game"), pairText(scores, 1)],
    [t("Bingos per game"), pairText(bingos, 2)],
    [t("Turns per game"), points(standing.turns)],
  ];
  return <Facts rows={rows} />;
}

/** A mean with its interval of 95 %. */
function intervalText({ average, low, high }: MatchStanding["spread"]): string {
  return t("{average} ({low} to {high})", {
    average: points(average),
    low: points(low),
    high: points(high),
  });
}

function pairText([first, second]: readonly [number, number], places: number): string {
  return t("{first} and {second}", {
    first: decimals(first, places),
    second: decimals(second, places),
  });
}
