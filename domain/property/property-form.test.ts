import { expect, test } from "vitest";
import {
  compareForms,
  copyOfForm,
  emptyPropertyForm,
  isSameForm,
  type PropertyFormValues,
  propertyFormOf,
  propertyFormRules,
} from "./property-form.ts";
import { propertyInput } from "./property-rules.ts";

const complete: PropertyFormValues = {
  ...emptyPropertyForm(),
  title: "T3 rue Paradis",
  price: "250 000",
  address: "12 rue Paradis",
  postal_code: "13006",
  city: "Marseille",
  surface_area: "64,5",
  property_type: "Appartement",
  sale_date: "2026-03-02",
};
const messagesOf = (values: PropertyFormValues) => {
  const { error } = propertyFormRules("2026-11-22").safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

test("a new form is sold, without energy letters", () => {
  expect(emptyPropertyForm()).toMatchObject({
    status: "sold",
    dpe_energy_letter: "-",
    dpe_emissions_letter: "-",
    pool: false,
    title: "",
    latitude: null,
  });
});

test("a stored property is sold when it has a date of sale, else on sale", () => {
  expect(propertyFormOf({ sale_date: "2026-01-02" }).status).toBe("sold");
  expect(propertyFormOf({ sale_date: null }).status).toBe("on_sale");
});

test("what is stored is read back unchanged from the form", () => {
  const stored = {
    ...complete,
    price: 250_000,
    surface_area: 65,
    fees_percent: 4.5,
    coproperty_procedure: false,
    latitude: 43.28,
    longitude: 5.38,
    exposure: "NE,SW",
    floor: 0,
  };
  const { data } = propertyFormRules("2026-11-22").safeParse(propertyFormOf(stored));
  expect(data).toMatchObject({
    price: 250_000,
    surface_area: 65,
    fees_percent: 4.5,
    coproperty_procedure: false,
    latitude: 43.28,
    exposure: "NE,SW",
    floor: 0,
  });
});

test("every required field has its message at once", () => {
  expect(messagesOf({ ...emptyPropertyForm() })).toMatchObject({
    title: "Le titre est requis",
    price: "Le prix doit être supérieur à 0",
    address: "L'adresse est requise",
    postal_code: "Le code postal est requis",
    city: "La ville est requise",
    surface_area: "La surface est requise",
    property_type: "Le type de bien est requis",
    sale_date: "La date de vente est requise.",
  });
  expect(messagesOf(complete)).toEqual({});
});

test("a sale after today is refused beside all else that is wrong", () => {
  const future = "La date de vente ne peut pas être dans le futur.";
  expect(messagesOf({ ...complete, sale_date: "2026-11-23" })).toEqual({ sale_date: future });
  expect(messagesOf({ ...complete, sale_date: "2026-11-22" })).toEqual({});
  expect(messagesOf({ ...complete, title: "", sale_date: "2026-11-23" })).toMatchObject({
    title: "Le titre est requis",
    sale_date: future,
  });
});

test("fees that contradict each other are an error of their field, with what the prices tell", () => {
  const fees = { ...complete, price: "312 000", price_without_fees: "300 000", fees_percent: "6" };
  const message =
    "Ce pourcentage contredit les prix\u00a0: 312\u202f000\u00a0€, dont 300\u202f000\u00a0€ hors honoraires, font 4\u00a0% d’honoraires";
  expect(messagesOf({ ...fees, fees_payer: "Acquéreur" })).toEqual({ fees_percent: message });
  expect(messagesOf({ ...fees, title: "" })).toMatchObject({
    fees_percent: message,
    title: "Le titre est requis",
  });
  expect(messagesOf({ ...fees, fees_percent: "4" })).toEqual({});
  expect(messagesOf({ ...fees, fees_payer: "Vendeur" })).toEqual({});
});

test("a price without fees above the price is told once, not as a contradiction too", () => {
  const fees = { ...complete, price: "300 000", price_without_fees: "312 000", fees_percent: "4" };
  expect(messagesOf(fees)).toEqual({
    price_without_fees: "Le prix hors honoraires doit être inférieur ou égal au prix",
  });
});

test("the line of an import keeps its fees, though they contradict each other", () => {
  const line = { ...complete, price: "312 000", price_without_fees: "300 000", fees_percent: "6" };
  expect(propertyInput.safeParse(line).data).toMatchObject({ fees_percent: 6, price_without_fees: 300_000 });
});

test("two versions differ field by field, in words; the point on the map is one", () => {
  const theirs = {
    ...complete,
    price: "260 000",
    status: "on_sale",
    pool: true,
    latitude: 43.3,
    longitude: 5.4,
  } as const;
  expect(compareForms(complete, theirs)).toEqual([
    { name: "status", label: "Statut", mine: "Vendu", theirs: "À vendre" },
    { name: "price", label: "Prix", mine: "250 000", theirs: "260 000" },
    { name: "pool", label: "Piscine", mine: "Non", theirs: "Oui" },
    { name: "latitude", label: "Point sur la carte", mine: "", theirs: "43,30000 ; 5,40000" },
  ]);
  expect(compareForms(complete, { ...complete })).toEqual([]);
});

test("a form is the same until a field of it is another", () => {
  expect(isSameForm(complete, { ...complete })).toBe(true);
  expect(isSameForm(complete, { ...complete, is_hidden: true })).toBe(false);
});

test("a copy keeps the facts and leaves what belongs to one property", () => {
  const mandate = { mandate_number: "M-1", mandate_exclusive: true };
  const copy = copyOfForm({ ...complete, ...mandate, source_url: "https://exemple.fr/1" });
  expect(copy).toMatchObject({
    title: complete.title,
    mandate_number: "",
    mandate_exclusive: null,
    source_url: "",
  });
});
