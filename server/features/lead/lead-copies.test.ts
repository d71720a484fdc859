/** Who of an agency is written to of a lead, and who carries one that names no home: through HTTP. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyHome } from "#domain/report/report-content.ts";
import { memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { pathOfLink } from "../../records/report/report-link-token.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { reportLinks } from "../../records/report/shared-report-schema.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { addMember, createFounder, sendAs, type TestPerson } from "../../testing/build-team.ts";
import { readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let drawn = 0;

beforeAll(async () => {
  server = await startTestServer({ ACCOUNT_REQUESTS_PER_HOUR: "1000" });
});
afterAll(() => server.close());

const db = () => server.services.database.db;
const send = (method: string, path: string, person: TestPerson, body: unknown) =>
  sendAs(server, person, { method, path, body });

async function createTeam() {
  drawn += 1;
  const mark = `copies${drawn}`;
  const manager = await createFounder(server, { email: `gerant@${mark}.example`, name: `Agence ${mark}` });
  const agent = await addMember(server, manager.agencyId, { email: `agent@${mark}.example`, role: "agent" });
  const agency = `contact-${manager.email}`;
  return { mark, manager, agent, agency, agencyId: manager.agencyId };
}

async function createProperty({ userId }: TestPerson): Promise<string> {
  const row = buildNewProperty({ userId });
  const { written } = await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
  return written[0]?.after.id ?? expect.fail();
}

/** Leaves a lead, and gives who carries it. */
async function ask(topic: object): Promise<string | null> {
  drawn += 1;
  const person = { name: "Zoé Lire", phone: "06 12 34 56 78", email: `zoe${drawn}@exemple.fr` };
  const body = { ...person, message: null, consent: true, ...topic };
  const reply = await server.request("/functions/submit-lead", { method: "POST", ...json(body) });
  expect(reply.status).toBe(200);
  const [lead] = await db().select().from(leads).where(eq(leads.email, person.email));
  return (lead ?? expect.fail()).ownerId;
}

const askAbout = (propertyId: string) => ask({ property_id: propertyId, lead_type: "contact_bien" });
const kinds = async (address: string) =>
  (await readOutbox(server, address))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("lead-notice"));

describe("of a lead on a home", () => {
  test("its bearer has a copy beside the notice at the agency's other address, and a colleague none", async () => {
    const { manager, agent, agency } = await createTeam();
    expect(await askAbout(await createProperty(manager))).toBe(manager.userId);
    expect(await kinds(agency)).toEqual(["lead-notice"]);
    expect(await kinds(manager.email)).toEqual(["lead-notice-copy"]);
    expect(await kinds(agent.email)).toEqual([]);
  });

  test("nobody is written to twice at one address, however it is spelt", async () => {
    const { manager, agent, agency } = await createTeam();
    const notifyAt = (agencyEmail: string | null) =>
      db().update(profiles).set({ agencyEmail }).where(eq(profiles.userId, manager.userId));
    await notifyAt(manager.email.toUpperCase());
    await askAbout(await createProperty(manager));
    expect(await kinds(manager.email.toUpperCase())).toEqual(["lead-notice"]);
    expect(await kinds(manager.email)).toEqual([]);
    // Without an address of the agency's, the notice goes to its bearer.
    await notifyAt(null);
    await askAbout(await createProperty(manager));
    expect(await kinds(manager.email)).toEqual(["lead-notice"]);
    // A shared box that is an agent's own, too.
    await notifyAt(agent.email);
    await askAbout(await createProperty(agent));
    expect(await kinds(agent.email)).toEqual(["lead-notice"]);
    expect(await kinds(agency)).toEqual([]);
  });

  test("who wants no copies has none, bearer or not", async () => {
    const { manager, agent, agency } = await createTeam();
    const card = { title: null, phone: null, rsac: null, copies_leads: false };
    for (const person of [manager, agent]) {
      expect((await send("PUT", "/api/team/card", person, card)).status).toBe(200);
      await askAbout(await createProperty(person));
      expect(await kinds(person.email)).toEqual([]);
    }
    expect(await kinds(agency)).toEqual(["lead-notice", "lead-notice"]);
  });

  test("an agency of one person has its notice alone", async () => {
    drawn += 1;
    const alone = await createFounder(server, {
      email: `seul${drawn}@copies.example`,
      name: `Seul ${drawn}`,
    });
    await askAbout(await createProperty(alone));
    expect(await kinds(`contact-${alone.email}`)).toEqual(["lead-notice"]);
    expect(await kinds(alone.email)).toEqual([]);
  });

  test("where each reads their own, the agency's address and who carries it are written to, and no colleague", async () => {
    const { manager, agent, agency, agencyId, mark } = await createTeam();
    const other = await addMember(server, agencyId, { email: `autre@${mark}.example`, role: "agent" });
    const settings = { shares_leads: false, turns_leads: false };
    expect((await send("PUT", "/api/team/settings", manager, settings)).status).toBe(200);
    await askAbout(await createProperty(agent));
    expect(await kinds(agency)).toEqual(["lead-notice"]);
    expect(await kinds(agent.email)).toEqual(["lead-notice-copy"]);
    for (const { email } of [manager, other]) expect(await kinds(email)).toEqual([]);
  });

  test("handed over to who had its notice, it is not sent to that address again", async () => {
    const { manager, agent } = await createTeam();
    await db().update(profiles).set({ agencyEmail: null }).where(eq(profiles.userId, manager.userId));
    const propertyId = await createProperty(agent);
    await askAbout(propertyId);
    const [lead] = await db().select().from(leads).where(eq(leads.propertyId, propertyId));
    const over = { user_id: manager.userId };
    expect((await send("POST", `/api/leads/${lead?.id}/carrier`, agent, over)).status).toBe(200);
    expect(await kinds(manager.email)).toEqual(["lead-notice"]);
  });
});

