import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database } from "../database/open.ts";
import { AppError } from "./app-error.ts";
import type { HonoEnvironment } from "./context.ts";
import type { Metrics } from "./metrics.ts";

/** Alive, ready and metrics, these behind their token; without one only for the loopback of a private server. */
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
      // Until migrations and the map's index are done another answers: only the database can be missing here.
      return context.json({ status: database ? "ok" : "unavailable", database }, database ? 200 : 503);
    })
    .get("/metrics", async (context) => {
      // A request that a proxy on this machine passes on may come from anywhere.
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
