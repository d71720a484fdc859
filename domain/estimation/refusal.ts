export const refusalReasons = [
  "too-uncertain",
  "too-few-comparables",
  "too-few-sales",
  "unknown-surface",
  "unknown-land",
  "impossible-rooms",
] as const;
export type Refusal = (typeof refusalReasons)[number];
