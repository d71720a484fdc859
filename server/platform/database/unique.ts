const uniqueViolation = "23505";

/** The unique constraint that a failed write broke, or null when it failed for another reason. */
export function refusalOfUnique(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === uniqueViolation) return typeof constraint === "string" ? constraint : "";
  }
  return null;
}
