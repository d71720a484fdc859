import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAddressToken } from "#domain/account/token-address.ts";
import { buildAccount, testPassword } from "../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "./create-account.ts";
import { type CreatedAdministrator, createAdministratorCommand } from "./create-administrator.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (email: string, password = "") =>
  createAdministratorCommand(
    server.services,
    Readable.from(password === "" ? [] : [password]),
    { email },
    () => undefined,
  ) as Promise<CreatedAdministrator>;
const mayAdministrate = async (email: string, password: string) => {
  const cookie = await server.signIn(email, password);
  return (await server.request("/api/admin/figures", { cookie })).status === 200;
};

test("an administrator is created with the password typed", async () => {
  expect(await run("Chef@essais.example", "Vieux-Port13")).toEqual({
    email: "chef@essais.example",
    isNew: true,
    link: null,
  });
  expect(await mayAdministrate("chef@essais.example", "Vieux-Port13")).toBe(true);
});

test("without a password a link is given, which serves once", async () => {
  const { link } = await run("lien@essais.example");
  const token = readAddressToken(new URL(link ?? "").hash);
  const choose = () =>
    server.request("/api/account/reset-password", {
      method: "POST",
      ...json({ token, password: "Vieux-Port13", confirmPassword: "Vieux-Port13" }),
    });
  expect((await choose()).status).toBe(200);
  expect((await choose()).status).toBe(404);
  expect(await mayAdministrate("lien@essais.example", "Vieux-Port13")).toBe(true);
});

test("an account that is there becomes an active administrator's and keeps its password", async () => {
  const account = await buildAccount({
    email: "connu@essais.example",
    role: "professional",
    status: "inactive",
  });
  await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
  expect(await run("connu@essais.example")).toEqual({
    email: "connu@essais.example",
    isNew: false,
    link: null,
  });
  expect(await mayAdministrate("connu@essais.example", testPassword)).toBe(true);
});

test("an account whose address is not verified loses the password it had, and its sessions", async () => {
  const account = await buildAccount({ email: "usurpe@essais.example", emailVerified: false });
  await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
  const cookie = await server.signIn("usurpe@essais.example", testPassword);
  expect((await run("usurpe@essais.example")).link).toContain("/nouveau-mot-de-passe#jeton=");
  await expect(server.signIn("usurpe@essais.example", testPassword)).rejects.toThrow("401");
  expect((await server.request("/api/admin/figures", { cookie })).status).toBe(404);
});

test("no address and weak passwords are refused in a sentence", async () => {
  await expect(run("")).rejects.toThrow("Indiquez une adresse e-mail.");
  await expect(run("x@essais.example", "court")).rejects.toThrow("au moins 8 caractères.");
  await expect(run("x@essais.example", "Password1")).rejects.toThrow("trop courant");
});
