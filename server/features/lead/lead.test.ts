import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitLeadReply } from "#domain/api/lead.ts";
import { visiblePropertyReply } from "#domain/property/property-reply.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { findMailFaults } from "../../testing/mail-faults.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { eraseLeadsOf } from "./erase-leads.ts";

let server: TestServer;
let people: People;
const ids: Record<string, string> = {};
let at = new Date();

const photo = (name: string) => ({
  path: `${name}.webp`,
  contentKey: "picture.webp",
  width: 400,
  height: 300,
  color: "#a0a0a0",
  sourceUrl: null,
});

beforeAll(async () => {
  server = await startTestServer(
    { LEADS_PER_EMAIL_PER_HOUR: "3", LEADS_PER_PROPERTY_PER_HOUR: "1000" },
    () => at,
  );
  people = await createPeople(server);
  const { db } = server.services.database;
  const own = { userId: people.owner.userId, agencyName: "Agence des Essais", price: 245_678 };
  const sold = { ...own, saleDate: "2025-03-04" };
  const rows = [
    buildNewProperty({
      ...sold,
      externalReference: "sold",
      agencyEmail: "vente@essais.example",
      photos: [photo("one"), photo("two")],
      description: "Vue sur le port <b>imprenable</b>.",
      exposure: "SE",
    }),
    buildNewProperty({ ...sold, externalReference: "without-email" }),
    buildNewProperty({ ...sold, externalReference: "suspended", userId: people.suspended.userId }),
    buildNewProperty({ ...sold, externalReference: "hidden", isHidden: true }),
    buildNewProperty({ ...own, externalReference: "for-sale" }),
    buildNewProperty({ ...own, externalReference: "discreet", discreetAddress: "Secteur" }),
  ];
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  for (const row of await db.select().from(properties)) ids[row.externalReference ?? ""] = row.id;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#3377aa" } });
  await server.services.photos.write("picture.webp", await picture.webp().toBuffer());
});
afterAll(() => server.close());

let counter = 0;
const payload = (overrides: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    property_id: ids.sold,
    name: "Jeanne Roux",
    phone: "06 11 22 33 44",
    email: `jeanne${counter}@exemple.fr`,
    user_type: "Vendeur",
    user_types: ["Vendeur", "Acquéreur"],
    message: "Bonjour <script>alert(1)</script>\nMerci & à bientôt",
    lead_type: "fiche_detaillee",
    consent: true,
    consent_timestamp: "2020-01-01T00:00:00.000Z",
    agency_name_at_submission: "Une autre agence",
    ...overrides,
  };
};

const call = (name: string, body: unknown) =>
  server.request(`/functions/${name}`, { method: "POST", ...json(body) });
const submit = async (body: unknown) => submitLeadReply.parse(await (await call("submit-lead", body)).json());
const leadOf = async (id: string | null) => {
  const rows = await server.services.database.db
    .select()
    .from(leads)
    .where(eq(leads.id, id ?? ""));
  return rows[0] ?? expect.fail("no lead");
};
const emailsOf = (id: string | null) =>
  server.services.database.db
    .select()
    .from(emails)
    .where(eq(emails.aboutId, id ?? ""));

