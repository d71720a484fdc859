export const undoMergeDays = 30;
export const keptMonths = 36;
export const warnedDaysBefore = 30;
/** From the last act, for who gave a mandate: a contract is kept to show for it. */
export const contractKeptMonths = 120;

/** When somebody is forgotten unless they act before: `actedAt` is their last own act. */
export function forgottenOn(actedAt: Date, months: number): Date {
  const end = new Date(actedAt);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
