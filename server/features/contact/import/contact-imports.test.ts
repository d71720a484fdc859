/** Files of contacts through HTTP: sent, looked at, imported, cancelled half-way, undone, exported again. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Contact, contact, contactsReply, newContactReply } from "#domain/api/contact.ts";
import { undoWithinMs } from "#domain/import/import-run.ts";
import { byteOrderMark } from "#domain/text/csv.ts";
import { RetryError } from "../../../platform/jobs/jobs.ts";
import { emails } from "../../../platform/mail/mail-schema.ts";
import { agencies, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { endMembership } from "../../../records/agency/leave-agency.ts";
import { auditLog } from "../../../records/audit/audit-schema.ts";
import { contactImportChanges } from "../../../records/contact/contact-import-schema.ts";
import {
  contactAddresses,
  contactBases,
  contactEntries,
  contactMerges,
  contacts,
} from "../../../records/contact/contact-schema.ts";
import { makeContactToken } from "../../../records/contact/contact-token.ts";
import { refreshContacts } from "../../../records/contact/refresh-contacts.ts";
import { stopContact } from "../../../records/contact-lead/stop-contact.ts";
import { findRun } from "../../../records/import/find-runs.ts";
import { forgetRuns } from "../../../records/import/forget-runs.ts";
import { importColumns, importProblems, importRuns } from "../../../records/import/import-schema.ts";
import { workOnRun } from "../../../records/import/work-on-run.ts";
import { hashEmail } from "../../../records/lead/email-key.ts";
import { addMember, createFounder, type TestPerson } from "../../../testing/build-team.ts";
import { createContactImports } from "../../../testing/contact-import.ts";
import { listKeys } from "../../../testing/list-files.ts";
import { makeXlsx } from "../../../testing/make-xlsx.ts";
import { makeZip } from "../../../testing/make-zip.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { contactImports } from "./contact-imports.ts";
import { forgetContactSnapshots } from "./undo-contacts.ts";

let server: TestServer;
let founder: TestPerson & { readonly agencyId: string };
let agent: TestPerson;
let files: ReturnType<typeof createContactImports>;
let at = new Date("2026-11-20T10:00:00Z");
/** Each test has people of its own. */
let family = "";
let tests = 0;

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  founder = await createFounder(server, { email: "gerant@essais.example", name: "Agence des Essais" });
  agent = await addMember(server, founder.agencyId, { email: "nego@essais.example", role: "agent" });
  files = createContactImports(server, founder, () => at);
});
beforeEach(() => {
  tests += 1;
  family = `Famille${tests}`;
  at = new Date("2026-11-20T10:00:00Z");
});
afterAll(() => server.close());

const founderOf = (name: string) => ({ email: `${name}@essais.example`, name: `Agence ${name}` });
const database = () => server.services.database.db;
const call = (path: string, method = "GET", body?: object, who: TestPerson = founder) =>
  server.request(`/api/contacts${path}`, { method, cookie: who.cookie, ...(body && json(body)) });
const create = async (body: object): Promise<Contact> => {
  const reply = await call("", "POST", { idempotency_key: crypto.randomUUID(), ...body });
  return newContactReply.parse(await reply.json()).contact;
};
const read = async (id: string) => contact.parse(await (await call(`/${id}`)).json());
const list = async (who: TestPerson = founder) =>
  contactsReply.parse(
    await (
      await call(`?whose=agency&sort=name&direction=asc&search=${family}`, "GET", undefined, who)
    ).json(),
  ).items;
const names = async (who?: TestPerson) => (await list(who)).map(({ name }) => name);
const exportAs = (body: object, who: TestPerson = founder) =>
  server.request("/api/contact-exports", { method: "POST", cookie: who.cookie, ...json(body) });
const everything = async () =>
  JSON.stringify([
    await database().select().from(contacts).orderBy(contacts.id),
    await database().select().from(contactAddresses).orderBy(contactAddresses.id),
  ]);

