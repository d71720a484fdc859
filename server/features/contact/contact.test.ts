import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contact, contact, contactsReply, newContactReply } from "#domain/api/contact.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember, createFounder, type TestPerson } from "../../testing/build-team.ts";
import { listQueries } from "../../testing/list-queries.ts";
import { buildAccount, testPassword } from "../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "../account/create-account.ts";

let server: TestServer;
let founder: TestPerson & { readonly agencyId: string };
let colleague: TestPerson;
let stranger: TestPerson;
let at = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  founder = await createFounder(server, { email: "gerant@essais.example", name: "Agence des Essais" });
  colleague = await addMember(server, founder.agencyId, { email: "nego@essais.example", role: "agent" });
  stranger = await createFounder(server, { email: "autre@essais.example", name: "Autre Agence" });
});
afterAll(() => server.close());

const call = (who: TestPerson, path: string, method = "GET", body?: object) =>
  server.request(`/api/contacts${path}`, { method, cookie: who.cookie, ...(body && json(body)) });

async function create(body: object, who: TestPerson = founder): Promise<Contact & { joined: boolean }> {
  const reply = await call(who, "", "POST", { idempotency_key: crypto.randomUUID(), ...body });
  const { contact: made, joined } = newContactReply.parse(await reply.json());
  return { ...made, joined };
}

const read = async (who: TestPerson, id: string) => contact.parse(await (await call(who, `/${id}`)).json());
const list = async (who: TestPerson, query: string) =>
  contactsReply.parse(await (await call(who, `?${query}`)).json());
const names = async (query: string, who: TestPerson = founder) =>
  (await list(who, query)).items.map(({ name }) => name);

describe("a contact of hand", () => {
  test("is its agency's, and nobody else's", async () => {
    const { id } = await create({ first_name: "Éléonore", last_name: "Castellane", tags: ["vue mer"] });
    expect((await read(colleague, id)).name).toBe("Éléonore Castellane");
    const [theirs, unknown] = await Promise.all(
      [id, crypto.randomUUID()].map(async (one) => {
        const reply = await call(stranger, `/${one}`);
        const { requestId: _, ...body } = (await reply.json()) as Record<string, unknown>;
        return [reply.status, body];
      }),
    );
    expect(theirs).toEqual(unknown);
    expect(await list(stranger, "whose=agency")).toMatchObject({ items: [], tags: [], total: 0 });
  });

  test("of an agency is in no list of somebody who works for none, not even where they carry it", async () => {
    const { db } = server.services.database;
    const account = await buildAccount({ email: "seul@essais.example", role: "professional" });
    const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
    const cookie = await server.signIn(account.email, testPassword);
    const alone = { userId, email: account.email, cookie };
    await createContact(server.services.db, { userId: alone.userId, agencyId: founder.agencyId });
    const { id } = await create({ last_name: "La leur" }, alone);
    expect(await list(alone, "whose=own")).toMatchObject({ items: [{ id }], total: 1 });
  });

  test("is made once, however often it is asked for", async () => {
    const key = crypto.randomUUID();
    const one = await create({ idempotency_key: key, last_name: "Unique" });
    const again = await create({ idempotency_key: key, last_name: "Unique" });
    expect(again.id).toBe(one.id);
  });

  test("that was changed after a lost answer is refused with what stands, and is saved over it", async () => {
    const key = crypto.randomUUID();
    const first = {
      idempotency_key: key,
      last_name: "Perdu",
      emails: ["perdu@exemple.fr"],
      tags: ["b", "a"],
    };
    const one = await create(first);
    expect((await create({ ...first, tags: ["a", "b"] })).id).toBe(one.id);
    for (const change of [{ last_name: "Retrouvé" }, { phones: ["06 12 34 56 78"] }, { tags: [] }]) {
      const reply = await call(founder, "", "POST", { ...first, ...change });
      expect(reply.status).toBe(409);
      expect(await reply.json()).toMatchObject({
        code: "edit-conflict",
        current: { id: one.id, version: one.version, last_name: "Perdu" },
      });
    }
    const saved = await call(founder, `/${one.id}`, "PATCH", { version: one.version, last_name: "Retrouvé" });
    expect(saved.status).toBe(200);
    expect(await names("search=perdu")).toEqual(["Retrouvé"]);
  });

  test("joins who has the same e-mail address, and fills what is empty alone", async () => {
    const one = await create({ last_name: "Roux", emails: ["P.Roux@exemple.fr"] });
    const again = await create({
      first_name: "Pierre",
      last_name: "Autre",
      emails: ["p.roux@EXEMPLE.fr"],
      phones: ["06 12 34 56 78"],
    });
    expect(again).toMatchObject({ id: one.id, joined: true, last_name: "Roux", phone: "06 12 34 56 78" });
  });

  test("needs something to be told by", async () => {
    const reply = await call(founder, "", "POST", { idempotency_key: crypto.randomUUID(), tags: ["a"] });
    expect(reply.status).toBe(400);
  });

  test("is not to be written to or called before something allows it", async () => {
    const { id } = await create({ last_name: "Muet", emails: ["muet@exemple.fr"], phones: ["0491000001"] });
    const { addresses } = await read(founder, id);
    expect(addresses.map(({ allowance, is_allowed }) => [allowance, is_allowed])).toEqual([
      ["none", false],
      ["none", false],
    ]);
  });
});