describe("beside a shared report", () => {
  const share = async ({ userId }: TestPerson, agencyId: string, link: object = {}) => {
    const at = new Date();
    const [report] = await db()
      .insert(estimationReports)
      .values({
        userId,
        agencyId,
        idempotencyKey: crypto.randomUUID(),
        step: "estimation",
        content: { home: emptyHome } as never,
        title: "Rapport",
        clientName: "",
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    const [row] = await db()
      .insert(reportLinks)
      .values({ reportId: report?.id ?? "", createdAt: at, ...link })
      .returning();
    return (
      pathOfLink(server.services.secret, row ?? expect.fail())
        .split("/")
        .at(-1) ?? ""
    );
  };
  const askAgency = (agencyId: string, token: string | null) =>
    ask({ agency_id: agencyId, lead_type: "contact_agence", report_token: token });

  test("a lead goes to its author while they work there, turns or not, and to turns or the bearer else", async () => {
    const { manager, agent, agencyId } = await createTeam();
    const token = await share(agent, agencyId);
    expect(await askAgency(agencyId, token)).toBe(agent.userId);
    const turns = { shares_leads: true, turns_leads: true };
    expect((await send("PUT", "/api/team/settings", manager, turns)).status).toBe(200);
    for (const _time of [1, 2]) expect(await askAgency(agencyId, token)).toBe(agent.userId);
    expect(await kinds(agent.email)).toEqual(["lead-notice-copy", "lead-notice-copy", "lead-notice-copy"]);
    // A lead of the report is nobody's turn.
    expect(await askAgency(agencyId, null)).toBe(manager.userId);
    expect(await askAgency(agencyId, null)).toBe(agent.userId);
    await db().delete(memberships).where(eq(memberships.userId, agent.userId));
    expect(await askAgency(agencyId, token)).toBe(manager.userId);
  });

  test("once handed over, it goes to who took the report over, whom its page names", async () => {
    const { manager, agent, agencyId, mark } = await createTeam();
    const heir = await addMember(server, agencyId, { email: `reprend@${mark}.example`, role: "assistant" });
    const token = await share(agent, agencyId);
    const end = { user_id: agent.userId, to: heir.userId };
    expect((await send("POST", "/api/team/people/end", manager, end)).status).toBe(200);
    expect(await askAgency(agencyId, token)).toBe(heir.userId);
  });

  test("no other token says anything: forged, revoked, a reader's own, or of another agency", async () => {
    const { manager, agent, agencyId } = await createTeam();
    const other = await createTeam();
    const at = new Date();
    const tokens = [
      `${(await share(agent, agencyId)).slice(0, -2)}aa`,
      await share(agent, agencyId, { revokedAt: at }),
      await share(agent, agencyId, { recipientEmail: "lectrice@exemple.fr", recipientName: "Lise" }),
      await share(other.agent, other.agencyId),
      "x",
    ];
    for (const token of tokens) expect(await askAgency(agencyId, token)).toBe(manager.userId);
  });
});
