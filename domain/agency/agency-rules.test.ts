import { expect, test } from "vitest";
import { agencyInput, profileInput } from "./agency-rules.ts";

const agency = { agency_name: "Les Toits du Panier", agency_address: "1 quai du Port, 13002 Marseille" };

function messages(overrides: Record<string, unknown>): Record<string, string> {
  const result = agencyInput.safeParse({ ...agency, ...overrides });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

test("a name and an address are enough; what is left out is null", () => {
  expect(agencyInput.parse({ ...agency, agency_phone: " ", siren: "" })).toEqual({
    ...agency,
    agency_phone: null,
    agency_email: null,
    agency_website: null,
    google_maps_url: null,
    show_google_reviews: false,
    siren: null,
    professional_card: null,
    financial_guarantee: null,
    fee_schedule_url: null,
    discreet_address: null,
  });
});

test.each([
  ["agency_name", " L ", "Le nom de l'agence doit contenir au moins 2 caractères"],
  ["agency_address", " ", "L'adresse est requise"],
  ["agency_email", "agence", "Format d'email invalide"],
  ["agency_website", "javascript:alert(1)", "Le site de l’agence n’est pas une adresse valide"],
  ["google_maps_url", "https://exemple.fr/maps", "Ce lien n’est pas un lien Google Maps"],
  ["google_maps_url", "https://maps.google.com.exemple.fr/", "Ce lien n’est pas un lien Google Maps"],
  ["siren", "12345678", "Le numéro SIREN se compose de 9 chiffres"],
  ["siren", "732829321", "Ce numéro SIREN comporte une erreur"],
  ["fee_schedule_url", "ftp://exemple.fr/bareme.pdf", "Le lien du barème n’est pas une adresse valide"],
  ["latitude", 91, "La latitude n’est pas valide"],
])("an agency with %s %j is refused", (field, value, message) => {
  expect(messages({ [field]: value })).toEqual({ [field]: message });
});

test("links get their scheme, a SIREN loses its spaces", () => {
  expect(
    agencyInput.parse({
      ...agency,
      agency_website: "exemple.fr",
      google_maps_url: "maps.app.goo.gl/abc",
      siren: "732 829 320",
    }),
  ).toMatchObject({
    agency_website: "https://exemple.fr/",
    google_maps_url: "https://maps.app.goo.gl/abc",
    siren: "732829320",
  });
});

test("role, status and rating smuggled into a profile are dropped", () => {
  expect(agencyInput.parse({ ...agency, user_role: "administrator", google_rating: 5 })).not.toHaveProperty(
    "user_role",
  );
  expect(profileInput.parse({ full_name: " Jeanne  Roux ", status: "active" })).toEqual({
    full_name: "Jeanne Roux",
  });
});