describe("a request for the detailed sheet", () => {
  test("is stored with its consent, the server's time and the names that the database has", async () => {
    const body = payload({ call_consent: true });
    const { id, success, token, error } = await submit(body);
    expect({ success, error }).toEqual({ success: true, error: null });
    expect(token).toMatch(/^[\w.-]+$/);
    expect(await leadOf(id)).toMatchObject({
      name: "Jeanne Roux",
      message: "Bonjour\nMerci & à bientôt",
      userType: "Vendeur",
      userTypes: ["Vendeur", "Acquéreur"],
      agencyName: "Agence des Essais",
      ownerId: people.owner.userId,
      propertyLine: "Appartement 3 pièces, 12 bis rue Paradis, 13001 Marseille",
    });
    const ledger = await server.services.database.db
      .select()
      .from(consents)
      .where(eq(consents.leadId, id ?? ""));
    expect(ledger.map(({ purpose }) => purpose).sort()).toEqual(["call", "request"]);
    for (const row of ledger) {
      expect(row.givenAt).toEqual(at);
      expect(row.claimedAt?.getUTCFullYear()).toBe(2020);
      expect(row.text).toContain("Agence des Essais");
      expect(JSON.stringify(row)).not.toContain(body.email);
    }
  });

  test("sends the person every fact, photographs, and a link that opens the property in another browser", async () => {
    const body = payload();
    await submit(body);
    const [sheet] = await readOutbox(server, body.email);
    expect(sheet?.subject).toBe("Votre fiche détaillée\u00a0: Appartement 3 pièces, rue Paradis");
    for (const fact of ["245 678 €", "65 m²", "12 bis rue Paradis", "4 mars 2025", "Sud, Est"])
      expect(sheet?.text.replaceAll(/\s/g, " ")).toContain(fact);
    expect(sheet?.text).toContain("médiane des appartements du 1er arrondissement");
    expect(sheet?.html).not.toContain("<b>imprenable");
    expect(sheet?.attachments?.map(({ filename }) => filename)).toEqual([
      "photo-1.jpg",
      "photo-2.jpg",
      "plan.png",
      "fiche-detaillee.pdf",
    ]);
    const acces = /\?acces=([\w-]+)/.exec(sheet?.text ?? "")?.[1];
    const read = async (query: string) =>
      visiblePropertyReply.parse(await (await server.request(`/api/properties/${ids.sold}${query}`)).json());
    expect(await read(`?acces=${acces}`)).toMatchObject({ unlock: "valid", price: 245_678 });
    expect(await read("")).toMatchObject({ price: null });
  });

  test("tells the agency who asks and lets it answer, with every text escaped", async () => {
    const body = payload({ name: "Jeanne <i>Roux</i>\r\nBcc: x@exemple.fr & fils" });
    const { id } = await submit(body);
    const notice = (await readOutbox(server, "vente@essais.example")).find(({ aboutId }) => aboutId === id);
    expect(notice).toMatchObject({
      subject: "Nouvelle demande\u00a0: Appartement 3 pièces, rue Paradis",
      replyTo: { name: "Jeanne Roux Bcc: x@exemple.fr & fils", address: body.email },
    });
    expect(notice?.html).toContain("Bonjour<br>Merci &amp; à bientôt");
    expect(notice?.text).toContain("Bonjour,");
    expect(notice?.text).toContain("12 bis rue Paradis");
    expect(notice?.text.replace(/\s/g, " ")).toMatch(/Prix de vente : ?245 678 €/);
    expect(notice?.text).toContain(`/p/${ids.sold}`);
    expect(notice?.text).toContain(`/mes-contacts?demande=${id}`);
  });

  test.each([true, false])(
    "offers its telephone to be called where that was agreed to: %s",
    async (call_consent) => {
      const { id } = await submit(payload({ call_consent }));
      const notice = (await readOutbox(server, "vente@essais.example")).find(({ aboutId }) => aboutId === id);
      expect(notice?.text).toContain("06 11 22 33 44");
      expect(notice?.html.includes('href="tel:')).toBe(call_consent);
    },
  );

  test("keeps both e-mails within what mail programs bear", async () => {
    const body = payload({ message: "é".repeat(4_000) });
    const { id } = await submit(body);
    const mails = [
      ...(await readOutbox(server, body.email)),
      ...(await readOutbox(server, "vente@essais.example")).filter(({ aboutId }) => aboutId === id),
    ];
    expect(mails).toHaveLength(2);
    for (const { html } of mails) expect(findMailFaults(html)).toEqual([]);
  });
});

