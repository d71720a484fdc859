/** The day the demonstration is set on: the same city at every start, wherever and whenever. */
export const demoToday = "2026-11-20";
