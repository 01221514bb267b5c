import { expect, it } from "vitest";
import { Course, Statistics } from "../../src/selfplay/statistics.js";

/** Statistics in which as many games were played, and player 0 won half of them by 3. */
function after(games: number): Statistics {
  const statistics = new Statistics();
  const ofPlayer = statistics.ofPlayer.bind(statistics);
  statistics.of = (name) => (name === "games" ? games : name === "draws" ? 1 : 0);
  statistics.ofPlayer = (player, name) =>
    name === "wins" ? games / 2 : name === "spread" ? 3 * games : ofPlayer(player, name);
  return statistics;
}

it("keeps points at even distances, fewer than 200 of them", () => {
  const course = new Course(100);
  for (let games = 100; games <= 100_000; games += 100) course.note(after(games));
  const { points } = course;
  expect(points.length).toBeLessThan(200);
  expect(points.length).toBeGreaterThanOrEqual(99);
  const step = points[0]?.games as number;
  expect(points.map(({ games }) => games)).toEqual(points.map((_, i) => (i + 1) * step));
  expect(points[3]).toEqual({ games: 4 * step, wins: 2 * step, draws: 1, spread: 12 * step });
});

it("is the same when it is brought back on the way", () => {
  const whole = new Course(100);
  let parts = new Course(100);
  for (let games = 100; games <= 60_000; games += 100) {
    whole.note(after(games));
    parts.note(after(games));
    const { step, points } = JSON.parse(JSON.stringify(parts.state));
    parts = new Course(step, points);
  }
  expect(parts.state).toEqual(whole.state);
});

it("notes nothing between its points", () => {
  const course = new Course(100);
  course.note(after(50));
  expect(course.points).toEqual([]);
});
