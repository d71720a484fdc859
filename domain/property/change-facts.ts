/** Facts of a home changed apart from its form: of many at once, or cell by cell. Its place and its source stay. */

import { quote } from "../text/quote.ts";
import type { DraftField } from "./draft-fields.ts";
import { isSameValue } from "./merge-forms.ts";
import {
  type FeesName,
  type FormFieldName,
  feesNames,
  fillThirdOfFees,
  findFeesContradiction,
  formLabels,
  type PropertyFormValues,
  propertyFormOf,
  type StoredForm,
  wordsOf,
} from "./property-form.ts";
import { type PropertyInput, propertyInput } from "./property-rules.ts";
import { futureSaleMessage, isFutureSale } from "./sale-date.ts";

const keptNames = [
  ...(["address", "postal_code", "city", "latitude", "longitude", "place_precision"] as const),
  ...(["source_domain", "source_url", "is_hidden"] as const),
] as const satisfies readonly FormFieldName[];
type KeptName = (typeof keptNames)[number];
export type ChangeableName = Exclude<FormFieldName, KeptName>;
/** Values of the form, as they are typed. */
export type FactChange = Partial<Pick<PropertyFormValues, ChangeableName>>;

const kept: ReadonlySet<string> = new Set(keptNames);
const isChangeable = (name: FormFieldName): name is ChangeableName => !kept.has(name);
export const changeableNames: readonly ChangeableName[] = formLabels.flatMap(([name]) =>
  isChangeable(name) ? [name] : [],
);

type ChangedFacts = {
  readonly ok: true;
  /** All that was changed, with what follows from it, before and after: each put in the other's place undoes it. */
  readonly before: FactChange;
  readonly after: FactChange;
  /** What is to be stored of the names in `after`. */
  readonly property: PropertyInput;
};
type RefusedFacts = {
  readonly ok: false;
  readonly message: string;
  /** It is sold, and would be offered again: that is asked first. */
  readonly isPublishing: boolean;
};

const publishingMessage =
  "Vendu\u00a0: remis en vente, son prix, son adresse avec le numéro et toutes ses photos seraient publics";

type ChangeRules = {
  readonly change: FactChange;
  /** What was seen of it: a fact that holds something else by now is somebody else's work. */
  readonly from: FactChange;
  /** True once its agency was asked: what is sold may be offered again, which publishes its figures. */
  readonly mayPublish: boolean;
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

/**
 * A stored home, by the names of calls, with some of its facts changed by the rules of the form: what hangs on the
 * others of the fees goes with them, a sale has its date. Refused, with the sentence for its owner, where a rule says no
 * or where another has changed it since.
 */
export function changeFacts(
  stored: StoredForm,
  { change, from, mayPublish, today }: ChangeRules,
): ChangedFacts | RefusedFacts {
  const form = propertyFormOf(stored);
  const touched = changeableNames.find((name) => name in from && !isSameValue(name, form[name], from[name]));
  if (touched !== undefined) return refuse(changedSince(touched, form));
  const changed = withFees({ ...form, ...change }, Object.keys(change));
  const whole = withSale(changed, change);
  if (form.status === "sold" && whole.status === "on_sale" && !mayPublish)
    return { ok: false, message: publishingMessage, isPublishing: true };
  const names = changeableNames.filter((name) => !isSameValue(name, form[name], whole[name]));
  const { data, error } = propertyInput.safeParse(withStandIns(whole, stored));
  if (error !== undefined) return refuse(error.issues[0]?.message ?? "Ce bien n’a pas pu être modifié");
  if (isFutureSale(data.sale_date, today)) return refuse(futureSaleMessage);
  const isOfFees = names.some((name) => name === "fees_payer" || feesNames.some((one) => one === name));
  const contradiction = isOfFees ? findFeesContradiction(whole) : null;
  if (contradiction !== null) return refuse(contradiction);
  return { ok: true, before: pick(form, names), after: pick(whole, names), property: data };
}

function refuse(message: string): RefusedFacts {
  return { ok: false, message, isPublishing: false };
}

function changedSince(name: ChangeableName, form: PropertyFormValues): string {
  const label = formLabels.find(([one]) => one === name)?.[1] ?? name;
  return `Changé entre-temps\u00a0: ${label}, ${quote(wordsOf(form[name]) || "vide")}`;
}

/** The one of the fees that was told beside those that change is told anew of them. */
function withFees(form: PropertyFormValues, names: readonly string[]): PropertyFormValues {
  const { values, filled } = fillThirdOfFees(form, names, findStale(names));
  return filled === null ? form : { ...form, ...values };
}

function findStale(names: readonly string[]): FeesName | null {
  const has = (name: FeesName) => names.includes(name);
  if (has("fees_percent")) return has("price_without_fees") ? null : "price_without_fees";
  if (has("price_without_fees")) return "fees_percent";
  return has("price") ? "price_without_fees" : null;
}

/** An offer has no date of sale, what is sold no stage of it; whoever gives one of the two says which it is. */
function withSale(form: PropertyFormValues, change: FactChange): PropertyFormValues {
  const isSold = change.status === undefined && (change.sale_date ?? "") !== "";
  const status = isSold ? "sold" : form.status;
  return status === "sold" ? { ...form, status, sale_stage: "" } : { ...form, status, sale_date: "" };
}

/** Something in place of what a draft still lacks, which no other field is above. */
function withStandIns(form: PropertyFormValues, { lacking }: StoredForm): PropertyFormValues {
  const lacks = (name: DraftField & FormFieldName) =>
    Array.isArray(lacking) && lacking.includes(name) && form[name].trim() === "";
  return {
    ...form,
    ...(lacks("price") && { price: "999999999" }),
    ...(lacks("surface_area") && { surface_area: "1" }),
    ...(lacks("property_type") && { property_type: "Autre" }),
  };
}

function pick(form: PropertyFormValues, names: readonly ChangeableName[]): FactChange {
  return Object.fromEntries(names.map((name) => [name, form[name]]));
}
