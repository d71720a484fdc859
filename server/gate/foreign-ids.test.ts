/**
 * Ids of another agency's things, tried on every route that takes one: each answers byte for byte as one that nobody has, and
 * nothing is changed by it. A route with an id that is tried nowhere fails.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { reportSharing } from "#domain/api/shared-report.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import { contactMerges } from "../records/contact/contact-schema.ts";
import { meetLead } from "../records/contact-lead/meet-lead.ts";
import { leads } from "../records/lead/lead-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { createContact } from "../testing/build-contact.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { beginReport, reportedHome } from "../testing/build-report.ts";
import { createFounder, type TestPerson } from "../testing/build-team.ts";
import { createPeople, type People } from "../testing/people.ts";
import { propertyAt } from "../testing/property-input.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import { listMountedRoutes } from "./mounted-routes.ts";

const things = [
  "property",
  "lead",
  "link",
  "report",
  "reportLink",
  "contact",
  "wish",
  "task",
  "planRun",
  "note",
  "attempt",
  "merge",
  "template",
  "view",
  "invitation",
  "import",
  "contactImport",
  "session",
] as const;
type Ids = Readonly<Record<(typeof things)[number], string>>;
type Attempt = (ids: Ids) => readonly [path: string, body?: object | undefined];

const unknownId = "11111111-0000-4000-8000-000000000000";
const unknownIds = Object.fromEntries(things.map((thing) => [thing, unknownId])) as Ids;
const key = "22222222-0000-4000-8000-000000000000";
const text = { subject: "Volé", text: "Volé" };
const email = "zoe@exemple.fr";
const wish = { types: [], arrondissements: [], circle: null, budget: 1_000, surface: null, rooms: null };
const task = { title: "Volée", due_on: "2026-11-24" };

/** What a stranger asks, with all that the call needs beside the id. */
const attempts: Readonly<Record<string, Attempt>> = {
  "GET /api/properties/{id}": ({ property }) => [`/api/properties/${property}`],
  "PATCH /api/properties/{id}/visibility": ({ property }) => [
    `/api/properties/${property}/visibility`,
    { is_hidden: false },
  ],
  "GET /api/properties/{id}/nearby": ({ property }) => [`/api/properties/${property}/nearby`],
  "GET /p/:id": ({ property }) => [`/p/${property}`],
  "GET /property/:id": ({ property }) => [`/property/${property}`],
  "GET /api/own-properties/{id}": ({ property }) => [`/api/own-properties/${property}`],
  "PUT /api/own-properties/{id}": ({ property }) => [
    `/api/own-properties/${property}`,
    { version: 1, property: propertyAt(1) },
  ],
  "PUT /api/own-properties/{id}/photos": ({ property }) => [
    `/api/own-properties/${property}/photos`,
    { version: 1, from: [], photos: [] },
  ],
  "PUT /api/own-properties/:id/uploads/:key": ({ property }) => [
    `/api/own-properties/${property}/uploads/${key}`,
    {},
  ],
  "POST /api/own-properties/{id}/imported-photos": ({ property }) => [
    `/api/own-properties/${property}/imported-photos`,
    { key, url: "https://exemple.fr/photo.jpg" },
  ],
  "GET /api/contacts/buyers/{property_id}": ({ property }) => [`/api/contacts/buyers/${property}`],
  "GET /api/leads/{id}": ({ lead }) => [`/api/leads/${lead}`],
  "POST /api/leads/{id}/carrier": ({ lead }) => [`/api/leads/${lead}/carrier`, { user_id: "somebody" }],
  "GET /api/contacts/of-lead/{lead_id}": ({ lead }) => [`/api/contacts/of-lead/${lead}`],
  "POST /api/contacts/requests/{lead_id}/set-aside": ({ lead }) => [
    `/api/contacts/requests/${lead}/set-aside`,
    {},
  ],
  "POST /api/contacts/requests/{lead_id}/await-answer": ({ lead }) => [
    `/api/contacts/requests/${lead}/await-answer`,
    {},
  ],
  "GET /api/links/{id}": ({ link }) => [`/api/links/${link}`],
  "GET /api/links/:id/showcase": ({ link }) => [`/api/links/${link}/showcase`],
  "GET /api/links/:id/board": ({ link }) => [`/api/links/${link}/board`],
  "PATCH /api/links/{id}": ({ link }) => [`/api/links/${link}`, { title: "Volé" }],
  "DELETE /api/links/{id}": ({ link }) => [`/api/links/${link}`],
  "POST /api/links/{id}/restore": ({ link }) => [`/api/links/${link}/restore`, {}],
  "GET /api/contacts/{id}": ({ contact }) => [`/api/contacts/${contact}`],
  "PATCH /api/contacts/{id}": ({ contact }) => [
    `/api/contacts/${contact}`,
    { version: 1, last_name: "Volé" },
  ],
  "DELETE /api/contacts/{id}": ({ contact }) => [`/api/contacts/${contact}`],
  "POST /api/contacts/{id}/restore": ({ contact }) => [`/api/contacts/${contact}/restore`, {}],
  "GET /api/contacts/{id}/timeline": ({ contact }) => [`/api/contacts/${contact}/timeline`],
  "POST /api/contacts/{id}/merge": ({ contact }) => [
    `/api/contacts/${contact}/merge`,
    { other_id: unknownId },
  ],
  "PUT /api/contacts/{id}/step": ({ contact }) => [
    `/api/contacts/${contact}/step`,
    { kind: "Vendeur", step: "mandate", lost_reason: null },
  ],
  "POST /api/contacts/{id}/notes": ({ contact }) => [
    `/api/contacts/${contact}/notes`,
    { idempotency_key: key, text: "Lue" },
  ],
  "POST /api/contacts/{id}/attempts": ({ contact }) => [
    `/api/contacts/${contact}/attempts`,
    { idempotency_key: key, way: "call", outcome: "reached", text: null },
  ],
  "POST /api/contacts/{id}/emails": ({ contact }) => [
    `/api/contacts/${contact}/emails`,
    { idempotency_key: key, email, ...text },
  ],
  "POST /api/contacts/{id}/allow": ({ contact }) => [
    `/api/contacts/${contact}/allow`,
    { kind: "email", value: email, basis: "consent", on: "2026-01-01", source: "a" },
  ],
  "POST /api/contacts/{id}/disallow": ({ contact }) => [
    `/api/contacts/${contact}/disallow`,
    { kind: "email", value: email },
  ],
  "GET /api/contacts/{id}/wishes": ({ contact }) => [`/api/contacts/${contact}/wishes`],
  "PUT /api/contacts/{id}/wishes/{wish_id}": ({ contact, wish: id }) => [
    `/api/contacts/${contact}/wishes/${id}`,
    { version: 1, ...wish },
  ],
  "DELETE /api/contacts/{id}/wishes/{wish_id}": ({ contact, wish: id }) => [
    `/api/contacts/${contact}/wishes/${id}`,
  ],
  "POST /api/contacts/{id}/wishes/{wish_id}/restore": ({ contact, wish: id }) => [
    `/api/contacts/${contact}/wishes/${id}/restore`,
    {},
  ],
  "PATCH /api/tasks/{id}": ({ task: id }) => [`/api/tasks/${id}`, { version: 1, ...task }],
  "DELETE /api/tasks/{id}": ({ task: id }) => [`/api/tasks/${id}`],
  "POST /api/tasks/{id}/done": ({ task: id }) => [`/api/tasks/${id}/done`, {}],
  "POST /api/tasks/{id}/reopen": ({ task: id }) => [`/api/tasks/${id}/reopen`, {}],
  "POST /api/tasks/{id}/later": ({ task: id }) => [`/api/tasks/${id}/later`, { days: 1 }],
  "POST /api/tasks/{id}/restore": ({ task: id }) => [`/api/tasks/${id}/restore`, {}],
  "POST /api/plan-runs/{id}/stop": ({ planRun }) => [`/api/plan-runs/${planRun}/stop`, {}],
  "POST /api/plan-runs/{id}/resume": ({ planRun }) => [`/api/plan-runs/${planRun}/resume`, {}],
  "DELETE /api/contacts/attempts/{id}": ({ attempt }) => [`/api/contacts/attempts/${attempt}`],
  "POST /api/today/reports/{id}/seen": ({ report }) => [`/api/today/reports/${report}/seen`, {}],
  "POST /api/today/reports/{id}/unseen": ({ report }) => [`/api/today/reports/${report}/unseen`, {}],
  "PATCH /api/contacts/notes/{id}": ({ note }) => [`/api/contacts/notes/${note}`, { text: "Volé" }],
  "DELETE /api/contacts/notes/{id}": ({ note }) => [`/api/contacts/notes/${note}`],
  "POST /api/contacts/merges/{id}/undo": ({ merge }) => [`/api/contacts/merges/${merge}/undo`, {}],
  "PATCH /api/contacts/templates/{id}": ({ template }) => [
    `/api/contacts/templates/${template}`,
    { name: "Volé", ...text, before: { name: "À eux", subject: null, text: "Le leur" } },
  ],
  "DELETE /api/contacts/templates/{id}": ({ template }) => [`/api/contacts/templates/${template}`],
  "DELETE /api/contacts/views/{id}": ({ view }) => [`/api/contacts/views/${view}`],
  "GET /api/estimation-reports/{id}": ({ report }) => [`/api/estimation-reports/${report}`],
  "PATCH /api/estimation-reports/{id}": ({ report }) => [
    `/api/estimation-reports/${report}`,
    { version: 2, step: "comparables" },
  ],
  "DELETE /api/estimation-reports/{id}": ({ report }) => [`/api/estimation-reports/${report}`],
  "GET /api/estimation-reports/{id}/estimate": ({ report }) => [`/api/estimation-reports/${report}/estimate`],
  "POST /api/estimation-reports/{id}/mandate": ({ report }) => [
    `/api/estimation-reports/${report}/mandate`,
    {},
  ],
  "POST /api/estimation-reports/{id}/duplicate": ({ report }) => [
    `/api/estimation-reports/${report}/duplicate`,
    {},
  ],
  "POST /api/estimation-reports/{id}/archive": ({ report }) => [
    `/api/estimation-reports/${report}/archive`,
    { is_archived: true },
  ],
  "POST /api/estimation-reports/{id}/restore": ({ report }) => [
    `/api/estimation-reports/${report}/restore`,
    {},
  ],
  "GET /api/estimation-reports/{id}/sharing": ({ report }) => [`/api/estimation-reports/${report}/sharing`],
  "POST /api/estimation-reports/{id}/links": ({ report }) => [
    `/api/estimation-reports/${report}/links`,
    { recipient: null, is_mailed: false },
  ],
  "POST /api/estimation-reports/{id}/shared-version": ({ report }) => [
    `/api/estimation-reports/${report}/shared-version`,
    {},
  ],
  "GET /api/estimation-reports/:id/pdf": ({ report }) => [`/api/estimation-reports/${report}/pdf`],
  "GET /api/estimation-reports/{id}/photos": ({ report }) => [`/api/estimation-reports/${report}/photos`],
  "PUT /api/estimation-reports/{id}/photos": ({ report }) => [
    `/api/estimation-reports/${report}/photos`,
    { from: [], photo_ids: [] },
  ],
  "PUT /api/estimation-reports/:id/photos/:key": ({ report }) => [
    `/api/estimation-reports/${report}/photos/${key}`,
    {},
  ],
  "GET /api/estimation-reports/:id/photos/:photo": ({ report }) => [
    `/api/estimation-reports/${report}/photos/${key}`,
  ],
  "PATCH /api/report-links/{id}": ({ reportLink }) => [
    `/api/report-links/${reportLink}`,
    { password: "volé-volé" },
  ],
  "POST /api/report-links/{id}/send": ({ reportLink }) => [`/api/report-links/${reportLink}/send`, {}],
  "DELETE /api/report-links/{id}": ({ reportLink }) => [`/api/report-links/${reportLink}`],
  "DELETE /api/team/invitations/{id}": ({ invitation }) => [`/api/team/invitations/${invitation}`],
  "DELETE /api/account/sessions/{id}": ({ session }) => [`/api/account/sessions/${session}`],
  ...attemptsOnRuns("imports", ({ import: id }) => id),
  ...attemptsOnRuns("contact-imports", ({ contactImport }) => contactImport),
  "POST /api/contact-imports/{id}/columns": ({ contactImport: id }) => [
    `/api/contact-imports/${id}/columns`,
    { columns: [] },
  ],
  "POST /api/imports/{id}/columns": ({ import: id }) => [`/api/imports/${id}/columns`, { columns: [] }],
};

