/**
 * One's own list at 10,000 short links, beside 20,000 of others, on an embedded database on the disk: its pages, its
 * orders, a tag and its search, through HTTP.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccounts } from "../server/features/account/create-account.ts";
import { analyzeTables } from "../server/platform/database/analyze.ts";
import { insertMany } from "../server/platform/database/insert-many.ts";
import { openEmbedded } from "../server/platform/database/open.ts";
import { linkAliases, shortLinks } from "../server/records/link/link-schema.ts";
import { buildAccount, testPassword } from "../server/testing/people.ts";
import { startNodeOn } from "../server/testing/test-server.ts";
import { createDraw } from "./map-data.ts";
import { measureWallTimes, percentile, print } from "./measure.ts";

const [own, others] = [10_000, 20_000];
const rounds = 40;
/** Under this many milliseconds a list seems to come at once. */
const targetMs = 100;
const questions: Readonly<Record<string, string>> = {
  "newest first": "",
  "page 100": "?page=100",
  "most opened first": "?sort=clicks",
  "by title": "?sort=title",
  "one tag": "?tag=vitrine",
  search: "?search=panneau%204",
};

const folder = mkdtempSync(join(tmpdir(), "bench-links-"));
const server = await startNodeOn(await openEmbedded(folder));
const { db } = server.services;
const accounts = await Promise.all(
  ["camille", "jo"].map((name) => buildAccount({ email: `${name}@essais.example`, role: "professional" })),
);
const [userId = "", stranger = ""] = await db.transaction((tx) => createAccounts(tx, accounts));
const draw = createDraw(7);
await fill(userId, own);
await fill(stranger, others);
await analyzeTables(db);
const cookie = await server.signIn(accounts[0]?.email ?? "", testPassword);
for (const [what, query] of Object.entries(questions)) {
  const times = await measureWallTimes(rounds, async () => {
    const reply = await server.request(`/api/links${query}`, { cookie });
    if (!reply.ok) throw new Error(`${query} answered ${reply.status}`);
    await reply.json();
  });
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  print(`${what.padEnd(18)} p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms (target ${targetMs})`);
  if (most > targetMs) process.exitCode = 1;
}
await server.close();
rmSync(folder, { recursive: true, force: true });

async function fill(owner: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 1_000) {
    const links = Array.from({ length: 1_000 }, (_, index) => {
      const number = start + index;
      return {
        userId: owner,
        alias: `${owner === userId ? "a" : "b"}-${number}`,
        destinationUrl: `https://agence.example/annonces/${number}`,
        title: `Panneau ${number}, ${draw() < 0.5 ? "rue Paradis" : "cours Julien"}`,
        tags: draw() < 0.1 ? ["vitrine"] : [],
        notifyOnAccess: false,
        clickCount: Math.floor(draw() * 400),
      };
    });
    await insertMany(
      db,
      linkAliases,
      links.map(({ alias }) => ({ alias, ownerId: owner })),
    );
    await db.insert(shortLinks).values(links);
  }
}
