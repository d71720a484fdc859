import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPostgresCopy } from "../../testing/postgres-copy.ts";
import { type PostgresProxy, startPostgresProxy } from "../../testing/postgres-proxy.ts";
import { listenOnPostgres } from "./listen.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";

describe.skipIf(serverUrl === "")("listening on PostgreSQL (needs TEST_DATABASE_URL)", () => {
  let database: Awaited<ReturnType<typeof createPostgresCopy>>;
  let proxy: PostgresProxy;
  const errors: Error[] = [];
  let onFailure: () => void = () => undefined;

  beforeAll(async () => {
    database = await createPostgresCopy(serverUrl);
    proxy = await startPostgresProxy(database.url);
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  /** Listens and lets a test wait for each notice in turn. */
  async function listen() {
    let notices = 0;
    let onHeard: () => void = () => undefined;
    const stop = await listenOnPostgres(
      proxy.url,
      "bell",
      () => {
        notices++;
        onHeard();
      },
      (error) => {
        errors.push(error);
        onFailure();
      },
    );
    const nextNotice = () => new Promise<void>((resolve) => (onHeard = resolve));
    return { stop, nextNotice, count: () => notices };
  }

  async function ring(): Promise<void> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("notify bell");
    await client.end();
  }

  test("a lost connection is taken up again, in ever longer steps, and missed notices are made up for", async () => {
    const { stop, nextNotice, count } = await listen();
    let rang = nextNotice();
    await ring();
    await rang;

    const before = proxy.attempts();
    const cutAt = performance.now();
    proxy.setMode("cut");
    for (let attempt = 0; attempt < 4; attempt++) await proxy.nextAttempt();
    // After 0, 100, 300 and 700 ms: without the growing steps four attempts take no time at all.
    expect(performance.now() - cutAt).toBeGreaterThan(650);
    expect(proxy.attempts() - before).toBe(4);

    const countBefore = count();
    rang = nextNotice();
    proxy.setMode("pass");
    await rang;
    expect(count()).toBe(countBefore + 1);
    rang = nextNotice();
    await ring();
    await rang;
    expect(errors.length).toBeGreaterThan(0);
    await stop();
  });

  test("stopping during an attempt ends at once, and the attempt is not repeated", async () => {
    const { stop } = await listen();
    const attempt = proxy.nextAttempt();
    proxy.setMode("hang");
    const socket = await attempt;
    await stop();
    const attempts = proxy.attempts();
    const { promise: failed, resolve } = Promise.withResolvers<void>();
    onFailure = resolve;
    socket.destroy();
    await failed;
    proxy.setMode("pass");
    await ring();
    expect(proxy.attempts()).toBe(attempts);
  });
});
