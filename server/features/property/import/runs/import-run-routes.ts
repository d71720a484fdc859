import { and, asc, eq, gt } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod/mini";
import { byteOrderMark, writeCsvLine } from "#domain/text/csv.ts";
import type { Database } from "../../../../platform/database/open.ts";
import { importProblems } from "../../../../platform/database/schema.ts";
import type { HonoEnvironment } from "../../../../platform/http/context.ts";
import { requireProfessional } from "../../../../platform/http/require-account.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { keepPiece } from "./ask-run.ts";
import { type OwnRun, requireOwnRun, unknownRun } from "./find-runs.ts";

const names = z.object({ id: z.uuid() });
const batchSize = 1_000;

/** Where the pieces of a file are sent, and the table of what an import left out. */
export function importRunRoutes(
  platform: Pick<Platform, "db" | "photos" | "jobs" | "now">,
): Hono<HonoEnvironment> {
  const ownOf = (userId: string, params: unknown): OwnRun => {
    const parsed = names.safeParse(params);
    if (!parsed.success) throw unknownRun();
    return { userId, id: parsed.data.id };
  };
  return new Hono<HonoEnvironment>()
    .put("/api/imports/:id/pieces/:number", async (context) => {
      const { userId } = await requireProfessional(context.var);
      const { number, ...params } = context.req.param();
      const read = async () => new Uint8Array(await context.req.arrayBuffer());
      await keepPiece(platform, ownOf(userId, params), Number(number), read);
      return context.json({ done: true });
    })
    .get("/api/imports/:id/problems", async (context) => {
      const { userId } = await requireProfessional(context.var);
      const run = await requireOwnRun(platform.db, ownOf(userId, context.req.param()));
      context.header("content-type", "text/csv; charset=utf-8");
      context.header("content-disposition", 'attachment; filename="lignes-laissees.csv"');
      context.header("cache-control", "no-store");
      const lines = ReadableStream.from(writeProblems(platform.db, run.id));
      return context.body(lines.pipeThrough(new TextEncoderStream()));
    });
}

async function* writeProblems(db: Database, runId: string): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(["Ligne", "Objet", "Référence", "Motif"]);
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(importProblems)
      .where(and(eq(importProblems.runId, runId), gt(importProblems.id, last)))
      .orderBy(asc(importProblems.id))
      .limit(batchSize);
    for (const { line, kind, reference, reason } of rows)
      yield writeCsvLine([
        String(line),
        kind === "photo" ? "photo laissée" : "bien refusé",
        reference,
        reason,
      ]);
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return;
    last = end.id;
  }
}
