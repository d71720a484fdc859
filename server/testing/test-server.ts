import { createApp } from "../app/app.ts";
import { openPhotoStorage, type Services } from "../app/services.ts";
import { type AddressService, startAddressService } from "../geocoding/address-service.ts";
import { type LiveService, openLive } from "../live/live-service.ts";
import { type MapService, startMapService } from "../map/map-service.ts";
import { type KeptMarket, openKeptMarket } from "../market/kept-market.ts";
import { readConfig } from "../platform/config/config.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { createLogger } from "../platform/http/logger.ts";
import { createMetrics } from "../platform/http/metrics.ts";
import type { SafeFetch } from "../platform/outgoing/safe-fetch.ts";
import { buildServices } from "./build-services.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { openTestDatabase } from "./test-database.ts";

export type TestServer = {
  readonly services: Services;
  readonly map: MapService;
  readonly live: LiveService;
  readonly market: KeptMarket;
  readonly addresses: AddressService;
  readonly app: ReturnType<typeof createApp>;
  /** Sends a request to the app as a browser on its own origin would. */
  request(path: string, init?: RequestInit & { cookie?: string | undefined }): Promise<Response>;
  /** Signs in and returns the session's cookie; throws when refused. */
  signIn(email: string, password: string): Promise<string>;
  close(): Promise<void>;
};

export const testOrigin = "http://127.0.0.1:3000";

/** A page as the build makes it, in few lines: what pages add is tested in a browser. */
const testDocument = [
  '<!doctype html><html lang="fr"><head>',
  '<title>Calanque – la carte</title><meta name="description" content="Des biens." />',
  '<script type="application/json" id="brand">__BRAND__</script></head>',
  '<body><div id="root"></div></body></html>',
].join("\n");

/** The whole server on a database of its own (see `openTestDatabase`), without a socket. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  now: () => Date = () => new Date(),
  fetchPage?: SafeFetch,
): Promise<TestServer> {
  return startNodeOn(await openTestDatabase(), environment, now, fetchPage);
}

/** As tests are set up unless told otherwise. */
const testEnvironment = {
  LOG_LEVEL: "error",
  DEMO: "0",
  ADDRESSES: "embedded",
  GEOCODER: "none",
  STREETS: "off",
  SIGN_INS_PER_MINUTE: "1000",
  ACCOUNT_REQUESTS_PER_HOUR: "1000",
  LEADS_PER_ADDRESS_PER_HOUR: "1000",
};

/** The same on a database that is open already, and that closing the server closes. */
export async function startNodeOn(
  database: OpenDatabase,
  environment: Readonly<Record<string, string>> = {},
  now: () => Date = () => new Date(),
  fetchPage?: SafeFetch,
): Promise<TestServer> {
  const config = readConfig({ ...testEnvironment, ...environment });
  const logger = createLogger(config.logLevel);
  const photos = config.s3 === undefined ? createMemoryStorage() : await openPhotoStorage(config);
  const services = buildServices({ config, logger, database, now, photos });
  const map = await startMapService(database, logger);
  const live = await openLive(services, map);
  const market = await openKeptMarket(database);
  const pages = { folder: import.meta.dirname, document: testDocument, rootFiles: [] };
  const addresses = await startAddressService(database, logger);
  const app = createApp(services, {
    map,
    live,
    market,
    addresses,
    metrics: createMetrics(),
    pages,
    port: 3000,
    ...(fetchPage === undefined ? {} : { fetchPage }),
  });
  const request: TestServer["request"] = async (path, init = {}) => {
    const { cookie, ...rest } = init;
    const headers = new Headers(rest.headers);
    if (cookie !== undefined) headers.set("cookie", cookie);
    if (rest.method !== undefined && rest.method !== "GET" && !headers.has("origin"))
      headers.set("origin", testOrigin);
    return app.request(new Request(`${testOrigin}${path}`, { ...rest, headers }));
  };
  return {
    services,
    map,
    live,
    market,
    addresses,
    app,
    request,
    signIn: (email, password) => signInThrough(request, email, password),
    async close() {
      await Promise.all([
        live.close(),
        map.close(),
        market.close(),
        addresses.close(),
        services.press.close(),
      ]);
      await database.close();
    },
  };
}

/** Signs in and returns the session's cookie. */
async function signInThrough(
  request: TestServer["request"],
  email: string,
  password: string,
): Promise<string> {
  const reply = await request("/api/auth/sign-in/email", { method: "POST", ...json({ email, password }) });
  if (!reply.ok) throw new Error(`Sign-in of ${email} answered ${reply.status}: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Body and header of a JSON request. */
export function json(body: unknown): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
