/**
 * Ten listings of 500 kB read at once, again and again, on a server of our own with the demonstration city: how long a
 * page takes from its pasting to its fields, one at a time too, and how long tiles take meanwhile.
 */
import { readFileSync } from "node:fs";
import { demoAccounts } from "../demo/accounts.ts";
import { askForTiles } from "./ask-for-tiles.ts";
import { startTarget, type Target } from "./attack/target.ts";
import { measureWallTimes, percentile, print } from "./measure.ts";

const [atOnce, rounds, alone] = [10, 6, 20];
/** Fewer than an account may have read at once. */
const perAccount = 2;
/** Milliseconds: of a page that is read alone, and of tiles while ten are. */
const targets = { page: 400, tile: 100 };

const fixture = new URL("../listing-reader/fixtures/hektor-labels.html", import.meta.url);
const saved = readFileSync(fixture, "utf8");
const filler = `<div class="bloc"><p>Le quartier, ses écoles et ses commerces.</p></div>\n`;
const page = saved.replace("</body>", `${filler.repeat((500_000 - saved.length) / filler.length)}</body>`);

const target = await startTarget();
try {
  const agencies = demoAccounts
    .filter(
      ({ role, status, emailVerified }) => role === "professional" && status === "active" && emailVerified,
    )
    .slice(0, atOnce / perAccount);
  const cookies = await Promise.all(agencies.map(({ email }) => target.signIn(email)));
  await read(target, cookies[0] ?? "");
  const one = await measureWallTimes(alone, (round) => read(target, cookies[round % cookies.length] ?? ""));
  const over = new AbortController();
  const tiles = askForTiles(target.origin, over.signal);
  // Whatever fails first is what is told.
  tiles.catch(() => undefined);
  const ten = await measureWallTimes(rounds, () =>
    Promise.all(Array.from({ length: atOnce }, (_, at) => read(target, cookies[at % cookies.length] ?? ""))),
  );
  over.abort();
  const meanwhile = await tiles;
  const [aloneP95, tileP99] = [percentile(one, 0.95), percentile(meanwhile, 0.99)];
  print(
    `one page of ${(page.length / 1_000).toFixed(0)} kB   p50 ${ms(percentile(one, 0.5))}, p95 ${ms(aloneP95)} (target ${targets.page})`,
  );
  print(`ten at once, all read   p50 ${ms(percentile(ten, 0.5))}, the longest ${ms(Math.max(...ten))}`);
  print(
    `tiles meanwhile   ${meanwhile.length}, p50 ${ms(percentile(meanwhile, 0.5))}, p99 ${ms(tileP99)} (target ${targets.tile})`,
  );
  if (aloneP95 > targets.page || tileP99 > targets.tile) process.exitCode = 1;
} finally {
  await target.stop();
}

async function read(server: Target, cookie: string): Promise<void> {
  const reply = await server.ask("/functions/import-listing", { body: { url: "", page }, cookie });
  const { success } = (await reply.json()) as { success?: boolean };
  if (success !== true) throw new Error(`The page was not read: ${reply.status}.`);
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
