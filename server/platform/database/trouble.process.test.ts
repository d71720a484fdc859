/** PostgreSQL breaks under the running program: more rounds of the same by `npm run attack`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Child } from "../../testing/child-process.ts";
import { originOf, startServerProcess } from "../../testing/child-server.ts";
import {
  findLostLeads,
  runTrouble,
  seedForTrouble,
  signInForTrouble,
  type TroubleReport,
  troubles,
} from "../../testing/database-trouble.ts";
import { type PostgresCluster, startPostgresCluster } from "../../testing/postgres-cluster.ts";

let cluster: PostgresCluster | null;
let server: Child | undefined;
const directory = mkdtempSync(join(tmpdir(), "trouble-"));

beforeAll(async () => {
  cluster = await startPostgresCluster();
});
afterAll(async () => {
  server?.process.kill("SIGKILL");
  await server?.ended;
  cluster?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("a database that is cut off, stopped or killed loses no lead and kills nobody (needs PostgreSQL's programs)", {
  timeout: 180_000,
}, async (context) => {
  if (cluster === null) return context.skip();
  const { propertyId } = await seedForTrouble(cluster.url);
  server = startServerProcess({
    DATA_DIR: directory,
    DATABASE_URL: cluster.url,
    APP_SECRET: "s".repeat(32),
    LEADS_PER_ADDRESS_PER_HOUR: "1000000",
    LEADS_PER_HOME_PER_HOUR: "1000000",
    LOG_LEVEL: "fatal",
  });
  const origin = await originOf(server);
  const cookie = await signInForTrouble(origin);
  const report: TroubleReport = { acknowledged: [], statuses: new Map(), faults: [] };
  for (const trouble of [...troubles, ...troubles])
    await runTrouble({ cluster, origin, cookie, propertyId }, trouble, report);
  expect(report.faults).toEqual([]);
  expect(await findLostLeads(cluster.url, report.acknowledged)).toEqual([]);
  expect(server.process.exitCode).toBeNull();
});
