import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

const accented = "àâäáãåçèéêëìíîïñòóôöõùúûüýÿœæ’";
const plain = "aaaaaaceeeeiiiinooooouuuuyyoa'";

/** Says in SQL whether one of the columns contains the words typed, without case and accents; no words match all. */
export function containsText(columns: readonly (AnyColumn | SQL)[], words: string): SQL | undefined {
  if (words === "") return undefined;
  return or(...columns.map((column) => sql`${foldText(column)} like ${patternOf(words)}`));
}

/** The same for a column that is kept without case and accents: much quicker, where there are thousands of rows. */
export function containsFolded(column: AnyColumn, words: string): SQL {
  return sql`${column} like ${patternOf(words)}`;
}

function patternOf(words: string): SQL {
  return foldText(sql`${`%${words.replace(/[\\%_]/g, "\\$&")}%`}::text`);
}

/** What a generated column is made of to keep some columns, a blank between them, without case and accents. */
export function foldedColumns(...names: readonly string[]): SQL {
  const text = names.map((name) => `"${name}"::text`).join(" || ' ' || ");
  return sql.raw(`translate(lower(${text}), '${accented}', '${plain.replaceAll("'", "''")}')`);
}

/** A text in SQL without case and accents, to compare and to sort by. */
export function foldText(text: AnyColumn | SQL): SQL {
  return sql`translate(lower(${text}), ${accented}, ${plain})`;
}
