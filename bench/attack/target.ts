/** A server of our own with the demonstration city, on loopback and thrown away afterwards, to be attacked. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword } from "../../demo/accounts.ts";
import type { OpenDatabase } from "../../server/platform/database/open.ts";
import { originOf, startServerByNpm } from "../../server/testing/child-server.ts";
import { copyDemonstration } from "../../server/testing/demonstration-copy.ts";
import { openEmbeddedCopy } from "../../server/testing/embedded-copy.ts";
import { startPostgresCluster } from "../../server/testing/postgres-cluster.ts";
import { openPostgresCopy } from "../../server/testing/postgres-copy.ts";

/** An attack, how many times it was tried, and what the server did that it must not do. */
export type Outcome = { readonly attack: string; attempts: number; readonly breaches: string[] };

export function startOutcome(attack: string): Outcome {
  return { attack, attempts: 0, breaches: [] };
}

export type Target = {
  readonly origin: string;
  /** One request, by default as our own page makes it; `from` is the address that a trusted proxy tells. */
  ask(path: string, options?: AskOptions): Promise<Response>;
  /** The cookie of a demonstration account. */
  signIn(email: string): Promise<string>;
  /** All that the server has logged so far. */
  log(): string;
  /** A migrated, empty database of the kind that the server has. */
  openDatabase(): Promise<OpenDatabase>;
  stop(): Promise<void>;
};

type AskOptions = {
  /** Sent as JSON, by POST unless another method is told. */
  readonly body?: unknown;
  /** Sent as they are. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly method?: string;
  readonly cookie?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A target on a PostgreSQL server of its own, which is thrown away with it; null where none is installed. */
export async function startPostgresTarget(
  settings: Readonly<Record<string, string>> = {},
): Promise<Target | null> {
  const cluster = await startPostgresCluster();
  if (cluster === null) return null;
  try {
    // The kept demonstration lies in an embedded database: here the server makes it, before it answers.
    const target = await startServer(mkdtempSync(join(tmpdir(), "attack-")), {
      DATABASE_URL: cluster.url,
      APP_SECRET: "s".repeat(32),
      ...settings,
    });
    const stop = async () => {
      await target.stop();
      cluster.stop();
    };
    return { ...target, openDatabase: () => openPostgresCopy(cluster.url), stop };
  } catch (error) {
    cluster.stop();
    throw error;
  }
}

/**
 * `settings` are the server's beside those that every attack needs; `data` is a data directory that is copied, instead
 * of the demonstration's.
 */
export async function startTarget(
  settings: Readonly<Record<string, string>> = {},
  data?: string,
): Promise<Target> {
  const directory = mkdtempSync(join(tmpdir(), "attack-"));
  if (data === undefined) await copyDemonstration(directory);
  else cpSync(data, directory, { recursive: true, filter: (path) => !path.endsWith(".sock") });
  return startServer(directory, settings);
}

async function startServer(directory: string, settings: Readonly<Record<string, string>>): Promise<Target> {
  const server = startServerByNpm({
    DATA_DIR: directory,
    DEMO: "1",
    DEMO_SALES: "0",
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "127.0.0.1",
    ...settings,
  });
  const origin = await originOf(server);
  const ask = (path: string, { body, bytes, method, cookie, from, headers }: AskOptions = {}) =>
    fetch(new URL(path, origin), {
      redirect: "manual",
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      ...(bytes !== undefined && { method: "PUT", body: bytes }),
      ...(method !== undefined && { method }),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...((body ?? bytes ?? method) !== undefined && { origin }),
        ...(cookie !== undefined && { cookie }),
        ...(from !== undefined && { "x-forwarded-for": from }),
        ...headers,
      },
    });
  return {
    origin,
    ask,
    async signIn(email) {
      const reply = await ask("/api/auth/sign-in/email", { body: { email, password: demoPassword } });
      if (!reply.ok) throw new Error(`${email} could not sign in: ${reply.status}`);
      return reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    },
    log: () => server.output.stdout + server.output.stderr,
    openDatabase: openEmbeddedCopy,
    async stop() {
      server.process.kill("SIGTERM");
      await server.ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A breach when the server failed where it should have answered. */
export async function findFailures(reply: Response, what: string): Promise<string[]> {
  await reply.body?.cancel();
  return reply.status >= 500 ? [`${what}: ${reply.status}`] : [];
}