describe("a file", () => {
  test("is looked at before anything is changed, then imported, then has nothing new", async () => {
    const csv = `Nom;Prénom;E-mail;Tél.;Profil;Couleur\r\n${family};Anne;anne-${tests}@exemple.fr;0612345678;Vendeur;bleu\r\n${family};Bob;pas un e-mail;;;\r\n;;;;;rouge\r\n`;
    const before = await everything();
    const planned = await files.plan(csv);
    expect(planned).toMatchObject({
      state: "ready",
      lines_total: 3,
      problems: [
        { line: 3, reference: `Bob ${family}`, reason: "Une adresse e-mail n’en est pas une" },
        { line: 4, reference: "", reason: "Ni nom, ni société, ni e-mail, ni téléphone" },
      ],
      plan: {
        format: "csv",
        ignored: ["Couleur"],
        doubles: 0,
        counts: { create: 1, update: 0, leave: 0, refuse: 2 },
      },
    });
    expect(planned.plan?.sample).toMatchObject([{ line: 2, name: `Anne ${family}`, action: "create" }]);
    expect(await everything()).toBe(before);
    await files.wish(planned.id, "start");
    expect(await files.work(planned.id)).toMatchObject({ state: "done", created: 1, refused: 2, plan: null });
    const [anne] = await list();
    expect(anne).toMatchObject({
      name: `Anne ${family}`,
      source: "csv",
      kinds: ["Vendeur"],
      steps: [{ kind: "Vendeur", step: "discovery" }],
    });
    const { addresses } = await read(anne?.id ?? "");
    expect(addresses.map(({ is_allowed: isAllowed }) => isAllowed)).not.toContain(true);
    const again = await files.plan(csv);
    expect(again.plan?.counts).toMatchObject({ create: 0, update: 0, leave: 1, refuse: 2 });
    const table = await (await files.ask("GET", `/${planned.id}/problems`)).text();
    expect(table).toContain(`"3";"contact refusé";"Bob ${family}";"Une adresse e-mail n’en est pas une"`);
  });

  test("whose headings name nobody waits for its columns, and the agency's next one knows them", async () => {
    const csv = `Civ;Qui;TELDOM;Divers\r\nMme;Anne ${family};0491222222;Clés en agence\r\n`;
    const asked = await files.plan(csv.replace("TELDOM", "Où joindre"));
    expect(asked).toMatchObject({ state: "ready", lines_total: 0 });
    expect(asked.plan?.missing).toEqual(["Nom, e-mail ou téléphone"]);
    expect(asked.plan?.columns).toContainEqual({
      heading: "Divers",
      target: null,
      example: "Clés en agence",
    });
    const map = (id: string, columns: object[]) => files.ask("POST", `/${id}/columns`, { columns });
    const who = { heading: "Qui", target: "fullName" };
    const twice = await map(asked.id, [who, { heading: "Civ", target: "fullName" }]);
    expect(twice.status).toBe(400);
    expect(await twice.text()).toContain("Deux colonnes donnent «\u00a0Nom et prénom\u00a0»");
    expect((await map(asked.id, [{ heading: "Civ", target: "userId" }])).status).toBe(400);
    const said = [who, { heading: "Où joindre", target: "phone" }, { heading: "Divers", target: "note" }];
    expect((await map(asked.id, said)).status).toBe(200);
    const planned = await files.work(asked.id);
    expect(planned.plan).toMatchObject({ missing: [], ignored: ["Civ"], counts: { create: 1, refuse: 0 } });
    const labels = planned.plan?.sample[0]?.fields.map(({ label }) => label);
    expect(labels).toEqual(["Nom", "Prénom", "Téléphone", "Note"]);
    await files.wish(asked.id, "start");
    await files.work(asked.id);
    expect(await names()).toEqual([`Anne ${family}`]);
    const colleague = createContactImports(server, agent, () => at);
    const next = await colleague.plan(csv.replace(family, `${family} bis`));
    expect(next.plan).toMatchObject({ missing: [], ignored: ["Civ"], counts: { create: 1 } });
    expect((await map(asked.id, said)).status).toBe(409);
  });

  test("whose columns are said leaves the next ones' guesses as they were", async () => {
    const own = createContactImports(server, await createFounder(server, founderOf("colonnes")), () => at);
    const say = async (csv: string, change: Readonly<Record<string, string | null>>) => {
      const { id, plan } = await own.plan(csv);
      // As the page sends them: every column, with what it is read as.
      const columns = (plan?.columns ?? []).map(({ heading, target }) => ({
        heading,
        target: heading in change ? (change[heading] ?? null) : target,
      }));
      expect((await own.ask("POST", `/${id}/columns`, { columns })).status).toBe(200);
      return (await own.work(id)).plan;
    };
    const columnsOf = async (csv: string) => (await own.plan(csv)).plan?.columns.map(({ target }) => target);
    await say(`Qui;Adresse\r\nAnne ${family};1 rue A\r\n`, { Qui: "fullName" });
    const { plan } = await own.plan(`Nom;Adresse;Code postal;Ville\r\n${family};1 rue A;13001;Marseille\r\n`);
    expect(plan?.sample[0]?.fields).toContainEqual({ label: "Adresse", text: "1 rue A, 13001 Marseille" });
    const twins = `Nom;Prénom;Email;Nom;Prénom;Email;Divers\r\n${family};Anne;a@exemple.fr;X;Y;b@exemple.fr;Z\r\n`;
    expect((await say(twins, { Divers: "note" }))?.sample[0]?.name).toBe(`Anne ${family}`);
    expect(await columnsOf("Nom;Prénom;Divers\r\nA;B;C\r\n")).toEqual(["lastName", "firstName", "note"]);
    await say("Société;Entreprise;Qui\r\nA;B;C\r\n", { Qui: "lastName" });
    expect(await columnsOf("Entreprise\r\nA\r\n")).toEqual(["organization"]);
    const both = await say("Société;Entreprise;Qui\r\nA;B;C\r\n", { Société: null });
    expect(both?.mapping).toEqual([{ source: "Qui", target: "Nom" }]);
    await say("Société;Qui\r\nA;B\r\n", { Société: "organization" });
    expect(await columnsOf("Société;Qui\r\nA;B\r\n")).toEqual(["organization", "lastName"]);
  });

  test("that names nobody is not started, nor one whose columns were said otherwise meanwhile", async () => {
    const csv = `Personne;Où\r\n${family};Aix\r\n`;
    const asked = await files.plan(csv);
    const refused = await files.ask("POST", `/${asked.id}/start`, {});
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Il manque\u00a0: nom, e-mail ou téléphone.");
    const colleague = createContactImports(server, agent, () => at);
    const theirs = await colleague.plan(csv);
    const say = (who: typeof files, id: string, target: string | null) =>
      who.ask("POST", `/${id}/columns`, { columns: [{ heading: "Personne", target }] });
    await say(files, asked.id, "lastName");
    expect((await files.work(asked.id)).plan?.counts.create).toBe(1);
    await say(colleague, theirs.id, null);
    await files.wish(asked.id, "start");
    expect(await files.work(asked.id)).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("a changé entre-temps"),
    });
    expect(await names()).toEqual([]);
  });

  test("whose column has no title that can be read, or somebody's address, keeps it for no other", async () => {
    const { id } = await files.plan(`Nom;€;Ville\r\n${family};12;Aix\r\n`);
    const map = (target: string | null) =>
      files.ask("POST", `/${id}/columns`, { columns: [{ heading: "€", target }] });
    const heading = "anne@exemple.fr";
    await files.ask("POST", `/${id}/columns`, { columns: [{ heading, target: "note" }] });
    await files.work(id);
    const kept = await database().select({ heading: importColumns.heading }).from(importColumns);
    expect(kept.filter((one) => one.heading.includes("exemple"))).toEqual([]);
    const refused = await map("note");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("La colonne «\u00a0€\u00a0» n’a pas de titre lisible");
    expect((await map(null)).status).toBe(200);
  });

  test("comes in without a telephone or a second e-mail that is none, which is named before and after", async () => {
    const csv = `Nom;Prénom;E-mail;E-mail 2;Tél. mobile\r\n${family};Anne;anne-${tests}@exemple.fr;anne(at)exemple;poste 12\r\n${family};Bob;;;06 1\r\n`;
    const planned = await files.plan(csv);
    const [anne, bob] = [`Anne ${family}`, `Bob ${family}`];
    const problems = [
      {
        line: 2,
        reference: anne,
        reason: "Importé sans «\u00a0anne(at)exemple\u00a0», qui n’est pas une adresse e-mail",
      },
      { line: 2, reference: anne, reason: "Importé sans «\u00a0poste 12\u00a0», qui n’est pas un téléphone" },
      { line: 3, reference: bob, reason: "Importé sans «\u00a006 1\u00a0», qui n’est pas un téléphone" },
    ];
    expect(planned).toMatchObject({
      problems,
      problems_total: 3,
      plan: { counts: { create: 2, refuse: 0 } },
    });
    await files.wish(planned.id, "start");
    expect(await files.work(planned.id)).toMatchObject({ created: 2, refused: 0, problems });
    const table = await (await files.ask("GET", `/${planned.id}/problems`)).text();
    expect(table).toContain(
      `"2";"coordonnée ignorée";"${anne}";"Importé sans «\u00a0poste 12\u00a0», qui n’est pas un téléphone"`,
    );
    const addresses = async (name: string) => {
      const found = (await list()).find((one) => one.name === name);
      return (await read(found?.id ?? "")).addresses.map(({ value }) => value);
    };
    expect(await addresses(anne)).toEqual([`anne-${tests}@exemple.fr`]);
    expect(await addresses(bob)).toEqual([]);
  });

  test("may hold what no text can: a refused line is told without it", async () => {
    const planned = await files.plan(`Nom;E-mail\r\n${family}\u0000;pas un\u0000 e-mail\r\n`);
    expect(planned).toMatchObject({
      state: "ready",
      problems: [{ line: 2, reference: family, reason: "Une adresse e-mail n’en est pas une" }],
    });
  });

  test("fills blanks alone, and joins somebody who stands in it twice", async () => {
    const there = await create({ last_name: family, emails: [`c-${tests}@exemple.fr`], address: "1 rue A" });
    const csv = `Nom,Prénom,Société,Email,Mobile,Adresse,Étiquettes,Notes
Autre,Claire,Études ${family},C-${tests}@exemple.fr,06 11 22 33 44,2 rue B,"réseau, nord",Voisine
${family},Dora,,d-${tests}@exemple.fr,07 00 00 00 0${tests % 10},,,
${family},Dora,Dora SARL,,+33 7 00 00 00 0${tests % 10},3 rue C,,`;
    const planned = await files.plan(csv);
    expect(planned.plan).toMatchObject({ doubles: 1, counts: { create: 1, update: 1, leave: 0, refuse: 0 } });
    expect(planned.plan?.notes.join()).toContain("1 ligne désigne une personne déjà lue plus haut");
    const added = planned.plan?.sample.find(({ action }) => action === "update")?.changes;
    expect(added).toEqual([
      { label: "Société", before: null, after: `Études ${family}` },
      { label: "Téléphone", before: null, after: "06 11 22 33 44" },
      { label: "Étiquettes", before: null, after: "réseau, nord" },
      { label: "Note", before: null, after: "Voisine" },
    ]);
    await files.wish(planned.id, "start");
    expect(await files.work(planned.id)).toMatchObject({ created: 1, updated: 1 });
    expect(await read(there.id)).toMatchObject({
      first_name: null,
      last_name: family,
      organization: `Études ${family}`,
      address: "1 rue A",
      tags: ["nord", "réseau"],
    });
    expect((await read(there.id)).addresses.map(({ value }) => value)).toEqual([
      `c-${tests}@exemple.fr`,
      "06 11 22 33 44",
    ]);
    const dora = (await list()).find(({ name }) => name.startsWith("Dora"));
    expect(dora).toMatchObject({ organization: "Dora SARL", email: `d-${tests}@exemple.fr` });
    expect((await list()).length).toBe(2);
  });

  test("writes what lists show as if each contact were refreshed", async () => {
    const csv = `Nom;Prénom;Société;E-mail;E-mail 2;Tél.;Tél. 2;Adresse;Profil;Étiquettes;Note\r\n${family};Zoë-Œnone;;Zoë.É@exemple.fr;zoe-${tests}@exemple.fr;0612345678;+44 20 7946 0958;12, rue de l’Évêché;Vendeur, Acquéreur;vue mer, Été;Rappeler l’ÉTÉ\r\n;;L’Étude d’Aix & ${family};;;04 91 00 00 00;;;Notaire;;\r\n;;;seul-${tests}@exemple.fr;;;;;;;\r\n;;;;;06 00 00 00 ${10 + tests};;;;;\r\n`;
    const { id } = await files.plan(csv);
    await files.wish(id, "start");
    expect(await files.work(id)).toMatchObject({ created: 4, refused: 0 });
    const ofRun = eq(contactImportChanges.runId, id);
    const ids = await database()
      .select({ id: contactImportChanges.contactId })
      .from(contactImportChanges)
      .where(ofRun);
    const readWritten = () =>
      database()
        .select()
        .from(contacts)
        .where(
          inArray(
            contacts.id,
            ids.map((one) => one.id ?? ""),
          ),
        )
        .orderBy(contacts.id);
    const written = await readWritten();
    expect(written).toHaveLength(4);
    await refreshContacts(
      database(),
      written.map((one) => one.id),
    );
    expect(await readWritten()).toEqual(written);
  });

  test("of cards, with or without an end, in Windows-1252 or UTF-16", async () => {
    const card = (name: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${family};${name};;;\r\nTEL:0491000000\r\nEND:VCARD\r\n`;
    const cards = await files.run(`${card("Jean")}${card("Zoé")}BEGIN:VCARD\r\nN:Coupé`, "contacts.vcf");
    expect(cards).toMatchObject({
      created: 1,
      refused: 1,
      problems: [{ line: 11, reason: "Cette carte n’est pas entière." }],
    });
    const windows = Buffer.from(`Nom;Prénom\n${family};Hélène\n`, "latin1");
    expect(await files.run(windows)).toMatchObject({ created: 1 });
    const utf16 = Buffer.from(`\uFEFFNom\tPrénom\r\n${family}\tMaël\r\n`, "utf16le");
    expect(await files.run(utf16)).toMatchObject({ created: 1 });
    expect(await names()).toEqual([`Hélène ${family}`, `Jean ${family}`, `Maël ${family}`]);
  });

  test("of a workbook, with a title over two headings, numbers for telephones and a line that is refused", async () => {
    const sheet = makeXlsx([
      ["Contacts de l’agence"],
      [],
      ["Nom", "Tél."],
      [`Anne ${family}`, 612_345_678],
      ["", 12],
    ]);
    const planned = await files.plan(sheet, "contacts.xlsx");
    expect(planned).toMatchObject({
      plan: {
        format: "xlsx",
        mapping: [{ source: "Nom" }, { source: "Tél." }],
        counts: { create: 1, refuse: 1 },
      },
      problems: [{ line: 5, reason: "Un téléphone n’en est pas un" }],
    });
    await files.wish(planned.id, "start");
    expect(await files.work(planned.id)).toMatchObject({ created: 1, refused: 1 });
    expect(await list()).toMatchObject([{ name: `Anne ${family}`, phone: "0612345678", source: "csv" }]);
  });

  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => [`P${index} ${family}`, `Aix ${index}`]);
  test.each([
    ["few rows of two columns", [["Habitant", "Où"]], 3],
    ["many rows of two columns under a title", [["Fichier du 12 mars"], ["Habitant", "Où"]], 30],
    ["many rows of three columns", [["Habitant", "Où", "Quoi"]], 30],
    ["one column", [["Habitant"]], 25],
  ])("of a workbook of %s without a known title waits for its columns", async (_, above, count) => {
    const width = above.at(-1)?.length;
    const sheet = makeXlsx([...above, ...people(count).map((cells) => cells.slice(0, width))]);
    const asked = await files.plan(sheet, "contacts.xlsx");
    expect(asked).toMatchObject({ state: "ready", failure: null, plan: { format: "xlsx" } });
    expect(asked.plan?.missing).toHaveLength(1);
    expect(asked.plan?.columns[0]).toMatchObject({ heading: "Habitant", example: `P0 ${family}` });
  });

  test.each([
    ["Nom;Prénom\n", "Le fichier ne contient aucun contact."],
    [makeZip([{ name: "contacts.csv", bytes: Buffer.from("Nom\nA\n") }]), /^Ce fichier est une archive/],
    ["Dupont;Anne;anne@exemple.fr\nB;Bob;b@exemple.fr\n", /doit porter leurs titres\.$/],
    ["Dupont;06 12 34 56 78;Propriétaire\nB;;Notaire\n", /doit porter leurs titres\.$/],
    [makeXlsx([["Dupont", 612_345_678, "Propriétaire"], ["B"]]), /doit porter leurs titres\.$/],
    [makeXlsx([]), "Aucune feuille de ce classeur ne contient de tableau."],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), /^Ce classeur n’est pas au format \.xlsx/],
    [
      Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
      "Ce fichier est une image\u00a0: choisissez un fichier .csv, .vcf ou .xlsx.",
    ],
    [Buffer.alloc(2_000), /^Ce fichier n’est pas un tableau\u00a0: /],
  ])("%# is refused in a sentence", async (content, failure) => {
    const run = await files.plan(content);
    expect(run.state).toBe("failed");
    expect(run.failure).toMatch(failure);
  });
});

/** More than are written at once. */
const many = 1_200;
const manyLines = () =>
  `Nom;E-mail\n${Array.from({ length: many }, (_, index) => `${family};p${index}-${tests}@exemple.fr`).join("\n")}`;
const countOfRun = async (id: string) =>
  database().$count(contactImportChanges, and(eq(contactImportChanges.runId, id)));

describe("an import that stops", () => {
  test("cancelled half-way leaves nothing of it", async () => {
    const before = await everything();
    const { id } = await files.plan(manyLines());
    await files.wish(id, "start");
    const work = files.work(id);
    await expect.poll(() => countOfRun(id)).toBeGreaterThan(0);
    await files.wish(id, "cancel");
    const after = await work;
    expect(after).toMatchObject({ state: "cancelled", restored: 0, left: 0 });
    expect(after.withdrawn).toBe(after.created);
    expect(after.created).toBeLessThan(many);
    expect(await everything()).toBe(before);
    expect((await listKeys(server.services.photos)).filter((key) => key.includes(id))).toEqual([]);
  });

  test("because its node stops goes on where it was, and doubles nobody", async () => {
    const { id } = await files.plan(manyLines());
    await files.wish(id, "start");
    const stopping = new AbortController();
    const clock = () => {
      stopping.abort();
      return at;
    };
    await expect(files.work(id, stopping.signal, clock)).rejects.toThrow(RetryError);
    const half = await files.read(id);
    expect(half.lines_done).toBeGreaterThan(0);
    expect(half.lines_done).toBeLessThan(many);
    expect(await files.work(id)).toMatchObject({ state: "done", created: many, updated: 0, refused: 0 });
    expect(await database().$count(contacts, eq(contacts.lastName, family))).toBe(many);
    expect(await files.undo(id)).toMatchObject({ state: "undone", withdrawn: many });
  });
});

test("a file that two nodes have at once brings each of its people once", async () => {
  const people = Array.from({ length: 150 }, (_, index) => `${family};Numéro ${index}`);
  const { id } = await files.plan(["Nom;Prénom", ...people].join("\n"));
  await files.wish(id, "start");
  const readByOne = (await findRun(database(), id)) ?? expect.fail();
  const stopping = new AbortController();
  const clock = () => {
    stopping.abort();
    return at;
  };
  await expect(files.work(id, stopping.signal, clock)).rejects.toThrow(RetryError);
  expect(await files.read(id)).toMatchObject({ lines_done: 100, created: 100 });
  await contactImports({ ...server.services, now: () => at }).write(readByOne);
  expect(await files.read(id)).toMatchObject({ state: "running", lines_done: 100, created: 100 });
  expect(await files.work(id)).toMatchObject({ state: "done", created: 150 });
  expect(await database().$count(contacts, eq(contacts.lastName, family))).toBe(150);
});

describe("undone", () => {
  test("who was created goes, who was completed is as before, who was edited since stays", async () => {
    const there = await create({ last_name: family, first_name: "Là", emails: [`la-${tests}@exemple.fr`] });
    const changed = await create({ last_name: family, first_name: "Mû", emails: [`mu-${tests}@exemple.fr`] });
    const before = await read(there.id);
    const run = await files.run(`Nom;Prénom;Email;Tél;Société;Profil;Note
${family};Là;la-${tests}@exemple.fr;0491111111;Société;Acquéreur;Vu
${family};Mû;mu-${tests}@exemple.fr;0491111112;Société;;
${family};Neuf;neuf-${tests}@exemple.fr;;;;
${family};Noté;note-${tests}@exemple.fr;;;;`);
    expect(run).toMatchObject({ created: 2, updated: 2 });
    expect(Date.parse(run.undo_until ?? "")).toBe(at.getTime() + undoWithinMs);
    const edited = await read(changed.id);
    await call(`/${changed.id}`, "PATCH", { version: edited.version, organization: "Autre" });
    const noted = (await list()).find(({ name }) => name.startsWith("Noté"));
    await call(`/${noted?.id}/notes`, "POST", { idempotency_key: crypto.randomUUID(), text: "Appelé" });
    expect(await files.undo(run.id)).toMatchObject({ state: "undone", withdrawn: 1, restored: 1, left: 2 });
    const { version: _now, ...restored } = await read(there.id);
    const { version: _then, ...was } = before;
    expect(restored).toEqual(was);
    expect(await read(changed.id)).toMatchObject({ organization: "Autre" });
    expect(await names()).toEqual([`Là ${family}`, `Mû ${family}`, `Noté ${family}`]);
    expect(await database().select().from(contactEntries).where(eq(contactEntries.text, "Vu"))).toEqual([]);
  });

  test("who was said to look for a home since stays", async () => {
    const run = await files.run(`Nom;Profil\n${family};Acquéreur`);
    const [buyer] = await list();
    const wish = { types: [], arrondissements: [], circle: null, budget: 300_000, surface: null, rooms: 3 };
    const path = `/${buyer?.id}/wishes/${crypto.randomUUID()}`;
    expect((await call(path, "PUT", { version: 0, ...wish })).status).toBe(200);
    expect(await files.undo(run.id)).toMatchObject({ withdrawn: 0, left: 1 });
    expect(await names()).toEqual([family]);
  });

  test("of two in a row, the later first: all is as it was before either", async () => {
    const before = await everything();
    const first = await files.run(`Nom;Email\n${family};x-${tests}@exemple.fr`);
    const second = await files.run(`Nom;Email;Société\n${family};x-${tests}@exemple.fr;Après`);
    expect(second).toMatchObject({ created: 0, updated: 1 });
    expect(await files.undo(second.id)).toMatchObject({ restored: 1, left: 0 });
    expect(await files.undo(first.id)).toMatchObject({ withdrawn: 1, left: 0 });
    expect(await everything()).toBe(before);
  });

  test("after a day no more; what it took is forgotten then", async () => {
    await create({ last_name: family, emails: [`j-${tests}@exemple.fr`] });
    const run = await files.run(`Nom;Email;Société\n${family};j-${tests}@exemple.fr;S`);
    at = new Date(at.getTime() + undoWithinMs + 1);
    await expect(files.wish(run.id, "undo")).rejects.toThrow("Cet import ne peut plus être défait.");
    await forgetContactSnapshots(database(), at);
    const rows = await database()
      .select()
      .from(contactImportChanges)
      .where(eq(contactImportChanges.runId, run.id));
    expect(rows).toMatchObject([{ before: null, after: null }]);
  });

  test("what it left out is forgotten after 90 days", async () => {
    const { id } = await files.run(`Nom;E-mail\n${family};faux e-mail`);
    const leftAfter = async (days: number) => {
      at = new Date(at.getTime() + days * 86_400_000);
      await forgetRuns(server.services);
      return database().$count(importProblems, eq(importProblems.runId, id));
    };
    expect([await leftAfter(89), await leftAfter(2)]).toEqual([1, 0]);
  });
});

describe("consents", () => {
  const stop = (email: string) => {
    const owner = { userId: founder.userId, agencyId: founder.agencyId };
    const emailHash = hashEmail(server.services.secret, email);
    return database().transaction((tx) => stopContact(tx, { owner, emailHash, email, at }));
  };

  test("neither an import nor its undoing makes an address writable that withdrew", async () => {
    const email = `stop-${tests}@exemple.fr`;
    await stop(email);
    const csv = `Nom;E-mail;Consentement\n${family};${email};oui`;
    const allowances = async () => {
      const [item] = await list();
      if (item === undefined) return [];
      const answer = { idempotency_key: crypto.randomUUID(), email, subject: "Bonjour", text: "Essai" };
      const reply = await call(`/${item.id}/emails`, "POST", answer);
      const [address] = (await read(item.id)).addresses;
      return [address?.is_allowed, address?.allowance, reply.ok];
    };
    const refused = [false, "withdrawn", false];
    const run = await files.run(csv);
    expect(await allowances()).toEqual(refused);
    await files.undo(run.id);
    expect(await allowances()).toEqual([]);
    await files.run(csv);
    expect(await allowances()).toEqual(refused);
  });

  test("no sequence of merges, imports, edits and their undoing makes it writable again", async () => {
    const steps = ["enter", "import", "undo-import", "merge", "unmerge", "edit", "delete"] as const;
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 7 }), async (taken) => {
        round += 1;
        const email = `suite-${tests}-${round}@exemple.fr`;
        const [name, runs, merges] = [`${family}S${round}`, [] as string[], [] as string[]];
        await stop(email);
        const bearers = async () =>
          (
            await database()
              .selectDistinct({ id: contacts.rootId })
              .from(contactAddresses)
              .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
              .where(and(eq(contactAddresses.key, email), isNull(contacts.deletedAt)))
          ).map(({ id }) => id);
        const act: Readonly<Record<(typeof steps)[number], () => Promise<unknown>>> = {
          enter: () => create({ last_name: name, emails: [email.toUpperCase()] }),
          import: async () =>
            runs.push((await files.run(`Nom;E-mail;Consentement;Opt-in\n${name};${email};oui;1`)).id),
          "undo-import": async () => {
            const id = runs.pop();
            if (id !== undefined) await files.undo(id);
          },
          merge: async () => {
            const other = await create({ last_name: `${name} autre` });
            const [first] = await bearers();
            if (first === undefined) return;
            expect((await call(`/${other.id}/merge`, "POST", { other_id: first })).status).toBe(200);
            const [merge] = await database()
              .select({ id: contactMerges.id })
              .from(contactMerges)
              .where(eq(contactMerges.mergedId, first));
            if (merge !== undefined) merges.push(merge.id);
          },
          unmerge: async () => {
            const id = merges.pop();
            if (id === undefined) return;
            expect((await call(`/merges/${id}/undo`, "POST", {})).status).toBe(200);
          },
          edit: async () => {
            for (const id of await bearers()) {
              const { version } = await read(id);
              await call(`/${id}`, "PATCH", { version, emails: [] });
              await call(`/${id}`, "PATCH", { version: version + 1, emails: [` ${email} `] });
            }
          },
          delete: async () => {
            const [id] = await bearers();
            if (id === undefined) return;
            await call(`/${id}`, "DELETE");
            await call(`/${id}/restore`, "POST", {});
          },
        };
        for (const step of ["enter", ...taken] as const) {
          await act[step]();
          for (const id of await bearers()) {
            const answer = { idempotency_key: crypto.randomUUID(), email, subject: "Bonjour", text: "Essai" };
            expect((await call(`/${id}/emails`, "POST", answer)).status).toBe(409);
          }
        }
        expect(await database().$count(emails, eq(emails.recipient, email))).toBe(0);
      }),
      { numRuns: 5 },
    );
  });

  test("what was stated of an address survives the undoing of who brought it", async () => {
    const email = `base-${tests}@exemple.fr`;
    const run = await files.run(`Nom;E-mail\n${family};${email}`);
    const [item] = await list();
    await call(`/${item?.id}/allow`, "POST", {
      kind: "email",
      value: email,
      basis: "contract",
      on: "2026-11-01",
      source: "Mandat 1",
    });
    expect(await files.undo(run.id)).toMatchObject({ withdrawn: 0, left: 1 });
    expect(await database().$count(contactBases, eq(contactBases.key, email))).toBe(1);
    // Stated before, and by now of nobody else's.
    const phone = `04 91 55 55 ${10 + tests}`;
    const elder = await create({ last_name: `Aîné${tests}`, phones: [phone] });
    await call(`/${elder.id}/allow`, "POST", {
      kind: "phone",
      value: phone,
      basis: "contract",
      on: "2026-11-01",
      source: "Mandat 2",
    });
    const other = await files.run(`Nom;Téléphone\n${family} bis;${phone}`);
    expect(other).toMatchObject({ created: 1 });
    await database().delete(contacts).where(eq(contacts.id, elder.id));
    expect(await files.undo(other.id)).toMatchObject({ withdrawn: 0, left: 1 });
  });
});

test("after an erasure no byte of the person stays in what was imported or waits, and undoing brings nothing back", async () => {
  const email = `efface-${tests}@exemple.fr`;
  const there = await create({ last_name: family, emails: [email] });
  const done = await files.run(
    `Nom;E-mail;Société;Tél.\n${family};${email};Oubliée;chez ${family}\n${family};faux e-mail;;`,
  );
  expect(done).toMatchObject({ updated: 1, refused: 1 });
  const waiting = await files.plan(`Nom;E-mail;Société\n${family};${email};Encore`);
  expect(JSON.stringify(waiting.plan)).toContain(email);
  const entryId = crypto.randomUUID();
  const entry = {
    id: entryId,
    contactId: there.id,
    kind: "email",
    recipient: email,
    subject: "a",
    text: "b",
    at,
  };
  await database().insert(contactEntries).values(entry);
  const token = await makeContactToken(database(), server.services.secret, entryId);
  const reply = await server.request("/api/consents/erase", { method: "POST", ...json({ token }) });
  expect(reply.status).toBe(200);
  expect(await files.work(waiting.id)).toMatchObject({ state: "failed", plan: null });
  expect(await files.undo(done.id)).toMatchObject({ state: "undone", restored: 0, left: 1 });
  for (const table of [
    contacts,
    contactAddresses,
    contactEntries,
    contactImportChanges,
    importRuns,
    importProblems,
  ])
    expect(JSON.stringify(await database().select().from(table))).not.toMatch(
      new RegExp(`${email}|${family}`),
    );
  expect((await listKeys(server.services.photos)).filter((key) => key.includes(waiting.id))).toEqual([]);
});

describe("in an agency", () => {
  test("where each sees their own contacts, an import completes these alone", async () => {
    const theirs = await create({ last_name: family, emails: [`t-${tests}@exemple.fr`] });
    const share = (sharesLeads: boolean) =>
      database().update(agencies).set({ sharesLeads }).where(eq(agencies.id, founder.agencyId));
    await share(false);
    const own = createContactImports(server, agent, () => at);
    const run = await own.run(`Nom;E-mail;Société\n${family};t-${tests}@exemple.fr;À moi`);
    expect(run).toMatchObject({ created: 1, updated: 0 });
    expect((await read(theirs.id)).organization).toBeNull();
    await share(true);
    await own.undo(run.id);
  });

  test("somebody else's import is unknown, and who left sees theirs no more", async () => {
    const run = await files.run(`Nom\n${family}`);
    const theirs = createContactImports(server, agent, () => at);
    expect((await theirs.ask("GET", `/${run.id}`)).status).toBe(404);
    expect((await theirs.ask("POST", `/${run.id}/undo`, {})).status).toBe(404);
  });

  test("who works there no more imports into it no more", async () => {
    const gone = await addMember(server, founder.agencyId, {
      email: `parti-${tests}@essais.example`,
      role: "agent",
    });
    const own = createContactImports(server, gone, () => at);
    const { id } = await own.plan(`Nom\n${family}`);
    await own.wish(id, "start");
    await database().delete(memberships).where(eq(memberships.userId, gone.userId));
    await database().update(profiles).set({ agencyId: null }).where(eq(profiles.userId, gone.userId));
    await expect(own.work(id)).rejects.toThrow();
    const [row] = await database().select().from(importRuns).where(eq(importRuns.id, id));
    expect(row?.state).toBe("failed");
    expect(await names()).toEqual([]);
  });

  test("who leaves while theirs goes on hands it over: its contacts are the colleague's", async () => {
    const { agencyId } = founder;
    const leaving = await addMember(server, agencyId, {
      email: `partant-${tests}@essais.example`,
      role: "agent",
    });
    const own = createContactImports(server, leaving, () => at);
    const { id } = await own.plan(`Nom\n${family}`);
    await own.wish(id, "start");
    const { services } = server;
    let hasLeft = false;
    // Its file is read once it is known whose it is.
    const read = async (key: string) => {
      if (!hasLeft)
        await database().transaction((tx) =>
          endMembership(tx, { agencyId, userId: leaving.userId }, founder.userId),
        );
      hasLeft = true;
      return services.photos.read(key);
    };
    const desk = { ...services, photos: { ...services.photos, read }, now: () => at };
    await workOnRun(desk, [contactImports(desk)], id);
    expect(hasLeft).toBe(true);
    const carriers = await database()
      .select({ userId: contacts.userId })
      .from(contacts)
      .where(eq(contacts.lastName, family));
    expect(carriers).toEqual([{ userId: founder.userId }]);
    expect(await files.read(id)).toMatchObject({ state: "done", created: 1 });
  });
});

describe("an export", () => {
  test("holds what the list shows, is read back unchanged, and stands in the agency's log", async () => {
    await create({
      first_name: "=SOMME(A1)",
      last_name: family,
      organization: "+Plus",
      emails: [`e-${tests}@exemple.fr`, `f-${tests}@exemple.fr`],
      phones: ["+33 6 00 00 00 01"],
      kinds: ["Notaire"],
      tags: ["a, b", "-c"],
    });
    await create({ last_name: `${family} autre`, kinds: ["Partenaire"], phones: ["04 91 77 77 77"] });
    const csv = await exportAs({ format: "csv", search: family, kind: "Notaire", whose: "agency" });
    const text = Buffer.from(await csv.arrayBuffer()).toString();
    expect(csv.headers.get("x-contacts")).toBe("1");
    expect(text.startsWith(`${byteOrderMark}"Nom";"Prénom"`)).toBe(true);
    expect(text).toContain(
      `"${family}";"'=SOMME(A1)";"'+Plus";"e-${tests}@exemple.fr";"f-${tests}@exemple.fr";"'+33 6 00 00 00 01"`,
    );
    expect((await files.plan(text)).plan?.counts).toMatchObject({
      create: 0,
      update: 0,
      leave: 1,
      refuse: 0,
    });
    const vcf = await (await exportAs({ format: "vcard", search: family, whose: "agency" })).text();
    expect(vcf.match(/BEGIN:VCARD/g)).toHaveLength(2);
    expect((await files.plan(vcf, "c.vcf")).plan?.counts).toMatchObject({ create: 0, update: 0, refuse: 0 });
    const log = await database()
      .select({ to: auditLog.toValue, agency: auditLog.targetId })
      .from(auditLog)
      .where(eq(auditLog.action, "contacts-export"));
    expect(log).toEqual([
      { to: "1 en CSV", agency: founder.agencyId },
      { to: "2 en cartes de visite", agency: founder.agencyId },
    ]);
  });

  test("holds every note of somebody, in columns that a spreadsheet can hold, and is read back as it was", async () => {
    const who = await create({ last_name: family, emails: [`long-${tests}@exemple.fr`] });
    const notes = Array.from({ length: 12 }, (_, at) => `Note ${at} ${"é".repeat(3_900)} fin ${at}`);
    for (const text of notes) {
      at = new Date(at.getTime() + 1_000);
      await call(`/${who.id}/notes`, "POST", { idempotency_key: crypto.randomUUID(), text });
    }
    const reply = await exportAs({ format: "csv", search: family, whose: "agency" });
    const csv = Buffer.from(await reply.arrayBuffer()).toString();
    const [headings = "", line = ""] = csv.split("\r\n");
    expect(headings).toContain('"Notes";"Notes 2";');
    const cells = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell);
    for (const cell of cells) expect(cell.length).toBeLessThanOrEqual(32_767);
    for (const note of notes) expect(line.split(note)).toHaveLength(2);
    expect((await files.plan(csv)).plan?.counts).toMatchObject({ create: 0, update: 0, leave: 1, refuse: 0 });
    const vcf = await (await exportAs({ format: "vcard", search: family, whose: "agency" })).text();
    for (const note of notes) expect(vcf.replaceAll("\r\n ", "")).toContain(note);
    const moved = csv.replace(`long-${tests}@exemple.fr`, `elsewhere-${tests}@exemple.fr`);
    const run = await files.run(moved);
    expect(run).toMatchObject({ state: "done", created: 1, refused: 0 });
    const copy = (await list()).find(({ id }) => id !== who.id);
    const copied = await database()
      .select({ text: contactEntries.text })
      .from(contactEntries)
      .where(eq(contactEntries.contactId, copy?.id ?? ""))
      .orderBy(contactEntries.at);
    expect(copied.map(({ text }) => text)).toEqual(notes);
    await files.undo(run.id);
    expect(await names()).toHaveLength(1);
  });

  test("writes no line that is longer than an import takes", async () => {
    const who = await create({ last_name: family, emails: [`much-${tests}@exemple.fr`] });
    await create({ last_name: `${family} z` });
    const notes = Array.from({ length: 50 }, () => ({
      id: crypto.randomUUID(),
      contactId: who.id,
      text: "€".repeat(4_000),
      kind: "note",
      authorId: founder.userId,
      at,
    }));
    await database().insert(contactEntries).values(notes);
    const csv = await (await exportAs({ format: "csv", search: family, whose: "agency" })).text();
    const planned = await files.plan(csv.replaceAll(family, `${family} bis`).replaceAll("much-", "more-"));
    expect(planned).toMatchObject({
      lines_total: 2,
      problems: [],
      plan: { counts: { create: 2, refuse: 0 } },
    });
    const cut = await files.plan(`Nom;Note\r\n${family} ter;${"mot ".repeat(40_000)}\r\n`);
    expect(cut).toMatchObject({
      problems: [
        {
          line: 2,
          reference: `${family} ter`,
          reason: "Importé sans la fin de ses notes, qui dépassent 150\u202f000 caractères",
        },
      ],
      plan: { counts: { create: 1, refuse: 0 } },
    });
  });

  test("of those chosen leaves out what one may not take along", async () => {
    const theirs = await create({ last_name: family });
    const ids = [theirs.id, crypto.randomUUID()];
    const countsOf = ({ headers }: Response) => [headers.get("x-contacts"), headers.get("x-contacts-kept")];
    expect(countsOf(await exportAs({ format: "vcard", ids, whose: "agency" }))).toEqual(["1", "0"]);
    const reply = await exportAs({ format: "vcard", ids, whose: "agency" }, agent);
    expect(countsOf(reply)).toEqual(["0", "1"]);
    const own = await exportAs({ format: "csv", search: family, whose: "own" }, agent);
    expect(countsOf(own)).toEqual(["0", "0"]);
    expect(await reply.text()).toBe("");
    expect((await exportAs({ format: "pdf" })).status).toBe(400);
  });
});
