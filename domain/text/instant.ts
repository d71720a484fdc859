/** Instants as people of Marseille read them: Europe/Paris, wherever the code runs. */

const timeZone = "Europe/Paris";
const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone });
const clock = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone });
const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone });
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

/** "21 nov. 2026". */
export function formatShortDate(instant: string): string {
  return write(shortDate, instant);
}

/** "21 nov.": beside others of the same year. */
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
const steps = [
  { unit: "year", seconds: 365 * 24 * 60 * minute },
  { unit: "month", seconds: 30 * 24 * 60 * minute },
  { unit: "day", seconds: 24 * 60 * minute },
  { unit: "hour", seconds: 60 * minute },
  { unit: "minute", seconds: minute },
] as const;

const dayMs = 86_400_000;
const parisDay = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });

/** Noon of an instant's day in Paris, as if days were equally long: two of them tell how many days lie between. */
function noonOf(instant: Date): number {
  return Date.parse(`${parisDay.format(instant)}T12:00:00Z`);
}

/** How long ago it was, in days of the calendar: "il y a 3 jours", "hier", "il y a 5 minutes"; "à l'instant" under a minute, and for clocks that differ. */
export function formatAge(instant: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1_000;
  const days = (noonOf(now) - noonOf(new Date(instant))) / dayMs;
  // Under half a day hours say more, even over midnight.
  if (days >= 1 && days < 30 && seconds >= 12 * 60 * minute) return age.format(-days, "day");
  const step = steps.find((one) => seconds >= one.seconds);
  return step === undefined ? "à l’instant" : age.format(-Math.floor(seconds / step.seconds), step.unit);
}
