/** Days (`YYYY-MM-DD`) and times (`HH:MM`) of Marseille, and the instants they stand for. */

const dayMs = 86_400_000;

/** A negative count goes back; clock changes do not count. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The same day of the month, or the last one where that month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** Negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

const parisClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `HH:MM`. */
export function timeInParis(instant: Date): string {
  return parisClock.format(instant);
}

/** A time skipped in March is taken an hour later; one that comes twice in October, the first time. */
export function instantInParis(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Summer time gives the earlier of the two instants.
  for (const hours of [2, 1]) {
    const instant = new Date(asUtc - hours * 3_600_000);
    if (timeInParis(instant) === time) return instant;
  }
  return new Date(asUtc - 3_600_000);
}

function partsOf(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

const weekday = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** "mardi 24 novembre", "dimanche 1er mars". */
export function formatWeekday(day: string): string {
  return weekday.format(Date.parse(`${day}T00:00:00Z`)).replace(/ 1 /, " 1er ");
}

/** "aujourd’hui", "demain", "hier", else "mardi 24 novembre". */
export function formatNearDay(day: string, today: string): string {
  const near: Readonly<Record<number, string>> = { [-1]: "hier", 0: "aujourd’hui", 1: "demain" };
  return near[daysBetween(today, day)] ?? formatWeekday(day);
}
