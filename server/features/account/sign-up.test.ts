import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { buildAccount, testPassword } from "../../testing/people.ts";
import { readMailedToken, readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "./create-account.ts";

let server: TestServer;
let now = new Date("2026-11-21T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  const administrator = await buildAccount({ email: "admin@essais.example", role: "administrator" });
  await server.services.database.db.transaction((tx) => createAccounts(tx, [administrator]));
});
afterAll(() => server.close());

const post = (path: string, body: unknown, cookie?: string) =>
  server.request(path, { method: "POST", cookie, ...json(body) });
const signUp = (body: unknown) => post("/api/account/sign-up", body);
const registration = {
  firstName: "Nadia",
  lastName: "Bernard",
  email: "nadia@agence.example",
  agencyName: "Agence Bernard",
  phone: "04 91 00 00 01",
  password: "Calanque13!",
  confirmPassword: "Calanque13!",
};

async function snapshot(reply: Response) {
  const changing = ["x-request-id", "date"];
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !changing.includes(name)));
  const body = (await reply.text()).replace(reply.headers.get("x-request-id") ?? "", "");
  return { status: reply.status, headers, body };
}

async function profileOf(email: string) {
  const [row] = await server.services.database.db
    .select({ role: profiles.userRole, status: profiles.status, verified: users.emailVerified })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  return row;
}

describe("the dialog's sign-up", () => {
  test("makes a visitor, active at once, who verifies the address and signs in", async () => {
    const reply = await signUp({
      email: " Jeanne@Exemple.fr ",
      password: "mistral-fort",
      fullName: "Jeanne Roux",
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await profileOf("jeanne@exemple.fr")).toEqual({
      role: "visitor",
      status: "active",
      verified: false,
    });
    const token = await readMailedToken(server, "jeanne@exemple.fr", "verify-email");
    const verified = await post("/api/account/verify-email", { token });
    expect(await verified.json()).toEqual({ purpose: "verify-email", email: "jeanne@exemple.fr" });
    expect(await profileOf("jeanne@exemple.fr")).toMatchObject({ verified: true });
    expect(await server.signIn("jeanne@exemple.fr", "mistral-fort")).toContain("calanque");
  });

  test("answers a known address as an unknown one, and tells its owner alone", async () => {
    const password = "mistral-fort";
    const first = await snapshot(await signUp({ email: "deux@exemple.fr", password }));
    const second = await snapshot(await signUp({ email: "deux@exemple.fr", password }));
    expect(second).toEqual(first);
    const kinds = (await readOutbox(server, "deux@exemple.fr")).map(({ kind }) => kind);
    expect(kinds).toEqual(["verify-email", "account-exists"]);
  });

  test("takes no role, status or verification from the request", async () => {
    const smuggled = {
      role: "administrator",
      user_role: "administrator",
      status: "active",
      emailVerified: true,
    };
    await signUp({
      email: "ruse@exemple.fr",
      password: "mistral-fort",
      ...smuggled,
      userRole: "administrator",
    });
    expect(await profileOf("ruse@exemple.fr")).toEqual({
      role: "visitor",
      status: "active",
      verified: false,
    });
  });

  test("refuses what the rules refuse, and the most frequent passwords", async () => {
    const cases = [
      [{ email: "", password: "mistral-fort" }, "Indiquez votre e-mail"],
      [{ email: "jeanne", password: "mistral-fort" }, "Format d'email invalide"],
      [{ email: "a@exemple.fr", password: "court" }, "Le mot de passe doit contenir au moins 6 caractères"],
      [
        { email: "a@exemple.fr", password: "Azerty123" },
        "Ce mot de passe est trop courant. Choisissez-en un autre.",
      ],
    ] as const;
    for (const [body, message] of cases) {
      const reply = await signUp(body);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        issues: expect.arrayContaining([expect.objectContaining({ message })]),
      });
    }
  });
});

