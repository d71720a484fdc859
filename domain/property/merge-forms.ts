import { parseDecimal, parseWholeNumber } from "../text/parse-number.ts";
import { fieldRows, type PropertyField } from "./property-fields.ts";
import {
  type FormFieldName,
  formLabels,
  type PropertyFormValues,
  pointOf,
  wordsOf,
} from "./property-form.ts";
import { parseAmount } from "./property-rules.ts";

type Contest = {
  readonly names: readonly FormFieldName[];
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

export type MergedForms = {
  /** Of a contested fact, mine stands here. */
  readonly form: PropertyFormValues;
  readonly contests: readonly Contest[];
};

/** An address, its commune, its point and how sure it is belong together, as a sale and its date do. */
const together: readonly (readonly FormFieldName[])[] = [
  ["status", "sale_date", "sale_stage"],
  ["address", "postal_code", "city", "latitude", "longitude", "place_precision"],
];
/** Any two of these make the third: a price of one and a percentage of the other would contradict each other. */
const fees: readonly FormFieldName[] = ["price", "fees_payer", "fees_percent", "price_without_fees"];
const fields: ReadonlyMap<string, PropertyField> = new Map(fieldRows.map(([, field]) => [field.wire, field]));

function readFigure(name: string, text: string): number | null {
  const field = fields.get(name);
  if (field?.kind === "optional-amount") return parseAmount(text, field.unit);
  if (field?.kind === "amount") return parseWholeNumber(text);
  return field?.kind === "area" || field?.kind === "percent" ? parseDecimal(text) : null;
}

/** What one left alone is the other's. Without `base` all differences are contested, but a hidden home stays hidden. */
export function mergeForms(
  base: PropertyFormValues | null,
  mine: PropertyFormValues,
  theirs: PropertyFormValues,
): MergedForms {
  let form = mine;
  const contests: Contest[] = [];
  const [, ...feesBeside] = fees;
  const hasFees = [mine, theirs].some((one) => feesBeside.some((name) => one[name] !== ""));
  for (const [label, names] of factsOf(hasFees ? [...together, fees] : together)) {
    const isSame = (one: PropertyFormValues, other: PropertyFormValues) =>
      names.every((name) => isSameValue(name, one[name], other[name]));
    if (isSame(mine, theirs) || (base !== null && isSame(base, theirs))) continue;
    if (base === null ? names.includes("is_hidden") : isSame(base, mine))
      form = withFields(form, names, theirs);
    else contests.push(findContest(label, names, mine, theirs));
  }
  return { form, contests };
}

/** A form whose contested facts of these names are those of another. */
export function withFields(
  form: PropertyFormValues,
  names: readonly FormFieldName[],
  other: PropertyFormValues,
): PropertyFormValues {
  return { ...form, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}

function factsOf(groups: readonly (readonly FormFieldName[])[]) {
  const followers = new Set(groups.flatMap(([, ...others]) => others));
  return formLabels
    .filter(([name]) => !followers.has(name))
    .map(([name, label]) => {
      const names = groups.find(([first]) => first === name) ?? [name];
      return [names === fees ? "Prix et honoraires" : label, names] as const;
    });
}

/** The same figure is the same however it is written. */
export function isSameValue(name: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const figure = readFigure(name, String(one));
  return figure !== null && figure === readFigure(name, String(other));
}

/** Two points of one address show their degrees. */
function findContest(
  label: string,
  names: readonly FormFieldName[],
  mine: PropertyFormValues,
  theirs: PropertyFormValues,
): Contest {
  const [my, their] = [factWords(names, mine), factWords(names, theirs)];
  if (my !== their) return { names, label, mine: my, theirs: their };
  return { names, label: "Point sur la carte", mine: placeWords(mine), theirs: placeWords(theirs) };
}

function placeWords(form: PropertyFormValues): string {
  const { place_precision: precision } = form;
  return precision === "" ? pointOf(form) : `${pointOf(form)} (${precision})`;
}

function factWords(names: readonly FormFieldName[], form: PropertyFormValues): string {
  const words = names.flatMap((name) => {
    const text = wordsOf(form[name]);
    const isOfPoint = typeof form[name] === "number" || name === "place_precision";
    if (text === "" || isOfPoint) return [];
    if (name === "fees_percent") return [`honoraires ${text}\u00a0%`];
    return [name === "price_without_fees" ? `${text} hors honoraires` : text];
  });
  return words.join(", ");
}
