/**
 * Every right of a team's people, tried over HTTP: by each role on what it carries and on what a colleague carries, by
 * another agency that has the ids, with leads that all read and with leads that each reads alone. A right without an
 * attempt does not compile.
 */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canReach, type TeamRight, type Viewer } from "#domain/access.ts";
import type { TeamRole } from "#domain/account/account.ts";
import { agencies } from "../records/account/agency-schema.ts";
import { leads } from "../records/lead/lead-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { createContact } from "../testing/build-contact.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { addMember, createFounder, type TestPerson } from "../testing/build-team.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

type Person = TestPerson & { readonly role: TeamRole; readonly agencyId: string };
type Name = "manager" | "agent" | "colleague" | "assistant" | "stranger";

let server: TestServer;
let team: Readonly<Record<Name, Person>>;
let drawn = 0;

beforeAll(async () => {
  server = await startTestServer({ ACCOUNT_REQUESTS_PER_HOUR: "1000" });
  const founded = await createFounder(server, { email: "gerant@droits.example", name: "Agence des droits" });
  const other = await createFounder(server, { email: "gerant@ailleurs.example", name: "Agence d’ailleurs" });
  const { agencyId } = founded;
  const add = async (name: string, role: TeamRole): Promise<Person> => {
    const member = await addMember(server, agencyId, { email: `${name}@droits.example`, role });
    return { userId: member.userId, email: member.email, cookie: member.cookie, role, agencyId };
  };
  team = {
    manager: { ...founded, role: "manager" },
    agent: await add("agent", "agent"),
    colleague: await add("collegue", "agent"),
    assistant: await add("assistant", "assistant"),
    stranger: { ...other, role: "manager" },
  };
});
afterAll(() => server.close());

const db = () => server.services.database.db;
const names = ["manager", "agent", "colleague", "assistant", "stranger"] as const satisfies readonly Name[];

const ask = (who: Person, method: string, path: string, body?: object) =>
  server.request(path, { method, cookie: who.cookie, ...(body && json(body)) });
/** Says whether the reply is the thing; whoever may not is refused, and never by an error of ours. */
async function isDone(reply: Response | Promise<Response>): Promise<boolean> {
  const { status } = await reply;
  expect([200, 403, 404]).toContain(status);
  return status === 200;
}
/** Says whether a reply that names what it was done to, or that lists it, names this thing. */
async function holds(reply: Response | Promise<Response>, word: string): Promise<boolean> {
  const answer = await reply;
  expect([200, 403, 404]).toContain(answer.status);
  return (await answer.text()).includes(word);
}

async function createHome({ userId }: Person): Promise<string> {
  const row = buildNewProperty({ userId, isHidden: true });
  const { written } = await db().transaction((tx) => saveProperties(tx, [row], server.services.secret));
  return written[0]?.after.id ?? expect.fail();
}

async function createThrough(who: Person, path: string, body: object): Promise<string> {
  const reply = await ask(who, "POST", path, body);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { id: string }).id;
}

function createLink(carrier: Person): Promise<string> {
  drawn += 1;
  return createThrough(carrier, "/api/links", {
    destination_url: "https://exemple.fr/",
    alias: `droit-${drawn}`,
  });
}

const createReport = (carrier: Person) =>
  createThrough(carrier, "/api/estimation-reports", { idempotency_key: crypto.randomUUID() });

async function createLead({ userId, agencyId }: Person): Promise<string> {
  const id = crypto.randomUUID();
  await db()
    .insert(leads)
    .values({
      id,
      leadType: "contact_agence",
      ownerId: userId,
      agencyId,
      recipient: "agency",
      name: "Zoé Lire",
      email: `${id}@exemple.fr`,
      userTypes: [],
      createdAt: new Date(),
    });
  return id;
}

const enterContact = ({ userId, agencyId }: Person, lastName = "Roux") =>
  createContact(db(), { userId, agencyId, lastName });

async function inviteAs(manager: Person): Promise<string> {
  drawn += 1;
  const email = `invite${drawn}@droits.example`;
  const reply = await ask(manager, "POST", "/api/team/invitations", { email, role: "agent" });
  const { team: read } = (await reply.json()) as { team: { invitations: { id: string; email: string }[] } };
  return read.invitations.find((one) => one.email === email)?.id ?? expect.fail();
}

/** Tries a right on a thing that `carrier` carries, made for this one attempt. */
type Attempt = (who: Person, carrier: Person) => Promise<boolean>;

