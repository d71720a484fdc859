import { expect, test } from "vitest";
import { fieldRows } from "./property-fields.ts";
import { propertyInput } from "./property-rules.ts";
import { equipmentNames } from "./vocabulary.ts";

const valid = {
  title: "Appartement lumineux",
  price: "250 000 €",
  address: "12 rue Paradis, 13006 Marseille",
  postal_code: "13006",
  city: "Marseille",
  surface_area: "65,2",
  property_type: "Appartement",
  status: "sold",
  sale_date: "2024-03-15",
};

function messages(overrides: Record<string, unknown>): Record<string, string> {
  const result = propertyInput.safeParse({ ...valid, ...overrides });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

test("a filled form gives what is to be stored", () => {
  expect(
    propertyInput.parse({ ...valid, rooms: "3", floor: "", dpe_energy_letter: "-", exposure: ["S", "E"] }),
  ).toEqual({
    ...Object.fromEntries(fieldRows.map(([, { wire }]) => [wire, null])),
    title: "Appartement lumineux",
    description: null,
    price: 250_000,
    address: "12 rue Paradis, 13006 Marseille",
    postal_code: "13006",
    city: "Marseille",
    latitude: null,
    longitude: null,
    surface_area: 66,
    property_type: "Appartement",
    rooms: 3,
    bedrooms: null,
    floor: null,
    total_floors: null,
    ...Object.fromEntries(equipmentNames.map((name) => [name, false])),
    exposure: "SE",
    dpe_energy_letter: null,
    dpe_emissions_letter: null,
    sale_date: "2024-03-15",
    agency_name: null,
    agency_phone: null,
    agency_email: null,
    agency_website: null,
    source_domain: null,
    source_url: null,
    is_hidden: false,
  });
});

test.each([
  ["title", "", "Le titre est requis"],
  ["title", "<b> </b>", "Le titre est requis"],
  ["title", undefined, "Le titre est requis"],
  ["price", "", "Le prix doit être supérieur à 0"],
  ["price", 0, "Le prix doit être supérieur à 0"],
  ["price", -5, "Le prix doit être supérieur à 0"],
  ["price", "sur demande", "Le prix doit être supérieur à 0"],
  ["price", undefined, "Le prix doit être supérieur à 0"],
  ["price", 3e9, "Le prix doit être supérieur à 0"],
  ["price", "245 000 / 250 000", "Écrivez le prix en un seul nombre, comme 245\u202f000"],
  ["price", "245 000 € dont 5% TTC", "Écrivez le prix en un seul nombre, comme 245\u202f000"],
  ["price", "2 450 0005", "Écrivez le prix en un seul nombre, comme 245\u202f000"],
  ["surface_area", "65-70", "Écrivez la surface en un seul nombre, comme 65"],
  ["surface_area", "65 m² + 12 m² de terrasse", "Écrivez la surface en un seul nombre, comme 65"],
  ["fees_percent", "50 €", "Les honoraires doivent être un pourcentage entre 0 et 100"],
  ["address", "  ", "L'adresse est requise"],
  ["postal_code", undefined, "Le code postal est requis"],
  ["city", "", "La ville est requise"],
  ["surface_area", "", "La surface est requise"],
  ["surface_area", 0, "La surface est requise"],
  ["property_type", "Château", "Le type de bien est requis"],
  ["property_type", undefined, "Le type de bien est requis"],
  ["rooms", -1, "Le nombre de pièces doit être un nombre entier positif ou nul"],
  ["bedrooms", "2,5", "Le nombre de chambres doit être un nombre entier positif ou nul"],
  ["sale_date", "", "La date de vente est requise."],
  ["sale_date", undefined, "La date de vente est requise."],
  ["sale_date", "2023-02-29", "La date de vente n’existe pas dans le calendrier"],
  ["exposure", "NX", "L’exposition se compose des lettres N, S, E et W"],
  ["dpe_energy_letter", "H", "Choisissez une lettre de A à G, ou « - »"],
  ["agency_email", "agence", "Format d'email invalide"],
  ["source_url", "javascript:alert(1)", "L’adresse de l’annonce n’est pas valide"],
])("%s « %s » is refused: %s", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test.each([
  ["coproperty_charges", "120 €/mois", 1_440],
  ["coproperty_charges", "360 € par trimestre", 1_440],
  ["coproperty_charges", "1 440 €/an", 1_440],
  ["coproperty_charges", "1 440", 1_440],
  ["property_tax", "env. 1 200 €", 1_200],
  ["rent", "12 000 € par an", 1_000],
  ["rent", "870 €/mois", 870],
  ["fees_percent", "4,5 % TTC", 4.5],
  ["land_area", "2 ha", 20_000],
] as const)("%s « %s » is %s", (field, value, expected) => {
  expect(propertyInput.parse({ ...valid, [field]: value })[field]).toBe(expected);
});

test("a floor above the last one is refused", () => {
  const message = "L'étage doit être inférieur ou égal au nombre total d'étages";
  expect(messages({ floor: 6, total_floors: 5 })).toEqual({ floor: message });
  expect(messages({ floor: 5, total_floors: 5 })).toEqual({});
  expect(messages({ floor: 5 })).toEqual({});
});

test("all errors show at once, those between fields too", () => {
  const found = messages({ title: "", price: 0, floor: 6, total_floors: 5, sale_date: "" });
  expect(Object.keys(found).sort()).toEqual(["floor", "price", "sale_date", "title"]);
});

test("a property on sale is stored without date, and an import without status follows its date", () => {
  expect(propertyInput.parse({ ...valid, status: "on_sale" }).sale_date).toBeNull();
  const { status, ...imported } = valid;
  expect(status).toBe("sold");
  expect(propertyInput.parse(imported).sale_date).toBe("2024-03-15");
  expect(propertyInput.parse({ ...imported, sale_date: null }).sale_date).toBeNull();
});

test("title and description are sanitised", () => {
  const stored = propertyInput.parse({
    ...valid,
    title: " T3\u0000 <script>alert(1)</script>\u202elumineux\n<b>calme</b> ",
    description: "Une ligne<br>Une autre\r\n\r\n\r\n\r\nSurface < 50 m²",
  });
  expect(stored.title).toBe("T3 lumineux calme");
  expect(stored.description).toBe("Une ligne\nUne autre\n\nSurface < 50 m²");
});

test("a site without scheme gets one, empty texts become null", () => {
  const stored = propertyInput.parse({
    ...valid,
    agency_website: "www.agence.fr",
    agency_email: " ",
    source_url: "",
  });
  expect([stored.agency_website, stored.agency_email, stored.source_url]).toEqual([
    "https://www.agence.fr/",
    null,
    null,
  ]);
});

test.each(["RDC", "rdc", "R.D.C.", "Rez-de-chaussée", "rez de chaussee", "0"])(
  "« %s » is floor 0, and no number of rooms",
  (floor) => {
    expect(propertyInput.parse({ ...valid, floor }).floor).toBe(0);
    expect(messages({ floor: "1er" })).toHaveProperty("floor");
    expect(messages({ rooms: "RDC" })).toHaveProperty("rooms");
  },
);
