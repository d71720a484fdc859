/**
 * Contacts between agencies: whatever another agency has, this one reads the same bytes, and no word of another's stands
 * in anything it, administrators or anybody else may ask for.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyContent } from "#domain/report/report-content.ts";
import { noteMatches } from "../features/contact/wish/note-matches.ts";
import type { Database } from "../platform/database/open.ts";
import { contactEntries, contacts } from "../records/contact/contact-schema.ts";
import { joinContact } from "../records/contact/join-contact.ts";
import { refreshContacts } from "../records/contact/refresh-contacts.ts";
import { contactWishes } from "../records/contact/wish-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { estimationReports } from "../records/report/report-schema.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { createFounder, type TestPerson } from "../testing/build-team.ts";
import { createContactImports } from "../testing/contact-import.ts";
import { createPeople, type People } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let people: People;
let here: TestPerson & { readonly agencyId: string };
let there: TestPerson & { readonly agencyId: string };
let ownId: string;
let ownPropertyId: string;
let theirIds: string[];

/** Planted in another agency's contacts: a name, an address, a number, a tag, a note, a place looked for, a budget, each found nowhere else. */
const canaries = [
  "Xylographe",
  "quetzal@canari.example",
  "0699887766",
  "axolotl",
  "ornithorynque",
  "Rue du Dodo",
  "7654321",
] as const;
const [name, email, phone, tag, note, place] = canaries;
/** A budget that is found nowhere else either. */
const figure = 7_654_321;
const at = new Date("2026-11-20T10:00:00Z");

async function plant(db: Database, owner: { userId: string; agencyId: string | null }, number: number) {
  return db.transaction(async (tx) => {
    const { contactId } = await joinContact(tx, {
      owner,
      person: {
        firstName: "Marie",
        lastName: number === 0 ? name : `${name} ${number}`,
        emails: [number === 0 ? email : `${number}.${email}`],
        phones: number === 0 ? [phone, "0491000001"] : [],
        kinds: ["Vendeur"],
        tags: [tag],
      },
      source: "typed",
      at,
    });
    await tx
      .insert(contactEntries)
      .values({ id: crypto.randomUUID(), contactId, authorId: owner.userId, kind: "note", text: note, at });
    await tx.insert(contactWishes).values({
      id: crypto.randomUUID(),
      contactId,
      types: [],
      arrondissements: [],
      centreLatitude: 43.3,
      centreLongitude: 5.38,
      centreLabel: place,
      radiusM: 5_000,
      budget: figure,
      createdAt: at,
      savedAt: at,
    });
    await refreshContacts(tx, [contactId]);
    return contactId;
  });
}

/** A report of another agency whose client this one knows too. */
async function plantReport(title: string): Promise<void> {
  const client = { name: null, email: "paul@ici.example", phone: null };
  await server.services.db.insert(estimationReports).values({
    userId: there.userId,
    agencyId: there.agencyId,
    idempotencyKey: crypto.randomUUID(),
    step: "bien",
    content: { ...emptyContent, client },
    title,
    clientName: "",
    createdAt: at,
    updatedAt: at,
  });
}

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  people = await createPeople(server);
  here = await createFounder(server, { email: "ici@essais.example", name: "Agence d’Ici" });
  there = await createFounder(server, { email: "la-bas@essais.example", name: "Agence de Là-bas" });
  const { db } = server.services.database;
  const own = { userId: here.userId, agencyId: here.agencyId };
  ({ contactId: ownId } = await db.transaction((tx) =>
    joinContact(tx, {
      owner: own,
      person: {
        firstName: "Paul",
        lastName: "Ici",
        emails: ["paul@ici.example"],
        phones: ["0491000001"],
        kinds: ["Vendeur"],
      },
      source: "typed",
      at,
    }),
  ));
  await db.transaction(async (tx) => {
    const home = (owner: TestPerson, fields: object) =>
      buildNewProperty({ userId: owner.userId, saleDate: null, ...fields });
    const homes = [home(here, { externalReference: "ici" }), home(there, { title: "Bien de Là-bas" })];
    await saveProperties(tx, homes, server.services.secret);
  });
  ownPropertyId = await findHome(here);
  await db.insert(contactWishes).values({
    id: crypto.randomUUID(),
    contactId: ownId,
    types: ["Appartement"],
    arrondissements: [],
    createdAt: at,
    savedAt: new Date("2020-01-01T00:00:00Z"),
  });
  await noteMatches({ db, now: () => at });
  theirIds = [await plant(db, { userId: there.userId, agencyId: there.agencyId }, 0)];
  await plantReport(place);
});
afterAll(() => server.close());