describe("who hears of a request", () => {
  const recipientsOf = async (overrides: Record<string, unknown>) => {
    const { id } = await submit(payload(overrides));
    const rows = await emailsOf(id);
    return rows.filter(({ kind }) => kind === "lead-notice").map(({ recipient }) => recipient);
  };

  test("is the property's agency e-mail, else its owner's, else the administrators", async () => {
    expect(await recipientsOf({})).toEqual(["vente@essais.example"]);
    expect(await recipientsOf({ property_id: ids["without-email"] })).toEqual(["agence@essais.example"]);
    expect(await recipientsOf({ property_id: ids.suspended })).toEqual(["administrator@essais.example"]);
  });

  test("is the team where the agency is suspended, and every text says so", async () => {
    const shown = await server.request(`/api/properties/${ids.suspended}`);
    expect(await shown.json()).toMatchObject({ lead_recipient: "team", agency_name: "Agence des Essais" });
    const { id } = await submit(payload({ property_id: ids.suspended, call_consent: true }));
    const ledger = await server.services.database.db
      .select()
      .from(consents)
      .where(eq(consents.leadId, id ?? ""));
    expect(ledger).toHaveLength(2);
    for (const { text } of ledger) {
      expect(text).toContain("l'équipe de Calanque");
      expect(text).not.toContain("Agence des Essais");
    }
    const asAdministrator = { cookie: people.administrator.cookie };
    const read = await server.request(`/api/admin/leads/${id}`, asAdministrator);
    expect(await read.json()).toMatchObject({ recipient: "team", agency_name: "Agence des Essais" });
    const table = await (await server.request("/api/admin/export/leads", asAdministrator)).text();
    expect(table.split("\r\n").find((line) => line.includes(id ?? ""))).toContain(
      '"Agence des Essais";"l\'équipe de Calanque"',
    );
    const [notice] = (await readOutbox(server, "administrator@essais.example")).filter(
      ({ aboutId }) => aboutId === id,
    );
    expect(notice?.text).toContain("d’un bien de l’agence «\u00a0Agence des Essais\u00a0», suspendue.");
    expect(notice?.text).not.toContain("vos biens");
  });

  test("is the agency of a panel, whose lead brings no sheet", async () => {
    const { db } = server.services.database;
    const [agency] = await db.select().from(profiles).where(eq(profiles.userId, people.owner.userId));
    const body = payload({ lead_type: "contact_agence", property_id: null, agency_id: agency?.id });
    const { id } = await submit(body);
    const rows = await emailsOf(id);
    expect(rows.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ["lead-notice", "agence@essais.example"],
      ["lead-receipt", body.email],
    ]);
    const [receipt] = await readOutbox(server, body.email);
    expect(receipt?.text).toContain("transmise à l’agence «\u00a0Agence des Essais\u00a0», qui");
    expect(receipt?.text).not.toContain("acces=");
  });

  test.each([
    ["fiche_detaillee", "for-sale", "Ce bien est à vendre"],
    ["contact_bien", "sold", "Ce bien est vendu"],
  ])(
    "a %s about a property that is %s is refused in French, and nobody is told",
    async (lead_type, state, text) => {
      const body = payload({ property_id: ids[state], lead_type });
      const reply = await call("submit-lead", body);
      expect(reply.status).toBe(409);
      expect(await reply.json()).toMatchObject({ message: expect.stringContaining(text) });
      expect(await readOutbox(server, body.email)).toEqual([]);
    },
  );

  test("nobody is told of a property that is hidden, unknown, or not named", async () => {
    for (const property_id of [ids.hidden, "00000000-0000-4000-8000-000000000000", null]) {
      const reply = await call("submit-lead", payload({ property_id }));
      expect(reply.status).toBe(404);
    }
  });
});

describe("the functions that follow", () => {
  test("answer with the state of their e-mail, which leaves once however often they are asked", async () => {
    const body = payload();
    const { id, token } = await submit(body);
    const asks = Array.from({ length: 4 }, () => [
      call("send-property-email", { email: "autre@exemple.fr", name: "X", property: {}, token }),
      call("send-agency-notification", { leadId: id, agencyEmail: "autre@exemple.fr" }),
    ]);
    for (const reply of await Promise.all(asks.flat()))
      expect(await reply.json()).toEqual({ success: true, state: "kept" });
    const rows = await emailsOf(id);
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
      [body.email, "vente@essais.example"].sort(),
    );
  });

  test("name a discreet home as its page does where the receipt is asked for later", async () => {
    const body = payload({ property_id: ids.discreet, lead_type: "contact_bien" });
    const { id, token } = await submit(body);
    const { db } = server.services.database;
    await db.delete(emails).where(eq(emails.aboutId, id ?? ""));
    await db
      .update(leads)
      .set({ sheetQueuedAt: null, noticeQueuedAt: null })
      .where(eq(leads.id, id ?? ""));
    await call("send-property-email", { token });
    await call("send-agency-notification", { leadId: id, token });
    const [receipt] = await readOutbox(server, body.email);
    expect(`${receipt?.text}${receipt?.html}`).not.toContain("Paradis");
    const notice = (await emailsOf(id)).find(({ recipient }) => recipient !== body.email);
    expect(notice?.subject).toBe("Nouvelle demande\u00a0: Appartement 3 pièces");
  });

  test("refuse a token that was not made here, is another's, or old; it opens no property", async () => {
    const { token } = await submit(payload());
    const { id } = await submit(payload());
    for (const wrong of ["", "x", "a.b.c", `${token}x`])
      expect((await call("send-property-email", { token: wrong })).status).toBe(404);
    expect((await call("send-agency-notification", { leadId: id, token })).status).toBe(404);
    const shown = await server.request(`/api/properties/${ids.sold}?acces=${token}`);
    expect(await shown.json()).toMatchObject({ unlock: "unknown", price: null });
    at = new Date(at.getTime() + 2 * 86_400_000);
    expect((await call("send-property-email", { token })).status).toBe(404);
  });
});

