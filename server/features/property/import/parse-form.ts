import { labelOfTarget } from "#domain/property/import-targets.ts";
import { fieldRows, isRequired } from "#domain/property/property-fields.ts";
import { propertyInput } from "#domain/property/property-rules.ts";
import { parseDecimal, parseWholeNumber } from "#domain/text/parse-number.ts";
import { quote } from "#domain/text/quote.ts";
import type { Column } from "./columns.ts";
import { type LeftValues, shorten } from "./left-values.ts";

/** What the form's rules make of a line; of a feed, a value that is wrong and not required is left out instead. */
export function parseForm(
  values: Record<string, unknown>,
  cells: ReadonlyMap<Column, string>,
  left: LeftValues | undefined,
): ReturnType<typeof propertyInput.safeParse> {
  const parsed = propertyInput.safeParse(values);
  if (parsed.success || left === undefined) return parsed;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const isOptional = fieldRows.every(([, field]) => !wrong.has(field.wire) || !isRequired(field));
  if (!isOptional) return parsed;
  for (const name of wrong) left.note(labelOfTarget(name), cells.get(name as Column) ?? "");
  const kept = Object.entries(values).filter(([name]) => !wrong.has(name));
  return propertyInput.safeParse(Object.fromEntries(kept));
}

const figureKinds: ReadonlySet<string> = new Set(["amount", "optional-amount", "area", "percent"]);

/** Why a value is refused; of one that holds figures and is no single figure, that too. */
export function wordsOfIssue(
  { path, message }: { readonly path: readonly PropertyKey[]; readonly message: string },
  cells: ReadonlyMap<Column, string>,
): string {
  const field = fieldRows.find(([, { wire }]) => wire === path[0])?.[1];
  const cell = cells.get(path[0] as Column) ?? "";
  if (field === undefined || !figureKinds.has(field.kind) || !/\d/.test(cell)) return message;
  return parseDecimal(cell) === null || parseWholeNumber(cell) === null
    ? `${field.label}\u00a0: ${quote(shorten(cell))} n’est pas un seul nombre`
    : message;
}
