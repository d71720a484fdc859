import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";
import { dropAccents, markedLetters, plainLetters } from "#domain/text/fold-text.ts";

/** The letters of columns that the database writes itself: another list would write every row of their tables again. */
const keptLetters = "àâäáãåçèéêëìíîïñòóôöõùúûüýÿœæ’";
const keptPlain = "aaaaaaceeeeiiiinooooouuuuyyoa'";

const pairs = Object.entries(plainLetters).filter(([, plain]) => plain.length > 1);
const single = Object.entries(plainLetters).filter(([, plain]) => plain.length === 1);
const accented = `${markedLetters}${single.map(([letter]) => letter).join("")}’`;
const plain = `${[...markedLetters].map(dropAccents).join("")}${single.map(([, letter]) => letter).join("")}'`;

/** Matches a column that contains the words, without case and accents; no words match all. */
export function containsText(columns: readonly (AnyColumn | SQL)[], words: string): SQL | undefined {
  if (words === "") return undefined;
  return or(...columns.map((column) => sql`${foldText(column)} like ${patternOf(words)}`));
}

/** `containsText` for a column kept without case and accents: much quicker over thousands of rows. */
export function containsFolded(column: AnyColumn, words: string): SQL {
  return sql`${column} like translate(lower(${likeOf(words)}), ${keptLetters}, ${keptPlain})`;
}

function patternOf(words: string): SQL {
  return foldText(likeOf(words));
}

function likeOf(words: string): SQL {
  return sql`${`%${words.replace(/[\\%_]/g, "\\$&")}%`}::text`;
}

/** The expression of a generated column: these columns joined by blanks, without case and accents. */
export function foldedColumns(...names: readonly string[]): SQL {
  const text = names.map((name) => `"${name}"::text`).join(" || ' ' || ");
  return sql.raw(`translate(lower(${text}), '${keptLetters}', '${keptPlain.replaceAll("'", "''")}')`);
}

/** Text without case and accents, as `foldText` of domain/text/fold-text.ts does it, but for "’". */
export function foldText(text: AnyColumn | SQL): SQL {
  return pairs.reduce(
    (folded, [letter, letters]) => sql`replace(${folded}, ${letter}, ${letters})`,
    sql`translate(lower(${text}), ${accented}, ${plain})`,
  );
}
