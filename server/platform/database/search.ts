import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

const accented = "àâäáãåçèéêëìíîïñòóôöõùúûüýÿœæ’";
const plain = "aaaaaaceeeeiiiinooooouuuuyyoa'";

/** Says in SQL whether one of the columns contains the words typed, without case and accents; no words match all. */
export function containsText(columns: readonly (AnyColumn | SQL)[], words: string): SQL | undefined {
  if (words === "") return undefined;
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => sql`${foldText(column)} like ${foldText(sql`${pattern}::text`)}`));
}

/** A text in SQL without case and accents, to compare and to sort by. */
export function foldText(text: AnyColumn | SQL): SQL {
  return sql`translate(lower(${text}), ${accented}, ${plain})`;
}
