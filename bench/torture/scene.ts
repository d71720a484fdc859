/**
 * A server of our own on PostgreSQL, S3 and SMTP, each behind a network that can fail, with a disk and a clock that can
 * too, thrown away afterwards. The store pages through more than a thousand files with an old cipher, which
 * `npm run torture` has Node keep.
 */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { S3Config } from "../../server/platform/config/config-storage.ts";
import type { Child } from "../../server/testing/child-process.ts";
import { type ChildServerSettings, originOf, startBoundedServer } from "../../server/testing/child-server.ts";
import { testPassword } from "../../server/testing/people.ts";
import {
  findFreePort,
  type PostgresCluster,
  startPostgresCluster,
} from "../../server/testing/postgres-cluster.ts";
import { startS3Server } from "../../server/testing/s3-server.ts";
import { createTestDataOf } from "../../server/testing/test-data.ts";
import { json } from "../../server/testing/test-server.ts";
import { type MailSink, startMailSink } from "../mail-sink.ts";
import { type FalseClock, makeFalseClock } from "./false-clock.ts";
import { type FaultyNetwork, startFaultyNetwork } from "./faulty-network.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const email = "camille@essais.example";

/** The press and the decoder of pictures, by how their programs' files begin. */
export type Helper = "press" | "picture";

export type Scene = {
  readonly origin: string;
  /** Of the professional who writes. */
  readonly cookie: string;
  /** The settings of the database and of the bucket, reached past the networks that fail. */
  readonly direct: { readonly databaseUrl: string; readonly s3: S3Config };
  readonly cluster: PostgresCluster;
  readonly mail: MailSink;
  readonly networks: Readonly<Record<"database" | "bucket" | "mail", FaultyNetwork>>;
  /** The disk that PostgreSQL writes on; null where we may not mount one. */
  readonly disk: SmallDisk | null;
  /** The server's clock; null where nothing can falsify it. */
  readonly clock: FalseClock | null;
  ask(method: string, path: string, init?: RequestInit): Promise<Response>;
  /** Ends the server as `kill -9` does, and starts it again. */
  killServer(): Promise<void>;
  /** The processes that the server started for this. */
  helpers(program: Helper): readonly number[];
  residentBytes(): number;
  openFiles(): number;
  stop(): Promise<void>;
};

/** Null where no PostgreSQL is installed. */
export async function startScene(): Promise<Scene | null> {
  const disk = mountSmallDisk();
  const cluster = await startPostgresCluster(disk?.folder);
  if (cluster === null) {
    disk?.remove();
    return null;
  }
  const clock = makeFalseClock();
  // The test data of PostgreSQL is made on the server that this names.
  process.env.TEST_DATABASE_URL = cluster.url;
  const [data, s3, mail] = await Promise.all([createTestDataOf(email), startS3Server(), startMailSink()]);
  const networks = await startNetworks({
    database: cluster.url,
    bucket: s3.config.endpoint ?? "",
    mail: mail.url,
  });
  const settings = { ...(await writeSettings(data.settings, s3.config, networks)), ...clock?.environment };
  const start = () => startBoundedServer(settings);
  let server: Child = start();
  const origin = await originOf(server);
  const cookie = await signIn(origin);
  return {
    origin,
    cookie,
    direct: { databaseUrl: data.settings.DATABASE_URL ?? "", s3: s3.config },
    cluster,
    mail,
    networks,
    disk,
    clock,
    ask: (method, path, init = {}) =>
      fetch(`${origin}${path}`, {
        ...init,
        method,
        headers: { ...init.headers, origin, cookie },
        signal: AbortSignal.timeout(30_000),
      }),
    async killServer() {
      server.process.kill("SIGKILL");
      await server.ended;
      server = start();
      await originOf(server);
    },
    helpers: (program) => childrenOf(server.pid, `${program}-program.ts`),
    residentBytes: () => residentOf(server.pid),
    openFiles: () => readdirSync(`/proc/${server.pid}/fd`).length,
    async stop() {
      server.process.kill("SIGTERM");
      await Promise.race([server.ended, wait(10_000)]);
      server.process.kill("SIGKILL");
      for (const network of Object.values(networks)) await network.close();
      await mail.end();
      await s3.close();
      await data.remove();
      cluster.stop();
      disk?.remove();
      clock?.remove();
    },
  };
}

/** A network of its own that can fail before each of these addresses. */
async function startNetworks(
  urls: Readonly<Record<keyof Scene["networks"], string>>,
): Promise<Scene["networks"]> {
  const startBefore = (url: string) => startFaultyNetwork(Number(new URL(url).port));
  return {
    database: await startBefore(urls.database),
    bucket: await startBefore(urls.bucket),
    mail: await startBefore(urls.mail),
  };
}

/** The server's settings: what it needs is reached through these networks. */
async function writeSettings(
  own: ChildServerSettings,
  s3: S3Config,
  networks: Scene["networks"],
): Promise<Record<string, string>> {
  const databaseUrl = new URL(own.DATABASE_URL ?? "");
  databaseUrl.port = String(networks.database.port);
  return {
    ...own,
    PORT: String(await findFreePort()),
    DATABASE_URL: databaseUrl.href,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${networks.bucket.port}`,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${networks.mail.port}`,
    DEMO: "0",
    STREETS: "off",
    GEOCODER: "none",
    ADDRESSES: "embedded",
    LOG_LEVEL: "fatal",
    ACCOUNT_REQUESTS_PER_HOUR: "100000",
  };
}

/** The cookie of the professional who writes. */
async function signIn(origin: string): Promise<string> {
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    ...json({ email, password: testPassword }),
    headers: { "content-type": "application/json", origin },
  });
  return signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

function childrenOf(pid: number, program: string): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
        return parent === String(pid) && readFileSync(`/proc/${name}/cmdline`, "utf8").includes(program);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
}
