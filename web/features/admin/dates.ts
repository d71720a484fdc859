const day = new Intl.DateTimeFormat("fr", { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat("fr", { dateStyle: "short", timeStyle: "short" });

/** "21 nov. 2026"; a dash where there is no date. */
export function showDay(instant: string | null): string {
  return instant === null ? "–" : day.format(new Date(instant));
}

/** "21/11/2026 06:12"; a dash where there is no date. */
export function showMoment(instant: string | null): string {
  return instant === null ? "–" : moment.format(new Date(instant));
}
