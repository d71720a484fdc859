import { propertyFields } from "../property/property-fields.ts";
import {
  type FormFieldName,
  formLabels,
  type PropertyFormValues,
  propertyFormOf,
} from "../property/property-form.ts";
import { equipmentNames } from "../property/vocabulary.ts";
import {
  type FieldProvenance,
  type ImportedListing,
  type ListingReading,
  offerFieldNames,
} from "./imported-listing.ts";

export type FieldSources = Partial<Record<FormFieldName, FieldProvenance>>;

export type ImportedForm = { readonly form: PropertyFormValues; readonly sources: FieldSources };

const formNames: Readonly<Partial<Record<keyof ImportedListing, FormFieldName>>> = {
  title: "title",
  description: "description",
  priceEUR: "price",
  address: "address",
  postalCode: "postal_code",
  city: "city",
  surfaceSqm: "surface_area",
  type: "property_type",
  rooms: "rooms",
  bedrooms: "bedrooms",
  floor: "floor",
  totalFloors: "total_floors",
  ...Object.fromEntries(equipmentNames.map((name) => [name, name])),
  exposure: "exposure",
  dpeEnergyLetter: "dpe_energy_letter",
  dpeEmissionsLetter: "dpe_emissions_letter",
  saleDate: "sale_date",
  ...Object.fromEntries(offerFieldNames.map((name) => [name, propertyFields[name].wire])),
  sourceDomain: "source_domain",
  sourceUrl: "source_url",
};
const filledNames = Object.entries(formNames) as readonly (readonly [keyof ImportedListing, FormFieldName])[];
const placeNames = ["address", "postal_code", "city"] as const;

type Before = ImportedForm & {
  readonly untouched: PropertyFormValues;
  readonly edited: ReadonlySet<string>;
};

/** Replaces an earlier import, never what was changed by hand. No sale date means for sale; a new address has no point. */
export function importIntoForm(before: Before, { data, provenance }: ListingReading): ImportedForm {
  const { edited, untouched } = before;
  const isFree = (name: FormFieldName) => !edited.has(name);
  const emptied = (Object.keys(before.sources) as FormFieldName[]).filter(isFree);
  const base = { ...before.form, ...Object.fromEntries(emptied.map((name) => [name, untouched[name]])) };
  const status = statusAfter(before, data);
  const pairs = filledNames.filter(
    ([field, name]) =>
      data[field] !== undefined && isFree(name) && (name !== "sale_date" || status === "sold"),
  );
  const read = propertyFormOf(Object.fromEntries(pairs.map(([field, name]) => [name, data[field]])));
  const filled = { ...base, ...Object.fromEntries(pairs.map(([, name]) => [name, read[name]])), status };
  const isPlaceKept = edited.has("address") || edited.has("latitude");
  const isElsewhere = placeNames.some((name) => filled[name] !== before.form[name]);
  const sources = pairs.flatMap(([field, name]) => {
    const source = provenance[field];
    return source === undefined ? [] : [[name, source] as const];
  });
  return {
    form: {
      ...filled,
      ...(status === "on_sale" ? { sale_date: "" } : {}),
      ...(isElsewhere && !isPlaceKept ? { latitude: null, longitude: null } : {}),
    },
    sources: Object.fromEntries(sources),
  };
}

/** A day of sale chosen by hand means that the home is sold. */
function statusAfter({ form, edited }: Before, { saleDate }: ImportedListing): PropertyFormValues["status"] {
  const isChosen = edited.has("status") || (edited.has("sale_date") && form.sale_date !== "");
  if (isChosen) return form.status;
  return saleDate === undefined ? "on_sale" : "sold";
}

/** Says whether an import asks before it replaces another: something was changed by hand, or the page is another. */
export function asksBeforeReplacing(
  earlier: { readonly url: string } | null,
  next: { readonly url: string; readonly hasEdits: boolean },
): boolean {
  return earlier !== null && (next.hasEdits || earlier.url !== next.url);
}

/** Where a field was read, as the form says it beside the field; what is not sure asks to be checked. */
export function sourceWords({ origin, confidence }: FieldProvenance): string {
  if (origin === "ai") return "proposé par l’IA, à vérifier";
  const words = origin === "text" ? "déduit du texte" : "lu dans la page";
  return confidence === "low" ? `${words}, à vérifier` : words;
}

export function isToCheck({ origin, confidence }: FieldProvenance): boolean {
  return origin === "ai" || confidence === "low";
}

/** Finds what was changed by hand where nobody noted it. */
export function changedNames(form: PropertyFormValues, untouched: PropertyFormValues): FormFieldName[] {
  return formLabels.flatMap(([name]) => (form[name] === untouched[name] ? [] : [name]));
}
