import { expect, test } from "vitest";
import { checkForm, openForm } from "../../widgets/editor/form-model.ts";
import { changedFacts, contactRules, emptyValues, factsOf, readDraft } from "./contact-form-model.ts";

test("empty lines are left out, tags are read between commas", () => {
  const values = { ...emptyValues, emails: ["a@exemple.fr", " "], phones: [""], tags: "Été, , Vue mer " };
  expect(factsOf(values)).toMatchObject({
    emails: ["a@exemple.fr"],
    phones: [],
    tags: ["Été", "Vue mer"],
  });
});

test("only what differs is saved", () => {
  const stored = { ...emptyValues, last_name: "Roux", phones: ["06 12 34 56 78"] };
  expect(changedFacts({ ...stored, last_name: "Leroux" }, stored)).toEqual({ last_name: "Leroux" });
  expect(changedFacts({ ...stored, phones: [""] }, stored)).toEqual({ phones: [] });
  expect(changedFacts(stored, stored)).toEqual({});
});

test("what is no telephone and no e-mail address is told under its field", () => {
  const form = checkForm(
    openForm({ ...emptyValues, emails: ["roux"], phones: ["demain"] }, emptyValues),
    contactRules,
  );
  expect(Object.keys(form.errors).sort()).toEqual(["emails", "phones"]);
});

test("a draft comes back as it was typed; what is none does not", () => {
  const values = { ...emptyValues, emails: ["à moitié", ""], kinds: ["Vendeur" as const] };
  expect(readDraft(JSON.stringify(values))).toEqual(values);
  expect(readDraft("")).toBeNull();
  expect(readDraft('{"last_name":3}')).toBeNull();
});
