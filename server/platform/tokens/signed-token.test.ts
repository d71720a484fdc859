import { expect, test } from "vitest";
import { isGenuine, makeToken, readToken } from "./signed-token.ts";

const secret = "a-secret-for-tests-of-at-least-32-characters";
const now = new Date("2026-11-21T10:00:00Z");
const claim = {
  purpose: "reset-password",
  row: "user-1",
  expiresAt: new Date("2026-11-21T11:00:00.900Z"),
  binding: "hash",
};
const expected = { purpose: claim.purpose, binding: claim.binding, now };
const read = (token: string) => readToken(token) ?? expect.fail(`${token} is not a token`);

test("a token opens what it was made for", () => {
  const token = read(makeToken(secret, claim));
  expect(token).toMatchObject({ row: "user-1", expiresAt: new Date("2026-11-21T11:00:00Z") });
  expect(isGenuine(secret, token, expected)).toBe(true);
});

test("it opens nothing for another purpose, after its state has changed, or once it has expired", () => {
  const token = read(makeToken(secret, claim));
  expect(isGenuine(secret, token, { ...expected, purpose: "verify-email" })).toBe(false);
  expect(isGenuine(secret, token, { ...expected, binding: "another hash" })).toBe(false);
  expect(isGenuine(secret, token, { ...expected, now: new Date("2026-11-21T11:00:00Z") })).toBe(false);
  expect(isGenuine("another secret of at least 32 characters", token, expected)).toBe(false);
});

test("a changed row, expiry or signature makes it worthless", () => {
  const token = makeToken(secret, claim);
  const [row, expiry, signature] = token.split(".");
  const forged = [
    `${Buffer.from("user-2").toString("base64url")}.${expiry}.${signature}`,
    `${row}.zzzzzz.${signature}`,
    `${row}.${expiry}.${signature?.replace(/^./, (letter) => (letter === "a" ? "b" : "a"))}`,
    `${row}.${expiry}.x`,
  ];
  for (const text of forged) expect(isGenuine(secret, read(text), expected)).toBe(false);
});

test("what is no token is told apart without an error", () => {
  for (const text of ["", "a", "a.b", "a..c", "a.b.c.d", "a.-1.c", "a.1.", "x".repeat(600)])
    expect(readToken(text)).toBeNull();
});
