/**
 * One's own list at 5,000 properties, beside 20,000 of others, on an embedded database on the disk: its first page, its
 * search, and 500 hidden at once, through HTTP and until another node's map has followed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccounts } from "../server/features/account/create-account.ts";
import { analyzeTables } from "../server/platform/database/analyze.ts";
import { openEmbedded } from "../server/platform/database/open.ts";
import { saveProperties } from "../server/records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../server/testing/build-property.ts";
import { buildAccount, testPassword } from "../server/testing/people.ts";
import { json, startNodeOn } from "../server/testing/test-server.ts";
import { createDraw } from "./map-data.ts";
import { measureWallTimes, percentile, print } from "./measure.ts";

const [own, others] = [5_000, 20_000];
const hidden = 500;
const rounds = 40;
/** Milliseconds. */
const targets = { first: 300, search: 60, hide: 2_000 };
const streets = ["rue Paradis", "cours Julien", "boulevard Chave", "rue de la République", "avenue du Prado"];
const words = ["lumineux", "République", "350 000", "Chave 3 pièces", "villa", "12 rue"];

const folder = mkdtempSync(join(tmpdir(), "bench-own-"));
const server = await startNodeOn(await openEmbedded(folder));
const { db } = server.services;
const account = await buildAccount({ email: "camille@essais.example", role: "professional" });
const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
const { userId: stranger } = await createOwner(db);
const draw = createDraw(5);
await fill(stranger, others);
await fill(userId, own);
await analyzeTables(db);
await server.map.catchUp();
const cookie = await server.signIn(account.email, testPassword);

const lists = await measureWallTimes(rounds, () => ask("/api/own-properties"));
const searches = await measureWallTimes(rounds * words.length, (round) =>
  ask(`/api/own-properties?search=${encodeURIComponent(words[round % words.length] ?? "")}`),
);
const ids = await firstIds(hidden);
const onMap = server.map.index.size;
const startedAt = performance.now();
await send("/api/own-properties/visibility", { ids, is_hidden: true });
const hiddenMs = performance.now() - startedAt;
await server.map.catchUp();
const followedMs = performance.now() - startedAt;
if (server.map.index.size !== onMap - hidden) throw new Error("The map did not follow.");
const [shownAgainMs = 0] = await measureWallTimes(1, () =>
  send("/api/own-properties/visibility", { ids, is_hidden: false }),
);

const first = percentile(lists, 0.95);
const search = percentile(searches, 0.95);
print(`first page of ${own}   p50 ${ms(percentile(lists, 0.5))}, p95 ${ms(first)} (target ${targets.first})`);
print(`search   p50 ${ms(percentile(searches, 0.5))}, p95 ${ms(search)} (target ${targets.search})`);
print(
  `${hidden} hidden   ${ms(hiddenMs)}, the map with them ${ms(followedMs)} (target ${targets.hide}); shown again ${ms(shownAgainMs)}`,
);
await server.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = first <= targets.first && search <= targets.search && followedMs <= targets.hide ? 0 : 1;

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await server.request(path, { ...init, cookie });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json();
}

function send(path: string, body: unknown): Promise<unknown> {
  return ask(path, { method: "POST", ...json(body) });
}

async function firstIds(count: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = "";
  while (found.length < count && cursor !== null) {
    const query: string = `limit=200${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const page = (await ask(`/api/own-properties?${query}`)) as {
      items: { id: string }[];
      next_cursor: string | null;
    };
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return found.slice(0, count);
}

/** Properties for sale all over the city, with texts of the usual length. */
async function fill(owner: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 250) {
    const some = Array.from({ length: Math.min(250, count - start) }, (_, index) => {
      const street = streets[Math.floor(draw() * streets.length)] ?? "";
      const rooms = 1 + Math.floor(draw() * 6);
      return buildNewProperty({
        userId: owner,
        externalReference: `bench-${start + index}`,
        title: `Appartement ${rooms} pièces lumineux, ${street}`,
        description: "Un bien clair, proche des commerces et des transports. ".repeat(14),
        price: 80_000 + Math.floor(draw() * 900_000),
        address: `${1 + Math.floor(draw() * 150)} ${street}, 13006 Marseille`,
        latitude: 43.25 + draw() * 0.09,
        longitude: 5.35 + draw() * 0.12,
        rooms,
      });
    });
    await db.transaction((tx) => saveProperties(tx, some, server.services.secret));
  }
}
