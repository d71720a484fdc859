const parisDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day it is in Marseille at an instant, `YYYY-MM-DD`. */
export function dayInParis(instant: Date): string {
  return parisDay.format(instant);
}
