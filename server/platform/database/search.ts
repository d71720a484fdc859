import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

const accented = "àâäáãåçèéêëìíîïñòóôöõùúûüýÿœæ’";
const plain = "aaaaaaceeeeiiiinooooouuuuyyoa'";

/** Says in SQL whether one of the columns contains the words typed, without case and accents; no words match all. */
export function containsText(columns: readonly (AnyColumn | SQL)[], words: string): SQL | undefined {
  if (words === "") return undefined;
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const folded = (text: SQL) => sql`translate(lower(${text}), ${accented}, ${plain})`;
  return or(...columns.map((column) => sql`${folded(sql`${column}`)} like ${folded(sql`${pattern}::text`)}`));
}