function attemptsOnRuns(path: string, idOf: (ids: Ids) => string): Record<string, Attempt> {
  const posted = ["check", "start", "cancel", "undo"].map((wish): [string, Attempt] => [
    `POST /api/${path}/{id}/${wish}`,
    (ids) => [`/api/${path}/${idOf(ids)}/${wish}`, {}],
  ]);
  return {
    ...Object.fromEntries(posted),
    [`GET /api/${path}/{id}`]: (ids) => [`/api/${path}/${idOf(ids)}`],
    [`PUT /api/${path}/:id/pieces/:number`]: (ids) => [`/api/${path}/${idOf(ids)}/pieces/0`, {}],
    [`GET /api/${path}/:id/problems`]: (ids) => [`/api/${path}/${idOf(ids)}/problems`],
  };
}

/** Routes whose id is tried elsewhere, or is nobody's secret. */
const elsewhere: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/ \/api\/follow-up-plans\/\{key\}/, "each agency has plans of the same names"],
  [/ \/api\/admin\//, "not found to anybody but an administrator, by the matrix"],
  [/ \/(api\/shared-reports|shared-estimation|shared-report)\//, "shared-report.test.ts"],
  [/ \/api\/agencies\/\{id\}/, "agencies are public; one that is not is in the matrix"],
  [/ \/api\/market\//, "arrondissements are everybody's"],
  [/ \/api\/(map|flux|agenda)\/|^(GET|POST) \/desabonnement\//, "places and tokens, not ids"],
  [/ \/(basemap|geocoding|sitemaps|storage)\//, "places and file names, not ids"],
  [/^GET \/:alias/, "short links are public"],
  [/ \/api\/links\/of-property\//, "one's own link of any property: nobody else's is looked for"],
];

let server: TestServer;
let people: People;
let here: TestPerson;
let there: TestPerson & { readonly agencyId: string };
let theirs: Ids;

beforeAll(async () => {
  server = await startTestServer({ ACCOUNT_REQUESTS_PER_HOUR: "1000" });
  people = await createPeople(server);
  here = await createFounder(server, { email: "ici@essais.example", name: "Agence d’Ici" });
  there = await createFounder(server, { email: "la-bas@essais.example", name: "Agence de Là-bas" });
  theirs = await makeThings();
});
afterAll(() => server.close());

const ask = (cookie: string, route: string, [path, body]: ReturnType<Attempt>) => {
  const method = route.split(" ")[0] ?? "GET";
  return server.request(path, { method, cookie, ...(body && json(body)) });
};
/** What is answered to somebody of the agency whose things they are. */
const own = async (method: string, path: string, body?: object): Promise<unknown> => {
  const reply = await ask(there.cookie, method, [path, body]);
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
};
const withId = z.object({ id: z.string() });
const idOf = async (reply: Promise<unknown>) => withId.parse(await reply).id;

async function makeThings(): Promise<Ids> {
  const { db, secret } = server.services;
  const { userId, agencyId } = there;
  const home = buildNewProperty({ userId, isHidden: true });
  const { written } = await db.transaction((tx) => saveProperties(tx, [home], secret));
  const lead = {
    id: crypto.randomUUID(),
    ownerId: userId,
    agencyId,
    name: "Zoé Lire",
    email: "zoe@exemple.fr",
    phone: null,
    userTypes: [],
    createdAt: new Date(),
  };
  await db.transaction(async (tx) => {
    await tx.insert(leads).values({ ...lead, leadType: "contact_agence", recipient: "agency" });
    await meetLead(tx, lead);
  });
  const [contact, other] = await Promise.all(
    ["Roux", "Rouge"].map((lastName) => createContact(db, { userId, agencyId, lastName })),
  );
  const { id: report } = await beginReport((path, method, body) => ask(there.cookie, method, [path, body]), {
    home: reportedHome,
    conclusion: { ...emptyContent.conclusion, own_value: 250_000 },
  });
  const sharing = reportSharing.parse(
    await own("POST", `/api/estimation-reports/${report}/links`, { recipient: null, is_mailed: false }),
  );
  const wishId = crypto.randomUUID();
  await own("PUT", `/api/contacts/${contact}/wishes/${wishId}`, { version: 0, ...wish });
  const note = await idOf(
    own("POST", `/api/contacts/${contact}/notes`, { idempotency_key: crypto.randomUUID(), text: "Lue" }),
  );
  const attempt = crypto.randomUUID();
  const called = { idempotency_key: attempt, way: "call", outcome: "no-answer", text: null };
  await own("POST", `/api/contacts/${contact}/attempts`, called);
  await own("POST", `/api/contacts/${contact}/merge`, { other_id: other });
  const [merge] = await db.select({ id: contactMerges.id }).from(contactMerges);
  const team = z.object({ team: z.object({ invitations: z.array(withId) }) });
  const { invitations } = team.parse(
    await own("POST", "/api/team/invitations", { email: "invite@exemple.fr", role: "agent" }),
  ).team;
  const sessions = z.object({ sessions: z.array(withId) });
  const announce = async (path: string) => {
    const id = crypto.randomUUID();
    await own("POST", path, { id, file_name: "a.csv", file_size: 2 });
    return id;
  };
  return {
    property: written[0]?.after.id ?? expect.fail(),
    lead: lead.id,
    link: await idOf(own("POST", "/api/links", { destination_url: "https://exemple.fr/", alias: "la-bas" })),
    report,
    reportLink: sharing.links[0]?.id ?? expect.fail(),
    contact: contact ?? expect.fail(),
    wish: wishId,
    task: await idOf(own("POST", "/api/tasks", { idempotency_key: key, ...task })),
    planRun: await idOf(own("POST", "/api/follow-up-plans/vendeur/start", { contact_id: contact })),
    note,
    attempt,
    merge: merge?.id ?? expect.fail(),
    template: await idOf(
      own("POST", "/api/contacts/templates", { idempotency_key: key, name: "Le leur", ...text }),
    ),
    view: await idOf(
      own("POST", "/api/contacts/views", { idempotency_key: key, name: "La leur", filter: {} }),
    ),
    invitation: invitations[0]?.id ?? expect.fail(),
    import: await announce("/api/imports"),
    contactImport: await announce("/api/contact-imports"),
    session: sessions.parse(await own("GET", "/api/account/sessions")).sessions[0]?.id ?? expect.fail(),
  };
}

test("every route with an id is tried", () => {
  const withIds = listMountedRoutes(server).filter((route) => /[:{][a-z]/i.test(route));
  const untried = withIds.filter(
    (route) => !(route in attempts) && !elsewhere.some(([pattern]) => pattern.test(route)),
  );
  expect(untried).toEqual([]);
  expect(Object.keys(attempts).filter((route) => !withIds.includes(route))).toEqual([]);
});

test("another agency's things answer as what nobody has, and stay as they are", async () => {
  const answer = async (cookie: string, route: string, ids: Ids) => {
    const attempt = attempts[route] ?? expect.fail();
    const reply = await ask(cookie, route, attempt(ids));
    const body = (await reply.text()).replaceAll(reply.headers.get("x-request-id") ?? "-", "");
    // A page may say the address that it was asked at.
    const hidden = Object.values(ids).reduce((text, id) => text.replaceAll(id, "ID"), body);
    return `${reply.status} ${hidden}`;
  };
  const reads = Object.keys(attempts).filter((route) => route.startsWith("GET "));
  const standing = async () => {
    const replies: Record<string, string> = {};
    for (const route of reads) replies[route] = await answer(there.cookie, route, theirs);
    return replies;
  };
  const before = await standing();
  // They are there: whoever they belong to reads them.
  const unread = reads.filter((route) => before[route]?.startsWith("200") !== true);
  // A hidden home has no public page and no window to hang in, and the report has no photograph.
  expect(unread).toEqual([
    "GET /p/:id",
    "GET /api/links/:id/showcase",
    "GET /api/estimation-reports/:id/photos/:photo",
  ]);
  for (const cookie of [here.cookie, people.unverified.cookie, people.visitor.cookie, ""])
    for (const route of Object.keys(attempts)) {
      const reply = await answer(cookie, route, theirs);
      const unknown = await answer(cookie, route, unknownIds);
      expect({ route, reply }).toEqual({ route, reply: unknown });
      if (cookie === here.cookie)
        expect({ route, status: reply.slice(0, 3) }).toEqual({ route, status: "404" });
    }
  expect(await standing()).toEqual(before);
});
