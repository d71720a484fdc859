import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sectorOf } from "#domain/address/sector.ts";
import { newContactReply } from "#domain/api/contact.ts";
import { todayReply } from "#domain/api/task.ts";
import { buyersReply, type ContactWish, wishesReply } from "#domain/api/wish.ts";
import { consentVersion } from "#domain/lead/consent.ts";
import { mostWishes } from "#domain/wish/wish.ts";
import { emails } from "../../../platform/mail/mail-schema.ts";
import { contactAddresses, contacts } from "../../../records/contact/contact-schema.ts";
import { deleteContacts } from "../../../records/contact/erase-contacts.ts";
import { contactWishes, contactWishMatches } from "../../../records/contact/wish-schema.ts";
import { consents } from "../../../records/lead/lead-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { createFounder, type TestPerson } from "../../../testing/build-team.ts";
import { readOutbox } from "../../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { purgeWishes } from "./contact-wishes.ts";
import { noteMatches } from "./note-matches.ts";
import { sendNewProperties } from "./send-new-properties.ts";

let server: TestServer;
let here: TestPerson & { readonly agencyId: string };
let there: TestPerson & { readonly agencyId: string };
let contactId: string;
let now = new Date("2026-11-20T10:00:00Z");

const nothing = { types: [], arrondissements: [], circle: null, budget: null, surface: null, rooms: null };

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  here = await createFounder(server, { email: "ici@essais.example", name: "Agence d’Ici" });
  there = await createFounder(server, { email: "la-bas@essais.example", name: "Agence de Là-bas" });
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.services.db.delete(properties);
  await server.services.db.delete(contacts);
  contactId = await createContact(here, "Paul Acheteur");
});

const call = (who: TestPerson, path: string, method = "GET", body?: object) =>
  server.request(`/api/contacts${path}`, { method, cookie: who.cookie, ...(body && json(body)) });

async function createContact(who: TestPerson, name: string): Promise<string> {
  const reply = await call(who, "", "POST", {
    idempotency_key: randomUUID(),
    last_name: name,
    kinds: ["Acquéreur"],
  });
  return newContactReply.parse(await reply.json()).contact.id;
}

async function saveWish(fields: object, { who = here, id = contactId, wishId = randomUUID() } = {}) {
  const body = { version: 0, ...nothing, ...fields };
  return wishesReply.parse(await (await call(who, `/${id}/wishes/${wishId}`, "PUT", body)).json()).items;
}

const readWishes = async (who = here, id = contactId): Promise<ContactWish[]> =>
  wishesReply.parse(await (await call(who, `/${id}/wishes`)).json()).items;

/** Homes for sale, by their titles. */
async function offer(who: TestPerson, homes: Readonly<Record<string, object>>) {
  const { db, secret } = server.services;
  const some = Object.entries(homes).map(([title, fields]) =>
    buildNewProperty({ userId: who.userId, saleDate: null, title, ...fields }),
  );
  await db.transaction((tx) => saveProperties(tx, some, secret));
}
const idOf = async (title: string) => {
  const [row] = await server.services.db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.title, title));
  return row?.id ?? "";
};
const buyersOf = async (title: string, who = here) => {
  const reply = await call(who, `/buyers/${await idOf(title)}`);
  return { status: reply.status, names: reply.ok ? buyersReply.parse(await reply.json()).items : [] };
};
const titles = ([wish]: readonly ContactWish[]) => wish?.matches.map(({ card }) => card.title);

