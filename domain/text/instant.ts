/** Instants in Europe/Paris, wherever the code runs. */
import { dayInParis } from "./day-in-paris.ts";

const timeZone = "Europe/Paris";
const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone });
const clock = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone });
const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone });
const shortMoment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short", timeZone });
const shortDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeZone });
const dayOfYear = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone });
const sortable = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
const age = new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" });

/** "21 novembre 2026 à 09:12". */
export function formatMoment(instant: string): string {
  return write(moment, instant);
}

/** "21 novembre 2026". */
export function formatDate(instant: string): string {
  return write(date, instant);
}

/** "21 nov. 2026", the one form of a day in lists. */
export function formatShortDate(instant: string): string {
  return write(shortDate, instant);
}

/** "21 nov. 2026, 09:12". */
export function formatShortMoment(instant: string): string {
  return write(shortMoment, instant);
}

/** "21 nov.", beside others of the same year. */
export function formatDayOfYear(instant: string): string {
  return write(dayOfYear, instant);
}

/** French has an ordinal for the first of a month, which `Intl` does not know. */
function write(format: Intl.DateTimeFormat, instant: string): string {
  return format.format(new Date(instant)).replace(/^1 /, "1er ");
}

/** "09:12". */
export function formatClock(instant: Date | number): string {
  return clock.format(instant);
}

/** "2026-11-21 09:12": for tables that are sorted by it. */
export function formatSortableMoment(instant: string): string {
  return sortable.format(new Date(instant));
}

const minute = 60; // seconds
const hour = 60 * minute;
const steps = [
  { unit: "hour", seconds: hour },
  { unit: "minute", seconds: minute },
] as const;

/** Its day in Paris, in seconds that no change of clocks makes longer or shorter. */
function startOf(instant: Date): number {
  return Date.parse(dayInParis(instant)) / 1_000;
}

/** Today "il y a 5 minutes", the day before "hier", else "21 nov. 2026"; a clock ahead of ours reads "à l'instant". */
export function formatRecent(instant: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1_000;
  // Under half a day hours say more, even over midnight.
  if (seconds >= 12 * hour && startOf(now) - startOf(new Date(instant)) === 24 * hour)
    return age.format(-1, "day");
  if (seconds >= 24 * hour) return formatShortDate(instant);
  const step = steps.find((one) => seconds >= one.seconds);
  return step === undefined ? "à l’instant" : age.format(-Math.floor(seconds / step.seconds), step.unit);
}
