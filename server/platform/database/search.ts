import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";
import { dropAccents, markedLetters, plainLetters } from "#domain/text/fold-text.ts";

/** The letters of columns that the database writes itself: another list would write every row of their tables again. */
const keptLetters = "àâäáãåçèéêëìíîïñòóôöõùúûüýÿœæ’";
const keptPlain = "aaaaaaceeeeiiiinooooouuuuyyoa'";

const pairs = Object.entries(plainLetters).filter(([, plain]) => plain.length > 1);
const single = Object.entries(plainLetters).filter(([, plain]) => plain.length === 1);
const accented = `${markedLetters}${single.map(([letter]) => letter).join("")}’`;
const plain = `${[...markedLetters].map(dropAccents).join("")}${single.map(([, letter]) => letter).join("")}'`;

/** Says in SQL whether one of the columns contains the words typed, without case and accents; no words match all. */
export function containsText(columns: readonly (AnyColumn | SQL)[], words: string): SQL | undefined {
  if (words === "") return undefined;
  return or(...columns.map((column) => sql`${foldText(column)} like ${patternOf(words)}`));
}

/** The same for a column that is kept without case and accents: much quicker, where there are thousands of rows. */
export function containsFolded(column: AnyColumn, words: string): SQL {
  return sql`${column} like translate(lower(${likeOf(words)}), ${keptLetters}, ${keptPlain})`;
}

function patternOf(words: string): SQL {
  return foldText(likeOf(words));
}

function likeOf(words: string): SQL {
  return sql`${`%${words.replace(/[\\%_]/g, "\\$&")}%`}::text`;
}

/** What a generated column is made of to keep some columns, a blank between them, without case and accents. */
export function foldedColumns(...names: readonly string[]): SQL {
  const text = names.map((name) => `"${name}"::text`).join(" || ' ' || ");
  return sql.raw(`translate(lower(${text}), '${keptLetters}', '${keptPlain.replaceAll("'", "''")}')`);
}

/** A text in SQL without case and accents, to compare and to sort by: as `foldText` of domain/text/fold-text.ts, "’" apart. */
export function foldText(text: AnyColumn | SQL): SQL {
  return pairs.reduce(
    (folded, [letter, letters]) => sql`replace(${folded}, ${letter}, ${letters})`,
    sql`translate(lower(${text}), ${accented}, ${plain})`,
  );
}
