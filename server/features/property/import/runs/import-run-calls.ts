import type { Hono } from "hono";
import { importPlan } from "#domain/api/import-run.ts";
import { professionalCalls } from "../../../../platform/http/calls.ts";
import type { HonoEnvironment } from "../../../../platform/http/context.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { createRunDesk } from "../../../../records/import/run-desk.ts";
import { runRoutes } from "../../../../records/import/run-routes.ts";
import { importChanges } from "../../../../records/property/import-change-schema.ts";
import { chooseColumns } from "./file-columns.ts";
import { propertyKind } from "./property-kind.ts";

type Needs = Pick<Platform, "db" | "photos" | "jobs" | "now">;

const runOwnerOf = ({ userId }: { readonly userId: string }) => ({ kind: propertyKind, userId });

/** The calls about files of properties. */
export function importRunCalls(platform: Needs) {
  const own = professionalCalls.imports;
  const desk = createRunDesk(platform, { changes: importChanges, plan: importPlan }, runOwnerOf);
  return {
    list: own.list.handler(({ context }) => desk.list(context.actor)),
    create: own.create.handler(({ input, context }) => desk.announce(context.actor, input)),
    read: own.read.handler(({ input, context }) => desk.read(context.actor, input)),
    check: own.check.handler(({ input, context }) => desk.check(context.actor, input)),
    map: own.map.handler(async ({ input: { id, columns }, context: { actor } }) => {
      await chooseColumns(platform, { ...runOwnerOf(actor), id }, columns);
      return desk.read(actor, { id });
    }),
    start: own.start.handler(({ input, context }) => desk.start(context.actor, input)),
    cancel: own.cancel.handler(({ input, context }) => desk.cancel(context.actor, input)),
    undo: own.undo.handler(({ input, context }) => desk.undo(context.actor, input)),
  };
}

/** Their pieces, and the tables of what they left out. */
export function importRunRoutes(platform: Needs): Hono<HonoEnvironment> {
  return runRoutes(platform, {
    path: "/api/imports",
    runOwnerOf,
    words: { reference: "Référence", refused: "bien refusé", leftPart: "photo ignorée" },
  });
}
