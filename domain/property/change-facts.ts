/** Changes facts of a home apart from its form: of many at once, or cell by cell. Place and source stay. */

import { quote } from "../text/quote.ts";
import type { DraftField } from "./draft-fields.ts";
import { isSameValue } from "./merge-forms.ts";
import { describeAudience } from "./offer-audience.ts";
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
export type FactChange = Partial<Pick<PropertyFormValues, ChangeableName>>;

const kept: ReadonlySet<string> = new Set(keptNames);
const isChangeable = (name: FormFieldName): name is ChangeableName => !kept.has(name);
export const changeableNames: readonly ChangeableName[] = formLabels.flatMap(([name]) =>
  isChangeable(name) ? [name] : [],
);

type ChangedFacts = {
  readonly ok: true;
  /** Each put in the other's place undoes the change; both hold its consequences. */
  readonly before: FactChange;
  readonly after: FactChange;
  readonly property: PropertyInput;
};
type RefusedFacts = {
  readonly ok: false;
  readonly message: string;
  /** The home is sold and would be offered again: its agency must agree first. */
  readonly isPublishing: boolean;
};

type ChangeRules = {
  readonly change: FactChange;
  /** What the person saw: a fact with another value by now is somebody else's work. */
  readonly from: FactChange;
  /** True once its agency agreed: an offer publishes the figures of a sold home. */
  readonly mayPublish: boolean;
  /** False of a home that its owner or an administrator hides. */
  readonly isShown: boolean;
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

/** Changes facts by the rules of the form, with what depends on them; refuses what another changed since. */
export function changeFacts(
  stored: StoredForm,
  { change, from, mayPublish, isShown, today }: ChangeRules,
): ChangedFacts | RefusedFacts {
  const form = propertyFormOf(stored);
  const touched = changeableNames.find((name) => name in from && !isSameValue(name, form[name], from[name]));
  if (touched !== undefined) return refuse(changedSince(touched, form));
  const changed = withFees({ ...form, ...change }, Object.keys(change));
  const whole = withSale(changed, change);
  if (form.status === "sold" && whole.status === "on_sale" && !mayPublish)
    return {
      ok: false,
      message: `Vendu, à remettre en vente. ${describeAudience(whole, isShown)}`,
      isPublishing: true,
    };
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

/** A changed fee changes the one that depends on it. */
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

/** An offer has no sale date and a sale no stage; a new sale date means that the home is sold. */
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