/** How the schema library says it where nobody taught it French. */
const english = /\b(?:invalid|expected|required|too)\b/i;

describe("abuse", () => {
  test("the same lead within a minute is one, from two tabs at once too; later it is another", async () => {
    const body = payload();
    const replies = await Promise.all([submit(body), submit(body), submit(body)]);
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(new Set(replies.map(({ token }) => token)).size).toBe(1);
    expect(await emailsOf(replies[0]?.id ?? null)).toHaveLength(2);
    at = new Date(at.getTime() + 61_000);
    expect((await submit(body)).id).not.toBe(replies[0]?.id);
  });

  test("a form sent again after a lost answer is the first lead for a day, whatever became of the home since", async () => {
    const { db } = server.services.database;
    const body = payload({
      property_id: ids["for-sale"],
      lead_type: "contact_bien",
      request_id: randomUUID(),
    });
    const first = await submit(body);
    at = new Date(at.getTime() + 61_000);
    const isHome = eq(properties.id, ids["for-sale"] ?? "");
    await db.update(properties).set({ isHidden: true, mapKey: null }).where(isHome);
    expect(await submit(body)).toEqual(first);
    await db.update(properties).set({ isHidden: false }).where(isHome);
    expect((await submit({ ...body, message: "Autre chose" })).id).not.toBe(first.id);
    const corrected = await submit({ ...body, email: `juste-${body.email}` });
    expect(corrected).toMatchObject({ success: true });
    expect(corrected.id).not.toBe(first.id);
    at = new Date(at.getTime() + 24 * 3_600_000);
    expect((await submit(body)).id).not.toBe(first.id);
    await db.transaction((tx) =>
      eraseLeadsOf(tx, body.email, { secret: server.services.secret, now: () => at }),
    );
    expect(await leadOf(first.id)).toMatchObject({ fingerprint: null, requestKey: null });
    expect((await call("submit-lead", { ...body, request_id: "autre" })).status).toBe(400);
  });

  test("a mailbox cannot be filled through us", async () => {
    const email = "victime@exemple.fr";
    const replies = [];
    for (const phone of ["1", "2", "3", "4"])
      replies.push(await call("submit-lead", payload({ email, phone })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const waits = replies.map(({ headers }) => Number(headers.get("retry-after")));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(0);
    expect(waits[3]).toBeLessThanOrEqual(3_600);
  });

  test("a home's requests are counted, and nobody closes the contact page for the others", async () => {
    const strict = await startTestServer({ LEADS_PER_PROPERTY_PER_HOUR: "2" });
    const send = async (turn: number) => {
      const body = { name: "Camille", email: `camille${turn}@exemple.fr`, city: "Marseille", consent: true };
      const init = { method: "POST", ...json({ ...body, message: `Message ${turn}` }) };
      return (await strict.request("/functions/submit-contact", init)).status;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++) statuses.push(await send(turn));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await strict.close();
  });

  test("who fills the field that nobody sees is told it went well, and nothing is kept", async () => {
    const body = payload({ website: "https://spam.example" });
    const { success, id } = await submit(body);
    expect(success).toBe(true);
    expect(await emailsOf(id)).toEqual([]);
    expect(await readOutbox(server, body.email)).toEqual([]);
  });

  test("a form filled in no time is refused, and may be sent again", async () => {
    expect(await submit(payload({ filling_ms: 200 }))).toMatchObject({ success: false, id: null });
    expect(await submit(payload({ filling_ms: 9_000 }))).toMatchObject({ success: true });
  });

  test.each([
    { email: "a@exemple.fr\r\nBcc: b@exemple.fr" },
    { email: "a@exemple.fr,b@exemple.fr" },
    { name: "\u202e\u200b" },
    { name: "x".repeat(201) },
    { message: "x".repeat(4_001) },
    { consent: false },
    { consent: "true" },
    { property_id: "1" },
    { lead_type: "contact" },
    { user_types: ["Autre"] },
  ])("%j is refused with a French sentence", async (wrong) => {
    const reply = await call("submit-lead", payload(wrong));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ issues: [{ message: expect.not.stringMatching(english) }] });
  });

  test("a time of consent that is none is kept as none", async () => {
    const { id } = await submit(payload({ consent_timestamp: "hier" }));
    const [row] = await server.services.database.db
      .select()
      .from(consents)
      .where(eq(consents.leadId, id ?? ""));
    expect(row?.claimedAt).toBeNull();
  });
});