describe("an edit", () => {
  test("is written over its version, and refused over an older one with what stands now", async () => {
    const made = await create({ last_name: "Blanc", phones: ["06 00 00 00 01", "06 00 00 00 02"] });
    const edit = { version: made.version, last_name: "Leblanc", phones: ["06 00 00 00 02"] };
    const first = await call(founder, `/${made.id}`, "PATCH", edit);
    expect(contact.parse(await first.json())).toMatchObject({ name: "Leblanc", phone: "06 00 00 00 02" });
    const second = await call(colleague, `/${made.id}`, "PATCH", { ...edit, last_name: "Noir" });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: "edit-conflict", current: { last_name: "Leblanc" } });
  });

  test("takes no e-mail address that another contact has", async () => {
    await create({ last_name: "Premier", emails: ["pris@exemple.fr"] });
    const other = await create({ last_name: "Second" });
    const edit = { version: other.version, emails: ["Pris@exemple.fr"] };
    expect((await call(founder, `/${other.id}`, "PATCH", edit)).status).toBe(409);
  });

  test("of another agency's contact is as one of none", async () => {
    const { id, version } = await create({ last_name: "Intouchable" });
    expect((await call(stranger, `/${id}`, "PATCH", { version, last_name: "Volé" })).status).toBe(404);
    expect((await call(stranger, `/${id}`, "DELETE")).status).toBe(404);
    expect((await read(founder, id)).last_name).toBe("Intouchable");
  });

  test("that deletes is taken back within a day", async () => {
    const { id } = await create({ last_name: "Effaçable" });
    expect((await call(founder, `/${id}`, "DELETE")).status).toBe(200);
    expect((await call(founder, `/${id}`)).status).toBe(404);
    expect((await call(founder, `/${id}/restore`, "POST", {})).status).toBe(200);
    expect((await read(founder, id)).last_name).toBe("Effaçable");
  });
});

