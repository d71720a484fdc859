/**
 * A stock of 5,000 homes that an agency's software drops, and the next night's drop with 2 % of it changed, on an
 * embedded database on the disk: processor seconds of the server, how long tiles take meanwhile, and the longest that the
 * server's thread was held, by its own processor time.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { feedReply } from "#domain/api/feed.ts";
import { type ImportRun, importListReply } from "#domain/api/import-run.ts";
import { createAccounts } from "../server/features/account/create-account.ts";
import { openEmbedded } from "../server/platform/database/open.ts";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { buildAccount, testPassword } from "../server/testing/people.ts";
import { polirisArchive, polirisListing } from "../server/testing/poliris-file.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { json } from "../server/testing/test-server.ts";
import { askForTiles } from "./ask-for-tiles.ts";
import { percentile, print, readProcessorSeconds } from "./measure.ts";

const homes = 5_000;
/** 80 with another price, ten that are gone, ten that are new. */
const [changed, gone] = [80, 10];
const targetSeconds = 60;
const targetMs = 60;
const email = "camille@essais.example";

const data = await createTestData();
await addPerson(data.settings.DATA_DIR ?? "");
const holdsFile = join(data.settings.DATA_DIR ?? "", "holds.txt");
const server = startServerProcess({
  ...data.settings,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, "hold-meter.ts")}`,
  HOLDS_FILE: holdsFile,
});
try {
  const origin = await originOf(server);
  const cookie = await signIn(origin);
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : json({}).headers), origin, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const feed = feedReply.parse(await (await ask("PATCH", "/api/feed", { takes_drops: true })).json());
  const path = new URL(feed.drop_url ?? "").pathname;
  const night = async (archive: Buffer, runs: number) => {
    const over = new AbortController();
    const asking = askForTiles(origin, over.signal);
    asking.catch(() => undefined);
    const before = readProcessorSeconds(server.process.pid ?? 0);
    const startedAt = Date.now();
    const reply = await fetch(`${origin}${path}`, { method: "PUT", body: new Uint8Array(archive) });
    if (!reply.ok) throw new Error(await reply.text());
    const run = await untilDone(() => ask("GET", "/api/imports"), runs);
    const seconds = readProcessorSeconds(server.process.pid ?? 0) - before;
    over.abort();
    return { run, seconds, holds: holdsSince(startedAt), tiles: await asking };
  };
  const first = await night(polirisArchive(stock(0, homes), []), 1);
  const next = await night(polirisArchive(stock(gone, homes + gone), []), 2);
  for (const [name, { run, seconds, holds, tiles }] of Object.entries({ first, next })) {
    print(
      `${name}   ${run.created} created, ${run.updated} changed, ${run.gone} hidden, ${run.unchanged} left: ${seconds.toFixed(1)} s of processor, tiles meanwhile included (${tiles.length})`,
    );
    print(
      `tiles meanwhile   p50 ${ms(percentile(tiles, 0.5))}, p99 ${ms(percentile(tiles, 0.99))} (target ${targetMs})`,
    );
    print(
      `the server's thread was held at most ${ms(holds[0] ?? 0)}; the longest of each quarter of a second: p90 ${ms(percentile(holds, 0.9))}, p50 ${ms(percentile(holds, 0.5))}`,
    );
  }
  const { run, seconds } = next;
  if (run.created !== gone || run.gone !== gone || run.updated !== changed) process.exitCode = 1;
  if (seconds > targetSeconds) process.exitCode = 1;
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  await data.remove();
}

/** Homes from one number to another; those after the first night's have another price at first. */
function stock(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const isChanged = from > 0 && index < changed;
    return polirisListing(number, isChanged ? { 11: String(300_000 + number) } : {});
  });
}

async function untilDone(list: () => Promise<Response>, count: number): Promise<ImportRun> {
  for (;;) {
    const { items } = importListReply.parse(await (await list()).json());
    const [run] = items;
    if (items.length === count && run?.state === "done") return run;
    if (run?.state === "failed" || run?.state === "ready")
      throw new Error(run.failure ?? "The drop stopped.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function signIn(origin: string): Promise<string> {
  const headers = { ...json({}).headers, origin };
  const body = JSON.stringify({ email, password: testPassword });
  const reply = await fetch(`${origin}/api/auth/sign-in/email`, { method: "POST", headers, body });
  const cookies = reply.headers.getSetCookie().map((one) => one.split(";")[0]);
  return cookies.join("; ");
}

async function addPerson(directory: string): Promise<void> {
  const { db, close } = await openEmbedded(directory);
  const account = await buildAccount({ email, role: "professional" });
  await db.transaction((tx) => createAccounts(tx, [account]));
  await close();
}

/** The longest hold of each quarter of a second since then, the longest of all first. */
function holdsSince(startedAt: number): number[] {
  const notes = readFileSync(holdsFile, "utf8").trim().split("\n");
  const holds = notes.map((note) => note.split(" ").map(Number)).filter(([at = 0]) => at >= startedAt);
  return holds.map(([, longest = 0]) => longest).sort((one, other) => other - one);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
