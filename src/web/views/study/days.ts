/** Days as texts of the form `2026-11-23`, which sort like the days that they name. */
export type Day = string;

const MILLISECONDS = 24 * 60 * 60 * 1000;

/** Returns the day on the visitor's calendar at a moment. */
export function dayOf(moment: Date): Day {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
  return textOf(new Date(Date.UTC(year, month, day)));
}

/** Returns the day that comes a number of days after another one. */
export function plusDays(day: Day, days: number): Day {
  return textOf(new Date(Date.parse(day) + days * MILLISECONDS));
}

/** Returns true for the text of a day that exists. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && textOf(new Date(time)) === value;
}

function textOf(midnight: Date): Day {
  return midnight.toISOString().slice(0, 10);
}
