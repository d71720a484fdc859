export const undoMergeDays = 30;
export const keptMonths = 36;
export const warnedDaysBefore = 30;
/** Counts from the last act of whoever gave a mandate: the contract is kept as proof. */
export const contractKeptMonths = 120;

/** `actedAt` is the person's last own act. */
export function forgottenOn(actedAt: Date, months: number): Date {
  const end = new Date(actedAt);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
