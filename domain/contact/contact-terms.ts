export const undoMergeDays = 30;
/** Without an act of a person's own; leads are kept as long after they were left: the most that the law bears. */
export const keptMonths = 36;
export const warnedDaysBefore = 30;
/** Counts from the last act of whoever gave a mandate: the contract is kept as proof. */
export const contractKeptMonths = 120;
/** A step that a contact left sooner was passed on the way, or taken by mistake: no contract came of it. */
export const stoodMinutes = 60;

export function monthsBefore(instant: Date, months: number): Date {
  const before = new Date(instant);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** `actedAt` is the person's last own act. */
export function forgottenOn(actedAt: Date, months: number): Date {
  return monthsBefore(actedAt, -months);
}
