/** Canaries in every input of a running program, its database there and gone: none may be read in what it writes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#domain/api/contract.ts";
import type { Child } from "../../testing/child-process.ts";
import { originOf, startServerProcess } from "../../testing/child-server.ts";
import { seedForTrouble, signInForTrouble } from "../../testing/database-trouble.ts";
import { type PostgresCluster, startPostgresCluster } from "../../testing/postgres-cluster.ts";

const canary = "zygomatique";
const email = `${canary}@exemple.fr`;
const directory = mkdtempSync(join(tmpdir(), "log-"));
let cluster: PostgresCluster | null;
let server: Child | undefined;

beforeAll(async () => {
  cluster = await startPostgresCluster();
});
afterAll(async () => {
  server?.process.kill("SIGKILL");
  await server?.ended;
  cluster?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const input = {
  name: canary,
  email,
  phone: "06 12 34 56 78",
  message: canary,
  city: canary,
  title: canary,
  password: `${canary}A1!`,
  currentPassword: `${canary}A1!`,
  confirmPassword: `${canary}A1!`,
  firstName: canary,
  lastName: canary,
  agencyName: canary,
  full_name: canary,
  fullName: canary,
  token: canary,
  acces: canary,
  address: canary,
  q: canary,
  search: canary,
  reason: canary,
  lead_type: "contact_bien",
  consent: true,
  url: `https://exemple.fr/${canary}`,
};

/** Asks every call of the contract, and every other route, with canaries wherever something may be said. */
async function askEverything(origin: string, cookie: string, propertyId: string): Promise<void> {
  const paths = [
    "/",
    "/p/:id",
    "/property/:id",
    "/robots.txt",
    "/sitemap.xml",
    "/storage/property-photos/:path",
  ];
  const others = [
    "/api/auth/sign-in/email",
    "/api/auth/sign-out",
    "/unsubscribe/:token",
    "/desabonnement/:token",
    "/desabonnement/taches/:token",
    "/api/agenda/:file",
    "/api/map/feed",
  ];
  const posted = { ...input, property_id: propertyId, propertyId };
  for (const path of [...paths, ...others, ...pathsOf(api)]) {
    const filled = path.replace(/:\w+|\{\w+\}/g, canary);
    const headers = {
      origin,
      cookie: `${cookie}; ${canary}=${canary}`,
      authorization: `Bearer ${canary}`,
      "content-type": "application/json",
      "user-agent": canary,
      referer: `${origin}/${canary}`,
    };
    for (const method of ["GET", "POST"]) {
      const body = method === "GET" ? null : JSON.stringify(posted);
      const reply = await fetch(`${origin}${filled}?acces=${canary}&q=${canary}`, { method, headers, body });
      await reply.body?.cancel();
    }
  }
}

function pathsOf(router: object): string[] {
  return Object.values(router).flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const definition = (item as { "~orpc"?: { route?: { path?: string } } })["~orpc"];
    return definition?.route?.path === undefined ? pathsOf(item) : [definition.route.path];
  });
}

test("no line holds what anybody sent, with the database there and gone (needs PostgreSQL's programs)", async (context) => {
  if (cluster === null) return context.skip();
  const { propertyId } = await seedForTrouble(cluster.url);
  server = startServerProcess({
    DATA_DIR: directory,
    DATABASE_URL: cluster.url,
    APP_SECRET: "s".repeat(32),
    LOG_LEVEL: "debug",
    SIGN_INS_PER_MINUTE: "1000",
    ACCOUNT_REQUESTS_PER_HOUR: "1000",
  });
  const origin = await originOf(server);
  const cookie = await signInForTrouble(origin);
  await askEverything(origin, cookie, propertyId);
  cluster.halt("immediate");
  await askEverything(origin, cookie, propertyId);
  cluster.start();
  const { stdout, stderr } = server.output;
  expect(stdout).toContain('"route":"/functions/submit-lead"');
  expect(stdout).toContain("ECONNREFUSED");
  expect(stderr).toBe("");
  const telling = stdout.split("\n").filter((line) => /zygomatique|06 12 34|session_token/i.test(line));
  expect(telling).toEqual([]);
});
