import { stepCount } from "#domain/market/price-steps.ts";

/** The lowest first. */
export const stepTokens = Array.from({ length: stepCount }, (_, step) => `--price-${step + 1}`);
