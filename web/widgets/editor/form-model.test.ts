import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  checkForm,
  enterFields,
  fillFields,
  isWrong,
  noteStored,
  openForm,
  refuseFields,
} from "./form-model.ts";

type Values = { readonly from: string; readonly to: string; readonly name: string };

const schema = z
  .object({
    from: z.string(),
    to: z.string(),
    name: z.string().check(z.minLength(1, "Un nom est requis"), z.regex(/^[A-Z]/, "Une majuscule")),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ["from"], error: "Après la fin" }));
const rules = {
  schema: schema as z.ZodMiniType<unknown, Values>,
  checkedWith: (name: keyof Values) => (name === "to" ? (["from"] as const) : []),
};
const empty: Values = { from: "", to: "", name: "" };
const opened = openForm(empty, empty);

test("what is typed is checked at once, with what hangs on it, and nothing else", () => {
  const typed = enterFields(enterFields(opened, rules, { from: "5" }), rules, { to: "3" });
  expect(typed.errors).toEqual({ from: "Après la fin" });
  expect(enterFields(typed, rules, { to: "6" }).errors).toEqual({});
  expect(isWrong(enterFields(opened, rules, { to: "6" }))).toBe(false);
});

test("a whole check tells the first of a field's messages", () => {
  expect(checkForm(opened, rules).errors).toEqual({ name: "Un nom est requis" });
});

test("what the form fills in itself is checked later, and its old error is gone", () => {
  const refused = refuseFields(opened, [
    { name: "name", message: "Déjà pris" },
    { name: "name", message: "Trop long" },
  ]);
  expect(refused.errors).toEqual({ name: "Déjà pris" });
  expect(fillFields(refused, { name: "b" })).toMatchObject({ values: { name: "b" }, errors: {} });
});

test("what is stored is what nothing was changed of", () => {
  const { values, stored } = noteStored(enterFields(opened, rules, { name: "Ana" }));
  expect(stored).toBe(values);
});
