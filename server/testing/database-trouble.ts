/** A PostgreSQL server that breaks under a running program: what it acknowledged, answered and kept. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import pg from "pg";
import { createAccounts } from "../features/account/create-account.ts";
import { openPostgres } from "../platform/database/open.ts";
import { leads } from "../records/lead/lead-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "./build-property.ts";
import { originOf, startServerProcess } from "./child-server.ts";
import { buildAccount, testPassword } from "./people.ts";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";
import { waitLimitMs } from "./test-limits.ts";

const troubles = ["terminate", "fast", "immediate", "kill"] as const;
type Trouble = (typeof troubles)[number];

/** What was seen while the database was in trouble, all rounds together. */
type TroubleReport = {
  readonly acknowledged: string[];
  /** How often each status was answered. */
  readonly statuses: Map<number, number>;
  /** Replies over 499 that are not a 503 with a sentence of ours, and requests that got none. */
  readonly faults: string[];
  /** Milliseconds, for each round: how long after the trouble leads were acknowledged again. */
  readonly recoveriesMs: number[];
};

const email = "camille@essais.example";
const writersAtOnce = 4;
const lookEveryMs = 50;

/**
 * Breaks a PostgreSQL server of its own in so many rounds under a program of its own, in turn by cutting off its
 * connections, stopping it, stopping it at once and kill -9; gives what was not as it must be, how many leads were
 * acknowledged, and the longest time until one was again. Null where no PostgreSQL is installed.
 */
