import * as z from "zod/mini";
import { formatPercent, formatPrice } from "../text/format.ts";
import { parseDecimal, parseWholeNumber } from "../text/parse-number.ts";
import { areFeesContradicted, completeFees, type Fees, findThirdOfFees } from "./fees.ts";
import {
  type FieldKind,
  type FieldName,
  type FieldValue,
  fieldRows,
  type PropertyFields,
  type WireName,
} from "./property-fields.ts";
import { type PropertyInput, propertyInput } from "./property-rules.ts";
import { futureSaleMessage, isFutureSale } from "./sale-date.ts";
import { type EquipmentName, equipmentLabels, equipmentNames, ofEachEquipment } from "./vocabulary.ts";

type FormValue<Name extends FieldName> = PropertyFields[Name]["kind"] extends "degrees"
  ? number | null
  : PropertyFields[Name]["kind"] extends "yes-no"
    ? boolean | null
    : PropertyFields[Name]["kind"] extends "choice"
      ? NonNullable<FieldValue<Name>> | ""
      : string;

type FormFields = { [Name in FieldName as WireName<Name>]: FormValue<Name> };

export type PropertyFormValues = FormFields &
  Record<EquipmentName, boolean> & {
    status: "on_sale" | "sold";
    is_hidden: boolean;
  };
export type FormFieldName = keyof PropertyFormValues;

export type StoredForm = Readonly<Record<string, unknown>>;

/** The server's rules, no sale after today (`YYYY-MM-DD`), and fees that agree; each field gets its own message. */
export function propertyFormRules(today: string): z.ZodMiniType<PropertyInput, PropertyFormValues> {
  return z.transform<PropertyFormValues, PropertyInput>((values, payload) => {
    const refuse = (path: PropertyKey[], message: string) =>
      payload.issues.push({ code: "custom", path, message, input: values });
    const { success, data, error } = propertyInput.safeParse(values);
    if (values.status === "sold" && isFutureSale(values.sale_date, today))
      refuse(["sale_date"], futureSaleMessage);
    const wrong = new Set(error?.issues.map(({ path }) => path[0]));
    const contradiction = feesNames.some((name) => wrong.has(name)) ? null : findFeesContradiction(values);
    if (contradiction !== null) refuse(["fees_percent"], contradiction);
    if (success) return data;
    for (const { path, message } of error.issues) refuse([...path], message);
    return z.NEVER;
  });
}

export const feesNames = ["price", "fees_percent", "price_without_fees"] as const;

/** Null for what is empty or no number. */
export function feesOfForm(values: PropertyFormValues): Fees {
  return {
    payer: values.fees_payer || null,
    price: parseWholeNumber(values.price),
    percent: parseDecimal(values.fees_percent),
    withoutFees: parseWholeNumber(values.price_without_fees),
  };
}

export type FeesName = (typeof feesNames)[number];

/** Fills the third fee from two entered ones; `before`, filled earlier, gives way, a typed or emptied value never does. */
export function fillThirdOfFees(
  values: PropertyFormValues,
  entered: readonly string[],
  before: FeesName | null,
): { readonly values: Partial<PropertyFormValues>; readonly filled: FeesName | null } {
  const isOfFees = entered.some((name) => name === "fees_payer" || feesNames.some((one) => one === name));
  if (!isOfFees) return { values: {}, filled: before };
  const stale = before !== null && !entered.includes(before) ? { [before]: "" } : {};
  const third = findThirdOfFees(feesOfForm({ ...values, ...stale }));
  const text = third && textOfThird(third);
  if (text === null || entered.includes(text.name)) return { values: stale, filled: null };
  return { values: { ...stale, [text.name]: text.value }, filled: text.name };
}

function textOfThird({ price, percent, withoutFees }: Partial<Fees>) {
  if (price != null) return { name: "price", value: grouped.format(price) } as const;
  if (percent != null) return { name: "fees_percent", value: grouped.format(percent) } as const;
  return withoutFees == null
    ? null
    : ({ name: "price_without_fees", value: grouped.format(withoutFees) } as const);
}

