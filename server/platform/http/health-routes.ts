import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database } from "../database/open.ts";
import { AppError } from "./app-error.ts";
import type { HonoEnvironment } from "./context.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Alive, ready, and the figures for Prometheus: behind their token, or open on the loopback where none is set and the
 * site is not public. A public one stands behind a proxy, which makes everyone local.
 */
export function healthRoutes(options: {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly isPublic: boolean;
}): Hono<HonoEnvironment> {
  const { db, metrics, metricsToken, isPublic } = options;
  return new Hono<HonoEnvironment>()
    .get("/healthz", (context) => context.json({ status: "ok" }))
    .get("/readyz", async (context) => {
      const database = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      // The server listens only once migrations are done and the map's index is loaded: the database is what can go.
      return context.json({ status: database ? "ok" : "unavailable", database }, database ? 200 : 503);
    })
    .get("/metrics", async (context) => {
      // A request that a proxy on this machine passes on may come from anywhere, whether the proxy is declared or not.
      const isLocal =
        ["127.0.0.1", "::1"].includes(context.get("clientAddress")) &&
        context.req.header("x-forwarded-for") === undefined;
      const isAllowed =
        metricsToken === undefined
          ? isLocal && !isPublic
          : isSame(context.req.header("authorization") ?? "", `Bearer ${metricsToken}`);
      if (!isAllowed) throw new AppError("not-found");
      const { contentType, text } = await metrics.expose();
      return context.body(text, 200, { "content-type": contentType });
    });
}

function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