describe("the homes of a wish", () => {
  test("are one's agency's first, those that meet everything before the others, with what they lack", async () => {
    await offer(there, { Voisin: { price: 300_000 }, "Trop cher": { price: 500_000 } });
    await offer(here, {
      Proche: { price: 365_000 },
      Exact: { price: 340_000 },
      Ailleurs: { postalCode: "13008" },
    });
    const [wish] = await saveWish({ arrondissements: [1], budget: 350_000 });
    expect(wish?.matches.map(({ card, is_own: isOwn }) => [card.title, isOwn])).toEqual([
      ["Exact", true],
      ["Proche", true],
      ["Voisin", false],
    ]);
    expect(wish?.matches[1]?.misses.map((words) => words.replace(/\s/g, " "))).toEqual([
      "dépasse le budget de 15 000 €",
    ]);
    expect(wish?.words.replace(/\s/g, " ")).toBe("Tous les biens, 1er, 350 000 € au plus");
  });

  test("hold nobody's hidden, sold or deleted ones", async () => {
    await offer(there, { Caché: { isHidden: true }, Vendu: { saleDate: "2025-01-01" }, Visible: {} });
    await offer(here, { "Le nôtre caché": { isHidden: true } });
    expect(titles(await saveWish({}))).toEqual(["Visible"]);
  });

  test("are found by where the map shows them: a circle does not tell where a discreet home is", async () => {
    const place = { latitude: 43.2935, longitude: 5.3772 };
    await offer(there, { Discret: { ...place, discreetAddress: "Secteur" } });
    await offer(here, { "Notre discret": { ...place, discreetAddress: "Secteur" } });
    const circle = { ...place, label: "Rue Paradis", radius_m: 300 };
    expect(titles(await saveWish({ circle }))).toEqual(["Notre discret"]);
  });

  test("are in no circle where their sector alone is known, even around its middle", async () => {
    const middle = sectorOf("13001").centre;
    await offer(there, { Discret: { ...middle, discreetAddress: "Secteur" } });
    await offer(here, { "Sans adresse": { ...middle, placePrecision: "Secteur" }, Exact: middle });
    const circle = { ...middle, label: "1er arrondissement", radius_m: 300 };
    expect(titles(await saveWish({ circle }))).toEqual(["Exact"]);
    const all = await saveWish({ arrondissements: [1] });
    const found = all.map((one) => titles([one])?.toSorted());
    expect(found).toContainEqual(["Discret", "Exact", "Sans adresse"]);
  });
});

