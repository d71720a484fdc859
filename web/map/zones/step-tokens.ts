import { stepCount } from "#domain/market/price-steps.ts";

/** The tokens of the colours that prices are tinted with, the lowest first. */
export const stepTokens = Array.from({ length: stepCount }, (_, step) => `--price-${step + 1}`);
