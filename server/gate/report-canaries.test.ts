/**
 * Canaries of estimation reports: what other agencies keep to themselves is in no report of theirs, on screen or on
 * paper, and an author's private note and client leave their agency nowhere.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminReportsReply, type ListedReport, type Report } from "#domain/api/report.ts";
import { emptyContent, emptyHome } from "#domain/report/report-content.ts";
import { agencies } from "../records/account/agency-schema.ts";
import { addMember, createFounder, type TestPerson } from "../testing/build-team.ts";
import { readPdfText } from "../testing/pdf-text.ts";
import type { People } from "../testing/people.ts";
import { json, type TestServer } from "../testing/test-server.ts";
import { canaries, createDiscreetProperties, discreetCanaries } from "./gated-city.ts";
import { startGatedEstimates } from "./gated-estimates.ts";
import { searchCanaries } from "./search-canaries.ts";

const gated = [...Object.values(canaries).flat(), ...discreetCanaries];
const note = "ornithorynque";
const client = "Philibertine";
const clientEmail = "clothaire@exemple.fr";
const clientPhone = "06 39 98 47 52";
const reader = "Wilfrida";
const now = new Date("2026-11-20T10:00:00Z");
let server: TestServer;
let people: People;

beforeAll(async () => {
  ({ server, people } = await startGatedEstimates(now));
  await createDiscreetProperties(server, people.owner.userId);
});
afterAll(() => server.close());

type Author = "unverified" | "professional";
type Asker = keyof People | Pick<TestPerson, "cookie">;

const ask = (who: Asker, path: string, method = "GET", body?: object) =>
  server.request(`/api/estimation-reports${path}`, {
    method,
    cookie: (typeof who === "object" ? who : people[who]).cookie,
    ...(body && json(body)),
  });

/** A report of the very place where the gated properties were sold, with all that its author may write. */
async function write(author: Author | TestPerson): Promise<Report> {
  const key = { idempotency_key: crypto.randomUUID() };
  const begun = (await (await ask(author, "", "POST", key)).json()) as Report;
  const parts = {
    version: begun.version,
    home: {
      ...emptyHome,
      latitude: 43.2843,
      longitude: 5.3809,
      property_type: "Appartement",
      address: "10 rue Paradis",
      postal_code: "13006",
      city: "Marseille",
      surface_area: 62,
      rooms: 3,
    },
    client: { ...emptyContent.client, name: client, email: clientEmail, phone: clientPhone },
    conclusion: { ...emptyContent.conclusion, private_note: note },
  };
  return (await (await ask(author, `/${begun.id}`, "PATCH", parts)).json()) as Report;
}

async function wordsOfPdf(who: Asker, id: string): Promise<Uint8Array> {
  const reply = await ask(who, `/${id}/pdf`);
  expect(reply.status).toBe(200);
  const text = readPdfText(new Uint8Array(await reply.arrayBuffer()));
  expect(text.replaceAll(/\s/g, "")).toContain("Avisdevaleur");
  return new TextEncoder().encode(text.replaceAll("\u00a0", " "));
}

test("no canary is on the paper of any author, nor in the value of one who may not see sales", async () => {
  for (const author of ["unverified", "professional"] as const) {
    const { id } = await write(author);
    expect(searchCanaries(await wordsOfPdf(author, id), [...gated, note])).toEqual([]);
    const reply = new Uint8Array(await (await ask(author, `/${id}/estimate`)).arrayBuffer());
    const { left_out: left, shown_places: places } = JSON.parse(new TextDecoder().decode(reply));
    expect(left.length).toBeGreaterThan(0);
    const told = new TextEncoder().encode(JSON.stringify([left, places]));
    expect(searchCanaries(told, gated)).toEqual([]);
    if (author === "unverified") expect(searchCanaries(reply, gated)).toEqual([]);
  }
});

test("administrators read neither the client nor the private note, on screen or on paper", async () => {
  const { id } = await write("professional");
  const own = await wordsOfPdf("professional", id);
  expect(searchCanaries(own, [client])).not.toEqual([]);
  const replies = [
    await wordsOfPdf("administrator", id),
    new Uint8Array(await (await ask("administrator", `/${id}`)).arrayBuffer()),
  ];
  for (const reply of replies) expect(searchCanaries(reply, [client, note])).toEqual([]);
});

test("where each sees their own contacts, a colleague reads the report and nothing of its client", async () => {
  const manager = await createFounder(server, {
    email: "gerant@rapports.example",
    name: "Agence des Rapports",
  });
  const { agencyId } = manager;
  const add = (email: string) => addMember(server, agencyId, { email, role: "agent" });
  const author = await add("auteur@rapports.example");
  const colleague = await add("collegue@rapports.example");
  const { id } = await write(author);
  const share = (sharesLeads: boolean) =>
    server.services.database.db.update(agencies).set({ sharesLeads }).where(eq(agencies.id, agencyId));
  const list = async (who: TestPerson, search = "") => {
    const reply = await ask(who, `?whose=agency&search=${encodeURIComponent(search)}`);
    return (await reply.json()) as { items: ListedReport[]; total: number };
  };
  const secrets = [client, "clothaire", clientPhone, "0639984752"];
  const readAll = async (who: TestPerson) => [
    new TextEncoder().encode(JSON.stringify(await list(who))),
    new Uint8Array(await (await ask(who, `/${id}`)).arrayBuffer()),
    await wordsOfPdf(who, id),
  ];
  const found = (who: TestPerson) =>
    Promise.all([client, "philib", "rue paradis"].map(async (words) => (await list(who, words)).total));
  for (const reply of await readAll(colleague)) expect(searchCanaries(reply, secrets)).not.toEqual([]);
  expect(await found(colleague)).toEqual([1, 1, 1]);
  await share(false);
  for (const reply of await readAll(colleague)) expect(searchCanaries(reply, secrets)).toEqual([]);
  expect((await list(colleague)).items).toMatchObject([{ id, client_name: null, is_client_hidden: true }]);
  expect(await found(colleague)).toEqual([0, 0, 1]);
  for (const who of [author, manager]) {
    for (const reply of await readAll(who)) expect(searchCanaries(reply, secrets)).not.toEqual([]);
    expect(await found(who)).toEqual([1, 1, 1]);
  }
  await share(true);
});

test("the administration's list names nobody that a report is for or was sent to, and its search finds none of them", async () => {
  const { id } = await write("professional");
  const recipient = { name: reader, email: "wilfrida@exemple.fr" };
  const shared = await ask("professional", `/${id}/links`, "POST", { recipient, is_mailed: false });
  expect(shared.status).toBe(200);
  const list = async (query: string) => {
    const reply = await server.request(`/api/admin/estimation-reports?${query}`, {
      cookie: people.administrator.cookie,
    });
    expect(reply.status).toBe(200);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return { bytes, ...adminReportsReply.parse(JSON.parse(new TextDecoder().decode(bytes))) };
  };
  const all = await list("");
  expect(all.items).toContainEqual(expect.objectContaining({ id, links: 1, openings: 0, state: "shared" }));
  const secrets = [client, "clothaire", clientPhone, "0639984752", reader, note];
  for (const sort of ["updated", "created", "agency"])
    expect(searchCanaries((await list(`sort=${sort}`)).bytes, secrets)).toEqual([]);
  for (const search of [...secrets, clientEmail, recipient.email, "philib", "47 52"])
    expect(await list(`search=${encodeURIComponent(search)}`), search).toMatchObject({ items: [], total: 0 });
  expect((await list(`search=${encodeURIComponent("RUE PARADIS")}`)).total).toBe(all.total);
});
