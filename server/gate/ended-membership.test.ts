/**
 * A membership that ends while its person's pages are open: these end at once, and all that readers have of the agency
 * goes on, homes, links and shared reports, with somebody of the agency behind it.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportSharing, sharedReportReply } from "#domain/api/shared-report.ts";
import { need } from "#domain/need.ts";
import { leads } from "../records/lead/lead-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { type AskAsAuthor, beginReport, keyOfLink, reportedHome } from "../testing/build-report.ts";
import { addMember, createFounder, type TestPerson } from "../testing/build-team.ts";
import { readFeed } from "../testing/feed-reader.ts";
import { json, type TestServer } from "../testing/test-server.ts";
import { startGatedEstimates } from "./gated-estimates.ts";

let server: TestServer;
let manager: TestPerson & { readonly agencyId: string };
let agent: TestPerson;
const alias = "reste-ouvert";

beforeAll(async () => {
  ({ server } = await startGatedEstimates(new Date("2026-11-23T10:00:00Z")));
  manager = await createFounder(server, { email: "gerant@fin.example", name: "Agence de la Fin" });
  const { agencyId } = manager;
  agent = await addMember(server, agencyId, {
    email: "agent@fin.example",
    role: "agent",
    fullName: "Alice Agent",
  });
});
afterAll(() => server.close());

const ask = (who: TestPerson | null, method: string, path: string, body?: object) =>
  server.request(path, { method, cookie: who?.cookie, ...(body && json(body)) });

async function createHome(): Promise<string> {
  const row = buildNewProperty({ userId: agent.userId, agencyName: "Agence de la Fin" });
  const { db } = server.services.database;
  const { written } = await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  await server.map.catchUp();
  return need(written[0]).after.id;
}

async function shareReport() {
  const asAgent: AskAsAuthor = async (path, method, body) => ask(agent, method, path, body);
  const { id } = await beginReport(asAgent, { home: reportedHome });
  const recipient = { name: "Jeanne Martin", email: "jeanne@lecteurs.example" };
  const links = `/api/estimation-reports/${id}/links`;
  const shared = await ask(agent, "POST", links, { recipient, is_mailed: false });
  return { id, key: keyOfLink(need(reportSharing.parse(await shared.json()).links.at(-1))) };
}

async function readShared(key: object) {
  const reply = await ask(null, "POST", "/api/shared-reports/read", key);
  expect(reply.status).toBe(200);
  return sharedReportReply.parse(await reply.json()).report ?? expect.fail("no report");
}

test("ends the person's open pages, and nothing that the agency's readers have", async () => {
  const home = await createHome();
  const link = { destination_url: "https://exemple.fr/", alias, property_id: null };
  expect((await ask(agent, "POST", "/api/links", link)).status).toBe(200);
  const { id: reportId, key } = await shareReport();
  const card = { title: "Négociatrice", phone: "06 00 00 00 01", rsac: null, copies_leads: true };
  expect((await ask(agent, "PUT", "/api/team/card", card)).status).toBe(200);
  const before = await readShared(key);
  expect(before.sender.card).toMatchObject({ name: "Alice Agent", title: "Négociatrice" });
  const feed = readFeed(await ask(agent, "GET", "/api/map/feed"));
  await feed.next();

  const end = { user_id: agent.userId, to: manager.userId };
  expect((await ask(manager, "POST", "/api/team/people/end", end)).status).toBe(200);

  let last: readonly string[] = [];
  for (let heard = await feed.nextOwn(); heard !== null; heard = await feed.nextOwn()) last = heard.changed;
  expect(last).toContain("agency");
  for (const path of [
    "/api/account",
    "/api/own-properties",
    "/api/contacts",
    `/api/estimation-reports/${reportId}`,
  ])
    expect((await ask(agent, "GET", path)).status).toBe(401);

  expect((await ask(null, "GET", `/p/${home}`)).status).toBe(200);
  expect((await ask(null, "GET", `/${alias}`)).status).toBe(302);
  const after = await readShared(key);
  expect(after.sender).toMatchObject({ name: "Gérant de Agence de la Fin", card: null });
  const { sender: _before, ...content } = before;
  expect(after).toMatchObject(content);
  // The manager takes up what was shared.
  expect((await ask(manager, "GET", `/api/estimation-reports/${reportId}/sharing`)).status).toBe(200);

  const lead = {
    name: "Zoé Lire",
    phone: "06 12 34 56 78",
    email: "zoe@exemple.fr",
    message: null,
    consent: true,
    lead_type: "contact_bien",
    property_id: home,
  };
  expect((await ask(null, "POST", "/functions/submit-lead", lead)).status).toBe(200);
  const [stored] = await server.services.database.db.select().from(leads).where(eq(leads.propertyId, home));
  expect(stored).toMatchObject({ ownerId: manager.userId, agencyId: manager.agencyId });
});