/** The message about a percentage that contradicts the two prices; null where they agree. */
export function findFeesContradiction(values: PropertyFormValues): string | null {
  const fees = feesOfForm(values);
  const { percent, withoutFees } = completeFees(fees);
  if (!areFeesContradicted(fees) || fees.price === null || percent === null || withoutFees === null)
    return null;
  return `Ce pourcentage contredit les prix\u00a0: ${formatPrice(fees.price)}, dont ${formatPrice(withoutFees)} hors honoraires, font ${formatPercent(percent)} d’honoraires`;
}

/** What a new form begins with: sold, no energy letter, nothing else. */
export function emptyPropertyForm(): PropertyFormValues {
  return propertyFormOf({ sale_date: null, status: "sold" });
}

/** A date of sale means sold, unless the property has a status. */
export function propertyFormOf(stored: StoredForm): PropertyFormValues {
  const lacking: readonly unknown[] = Array.isArray(stored.lacking) ? stored.lacking : [];
  // A draft's stand-ins leave their fields empty; a known street without a place keeps its address.
  const lacksPlace = lacking.includes("address");
  const isAsked = (wire: string, kind: FieldKind) =>
    (lacking.includes(wire) && wire !== "address") ||
    (lacksPlace && (kind === "degrees" || wire === "place_precision"));
  const fields = fieldRows.map(([, { wire, kind }]) => [
    wire,
    formValue(kind, isAsked(wire, kind) ? null : stored[wire]),
  ]);
  return {
    ...(Object.fromEntries(fields) as FormFields),
    ...ofEachEquipment((name) => stored[name] === true),
    status: stored.status === "sold" || (stored.sale_date ?? null) !== null ? "sold" : "on_sale",
    is_hidden: stored.is_hidden === true,
  };
}

const grouped = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 6 });

function formValue(kind: FieldKind, value: unknown): FormFields[keyof FormFields] {
  if (kind === "yes-no") return typeof value === "boolean" ? value : null;
  if (kind === "degrees") return typeof value === "number" ? value : null;
  if (value === null || value === undefined) return kind === "letter" ? "-" : "";
  if (typeof value === "number") return kind === "count" ? String(value) : grouped.format(value);
  return String(value);
}

/** The form for another property: what is one property's own stays behind. */
export function copyOfForm(form: PropertyFormValues): PropertyFormValues {
  return {
    ...form,
    source_domain: "",
    source_url: "",
    mandate_number: "",
    mandate_exclusive: null,
    mandate_date: "",
    mandate_end: "",
    sale_stage: "",
  };
}

export type FormDifference = {
  readonly name: FormFieldName;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

const placeNames: ReadonlySet<string> = new Set(["latitude", "longitude"]);

/** Differences in the order of the table; the point on the map counts as one. */
export function compareForms(
  mine: PropertyFormValues,
  theirs: PropertyFormValues,
): readonly FormDifference[] {
  const rows = formLabels.filter(([name]) => !placeNames.has(name));
  const differences = rows.flatMap(([name, label]) =>
    mine[name] === theirs[name]
      ? []
      : [{ name, label, mine: wordsOf(mine[name]), theirs: wordsOf(theirs[name]) }],
  );
  if (mine.latitude === theirs.latitude && mine.longitude === theirs.longitude) return differences;
  const point = {
    name: "latitude",
    label: "Point sur la carte",
    mine: pointOf(mine),
    theirs: pointOf(theirs),
  };
  return [...differences, point as FormDifference];
}

export const formLabels: readonly (readonly [FormFieldName, string])[] = [
  ["status", "Statut"],
  ...fieldRows.map(([, { wire, label }]) => [wire as FormFieldName, label] as const),
  ...equipmentNames.map((name) => [name, equipmentLabels[name]] as const),
  ["is_hidden", "Masqué de la carte"],
];

export function isSameForm(one: PropertyFormValues, other: PropertyFormValues): boolean {
  return formLabels.every(([name]) => one[name] === other[name]);
}

/** "43,30000 ; 5,40000"; empty where none is known. */
export function pointOf({ latitude, longitude }: PropertyFormValues): string {
  if (latitude === null || longitude === null) return "";
  return `${latitude.toFixed(5)} ; ${longitude.toFixed(5)}`.replaceAll(".", ",");
}

/** A value of the form as one reads it. */
export function wordsOf(value: PropertyFormValues[FormFieldName]): string {
  if (value === "on_sale") return "À vendre";
  if (value === "sold") return "Vendu";
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  return String(value ?? "");
}