describe("the list", () => {
  test("finds by name without accents, by e-mail, by the digits of a telephone", async () => {
    at = new Date("2026-11-20T11:00:00Z");
    await create({
      first_name: "Jean-Noël",
      last_name: "D’Ortoli",
      emails: ["jn@ortoli.example"],
      phones: ["+33 (0)6 98 76 54 32"],
    });
    const name = "Jean-Noël D’Ortoli";
    for (const search of ["jean-noel", "NOEL ortoli", "or jn", "ortoli.ex", "06 98 76", "+33698", "6987"])
      expect([search, await names(`whose=agency&search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        [name],
      ]);
    // Two letters are the beginning of a word.
    expect(await names("whose=agency&search=rt")).toEqual([]);
    expect(await names("whose=agency&search=rto")).toEqual([name]);
  });

  test("filters and sorts", async () => {
    await create({ last_name: "Zidi", kinds: ["Vendeur"], tags: ["Mandat"] }, colleague);
    await create({ last_name: "Abadie", kinds: ["Vendeur", "Notaire"], tags: ["Mandat"] }, colleague);
    expect(await names("whose=agency&kind=Vendeur&tag=Mandat&sort=name&direction=asc")).toEqual([
      "Abadie",
      "Zidi",
    ]);
    expect(await names("whose=own&kind=Vendeur&tag=Mandat")).toEqual([]);
    expect(await names("whose=agency&kind=Vendeur&step=discovery&sort=name")).toEqual(["Zidi", "Abadie"]);
    expect((await list(founder, "")).tags).not.toContain("Mandat");
    expect((await list(colleague, "")).tags).toEqual(["Mandat"]);
  });
});

test("those alike are shown while one types", async () => {
  const made = await create({ first_name: "Inès", last_name: "Semblable", phones: ["04 91 22 33 44"] });
  const similar = async (body: object, who: TestPerson = founder) =>
    ((await (await call(who, "/similar", "POST", body)).json()) as { items: object[] }).items;
  expect(await similar({ phones: ["+33491223344"] })).toMatchObject([{ id: made.id, likeness: "phone" }]);
  expect(await similar({ first_name: "ines", last_name: "SEMBLABLE" })).toMatchObject([
    { id: made.id, likeness: "name" },
  ]);
  expect(await similar({ id: made.id, phones: ["0491223344"] })).toEqual([]);
  expect(await similar({ phones: ["0491223344"] }, stranger)).toEqual([]);
});

test("an address that another agency knows takes no query more than one that nobody knows", async () => {
  await create({ last_name: "Ailleurs", phones: ["04 91 22 33 55"], emails: ["ailleurs@essais.example"] });
  const countFor = async (body: object) =>
    (
      await listQueries(server.services.db, async () => {
        expect(await (await call(stranger, "/similar", "POST", body)).json()).toEqual({ items: [] });
      })
    ).length;
  const unknown = await countFor({ phones: ["0491223399"], emails: ["personne@essais.example"] });
  expect(await countFor({ phones: ["0491223355"], emails: ["ailleurs@essais.example"] })).toBe(unknown);
});

test("to who enters somebody new, those with nearly the name are shown, and nobody who is edited gets them", async () => {
  const made = await create({ first_name: "Jeanne", last_name: "Martinet", address: "3 rue Zylberstein" });
  const heart = await create({ first_name: "Paul", last_name: "Bœufmont" });
  const similar = async (body: object, who: TestPerson = founder) =>
    ((await (await call(who, "/similar", "POST", body)).json()) as { items: { id: string }[] }).items;
  const near = (id: string) => [expect.objectContaining({ id, likeness: "near-name" })];
  expect(await similar({ first_name: "Jeane", last_name: "Martinet" })).toEqual(near(made.id));
  expect(await similar({ last_name: "martinet" })).toEqual(near(made.id));
  expect(await similar({ last_name: "Jeanne", first_name: "Martinay" })).toEqual(near(made.id));
  expect(await similar({ last_name: "Boeufmont" })).toEqual(near(heart.id));
  expect(await similar({ last_name: "Zylberstein" })).toEqual([]);
  expect(await similar({ last_name: "Ma" })).toEqual([]);
  expect(await similar({ id: heart.id, last_name: "Martinet" })).toEqual([]);
  expect(await similar({ last_name: "Martinet" }, stranger)).toEqual([]);
  const joined = await create({ first_name: "Jeane", last_name: "Martinet" });
  expect(joined.joined).toBe(false);
});

test("letters that are two on a keyboard, and those of other countries, are found as people type them", async () => {
  const made = await create({ first_name: "Ægir", last_name: "Lecœur Şahin" });
  for (const search of ["lecoeur", "lecœur", "LECŒUR", "aegir", "sahin", "şahin"])
    expect(
      (await list(founder, `whose=agency&search=${encodeURIComponent(search)}`)).items[0]?.id,
      search,
    ).toBe(made.id);
});