/** By turns leads come without anybody asking: `features/account/team/team.test.ts` shows to whom. */
const attempts: Readonly<Record<Exclude<TeamRight, "takeLeadsByTurns">, Attempt>> = {
  seeStock: async (who, carrier) => isDone(ask(who, "GET", `/api/properties/${await createHome(carrier)}`)),
  editProperties: async (who, carrier) => {
    const path = `/api/own-properties/${await createHome(carrier)}`;
    const own = (await (await ask(carrier, "GET", path)).json()) as { version: number };
    const property = { ...own, sale_date: null, is_hidden: true, title: "Autre titre" };
    return isDone(ask(who, "PUT", path, { version: own.version, property }));
  },
  publishProperties: async (who, carrier) => {
    const id = await createHome(carrier);
    return holds(ask(who, "POST", "/api/own-properties/visibility", { ids: [id], is_hidden: false }), id);
  },
  deleteProperties: async (who, carrier) => {
    const id = await createHome(carrier);
    return holds(ask(who, "POST", "/api/own-properties/discard", { ids: [id] }), id);
  },
  exportProperties: async (who, carrier) =>
    holds(ask(who, "GET", "/api/own-properties/export?whose=agency"), await createHome(carrier)),
  handOver: async (who, carrier) => {
    const [id, contactId] = [await createHome(carrier), await enterContact(carrier)];
    const to = (one: string) => ({ ids: [one], user_id: team.colleague.userId });
    const isHanded = await holds(ask(who, "POST", "/api/own-properties/carrier", to(id)), id);
    expect(await holds(ask(who, "POST", "/api/contacts/carrier", to(contactId)), contactId)).toBe(isHanded);
    return isHanded;
  },
  seeLinks: async (who, carrier) => isDone(ask(who, "GET", `/api/links/${await createLink(carrier)}`)),
  editLinks: async (who, carrier) =>
    isDone(ask(who, "PATCH", `/api/links/${await createLink(carrier)}`, { title: "Autre titre" })),
  seeReports: async (who, carrier) =>
    isDone(ask(who, "GET", `/api/estimation-reports/${await createReport(carrier)}`)),
  editReports: async (who, carrier) => {
    const path = `/api/estimation-reports/${await createReport(carrier)}/archive`;
    return isDone(ask(who, "POST", path, { is_archived: true }));
  },
  readLeads: async (who, carrier) => {
    const id = await createLead(carrier);
    const isListed = await holds(ask(who, "GET", "/api/leads?whose=agency"), id);
    expect(await isDone(ask(who, "GET", `/api/leads/${id}`))).toBe(isListed);
    return isListed;
  },
  seeContacts: async (who, carrier) => {
    const id = await enterContact(carrier);
    const isListed = await holds(ask(who, "GET", "/api/contacts?whose=agency"), id);
    expect(await isDone(ask(who, "GET", `/api/contacts/${id}`))).toBe(isListed);
    return isListed;
  },
  editContacts: async (who, carrier) => {
    const path = `/api/contacts/${await enterContact(carrier)}/step`;
    return isDone(ask(who, "PUT", path, { kind: "Vendeur", step: "mandate", lost_reason: null }));
  },
  deleteContacts: async (who, carrier) =>
    isDone(ask(who, "DELETE", `/api/contacts/${await enterContact(carrier)}`)),
  exportContacts: async (who, carrier) => {
    drawn += 1;
    const lastName = `Exportée-${drawn}`;
    await enterContact(carrier, lastName);
    return holds(ask(who, "POST", "/api/contact-exports", { whose: "agency", format: "csv" }), lastName);
  },
  managePeople: async (who) => {
    const change = { user_id: team.assistant.userId, role: "assistant" };
    const isChanged = await isDone(ask(who, "PUT", "/api/team/people/role", change));
    const id = await inviteAs(team.manager);
    expect(await isDone(ask(who, "DELETE", `/api/team/invitations/${id}`))).toBe(isChanged);
    return isChanged;
  },
  editAgency: async (who) => {
    // Which agency is never said: a stranger changes their own.
    const { agency } = (await (await ask(team.manager, "GET", "/api/account")).json()) as { agency: object };
    const phone = who === team.stranger ? "04 91 11 11 11" : "04 91 22 22 22";
    const name = who === team.stranger ? { agency_name: "Agence d’ailleurs" } : {};
    const isChanged = await isDone(
      ask(who, "PUT", "/api/account/agency", { ...agency, ...name, agency_phone: phone }),
    );
    const after = await (await ask(team.manager, "GET", "/api/account")).text();
    return isChanged && !after.includes("04 91 11 11 11") && who !== team.stranger;
  },
};

/** Whoever asks, as the rules see them. */
function chooseViewer({ userId, role, agencyId }: Person, sharesLeads: boolean): Viewer {
  const team = { agencyId, role, sharesLeads };
  const unlockedPropertyIds = new Set<string>();
  return { kind: "member", userId, role: "professional", emailVerified: true, team, unlockedPropertyIds };
}

describe.each([
  { sharesLeads: true, words: "leads that all read" },
  { sharesLeads: false, words: "leads that each reads alone" },
])("with $words", ({ sharesLeads }) => {
  beforeAll(() => db().update(agencies).set({ sharesLeads }).where(eq(agencies.id, team.manager.agencyId)));

  test.each(Object.entries(attempts))("%s goes as far as the table says", async (name, attempt) => {
    const right = name as keyof typeof attempts;
    for (const carrier of [team.agent, team.assistant]) {
      const { userId, agencyId } = carrier;
      const expected = names.map((who) =>
        canReach({ userId, agencyId }, chooseViewer(team[who], sharesLeads), right),
      );
      const done: boolean[] = [];
      for (const who of names) done.push(await attempt(team[who], carrier));
      expect(Object.fromEntries(names.map((who, at) => [who, done[at]]))).toEqual(
        Object.fromEntries(names.map((who, at) => [who, expected[at]])),
      );
    }
  });
});
