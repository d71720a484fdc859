/**
 * What an agency of one person, and others of it, are answered, the same questions of every version. It uses nothing
 * that commit 10330690, before agencies were rows, does not have; `one-person-agency.recorded.json` is what that
 * answered.
 */
import { mapKinds } from "#domain/map/vocabulary.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { createPeople, type People, type PersonKind } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

export type RecordedReplies = Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;

export const recordedNow = new Date("2026-11-20T10:00:00Z");
/** The cells of the map's root tile that the three homes stand in, and the agency of `buildAgency`. */
const cellsOfProperties = [9463, 9469, 9471].map((cell) => ({ z: 8, x: 0, y: 0, cell }));
export const cellOfAgency = { z: 8, x: 0, y: 0, cell: 9462 };
export const viewers = ["owner", "professional", "visitor", "administrator", null] as const;

/** Asks as one of these people, or as nobody, and keeps the reply by its question. */
export type Desk = {
  readonly ask: (who: PersonKind | null, method: string, path: string, body?: object) => Promise<Response>;
  readonly keep: (who: PersonKind | null, method: string, path: string, body?: object) => Promise<void>;
  readonly answers: Record<string, RecordedReplies[string]>;
  /** Other ids every time, and what stands for them. */
  readonly names: Map<string, string>;
};

/** Gives the replies by their question. */
export async function readOnePersonAgency(): Promise<RecordedReplies> {
  const server = await startTestServer({}, () => recordedNow);
  try {
    return await readAll(server);
  } finally {
    await server.close();
  }
}

/** A desk of these people; the owner's agency is called by that name. What is asked again is kept under a number. */
export async function openDesk(server: TestServer, people: People): Promise<Desk & { agency: string }> {
  const names = new Map<string, string>();
  const answers: Record<string, RecordedReplies[string]> = {};
  const ask: Desk["ask"] = async (who, method, path, body) =>
    server.request(path, {
      method,
      cookie: who === null ? undefined : people[who].cookie,
      ...(body && json(body)),
    });
  const keep: Desk["keep"] = async (who, method, path, body) => {
    const reply = await ask(who, method, path, body);
    const text = withoutChance(await reply.text(), names);
    const sent = body === undefined ? "" : ` ${JSON.stringify(body)}`;
    const question = withoutChance(`${who ?? "anonymous"} ${method} ${path}${sent}`, names);
    const before = Object.keys(answers).filter((one) => one === question || one.startsWith(`${question} #`));
    const name = before.length === 0 ? question : `${question} #${before.length + 1}`;
    answers[name] = { status: reply.status, body: parse(text) };
  };
  const own = (await (await ask("owner", "GET", "/api/account")).json()) as { agency: { id: string } };
  const agency = own.agency.id;
  names.set(agency, "{agency}");
  for (const [kind, { userId }] of Object.entries(people)) names.set(userId, `{${kind}}`);
  return { ask, keep, answers, names, agency };
}

async function readAll(server: TestServer): Promise<RecordedReplies> {
  const people = await createPeople(server);
  const { ask, keep, answers, names, agency } = await openDesk(server, people);
  const homes = await createProperties(server, people.owner.userId);
  for (const [name, id] of Object.entries(homes)) names.set(id, `{${name}}`);
  const lead = { name: "Zoé Lire", phone: "06 12 34 56 78", message: "Bonjour", consent: true };
  for (const [email, topic] of [
    ["achat@exemple.fr", { lead_type: "contact_bien", property_id: homes.forSale }],
    ["fiche@exemple.fr", { lead_type: "fiche_detaillee", property_id: homes.sold }],
    ["agence@exemple.fr", { lead_type: "contact_agence", agency_id: agency }],
  ] as const)
    await ask(null, "POST", "/functions/submit-lead", { ...lead, email, ...topic });
  const link = { destination_url: "https://exemple.fr/", alias: "seule", title: "Un lien" };
  const made = (await (await ask("owner", "POST", "/api/links", link)).json()) as { id: string };
  names.set(made.id, "{link}");
  await server.map.catchUp();

  for (const path of [
    ...["/api/session", "/api/account", "/api/account/deletion", "/api/account/export"],
    ...["/api/own-properties", "/api/own-properties/export", "/api/leads", "/api/links", "/api/links/export"],
    ...[`/api/links/${made.id}`, `/api/links/of-property/${homes.forSale}`, "/api/imports"],
    ...Object.values(homes).map((id) => `/api/own-properties/${id}`),
  ])
    await keep("owner", "GET", path);
  for (const who of viewers) {
    for (const id of Object.values(homes)) {
      await keep(who, "GET", `/api/properties/${id}`);
      await keep(who, "POST", "/functions/get-property-details", { propertyId: id, token: "public-view" });
    }
    for (const path of [`/api/agencies/${agency}`, `/api/agencies/${agency}/sales`])
      await keep(who, "GET", path);
  }
  await askMap(keep);
  for (const path of ["accounts", "properties", "leads", "links", "audit", "untold-leads"])
    await keep("administrator", "GET", `/api/admin/${path}`);
  await keep("professional", "GET", `/api/own-properties/${homes.forSale}`);
  await keep("professional", "GET", `/api/links/${made.id}`);
  await keep("owner", "PATCH", `/api/properties/${homes.forSale}/visibility`, { is_hidden: true });
  await keep("owner", "POST", "/api/own-properties/discard", { ids: [homes.hidden] });
  await keep("owner", "POST", "/api/own-properties/restore", { ids: [homes.hidden] });
  return answers;
}

/** Members behind the markers, and the list, whole and filtered. */
async function askMap(keep: Desk["keep"]): Promise<void> {
  const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
  const kinds = ["sold", "for_sale"];
  for (const who of viewers) {
    await keep(who, "POST", "/api/map/members", {
      cells: [...cellsOfProperties, cellOfAgency],
      kinds: mapKinds,
    });
    for (const sort of ["recent", "price-up"]) await keep(who, "POST", "/api/map/list", { box, kinds, sort });
    await keep(who, "POST", "/api/map/list", { box, kinds, filter: { maxPrice: 400_000 } });
    await keep(who, "POST", "/api/map/figures", { box });
  }
}

async function createProperties(server: TestServer, userId: string) {
  const row = (reference: number) => ({
    userId,
    agencyName: "Agence des Essais",
    externalReference: `A-${reference}`,
    // One after the other: lists have one order.
    createdAt: `2026-01-02T03:04:0${6 - reference}.000Z`,
  });
  const rows = [
    buildNewProperty(row(1)),
    buildNewProperty({ ...row(2), price: 240_000, saleDate: "2025-05-06", latitude: 43.29 }),
    buildNewProperty({ ...row(3), isHidden: true, latitude: 43.28 }),
  ];
  const secret = "a secret that places are displaced by";
  const { written } = await server.services.database.db.transaction((tx) => saveProperties(tx, rows, secret));
  const [forSale = "", sold = "", hidden = ""] = written.map(({ after }) => after.id);
  return { forSale, sold, hidden };
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** The names of what has another id every time, and no moment but those that were given. */
function withoutChance(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(uuid, (id) => names.get(id) ?? "{id}")
    .replaceAll(moment, (at) => (at.startsWith("2026-01-02") ? at : "{moment}"));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
