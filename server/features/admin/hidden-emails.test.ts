import { afterAll, beforeAll, expect, test } from "vitest";
import { emailKinds } from "../../app/email-kinds.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { createPeople, type People } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let people: People;
const names = [...emailKinds.keys(), "of-a-newer-version"];
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const recipientOf = (name: string) => `canari.${name}@contacts.example`;

/** One of each kind, which the mail server refused in words that name the address. */
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:1" });
  people = await createPeople(server);
  const rows = names.map((kind, index) => ({
    id: idOf(index),
    kind,
    recipient: recipientOf(kind),
    subject: `Objet ${kind}`,
    data: "{}",
    state: "failed",
    lastError: `550 ${recipientOf(kind)} unknown`,
    messageId: `<${index}@contacts.example>`,
  }));
  await insertMany(server.services.db, emails, rows);
});
afterAll(() => server.close());

const ask = (path: string, method = "GET") =>
  server.request(`/api/admin/${path}`, { method, cookie: people.administrator.cookie });
const read = async (path: string) => (await ask(path)).text();
/** Two pages of the list, which hold one of each kind. */
async function listAll(input = ""): Promise<readonly { readonly kind: string }[]> {
  const pages = await Promise.all([0, 1].map((page) => read(`emails?page=${page}${input}`)));
  return pages.flatMap((page) => JSON.parse(page).items);
}

const hidesAll = (name: string) => (emailKinds.get(name)?.hidden ?? "all") === "all";
const contactKinds = names.filter(hidesAll);

test("every kind says what of it is hidden, and some of each sort there are", () => {
  expect(new Set([...emailKinds.values()].map(({ hidden }) => hidden))).toEqual(
    new Set(["nothing", "text", "all"]),
  );
});

test("the address of an agency's contact is neither listed nor found, nor what was written above it", async () => {
  const list = JSON.stringify(await listAll());
  for (const name of names) {
    expect([name, list.includes(recipientOf(name)), list.includes(`Objet ${name}`)]).toEqual([
      name,
      !hidesAll(name),
      !hidesAll(name),
    ]);
    const { total } = JSON.parse(await read(`emails?search=${encodeURIComponent(recipientOf(name))}`));
    expect([name, total]).toEqual([name, hidesAll(name) ? 0 : 1]);
  }
});

test("an order by address tells nothing of those that are hidden", async () => {
  const orders = await Promise.all(
    ["asc", "desc"].map(async (direction) => {
      const items = await listAll(`&sort=recipient&direction=${direction}`);
      return items.map(({ kind }) => kind).filter(hidesAll);
    }),
  );
  expect(orders[0]).toHaveLength(contactKinds.length);
  expect(orders[1]).toEqual(orders[0]);
});

test("what is hidden of an e-mail is not read in its preview, its page or its files", async () => {
  for (const [index, name] of names.entries()) {
    if (emailKinds.get(name)?.hidden === "nothing") continue;
    for (const part of ["", "/page", "/attachments/0"]) {
      const reply = await ask(`emails/${idOf(index)}${part}`);
      expect([name, part, reply.status]).toEqual([name, part, 404]);
      expect(await reply.text()).not.toMatch(/canari|Objet/);
    }
  }
});

test("what is said of one that is hidden is true of each kind: not all are between an agency and its contacts", async () => {
  const said = new Set<string>();
  for (const [index, name] of names.entries()) {
    const hidden = emailKinds.get(name)?.hidden ?? "nothing";
    if (hidden === "nothing") continue;
    said.add(JSON.parse(await read(`emails/${idOf(index)}`)).message);
  }
  expect([...said]).toEqual([
    "Cet e-mail ne regarde que l’agence et ses contacts\u00a0: l’administration du site ne le lit pas.",
  ]);
});

test("the log tells that one was sent again, not to whom", async () => {
  for (const name of contactKinds)
    expect((await ask(`emails/${idOf(names.indexOf(name))}/resend`, "POST")).status).toBe(200);
  const log = await read("audit");
  expect(log).toContain("E-mail d’une agence à un contact");
  expect(log).not.toMatch(/canari|Objet/);
});
