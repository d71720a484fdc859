/**
 * 50,000 contacts imported by an agency that has 50,000 already, beside 50,000 of another's: how long it takes to read,
 * to write and to undo, and how long its list takes meanwhile. On an embedded database on the disk, or on PostgreSQL with
 * `--postgres`.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { contactImportReply } from "#domain/api/contact-import.ts";
import { pieceBytes } from "#domain/import/import-run.ts";
import { createAccounts } from "../server/features/account/create-account.ts";
import { openEmbedded, openPostgres } from "../server/platform/database/open.ts";
import { agencies } from "../server/records/account/agency-schema.ts";
import { originOf, startServerProcess } from "../server/testing/child-server.ts";
import { buildAccount, buildAgency } from "../server/testing/people.ts";
import { startPostgresCluster } from "../server/testing/postgres-cluster.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { json } from "../server/testing/test-server.ts";
import { fillContactTables } from "./contact-tables.ts";
import { percentile, print } from "./measure.ts";
import { signInOn } from "./sign-in-on.ts";

const lines = Number(process.env.BENCH_LINES ?? 50_000);
const others = Number(process.env.BENCH_CONTACTS ?? 50_000);
const target = { importMs: 60_000, undoMs: 30_000, listMs: 150 };
const email = "camille@essais.example";

/** How often it is said how far it is: at every so many looks. */
const linesEvery = 20;

let runId = "";
const { values } = parseArgs({ options: { postgres: { type: "boolean" } } });
const cluster = values.postgres === true ? await startPostgresCluster() : null;
if (values.postgres === true && cluster === null) throw new Error("No PostgreSQL is installed.");
const data = await createTestData();
await fill();
const onPostgres = cluster !== null && { DATABASE_URL: cluster.url, APP_SECRET: randomUUID() };
const server = startServerProcess({ ...data.settings, ...onPostgres });
try {
  const origin = await originOf(server);
  const cookie = await signInOn(origin, email);
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api${path}`, { ...init, method, headers: { ...init.headers, origin, cookie } });
  const readMs = await send(ask);
  const written = await timed(ask, "start", "done");
  const undone = await timed(ask, "undo", "undone");
  print(`read   ${seconds(readMs)}`);
  for (const [name, { ms, list }] of Object.entries({ imported: written, undone }))
    print(
      `${name}   ${seconds(ms)}; the list meanwhile ${list.length} times, p50 ${percentile(list, 0.5).toFixed(0)} ms, p95 ${percentile(list, 0.95).toFixed(0)} ms`,
    );
  print(
    `targets   imported ${seconds(target.importMs)}, undone ${seconds(target.undoMs)}, list p95 ${target.listMs} ms`,
  );
  const isMissed =
    readMs + written.ms > target.importMs ||
    undone.ms > target.undoMs ||
    percentile(written.list, 0.95) > target.listMs;
  if (isMissed || written.run.created !== lines || undone.run.withdrawn !== lines) process.exitCode = 1;
} finally {
  server.process.kill("SIGTERM");
  await server.ended;
  cluster?.stop();
  await data.remove();
}

type Ask = (method: string, path: string, init?: RequestInit) => Promise<Response>;

/** Sends the file and has it read; gives the milliseconds of that. */
async function send(ask: Ask): Promise<number> {
  const rows = Array.from(
    { length: lines },
    (_, index) =>
      `Famille${index};Prénom ${index % 900};p${index}@import.example;06${String(index).padStart(8, "0")};${index} rue Paradis, 13006 Marseille;${index % 2 ? "Vendeur" : "Acquéreur"}`,
  );
  const file = Buffer.from(`Nom;Prénom;E-mail;Téléphone;Adresse;Profil\n${rows.join("\n")}\n`);
  runId = randomUUID();
  await ask("POST", "/contact-imports", json({ id: runId, file_name: "a.csv", file_size: file.length }));
  for (let at = 0; at < file.length; at += pieceBytes)
    await ask("PUT", `/contact-imports/${runId}/pieces/${at / pieceBytes}`, {
      body: new Uint8Array(file.subarray(at, at + pieceBytes)),
    });
  return (await timed(ask, "check", "ready")).ms;
}

/** Asks something of the import, and for the list's first page over and over until it is done. */
async function timed(ask: Ask, wish: string, state: string) {
  const startedAt = performance.now();
  await ask("POST", `/contact-imports/${runId}/${wish}`, json({}));
  const list: number[] = [];
  for (;;) {
    const askedAt = performance.now();
    const reply = await ask("GET", "/contacts?whose=agency");
    await reply.text();
    list.push(performance.now() - askedAt);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const run = await read(ask);
    if (list.length % linesEvery === 0) print(`${run.state}   ${run.lines_done} of ${lines} lines`);
    if (run.state === state) return { run, list, ms: performance.now() - startedAt };
    if (run.state === "failed") throw new Error(run.failure ?? "The import failed.");
  }
}

async function read(ask: Ask) {
  return contactImportReply.parse(await (await ask("GET", `/contact-imports/${runId}`)).json());
}

/** Two agencies, each with as many contacts as the other. */
async function fill(): Promise<void> {
  const { close, ...database } =
    cluster === null
      ? await openEmbedded(data.settings.DATA_DIR ?? "")
      : await openPostgres(cluster.url, () => undefined);
  const accounts = await Promise.all(
    [email, "autre@essais.example"].map((address) =>
      buildAccount({
        email: address,
        role: "professional",
        agency: buildAgency({ name: `Agence ${address}` }),
      }),
    ),
  );
  await database.db.transaction((tx) => createAccounts(tx, accounts));
  const founders = await database.db
    .select({ userId: agencies.userId, agencyId: agencies.id })
    .from(agencies);
  await fillContactTables(database, founders, others);
  await close();
}

function seconds(value: number): string {
  return `${(value / 1_000).toFixed(1)} s`;
}
