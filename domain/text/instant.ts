/** Instants as people of Marseille read them: Europe/Paris, wherever the code runs. */

const timeZone = "Europe/Paris";
const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone });
const sortable = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
const age = new Intl.RelativeTimeFormat("fr-FR", { numeric: "auto" });

/** "21 novembre 2026 à 09:12". */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
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

/** How long ago it was: "il y a 3 jours", "hier", "il y a 5 minutes"; "à l'instant" under a minute, and for clocks that differ. */
export function formatAge(instant: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(instant)) / 1_000;
  const step = steps.find((one) => seconds >= one.seconds);
  return step === undefined ? "à l'instant" : age.format(-Math.floor(seconds / step.seconds), step.unit);
}
