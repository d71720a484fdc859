import { and, asc, eq, gt } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod/mini";
import { byteOrderMark, writeCsvLine } from "#domain/text/csv.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment, SignedInAccount } from "../../platform/http/context.ts";
import { professionalsOnly } from "../../platform/http/require-account.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import { createPlaces } from "../../platform/limits/places.ts";
import type { Platform } from "../../platform/platform.ts";
import { keepPiece } from "./ask-run.ts";
import { type OwnRun, type RunOwner, requireOwnRun, unknownRun } from "./find-runs.ts";
import { importProblems, leftPart } from "./import-schema.ts";

const names = z.object({ id: z.uuid() });
const batchSize = 1_000;
/** A page sends pieces one by one: whoever sends more at once fills our memory. */
export const mostPiecesAtOnce = 4;

export type RunPaths = {
  /** "/api/imports" */
  readonly path: string;
  readonly runOwnerOf: (actor: SignedInAccount) => RunOwner;
  /** Words of the table of left-out lines: its third heading, a refused line, a left part. */
  readonly words: { readonly reference: string; readonly refused: string; readonly leftPart: string };
};

/** Where the pieces of a file are sent, and the table of what an import left out. */
export function runRoutes(
  platform: Pick<Platform, "db" | "photos" | "jobs" | "now">,
  { path, runOwnerOf, words }: RunPaths,
): Hono<HonoEnvironment> {
  const parseOwnRun = (actor: SignedInAccount, params: unknown): OwnRun => {
    const parsed = names.safeParse(params);
    if (!parsed.success) throw unknownRun();
    return { ...runOwnerOf(actor), id: parsed.data.id };
  };
  const places = createPlaces(mostPiecesAtOnce);
  return new Hono<HonoEnvironment>()
    .put(`${path}/:id/pieces/:number`, professionalsOnly, async (context) => {
      const { actor } = context.var;
      const { number, ...params } = context.req.param();
      const read = async () => new Uint8Array(await context.req.arrayBuffer());
      const leave = places.take(actor.userId);
      if (leave === null)
        throw new AppError("too-many-requests", "Trop de morceaux sont envoyés en même temps.");
      try {
        await keepPiece(platform, parseOwnRun(actor, params), Number(number), read);
      } finally {
        leave();
      }
      return context.json({ done: true });
    })
    .get(`${path}/:id/problems`, professionalsOnly, async (context) => {
      const run = await requireOwnRun(platform.db, parseOwnRun(context.var.actor, context.req.param()));
      return streamText(context, writeProblems(platform.db, run.id, words), {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="lignes-laissees.csv"',
        "cache-control": "no-store",
      });
    });
}

async function* writeProblems(db: Database, runId: string, words: RunPaths["words"]): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(["Ligne", "Objet", words.reference, "Motif"]);
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
        kind === leftPart ? words.leftPart : words.refused,
        reference,
        reason,
      ]);
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return;
    last = end.id;
  }
}
