import { expect, test } from "vitest";
import { checkSignIn, readSignIn } from "./sign-in-form.ts";

test("a complete form has no error", () => {
  expect(checkSignIn({ email: "jeanne@exemple.fr", password: "secret" })).toEqual({});
});

test("a password of five characters is too short, one of six is not", () => {
  expect(checkSignIn({ email: "a@b.fr", password: "12345" })).toHaveProperty("password");
  expect(checkSignIn({ email: "a@b.fr", password: "123456" })).not.toHaveProperty("password");
});

test("an address without a domain is refused", () => {
  for (const email of ["jeanne", "jeanne@", "jeanne@exemple", "jeanne roux@exemple.fr"]) {
    expect(checkSignIn({ email, password: "secret" })).toEqual({ email: "Format d'email invalide" });
  }
});

test("the address is trimmed, the password is not", () => {
  const form = new FormData();
  form.set("email", "  jeanne@exemple.fr ");
  form.set("password", " secret ");
  expect(readSignIn(form)).toEqual({ email: "jeanne@exemple.fr", password: " secret " });
});
