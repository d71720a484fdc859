import { afterAll, beforeAll, expect, test } from "vitest";
import { linksImportReply, linksReply } from "#domain/api/link.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({}, () => new Date("2026-11-20T10:00:00Z"));
  people = await createPeople(server);
});
afterAll(() => server.close());

const send = (body: string | Uint8Array<ArrayBuffer>, who: "owner" | "professional" | "visitor" = "owner") =>
  server.request("/api/links/import", { method: "POST", cookie: people[who].cookie, body });

const list = async (who: "owner" | "professional") =>
  linksReply.parse(await (await server.request("/api/links", { cookie: people[who].cookie })).json());

test("a table's lines become links; one that is refused is told by its number, with the reason", async () => {
  const table = [
    "Titre;Destination;Alias;Étiquettes;Dernier jour;Prévenir",
    "Panneau d'Endoume;https://exemple.fr/a;endoume;panneau, mer;31/12/2026;oui",
    "Sans adresse;javascript:alert(1);;;;",
    "Réservé;https://exemple.fr/b;liens;;;",
    "Passé;https://exemple.fr/c;;;2026-11-01;",
    ";https://exemple.fr/d;;;;",
  ];
  const reply = linksImportReply.parse(await (await send(table.join("\r\n"))).json());
  expect(reply).toEqual({
    created: 2,
    refused: [
      { line: 3, message: "URL invalide" },
      { line: 4, message: "Cet alias est réservé" },
      { line: 5, message: "La date d’expiration doit être à venir." },
    ],
  });
  const { items } = await list("owner");
  expect(items.find(({ alias }) => alias === "endoume")).toMatchObject({
    title: "Panneau d'Endoume",
    tags: ["panneau", "mer"],
    expires_on: "2026-12-31",
    notify_on_access: true,
  });
  expect(items.find(({ destination_url: url }) => url.endsWith("/d"))?.title).toBe("exemple.fr");
});

test("what was exported is read again, with titles that a spreadsheet would run", async () => {
  await send("destination;titre\nhttps://exemple.fr/formule;=1+1");
  const reply = await server.request("/api/links/export", { cookie: people.owner.cookie });
  const table = await reply.text();
  expect(table).toContain('"\'=1+1"');
  const again = linksImportReply.parse(await (await send(table.replaceAll("endoume", "ailleurs"))).json());
  const { total } = await list("owner");
  expect(again.created).toBe(1);
  expect(again.refused.every(({ message }) => message === "Cet alias est déjà utilisé")).toBe(true);
  expect(total).toBe(4);
});

test("a file in the letters of French spreadsheets is read", async () => {
  const bytes = Buffer.from("destination;titre\nhttps://exemple.fr/e;Été au port\n", "latin1");
  await send(new Uint8Array(bytes), "professional");
  expect((await list("professional")).items[0]?.title).toBe("Été au port");
});

test.each([
  ["", "Ce fichier est vide."],
  ["nom;ville\nA;B", "La première ligne du fichier doit nommer une colonne « Destination »."],
])("what is no table of links is refused with a sentence", async (body, message) => {
  const reply = await send(body);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ message });
});

test("a visitor imports nothing", async () => {
  expect((await send("destination\nhttps://exemple.fr", "visitor")).status).toBe(403);
});