async function findHome({ userId }: TestPerson): Promise<string> {
  const [row] = await server.services.db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.userId, userId));
  return row?.id ?? "";
}

/** Everything that reads, as one agency's person asks it, with the canaries themselves among the words. */
const questions: readonly (readonly [path: string, body?: object])[] = [
  ["?whose=agency"],
  ["?whose=own&sort=name"],
  ...canaries.map((word) => [`?whose=agency&search=${encodeURIComponent(word)}`] as const),
  [`?whose=agency&tag=${tag}`],
  ["?whose=agency&kind=Vendeur&step=discovery"],
  ["?whose=agency&state=to-call"],
  ["/board?whose=agency&kind=Vendeur"],
  [`/board?whose=agency&kind=Vendeur&search=${name}`],
  [`/board?whose=agency&kind=Vendeur&tag=${tag}`],
  ["/views"],
  ["/answer-times"],
  ["/templates"],
  ["/similar", { first_name: "Marie", last_name: name, emails: [email], phones: [phone, "0491000001"] }],
];

async function ask(cookie: string, [path, body]: (typeof questions)[number]): Promise<string> {
  const init = body === undefined ? {} : { method: "POST", ...json(body) };
  const reply = await server.request(`/api/contacts${path}`, { ...init, cookie });
  return `${reply.status} ${(await reply.text()).replace(/"requestId":"[^"]*"/, "")}`;
}

/** A file that names whom the other agency has, as this one's import would take it, and what it exports. */
async function askForFiles(who: TestPerson): Promise<string[]> {
  const files = createContactImports(server, who, () => at);
  const { plan, problems } = await files.plan(
    `Nom;Prénom;E-mail;Téléphone;Étiquettes\n${name};Marie;${email};${phone};${tag}\nIci;Paul;paul@ici.example;0491000001;\n${name};Zoé;1.${email};0491000001;`,
  );
  const exports = ["csv", "vcard"].map(async (format) => {
    const init = { method: "POST", cookie: who.cookie, ...json({ format, whose: "agency" }) };
    return (await server.request("/api/contact-exports", init)).text();
  });
  return [JSON.stringify({ plan, problems }), ...(await Promise.all(exports))];
}

const askAll = async (cookie: string) => {
  const replies: string[] = [];
  for (const question of questions) replies.push(await ask(cookie, question));
  for (const part of ["", "/timeline", "/wishes"]) replies.push(await ask(cookie, [`/${ownId}${part}`]));
  replies.push(await ask(cookie, [`/buyers/${ownPropertyId}`]));
  const today = await server.request("/api/today?whose=agency", { cookie });
  replies.push(`${today.status} ${await today.text()}`);
  return replies;
};

