import { expect, test } from "vitest";
import { checkForm, openForm } from "../../widgets/editor/form-model.ts";
import {
  changedFacts,
  contactRules,
  emptyValues,
  factsOf,
  readDraft,
  rebaseValues,
  writeDraft,
} from "./contact-form-model.ts";

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

test("what was typed is brought over what a colleague stored meanwhile, and takes nothing of it back", () => {
  const base = { ...emptyValues, last_name: "Roux", phones: ["01", "02"], tags: "a, b" };
  const typed = { ...base, organization: "Les Oursins", phones: ["01", "03", ""], tags: "b, a, c" };
  const theirs = { ...base, last_name: "Leroux", phones: ["01", "02", "04"], tags: "b, d" };
  const rebased = rebaseValues(typed, base, theirs);
  expect(rebased).toEqual({
    ...base,
    last_name: "Leroux",
    organization: "Les Oursins",
    phones: ["01", "03", "04"],
    tags: "b, c, d",
  });
  expect(rebaseValues(base, base, theirs)).toEqual(theirs);
  const corrected = { ...base, phones: ["03", "02"] };
  expect(rebaseValues({ ...base, organization: "Les Oursins" }, base, corrected).phones).toEqual([
    "03",
    "02",
  ]);
  expect(rebaseValues(typed, base, base)).toEqual(typed);
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
  const stored = { ...emptyValues, last_name: "Roux" };
  expect(readDraft(writeDraft({ values, stored: emptyValues }), stored)).toEqual({
    values,
    stored: emptyValues,
  });
  expect(readDraft(JSON.stringify(values), stored)).toEqual({ values, stored });
  expect(readDraft("", stored)).toBeNull();
  expect(readDraft('{"last_name":3}', stored)).toBeNull();
});