describe("a wish", () => {
  test("is entered once under its key, written over its version, and refused over an older one", async () => {
    const wishId = randomUUID();
    await saveWish({ budget: 300_000 }, { wishId });
    expect(await saveWish({ budget: 300_000 }, { wishId })).toHaveLength(1);
    const [saved] = await saveWish({ budget: 320_000, version: 1 }, { wishId });
    expect(saved).toMatchObject({ version: 2, budget: 320_000 });
    const old = { ...nothing, version: 1, budget: 1_000 };
    expect((await call(here, `/${contactId}/wishes/${wishId}`, "PUT", old)).status).toBe(409);
    await call(here, `/${contactId}/wishes/${wishId}`, "DELETE");
    expect(await readWishes()).toEqual([]);
  });

  test("that was changed after a lost answer is refused, and saved over the version that stands", async () => {
    const wishId = randomUUID();
    const path = `/${contactId}/wishes/${wishId}`;
    const [first] = await saveWish({ budget: 300_000 }, { wishId });
    const changed = await call(here, path, "PUT", { version: 0, ...nothing, budget: 350_000 });
    expect(changed.status).toBe(409);
    expect(await readWishes()).toMatchObject([{ budget: 300_000 }]);
    await saveWish({ budget: 350_000, version: first?.version }, { wishId });
    expect((await call(here, path, "PUT", { version: 0, ...nothing, budget: 350_000 })).status).toBe(200);
    expect(await readWishes()).toMatchObject([{ budget: 350_000 }]);
  });

  test("has arrondissements or a circle, and figures that make sense", async () => {
    const path = `/${contactId}/wishes/${randomUUID()}`;
    const circle = { latitude: 43.2935, longitude: 5.3772, label: "Ici", radius_m: 300 };
    for (const wrong of [
      { arrondissements: [1], circle },
      { budget: 3 },
      { rooms: 0 },
      { arrondissements: [17] },
    ])
      expect((await call(here, path, "PUT", { version: 0, ...nothing, ...wrong })).status).toBe(400);
  });

  test("of another agency's contact is as one of none", async () => {
    const wishId = randomUUID();
    await saveWish({}, { wishId });
    const elsewhere = await createContact(there, "Autre");
    for (const [method, path, body] of [
      ["GET", `/${contactId}/wishes`],
      ["PUT", `/${contactId}/wishes/${wishId}`, { version: 1, ...nothing }],
      ["DELETE", `/${contactId}/wishes/${wishId}`],
      ["POST", `/${contactId}/wishes/${wishId}/restore`],
      ["POST", `/${elsewhere}/wishes/${wishId}/restore`],
      // Nor is it taken over by its key.
      ["PUT", `/${elsewhere}/wishes/${wishId}`, { version: 0, ...nothing }],
    ] as const)
      expect((await call(there, path, method, body)).status).toBe(404);
    expect(await readWishes()).toHaveLength(1);
  });

  test("that was deleted is nowhere, and comes back as it was for a day", async () => {
    const wishId = randomUUID();
    const path = `/${contactId}/wishes/${wishId}`;
    await offer(here, { Bien: {} });
    const [before] = await saveWish({ budget: 314_159 }, { wishId });
    const restore = () => call(here, `${path}/restore`, "POST");
    expect((await call(here, path, "DELETE")).status).toBe(200);
    expect(await readWishes()).toEqual([]);
    expect(await buyersOf("Bien")).toEqual({ status: 200, names: [] });
    const over = { version: 1, ...nothing, budget: 1_000 };
    expect((await call(here, path, "PUT", over)).status).toBe(404);
    const file = await server.request("/api/account/export", { cookie: here.cookie });
    expect(await file.text()).not.toContain("314159");
    await purgeWishes(server.services.db, now);
    expect((await restore()).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect(await readWishes()).toEqual([before]);
    await call(here, path, "DELETE");
    await purgeWishes(server.services.db, new Date(now.getTime() + 25 * 3_600_000));
    expect(await server.services.db.$count(contactWishes)).toBe(0);
    expect((await restore()).status).toBe(404);
  });

  test("comes back to a contact that has as many as it may no more", async () => {
    const wishId = randomUUID();
    await saveWish({}, { wishId });
    await call(here, `/${contactId}/wishes/${wishId}`, "DELETE");
    for (let number = 0; number < mostWishes; number += 1) await saveWish({ budget: 100_000 + number });
    expect((await call(here, `/${contactId}/wishes/${wishId}/restore`, "POST")).status).toBe(409);
  });

  test("is read with the contact that its own was merged into", async () => {
    await saveWish({ budget: 300_000 });
    const survivor = await createContact(here, "Paul A.");
    await call(here, `/${survivor}/merge`, "POST", { other_id: contactId });
    expect(await readWishes(here, survivor)).toHaveLength(1);
  });

  test("is exported, and goes with its contact", async () => {
    await saveWish({ budget: 314_159 });
    const reply = await server.request("/api/account/export", { cookie: here.cookie });
    expect(await reply.text()).toContain("314159");
    const { db } = server.services;
    await db.transaction((tx) => deleteContacts(tx, [contactId]));
    expect(await db.$count(contactWishes)).toBe(0);
  });
});

describe("the buyers of a home", () => {
  test("are one's own contacts whose wishes it answers to, once each, the best first", async () => {
    await offer(here, { Bien: { price: 365_000, rooms: 3 } });
    await saveWish({ budget: 350_000 });
    const best = await createContact(here, "Zoé");
    await saveWish({ budget: 400_000 }, { id: best });
    await saveWish({ budget: 345_000 }, { id: best });
    await saveWish({ budget: 200_000 }, { id: await createContact(here, "Loin") });
    await saveWish({}, { who: there, id: await createContact(there, "Leur client") });
    const { names } = await buyersOf("Bien");
    expect(names.map(({ name, misses }) => [name, misses.length])).toEqual([
      ["Zoé", 0],
      ["Paul Acheteur", 1],
    ]);
  });

  test("are nobody else's to know, and a hidden home has none", async () => {
    await offer(here, { Bien: {}, Caché: { isHidden: true } });
    await saveWish({});
    expect((await buyersOf("Bien", there)).status).toBe(404);
    expect(await buyersOf("Caché")).toEqual({ status: 200, names: [] });
  });
});

describe("what is new", () => {
  const look = () => noteMatches({ db: server.services.db, now: () => now });
  const readNews = async (who = here) => {
    const reply = await server.request("/api/today?whose=agency", { cookie: who.cookie });
    return todayReply.parse(await reply.json()).matches.items;
  };
  const change = async (title: string, fields: Partial<typeof properties.$inferInsert>) => {
    await server.services.db
      .update(properties)
      .set({ ...fields, updatedAt: now })
      .where(eq(properties.title, title));
  };
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  test("is told once for a home and a wish, and not of what was there before", async () => {
    await offer(there, { Ancien: {}, Nouveau: { price: 900_000 } });
    await change("Ancien", {});
    await change("Nouveau", {});
    pass(20);
    await saveWish({ budget: 300_000 });
    await look();
    expect(await readNews()).toEqual([]);
    pass(20);
    await change("Nouveau", { price: 280_000 });
    await change("Ancien", { price: 249_000 });
    await look();
    await look();
    const [news, ...others] = await readNews();
    expect(news).toMatchObject({ title: "Nouveau", contact_id: contactId, name: "Paul Acheteur" });
    expect(others).toEqual([]);
    expect(await readNews(there)).toEqual([]);
    const moderatedAt = now;
    await change("Nouveau", { moderatedAt, mapKey: null });
    expect(await readNews()).toEqual([]);
    await change("Nouveau", { moderatedAt: null });
    const timeline = await (await call(here, `/${contactId}/timeline`)).text();
    expect(timeline.match(/"kind":"matched"/g)).toHaveLength(1);
    expect(timeline).toContain("Nouveau");
    const seen = { wish_id: news?.wish_id, property_id: news?.property_id };
    expect((await call(there, "/matches/seen", "POST", seen)).status).toBe(404);
    expect((await call(here, "/matches/seen", "POST", seen)).status).toBe(200);
    expect(await readNews()).toEqual([]);
    expect((await call(there, "/matches/unseen", "POST", seen)).status).toBe(404);
    expect(await readNews()).toEqual([]);
    for (const _ of [1, 2]) expect((await call(here, "/matches/unseen", "POST", seen)).status).toBe(200);
    expect(await readNews()).toEqual([news]);
    const see = async () => (await (await call(here, "/matches/seen", "POST", seen)).json()) as object;
    const [first, second] = [await see(), await see()];
    // Who saw it after a colleague hid nothing: their undo brings nothing back.
    expect((await call(here, "/matches/unseen", "POST", second)).status).toBe(200);
    expect(await readNews()).toEqual([]);
    expect((await call(here, "/matches/unseen", "POST", first)).status).toBe(200);
    expect(await readNews()).toEqual([news]);
    pass(1);
    await see();
    expect((await call(here, "/matches/unseen", "POST", first)).status).toBe(200);
    expect(await readNews()).toEqual([]);
    pass(20);
    await change("Nouveau", { price: 270_000 });
    await look();
    expect(await readNews()).toEqual([]);
  });

  test("is kept of a wish that was deleted and comes back, which then hears of what it missed", async () => {
    const wishId = randomUUID();
    const path = `/${contactId}/wishes/${wishId}`;
    await saveWish({}, { wishId });
    pass(20);
    await offer(here, { Lu: {}, "Pas encore": {} });
    for (const title of ["Lu", "Pas encore"]) await change(title, {});
    await look();
    const seen = { wish_id: wishId, property_id: await idOf("Lu") };
    expect((await call(here, "/matches/seen", "POST", seen)).status).toBe(200);
    await call(here, path, "DELETE");
    expect(await readNews()).toEqual([]);
    expect((await call(here, "/matches/seen", "POST", seen)).status).toBe(404);
    pass(20);
    await offer(here, { Entretemps: {} });
    await change("Entretemps", {});
    await look();
    expect(await server.services.db.$count(contactWishMatches)).toBe(2);
    pass(20);
    await look();
    await call(here, `${path}/restore`, "POST");
    await look();
    expect((await readNews()).map(({ title }) => title).sort()).toEqual(["Entretemps", "Pas encore"]);
    const timeline = await (await call(here, `/${contactId}/timeline`)).text();
    expect(timeline.match(/"kind":"matched"/g)).toHaveLength(3);
  });

  test("that a contact missed while it was deleted is told once it is back", async () => {
    await saveWish({});
    pass(20);
    await offer(here, { Avant: {} });
    await change("Avant", {});
    await look();
    expect((await call(here, `/${contactId}`, "DELETE")).status).toBe(200);
    await offer(here, { Entretemps: {} });
    await change("Entretemps", {});
    await look();
    pass(20);
    await look();
    expect((await call(here, `/${contactId}/restore`, "POST", {})).status).toBe(200);
    await look();
    expect((await readNews()).map(({ title }) => title).sort()).toEqual(["Avant", "Entretemps"]);
  });

  test("is read in parts, of which none is left out", async () => {
    await saveWish({});
    await saveWish({ budget: 900_000 });
    pass(20);
    await offer(there, { Un: {}, Deux: {}, Trois: {} });
    for (const title of ["Un", "Deux", "Trois"]) await change(title, {});
    await noteMatches({ db: server.services.db, now: () => now }, { pairsAtOnce: 2 });
    expect(await readNews()).toHaveLength(6);
  });

  test("leaves what is hidden or sold meanwhile, and says nothing of hidden homes", async () => {
    await saveWish({});
    pass(20);
    await offer(there, { Caché: { isHidden: true }, Visible: {} });
    await change("Caché", {});
    await change("Visible", {});
    await look();
    expect((await readNews()).map(({ title }) => title)).toEqual(["Visible"]);
    expect(await server.services.db.$count(contactWishMatches)).toBe(1);
    await change("Visible", { isHidden: true, mapKey: null });
    expect(await readNews()).toEqual([]);
  });

  test("is a home that was entered long before and is shown now", async () => {
    await offer(there, { Caché: { isHidden: true }, Gardé: { isHidden: true } });
    for (const title of ["Caché", "Gardé"]) await change(title, {});
    pass(20);
    await saveWish({});
    await look();
    pass(20);
    const show = async (path: string, method: string, body: object) => {
      const reply = await server.request(path, { method, cookie: there.cookie, ...json(body) });
      expect(reply.status).toBe(200);
    };
    await show("/api/own-properties/visibility", "POST", { ids: [await idOf("Caché")], is_hidden: false });
    await show(`/api/properties/${await idOf("Gardé")}/visibility`, "PATCH", { is_hidden: false });
    await look();
    expect((await readNews()).map(({ title }) => title).sort()).toEqual(["Caché", "Gardé"]);
  });
});

describe("a buyer", () => {
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const sendNewHomes = async () => {
    const { services } = server;
    await noteMatches({ db: services.db, now: () => now });
    await sendNewProperties({ ...services, now: () => now });
  };
  const touch = (title: string) =>
    server.services.db.update(properties).set({ updatedAt: now }).where(eq(properties.title, title));
  const mailed = async (email: string) => {
    const rows = await server.services.db.select().from(emails).where(eq(emails.recipient, email));
    return rows.filter(({ kind }) => kind === "contact-homes");
  };

  /** Leaves a lead on an agency, and has a wish noted there. Gives the e-mail address. */
  async function meetBuyer(
    fields: object,
    { at: agency = here } = {},
  ): Promise<{ email: string; id: string }> {
    const email = `${randomUUID()}@exemple.fr`;
    const lead = {
      name: "Anne Acheteuse",
      email,
      phone: "06 12 34 56 78",
      agency_id: agency.agencyId,
      lead_type: "contact_agence",
      user_types: ["Acquéreur"],
      consent: true,
      ...fields,
    };
    const reply = await server.request("/functions/submit-lead", { method: "POST", ...json(lead) });
    expect(reply.status).toBe(200);
    const [met] = await server.services.db
      .select({ id: contactAddresses.contactId })
      .from(contactAddresses)
      .where(eq(contactAddresses.key, email));
    const id = met?.id ?? expect.fail();
    await saveWish({}, { who: agency, id });
    pass(20);
    return { email, id };
  }

  test("is told of their agency's new homes once, under a purpose of its own, and by no other agency", async () => {
    const agreed = await meetBuyer({ homes_consent: true });
    const silent = await meetBuyer({ news_consent: true, call_consent: true });
    const seller = await meetBuyer({ homes_consent: true, user_types: ["Vendeur"] });
    const elsewhere = await meetBuyer({ homes_consent: true }, { at: there });
    await offer(here, { "Le sien": { price: 250_000 } });
    await offer(there, { "Celui d’à côté": {} });
    await touch("Le sien");
    await touch("Celui d’à côté");
    await sendNewHomes();
    await sendNewHomes();
    expect(await mailed(agreed.email)).toHaveLength(1);
    for (const { email } of [silent, seller]) expect(await mailed(email)).toEqual([]);
    const [mail] = (await readOutbox(server, agreed.email)).filter(({ kind }) => kind === "contact-homes");
    expect(mail?.text).toContain("Le sien");
    expect(mail?.text).toContain(`/p/${await idOf("Le sien")}`);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toMatch(
      /Le sien .*13\d{3} Marseille À vendre : 250 000 € Surface : /,
    );
    expect(mail?.text).not.toContain("Celui d’à côté");
    expect(mail?.unsubscribeUrl).toContain("/desabonnement/");
    const [other] = (await readOutbox(server, elsewhere.email)).filter(
      ({ kind }) => kind === "contact-homes",
    );
    expect(other?.text).toContain("Celui d’à côté");
    expect(other?.text).not.toContain("Le sien");
    const timeline = await (await call(here, `/${agreed.id}/timeline`)).text();
    expect(timeline).toContain("De nouveaux biens pour votre recherche");
    const [proof] = await server.services.db
      .select()
      .from(consents)
      .where(and(eq(consents.purpose, "homes"), eq(consents.version, consentVersion)));
    expect(proof?.text).toContain("ses nouveaux biens à vendre qui répondent à ma recherche");
    // One more home, one more e-mail, of that home alone.
    pass(1_440);
    await offer(here, { Autre: {} });
    await touch("Autre");
    await sendNewHomes();
    const sent = (await readOutbox(server, agreed.email)).filter(({ kind }) => kind === "contact-homes");
    expect(sent.map(({ text }) => text.includes("Le sien"))).toEqual([true, false]);
  });

  test("who stops it in one click is told no more, nor by what waits; a home that was sold leaves it", async () => {
    const { email } = await meetBuyer({ homes_consent: true });
    await offer(here, { Vendu: {}, Reste: {} });
    await touch("Vendu");
    await touch("Reste");
    await sendNewHomes();
    await server.services.db
      .update(properties)
      .set({ saleDate: "2026-11-01" })
      .where(eq(properties.title, "Vendu"));
    const read = async () => (await readOutbox(server, email)).filter(({ kind }) => kind === "contact-homes");
    const [mail] = await read();
    expect(mail?.text).toContain("Reste");
    expect(mail?.text).not.toContain("Vendu");
    const stop = await server.request(new URL(mail?.unsubscribeUrl ?? "").pathname, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(stop.status).toBe(200);
    await expect(read()).rejects.toThrow("retiré son consentement");
    pass(1_440);
    await offer(here, { "Après l’arrêt": {} });
    await touch("Après l’arrêt");
    await sendNewHomes();
    expect(await mailed(email)).toHaveLength(1);
  });

  test("hears once of a home whose wish was deleted and came back, and of nothing while it is deleted", async () => {
    const { email, id } = await meetBuyer({ homes_consent: true });
    const [first] = await readWishes(here, id);
    const [, second] = await saveWish({ budget: 900_000 }, { id });
    const remove = (wish = first) => call(here, `/${id}/wishes/${wish?.id}`, "DELETE");
    const restore = (wish = first) => call(here, `/${id}/wishes/${wish?.id}/restore`, "POST");
    pass(20);
    await offer(here, { Offert: {} });
    await touch("Offert");
    await noteMatches({ db: server.services.db, now: () => now });
    await remove();
    await remove(second);
    await sendNewHomes();
    expect(await mailed(email)).toEqual([]);
    // One of the two is told of it: the other, back, has nothing more to say.
    await restore(second);
    await sendNewHomes();
    expect(await mailed(email)).toHaveLength(1);
    await restore();
    pass(1_440);
    await sendNewHomes();
    await remove();
    await restore();
    await sendNewHomes();
    expect(await mailed(email)).toHaveLength(1);
  });

  test("hears once of a home that came while one of two wishes was deleted", async () => {
    const { email, id } = await meetBuyer({ homes_consent: true });
    const [first] = await readWishes(here, id);
    await saveWish({ budget: 900_000 }, { id });
    pass(20);
    await call(here, `/${id}/wishes/${first?.id}`, "DELETE");
    await offer(here, { "Venu entre-temps": {} });
    await touch("Venu entre-temps");
    await sendNewHomes();
    expect(await mailed(email)).toHaveLength(1);
    await call(here, `/${id}/wishes/${first?.id}/restore`, "POST");
    pass(1_440);
    await sendNewHomes();
    expect(await mailed(email)).toHaveLength(1);
  });

  test("of more than ten homes is told of ten, and of the others the next day, of each once", async () => {
    const { email } = await meetBuyer({ homes_consent: true });
    const wanted = Array.from({ length: 23 }, (_, index) => `Bien numéro ${index + 1}`);
    await offer(here, Object.fromEntries(wanted.map((title) => [title, {}])));
    for (const title of wanted) await touch(title);
    const days: string[][] = [];
    for (const _ of [1, 2, 3, 4]) {
      await sendNewHomes();
      await sendNewHomes();
      const sent = (await readOutbox(server, email)).filter(({ kind }) => kind === "contact-homes");
      days.push(sent.flatMap(({ text }) => text.match(/Bien numéro \d+/g) ?? []));
      pass(1_440);
    }
    expect(days.map((titles) => titles.length)).toEqual([10, 20, 23, 23]);
    expect(new Set(days[3])).toEqual(new Set(wanted));
  });
});
