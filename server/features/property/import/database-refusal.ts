/** What the rules of the form do not catch, since they see one line and not what is stored. */
const reasons: Readonly<Record<string, string>> = {
  properties_floor: "L'étage doit être inférieur ou égal au nombre total d'étages",
  properties_price_without_fees: "Le prix hors honoraires doit être inférieur ou égal au prix",
  properties_user_id_users_id_fk: "Le compte du propriétaire vient d’être supprimé",
};

/** The French reason of a refused row, or null for an error that concerns more than the row. */
export function refusalOfDatabase(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    // SQLSTATE classes 22 (data) and 23 (integrity).
    if (typeof code !== "string" || !/^2[23][0-9A-Z]{3}$/.test(code)) continue;
    const name = typeof constraint === "string" ? constraint : code;
    return (
      (Object.hasOwn(reasons, name) ? reasons[name] : undefined) ??
      `La base de données refuse cette ligne (${name})`
    );
  }
  return null;
}
