import { expect, test } from "vitest";
import { emptyPropertyForm } from "../property/property-form.ts";
import { draftLifetimeMs, type PropertyDraft, parseDraft } from "./property-draft.ts";

const now = Date.UTC(2026, 10, 22);
const draft: PropertyDraft = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  formData: { ...emptyPropertyForm(), title: "T2 au Panier", latitude: 43.29, coproperty_procedure: true },
  newPhotos: [{ id: "1f8fad5b-d9cb-469f-a165-70867728950e", name: "salon.jpg" }],
  existingPhotos: [],
  importedPhotos: [{ id: "2f8fad5b-d9cb-469f-a165-70867728950e", url: "https://annonces.example/1.jpg" }],
  mainPhotoId: null,
  importedData: { title: "T2", priceEUR: 200_000 },
  mode: "import",
  importUrl: "https://annonces.example/1",
  sourceFields: { price: { origin: "json-ld", confidence: "high" } },
  editedFields: ["title", "photos"],
  lastImportTime: now,
  timestamp: now,
};

test("a draft is read back as it was kept", () => {
  expect(parseDraft(JSON.stringify(draft), now)).toEqual(draft);
});

test("a draft is dropped after seven days", () => {
  expect(parseDraft(JSON.stringify(draft), now + draftLifetimeMs)).not.toBeNull();
  expect(parseDraft(JSON.stringify(draft), now + draftLifetimeMs + 1)).toBeNull();
});

test("what is no draft is none", () => {
  for (const text of ["", "{", "null", "[]", JSON.stringify({ ...draft, id: "1" })])
    expect(parseDraft(text, now)).toBeNull();
});

test("a draft of an older or a damaged form fills what it can", () => {
  const formData = { title: "T2 au Panier", price: 12, latitude: "43", status: "rented", gone: "x" };
  expect(parseDraft(JSON.stringify({ ...draft, formData }), now)?.formData).toEqual({
    ...emptyPropertyForm(),
    title: "T2 au Panier",
  });
});
