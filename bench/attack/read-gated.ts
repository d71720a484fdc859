/** Reads of what is withheld: figures, numbers and dates of sold properties, their photographs, hidden properties. */
import { demoAccounts } from "../../demo/accounts.ts";
import type { VisiblePropertyReply } from "../../domain/property/property-reply.ts";
import type { Outcome, Target } from "./target.ts";

const withheld = ["price", "surface_area", "sale_date", "created_at", "source_url"] as const;
const mostProperties = 120;
/** The root square is read in so many cells at a time. */
const cellsAtOnce = 256;

type Card = { readonly id: string; readonly status: string };

/** The sold properties that an anonymous visitor's map tells of. */
async function findSold({ ask }: Target): Promise<string[]> {
  const ids: string[] = [];
  for (let first = 0; first < 128 * 128 && ids.length < mostProperties; first += cellsAtOnce) {
    const cells = Array.from({ length: cellsAtOnce }, (_, index) => ({
      z: 8,
      x: 0,
      y: 0,
      cell: first + index,
    }));
    for (let page = 0; page < 4; page += 1) {
      const reply = await ask("/api/map/members", { body: { cells, kinds: ["sold"], page } });
      const { items }: { items: Card[] } = await reply.json();
      ids.push(...items.map(({ id }) => id));
      if (items.length === 0) break;
    }
  }
  return ids.slice(0, mostProperties);
}

/** Everything that a reply must not hold, as text: a price as it is stored and as it is written in French. */
function secretsOf(property: VisiblePropertyReply): string[] {
  const price = property.price ?? 0;
  const formatted = new Intl.NumberFormat("fr-FR").format(price);
  return [String(price), formatted, formatted.replace(/\s/g, " "), property.sale_date ?? "", property.address]
    .filter((text) => text.length > 5)
    .filter((text) => !/^[^\d]*\d{5} Marseille$/.test(text));
}

export async function readGated(target: Target): Promise<Outcome[]> {
  const administrator = demoAccounts.find(({ role }) => role === "administrator");
  const visitor = demoAccounts.find(({ role, status }) => role === "visitor" && status === "active");
  if (!administrator || !visitor) throw new Error("The demonstration has no such account.");
  const all = await target.signIn(administrator.email);
  const signedIn = await target.signIn(visitor.email);
  const figures: Outcome = {
    attack: "figures of sold properties, anonymous and visitor",
    attempts: 0,
    breaches: [],
  };
  const photos: Outcome = { attack: "photographs after the first, by address", attempts: 0, breaches: [] };
  const ids = await findSold(target);
  for (const id of ids) {
    const whole: VisiblePropertyReply = await (
      await target.ask(`/api/properties/${id}`, { cookie: all })
    ).json();
    const secrets = secretsOf(whole);
    const reads = [
      { path: `/api/properties/${id}` },
      { path: `/api/properties/${id}?acces=${"A".repeat(43)}` },
      { path: `/p/${id}` },
      { path: "/functions/get-property-details", body: { propertyId: id, token: "public-view" } },
      { path: `/api/properties/${id}`, cookie: signedIn, mayKnowNumber: true },
    ];
    for (const { path, mayKnowNumber = false, ...options } of reads) {
      const text = await (await target.ask(path, options)).text();
      figures.attempts += 1;
      const leaks = secrets.filter(
        (secret) => !(mayKnowNumber && secret === whole.address) && text.includes(secret),
      );
      if (leaks.length > 0) figures.breaches.push(`${path} tells ${leaks.join(", ")}`);
      if (text.startsWith("{")) figures.breaches.push(...figuresIn(text, path));
    }
    for (const { path } of whole.photos.slice(1)) {
      const reply = await target.ask(`/storage/property-photos/${path}`);
      await reply.body?.cancel();
      photos.attempts += 1;
      if (reply.status !== 404) photos.breaches.push(`${path}: ${reply.status}`);
    }
  }
  return [figures, photos, await filterFigures(target), await findHidden(target, ids.slice(0, 10), all)];
}

function figuresIn(text: string, path: string): string[] {
  const reply: { property?: VisiblePropertyReply } & Partial<VisiblePropertyReply> = JSON.parse(text);
  const property = reply.property ?? reply;
  return withheld
    .filter((field) => (property[field] ?? null) !== null)
    .map((field) => `${path} tells ${field}`);
}

/** A filter over a figure leaves out what the viewer may not see, whatever its bounds. */
async function filterFigures({ ask }: Target): Promise<Outcome> {
  const outcome: Outcome = { attack: "filters over withheld figures", attempts: 0, breaches: [] };
  const box = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
  for (const name of ["Price", "Surface"])
    for (let bound = 1; bound <= 1_000_000; bound *= 2)
      for (const filter of [{ [`min${name}`]: bound }, { [`max${name}`]: bound }]) {
        const reply = await ask("/api/map/list", { body: { box, kinds: ["sold"], filter } });
        outcome.attempts += 1;
        if (!reply.ok) continue;
        const { items }: { items: Card[] } = await reply.json();
        if (items.length > 0) outcome.breaches.push(`${JSON.stringify(filter)} finds ${items.length}`);
      }
  return outcome;
}

/** A property that an administrator hides answers byte for byte as one that does not exist. */
async function findHidden({ ask }: Target, ids: readonly string[], cookie: string): Promise<Outcome> {
  const outcome: Outcome = { attack: "hidden and unknown properties told apart", attempts: 0, breaches: [] };
  for (const id of ids) {
    const hidden = await ask(`/api/admin/properties/${id}/moderation`, { body: { reason: "Essai" }, cookie });
    if (!hidden.ok) outcome.breaches.push(`${id} could not be hidden: ${hidden.status}`);
    for (const answer of [publicDetails, readPage]) {
      const [knownReply, unknown] = [await answer(ask, id), await answer(ask, crypto.randomUUID())];
      outcome.attempts += 1;
      if (knownReply !== unknown)
        outcome.breaches.push(`${id}: ${knownReply.slice(-150)} | ${unknown.slice(-150)}`);
    }
  }
  return outcome;
}

const publicDetails = (ask: Target["ask"], id: string) =>
  answerTo(ask("/functions/get-property-details", { body: { propertyId: id, token: "public-view" } }));
const readPage = (ask: Target["ask"], id: string) => answerTo(ask(`/api/properties/${id}`));

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The whole answer without the ids in it: that of the property asked for, and that of the request. */
async function answerTo(replying: Promise<Response>): Promise<string> {
  const reply = await replying;
  const headers = [...reply.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  const text = (await reply.text()).replaceAll(anyId, "");
  return `${reply.status} ${JSON.stringify(headers)} ${text}`;
}