test("what another agency has changes no byte of what this one reads: lists, searches, counts, doubles", async () => {
  const before = await askAll(here.cookie);
  const files = await askForFiles(here);
  const { db } = server.services.database;
  for (let number = 1; number <= 5; number += 1)
    theirIds.push(await plant(db, { userId: there.userId, agencyId: there.agencyId }, number));
  await plantReport(`${place} 2`);
  await db.transaction((tx) =>
    saveProperties(
      tx,
      [buildNewProperty({ userId: there.userId, saleDate: null, title: "Caché", isHidden: true })],
      server.services.secret,
    ),
  );
  await noteMatches({ db, now: () => at });
  await db.update(contacts).set({ waitingSince: at }).where(eq(contacts.agencyId, there.agencyId));
  expect(await askAll(here.cookie)).toEqual(before);
  expect(await askForFiles(here)).toEqual(files);
  expect(files.slice(1).join()).not.toContain(name);
  // The other one does read them, so that the questions are worth asking.
  expect((await askAll(there.cookie)).join()).toContain(name);
  const [plan = "", ...exported] = await askForFiles(there);
  expect(JSON.parse(plan).plan.counts).not.toEqual(JSON.parse(files[0] ?? "").plan.counts);
  expect(exported.every((text) => text.includes(name))).toBe(true);
});

test("no word of it reaches another professional or an administrator", async () => {
  for (const cookie of [here.cookie, people.administrator.cookie, people.professional.cookie]) {
    const read = (await askAll(cookie)).join("\n").toLowerCase();
    for (const word of canaries) expect(read).not.toContain(word.toLowerCase());
  }
});

test("another agency's contact answers byte for byte as an unknown one, whatever is asked of it", async () => {
  const key = "22222222-0000-4000-8000-000000000000";
  const calls = (id: string): readonly (readonly [method: string, path: string, body?: object])[] => [
    ["GET", `/${id}`],
    ["GET", `/${id}/timeline`],
    ["PATCH", `/${id}`, { version: 1, last_name: "Volé" }],
    ["DELETE", `/${id}`],
    ["POST", `/${id}/restore`, {}],
    ["POST", `/${id}/merge`, { other_id: ownId }],
    ["POST", `/${ownId}/merge`, { other_id: id }],
    ["PUT", `/${id}/step`, { kind: "Vendeur", step: "mandate" }],
    ["POST", `/${id}/notes`, { idempotency_key: key, text: "Lu" }],
    ["POST", `/${id}/attempts`, { idempotency_key: key, way: "call", outcome: "reached" }],
    ["POST", `/${id}/emails`, { idempotency_key: key, email, subject: "a", text: "b" }],
    [
      "POST",
      `/${id}/allow`,
      { kind: "email", value: email, basis: "consent", on: "2026-01-01", source: "a" },
    ],
    ["POST", `/${id}/disallow`, { kind: "email", value: email }],
    ["POST", "/change", { ids: [id], add_tag: "volé" }],
    ["POST", "/change/undo", { undo: { tags: [{ name: "volé", is_added: false, ids: [id] }], move: null } }],
    ["POST", "/carrier", { ids: [id], user_id: here.userId }],
    ["POST", "/carrier", { ids: [ownId, id], user_id: here.userId }],
    ["GET", `/${id}/wishes`],
    [
      "PUT",
      `/${id}/wishes/${key}`,
      { version: 0, types: [], arrondissements: [], circle: null, budget: 1_000, surface: null, rooms: null },
    ],
    ["DELETE", `/${id}/wishes/${key}`],
    ["POST", `/${id}/wishes/${key}/restore`],
  ];
  const { db } = server.services.database;
  const stored = async () => JSON.stringify(await db.select().from(contacts).orderBy(contacts.id));
  const before = await stored();
  for (const cookie of [here.cookie, people.administrator.cookie]) {
    const answers = async (id: string) => {
      const replies: string[] = [];
      for (const [method, path, body] of calls(id)) {
        const reply = await server.request(`/api/contacts${path}`, {
          method,
          cookie,
          ...(body && json(body)),
        });
        const text = (await reply.text()).replace(/"requestId":"[^"]*"/, "");
        replies.push(`${method} ${path.replace(id, "ID")} ${reply.status} ${text}`);
      }
      return replies;
    };
    const theirs = await answers(theirIds[0] ?? "");
    expect(theirs).toEqual(await answers("11111111-0000-4000-8000-000000000000"));
    expect(theirs.every((reply) => reply.includes(" 404 "))).toBe(true);
  }
  expect(await stored()).toBe(before);
});
