import { expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  emailChangeInput,
  newPasswordInput,
  passwordChangeInput,
  registrationInput,
  signInInput,
  signUpInput,
} from "./sign-up-rules.ts";

const registration = {
  firstName: "Jeanne",
  lastName: "Roux",
  email: "jeanne@exemple.fr",
  agencyName: "Les Toits du Panier",
  phone: "04 91 00 00 00",
  password: "Calanque13",
  confirmPassword: "Calanque13",
};

function messages(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

test("a filled registration is taken, its texts trimmed and without mark-up", () => {
  expect(
    registrationInput.parse({ ...registration, firstName: "  Jeanne <b></b>", email: " a@b.fr " }),
  ).toEqual({ ...registration, firstName: "Jeanne", email: "a@b.fr" });
});

test.each(["04 91 00 00 00 poste 2", "04 91 00 00", "04 91 00 00 00, le matin"])(
  "the telephone %j of a registration has ten characters, and no other rule",
  (phone) => {
    expect(registrationInput.parse({ ...registration, phone }).phone).toBe(phone);
  },
);

test.each([
  ["firstName", "J", "Le prénom doit contenir au moins 2 caractères"],
  ["firstName", " J ", "Le prénom doit contenir au moins 2 caractères"],
  ["firstName", " ", "Le prénom doit contenir au moins 2 caractères"],
  ["lastName", "R", "Le nom doit contenir au moins 2 caractères"],
  ["lastName", "", "Le nom doit contenir au moins 2 caractères"],
  ["agencyName", "", "Le nom de l'agence doit contenir au moins 2 caractères"],
  ["phone", "", "Le numéro de téléphone doit contenir au moins 10 caractères"],
  ["email", "", "Format d'email invalide"],
  ["email", "jeanne@exemple", "Format d'email invalide"],
  ["email", "jeanne@exemple.fr\nBcc: x@y.fr", "Format d'email invalide"],
  ["agencyName", "L", "Le nom de l'agence doit contenir au moins 2 caractères"],
  ["phone", "049100000", "Le numéro de téléphone doit contenir au moins 10 caractères"],
  ["confirmPassword", "", "Les mots de passe ne correspondent pas"],
  ["confirmPassword", "Calanque14", "Les mots de passe ne correspondent pas"],
])("a registration with %s %j is refused in the words of the specification", (field, value, message) => {
  expect(messages(registrationInput, { ...registration, [field]: value })).toEqual({ [field]: message });
});

test.each([
  ["Cal13aa", "Le mot de passe doit contenir au moins 8 caractères"],
  ["calanque13", "Le mot de passe doit contenir au moins une minuscule, une majuscule et un chiffre"],
  ["CALANQUE13", "Le mot de passe doit contenir au moins une minuscule, une majuscule et un chiffre"],
  ["Calanquette", "Le mot de passe doit contenir au moins une minuscule, une majuscule et un chiffre"],
])("the chosen password %j is refused, with one message", (password, message) => {
  const both = { password, confirmPassword: password };
  expect(messages(registrationInput, { ...registration, ...both })).toEqual({ password: message });
  expect(messages(newPasswordInput, both)).toEqual({ password: message });
  expect(messages(passwordChangeInput, { ...both, currentPassword: "x" })).toEqual({ password: message });
});

test("an empty registration says everything at once", () => {
  expect(Object.keys(messages(registrationInput, {})).sort()).toEqual(Object.keys(registration).sort());
  const empty = Object.fromEntries(Object.keys(registration).map((name) => [name, ""]));
  // Two passwords that are both empty do not differ.
  const { confirmPassword: _, ...others } = messages(registrationInput, {});
  expect(messages(registrationInput, empty)).toEqual(others);
  expect(others.password).toBe("Le mot de passe doit contenir au moins 8 caractères");
});

test("two passwords that differ are told even while every other field is empty", () => {
  const empty = { firstName: "", lastName: "", email: "", agencyName: "", phone: "" };
  expect(
    messages(registrationInput, { ...empty, password: "Calanque13", confirmPassword: "Calanque14" }),
  ).toHaveProperty("confirmPassword", "Les mots de passe ne correspondent pas");
});

test("signing in asks for an e-mail and six characters, and takes the password as typed", () => {
  expect(messages(signInInput, { email: " ", password: "12345" })).toEqual({
    email: "Indiquez votre e-mail",
    password: "Le mot de passe doit contenir au moins 6 caractères",
  });
  expect(signInInput.parse({ email: " a@b.fr", password: " 1234 " })).toEqual({
    email: "a@b.fr",
    password: " 1234 ",
  });
});

test("an empty password is asked for, and no length is told", () => {
  const missing = { email: "a@b.fr", password: "" };
  expect(messages(signInInput, missing)).toEqual({ password: "Indiquez votre mot de passe" });
  expect(messages(signUpInput, missing)).toEqual({ password: "Choisissez un mot de passe" });
  expect(messages(newPasswordInput, { password: "", confirmPassword: "" })).toEqual({
    password: "Choisissez un mot de passe",
    confirmPassword: "Confirmez le mot de passe",
  });
});

test("the name may be left out of the dialog's sign-up", () => {
  const input = { email: "a@b.fr", password: "123456" };
  expect(signUpInput.parse(input).fullName).toBeNull();
  expect(signUpInput.parse({ ...input, fullName: " " }).fullName).toBeNull();
  expect(signUpInput.parse({ ...input, fullName: " Jeanne  Roux " }).fullName).toBe("Jeanne Roux");
});

test("role and status smuggled into a sign-up are dropped", () => {
  const smuggled = { ...registration, user_role: "administrator", role: "administrator", status: "active" };
  expect(registrationInput.parse(smuggled)).toEqual(registration);
});

test("changing the e-mail asks for the present password", () => {
  expect(messages(emailChangeInput, { email: "a@b.fr", currentPassword: "" })).toEqual({
    currentPassword: "Le mot de passe actuel est requis",
  });
});