export async function breakDatabase(rounds: number): Promise<{
  readonly acknowledged: number;
  readonly faults: readonly string[];
  readonly longestRecoveryMs: number;
} | null> {
  const cluster = await startPostgresCluster();
  if (cluster === null) return null;
  const { propertyId } = await seedForTrouble(cluster.url);
  const directory = mkdtempSync(join(tmpdir(), "trouble-"));
  const server = startServerProcess({
    DATA_DIR: directory,
    DATABASE_URL: cluster.url,
    APP_SECRET: "s".repeat(32),
    LEADS_PER_ADDRESS_PER_HOUR: "1000000",
    LEADS_PER_PROPERTY_PER_HOUR: "1000000",
    LOG_LEVEL: "fatal",
  });
  try {
    const origin = await originOf(server);
    const scene = { cluster, origin, cookie: await signInForTrouble(origin), propertyId };
    const report: TroubleReport = { acknowledged: [], statuses: new Map(), faults: [], recoveriesMs: [] };
    for (let round = 0; round < rounds; round += 1)
      await runTrouble(scene, troubles[round % troubles.length] ?? "kill", report);
    const lostLeads = await findLostLeads(cluster.url, report.acknowledged);
    const faults = [...report.faults, ...lostLeads.map((id) => `lead ${id} was acknowledged and is lost`)];
    if (server.process.exitCode !== null) faults.push(`the program ended: ${server.output.stderr}`);
    return {
      acknowledged: report.acknowledged.length,
      faults,
      longestRecoveryMs: Math.max(...report.recoveriesMs),
    };
  } finally {
    server.process.kill("SIGKILL");
    await server.ended;
    cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Puts a property and a professional into an empty database; gives what requests need. */
export async function seedForTrouble(url: string): Promise<{ propertyId: string }> {
  const database = await openPostgres(url, () => undefined);
  const account = await buildAccount({ email, role: "professional" });
  const [userId = ""] = await database.db.transaction((tx) => createAccounts(tx, [account]));
  await database.db.transaction((tx) => saveProperties(tx, [buildNewProperty({ userId })], "secret"));
  const [property] = await database.db.select({ id: properties.id }).from(properties);
  await database.close();
  return { propertyId: property?.id ?? "" };
}

export async function signInForTrouble(origin: string): Promise<string> {
  const reply = await post(origin, "/api/auth/sign-in/email", { email, password: testPassword });
  if (!reply.ok) throw new Error(`Sign-in answered ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** One trouble under writers and readers; resolves once the program answers again. Throws when it does not. */
async function runTrouble(
  { cluster, origin, cookie, propertyId }: TroubleScene,
  trouble: Trouble,
  report: TroubleReport,
): Promise<void> {
  const over = new AbortController();
  const writers = Array.from({ length: writersAtOnce }, () => write(origin, propertyId, report, over.signal));
  const readers = [read(origin, cookie, report, over.signal), read(origin, undefined, report, over.signal)];
  const before = report.acknowledged.length;
  await until(() => report.acknowledged.length > before, "no lead was acknowledged before the trouble");
  await cause(cluster, trouble);
  if (trouble !== "terminate") {
    const refused = report.statuses.get(503) ?? 0;
    await until(() => (report.statuses.get(503) ?? 0) > refused + 3, "nobody was told of the trouble");
    await startAgain(cluster);
  }
  const after = report.acknowledged.length;
  const overAt = performance.now();
  await until(() => report.acknowledged.length > after + 3, "no lead was acknowledged after the trouble");
  report.recoveriesMs.push(performance.now() - overAt);
  over.abort();
  await Promise.all([...writers, ...readers]);
}

type TroubleScene = {
  readonly cluster: PostgresCluster;
  readonly origin: string;
  readonly cookie: string;
  readonly propertyId: string;
};

/** The acknowledged leads that the database does not hold. */
async function findLostLeads(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const database = await openPostgres(url, () => undefined);
  const kept = await database.db
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, [...acknowledged]));
  await database.close();
  const ids = new Set(kept.map(({ id }) => id));
  return acknowledged.filter((id) => !ids.has(id));
}

async function cause(cluster: PostgresCluster, trouble: Trouble): Promise<void> {
  if (trouble !== "terminate") return cluster.halt(trouble);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()");
  await client.end();
}

/** A server that was killed leaves processes that hold its memory for a moment. */
async function startAgain(cluster: PostgresCluster): Promise<void> {
  let failure: unknown = null;
  await until(
    () => {
      try {
        cluster.start();
        return true;
      } catch (error) {
        failure = error;
        return false;
      }
    },
    `PostgreSQL did not start: ${String(failure)}`,
  );
}

let count = 0;

async function write(
  origin: string,
  propertyId: string,
  report: TroubleReport,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    count += 1;
    const reply = await ask(report, () =>
      post(origin, "/functions/submit-lead", {
        property_id: propertyId,
        name: "Jeanne Roux",
        phone: "06 11 22 33 44",
        email: `jeanne-${count}@exemple.fr`,
        lead_type: "contact_bien",
        consent: true,
      }),
    );
    if (reply !== null && "id" in reply && typeof reply.id === "string") report.acknowledged.push(reply.id);
  }
}

async function read(
  origin: string,
  cookie: string | undefined,
  report: TroubleReport,
  over: AbortSignal,
): Promise<void> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const paths = ["/api/session", "/api/account", "/api/agencies/00000000-0000-4000-8000-000000000000"];
  for (let turn = 0; !over.aborted; turn += 1)
    await ask(report, () => fetch(`${origin}${paths[turn % paths.length]}`, { headers }));
}

/** Asks, and notes what may not be: no reply at all, a 500, a 503 without a sentence. */
async function ask(report: TroubleReport, send: () => Promise<Response>): Promise<object | null> {
  try {
    const reply = await send();
    const text = await reply.text();
    report.statuses.set(reply.status, (report.statuses.get(reply.status) ?? 0) + 1);
    const body: unknown = JSON.parse(text);
    const saysSo = reply.status === 503 && text.includes("momentanément indisponible");
    if (reply.status >= 500 && !saysSo) report.faults.push(`${reply.url} answered ${reply.status}: ${text}`);
    return reply.ok && typeof body === "object" ? body : null;
  } catch (error) {
    const reason = error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error);
    report.faults.push(`no reply: ${reason}`);
    return null;
  } finally {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function post(origin: string, path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", origin };
  return fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const end = performance.now() + waitLimitMs;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