describe("the professional registration", () => {
  test("makes a professional who waits, and writes to the applicant and the administrators", async () => {
    expect((await post("/api/account/registration", registration)).status).toBe(200);
    expect(await profileOf(registration.email)).toMatchObject({ role: "professional", status: "pending" });
    const [received] = await readOutbox(server, registration.email);
    expect(received).toMatchObject({ kind: "registration-received", state: "kept" });
    const [review] = await readOutbox(server, "admin@essais.example");
    expect(review?.subject).toBe("Nouvelle demande de compte professionnel\u00a0: Agence Bernard");
    expect(review?.text).toContain("nadia@agence.example");
  });

  test("is reached by its very link from the administrators' e-mail", async () => {
    const other = { ...registration, email: "nadia+examen@agence.example", agencyName: "Agence Autre" };
    expect((await post("/api/account/registration", other)).status).toBe(200);
    const review = (await readOutbox(server, "admin@essais.example")).at(-1);
    const link = /https?:\S+\/admin\?\S+/.exec(review?.text ?? "")?.[0] ?? "";
    const { searchParams } = new URL(link);
    expect(searchParams.get("section")).toBe("comptes");
    const search = new URLSearchParams({ search: searchParams.get("recherche") ?? "" });
    const cookie = await server.signIn("admin@essais.example", testPassword);
    const found = await (await server.request(`/api/admin/accounts?${search}`, { cookie })).json();
    expect(found).toMatchObject({ total: 1, items: [{ email: other.email, status: "pending" }] });
  });

  test("says on the e-mail field that an address is taken", async () => {
    const reply = await post("/api/account/registration", { ...registration, email: "admin@essais.example" });
    expect(reply.status).toBe(409);
    const message = "Cette adresse email est déjà utilisée";
    expect(await reply.json()).toMatchObject({ code: "conflict", issues: [{ path: ["email"], message }] });
  });

  test("two registrations at once make one account", async () => {
    const twice = await Promise.all(
      [1, 2].map(() =>
        post("/api/account/registration", { ...registration, email: "course@agence.example" }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("refuses each wrong field with its message, all at once", async () => {
    const wrong = {
      firstName: "N",
      lastName: "",
      email: "x",
      agencyName: "A",
      phone: "04",
      password: "abc",
    };
    const reply = await post("/api/account/registration", wrong);
    expect(reply.status).toBe(400);
    const issues = Object.keys(wrong).map((field) => expect.objectContaining({ path: [field] }));
    expect(await reply.json()).toMatchObject({ issues: expect.arrayContaining(issues) });
  });

  test("is no oracle for robots: an address may ask a few times an hour", async () => {
    const strict = await startTestServer({ ACCOUNT_REQUESTS_PER_HOUR: "3" });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++) {
      const body = { ...registration, email: `robot${index}@agence.example` };
      const reply = await strict.request("/api/account/registration", { method: "POST", ...json(body) });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await strict.close();
  });
});

describe("a pending account", () => {
  test("is refused at sign-in with its sentence, and no session is left", async () => {
    const reply = await post("/api/auth/sign-in/email", {
      email: registration.email,
      password: registration.password,
    });
    expect(reply.status).toBe(403);
    const message = "Votre compte est en attente de validation par un administrateur.";
    expect(await reply.json()).toMatchObject({ message });
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test("is not told apart without its password", async () => {
    const wrong = await post("/api/auth/sign-in/email", {
      email: registration.email,
      password: "pas-le-bon",
    });
    expect(wrong.status).toBe(401);
  });
});

test("a sign-in is refused alike for a wrong password and for an unknown address", async () => {
  const signIn = (email: string) => post("/api/auth/sign-in/email", { email, password: "pas-le-bon" });
  const known = await snapshot(await signIn("admin@essais.example"));
  expect(known.status).toBe(401);
  expect(await snapshot(await signIn("nul@essais.example"))).toEqual(known);
});

describe("a forgotten password", () => {
  const ask = (email: string) => post("/api/account/forgotten-password", { email });

  test("is asked for alike with a known and an unknown address", async () => {
    expect(await snapshot(await ask("admin@essais.example"))).toEqual(
      await snapshot(await ask("nul@essais.example")),
    );
    expect(await readOutbox(server, "nul@essais.example")).toEqual([]);
  });

  test("is replaced once by its link, which ends every session", async () => {
    const cookie = await server.signIn("admin@essais.example", testPassword);
    await ask("admin@essais.example");
    const token = await readMailedToken(server, "admin@essais.example", "reset-password");
    const chosen = { token, password: "Nouveau-Port2", confirmPassword: "Nouveau-Port2" };
    expect((await post("/api/account/reset-password", chosen)).status).toBe(200);
    expect(await (await server.request("/api/session", { cookie })).json()).toMatchObject({ account: null });
    await server.signIn("admin@essais.example", "Nouveau-Port2");
    const replayed = await post("/api/account/reset-password", {
      ...chosen,
      password: "Encore-Un3",
      confirmPassword: "Encore-Un3",
    });
    expect(replayed.status).toBe(404);
    await server.signIn("admin@essais.example", "Nouveau-Port2");
  });

  test("two uses of one link at once: one of them counts", async () => {
    await ask("admin@essais.example");
    const token = await readMailedToken(server, "admin@essais.example", "reset-password");
    const replies = await Promise.all(
      ["Premier-Un1", "Second-Deux2"].map((password) =>
        post("/api/account/reset-password", { token, password, confirmPassword: password }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("is not replaced by a link that has expired, or that was made for something else", async () => {
    await ask("jeanne@exemple.fr");
    const token = await readMailedToken(server, "jeanne@exemple.fr", "reset-password");
    const other = await readMailedToken(server, "jeanne@exemple.fr", "verify-email");
    const chosen = { password: "Nouveau-Port2", confirmPassword: "Nouveau-Port2" };
    expect((await post("/api/account/reset-password", { ...chosen, token: other })).status).toBe(404);
    now = new Date(now.getTime() + 3_601_000);
    expect((await post("/api/account/reset-password", { ...chosen, token })).status).toBe(404);
  });
});
