/** A day of Marseille, `YYYY-MM-DD`. */
export type DayText = string;
/** Whole days since 1 January 1970. */
export type DayNumber = number;

const parisDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

export function dayInParis(instant: Date): DayText {
  return parisDay.format(instant);
}