test("a message of the contact page goes to the administrators, and the person hears of it", async () => {
  const body = {
    name: "Paul",
    email: "paul@exemple.fr",
    city: "Aubagne",
    message: "Venez à Aubagne !",
    consent: true,
  };
  const reply = submitLeadReply.parse(await (await call("submit-contact", body)).json());
  const [notice] = (await readOutbox(server, "administrator@essais.example")).filter(
    ({ aboutId }) => aboutId === reply.id,
  );
  expect(notice?.text).toContain("Aubagne");
  expect(notice?.replyTo).toEqual({ name: "Paul", address: "paul@exemple.fr" });
  const [receipt] = await readOutbox(server, "paul@exemple.fr");
  expect(receipt?.text).toContain("Votre demande a été transmise à l’équipe");
  // Whoever wrote it may have written somebody else's address.
  expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/Venez|Aubagne/);
});

test("one mailbox gets so many sheets a day, however its address is written", async () => {
  const spellings = [
    "collecte@gmail.com",
    "col.lecte@gmail.com",
    "collecte+1@gmail.com",
    "C.ollecte@googlemail.com",
  ];
  const ask = async (turn: number) => {
    at = new Date(at.getTime() + 3_700_000);
    const email = spellings[turn % spellings.length];
    return (await call("submit-lead", payload({ email, message: `Le bien ${turn}` }))).status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 17; turn++) statuses.push(await ask(turn));
  expect(statuses).toEqual([...Array(15).fill(200), 429, 429]);
  at = new Date(at.getTime() + 86_400_000);
  expect(await ask(17)).toBe(200);
});

test("sixty mailboxes of one domain get the sheets of two, those of a large provider their own", async () => {
  const ask = async (email: string) => {
    at = new Date(at.getTime() + 60_000);
    return (await call("submit-lead", payload({ email, message: email }))).status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 60; turn++)
    statuses.push(await ask(`boite${turn}@d${turn % 3}.attrape-tout.example`));
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(30).fill(429)]);
  expect(await ask("camille@ailleurs.example")).toBe(200);
  for (let turn = 0; turn < 31; turn++) expect(await ask(`voisin${turn}@orange.fr`)).toBe(200);
});

test("no e-mail to an address that nobody has proved carries a stranger's words", async () => {
  const email = "destinataire-visee@exemple.fr";
  const name = "Gagnez sur casino.example";
  await submit(payload({ email, name, message: "Cliquez sur casino.example" }));
  await submit(
    payload({ email, name, message: "Cliquez", lead_type: "contact_bien", property_id: ids["for-sale"] }),
  );
  await call("submit-contact", { email, name, city: "casino", message: "Cliquez", consent: true });
  const written = await readOutbox(server, email);
  expect(written.map(({ kind }) => kind)).toEqual(["detailed-sheet", "lead-receipt", "lead-receipt"]);
  for (const { subject, text, html } of written) expect(subject + text + html).not.toMatch(/casino|Cliquez/);
});
