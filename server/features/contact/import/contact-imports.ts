import type { Hono } from "hono";
import { contactImportPlan } from "#domain/api/contact-import.ts";
import { professionalCalls } from "../../../platform/http/calls.ts";
import type { HonoEnvironment, SignedInAccount } from "../../../platform/http/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { contactImportChanges } from "../../../records/contact/contact-import-schema.ts";
import { contactRunKind } from "../../../records/contact/stop-imports.ts";
import type { ImportKind } from "../../../records/import/import-kind.ts";
import { createRunDesk } from "../../../records/import/run-desk.ts";
import { runRoutes } from "../../../records/import/run-routes.ts";
import { chooseContactColumns } from "./choose-columns.ts";
import type { ContactImportDesk } from "./open-run.ts";
import { planContacts } from "./plan-contacts.ts";
import { undoContacts } from "./undo-contacts.ts";
import { writeContacts } from "./write-contacts.ts";

/** Each line becomes a contact of its owner's agency, or completes one. */
export function contactImports(desk: ContactImportDesk): ImportKind {
  return {
    name: contactRunKind,
    plan: (run) => planContacts(desk, run),
    write: (run, signal) => writeContacts(desk, run, signal),
    takeBack: (run) => undoContacts(desk, run),
  };
}

type Needs = Pick<Platform, "db" | "photos" | "jobs" | "now">;

/** Their own imports, for the agency they work for now. */
const runOwnerOf = ({ userId, team }: Pick<SignedInAccount, "userId" | "team">) => ({
  kind: contactRunKind,
  userId,
  agencyId: team?.agencyId ?? null,
});

/** The calls about files of contacts. */
export function contactImportCalls(platform: Needs) {
  const { list, create, read, check, map, start, cancel, undo } = professionalCalls.contactImports;
  const desk = createRunDesk(
    platform,
    { changes: contactImportChanges, plan: contactImportPlan },
    runOwnerOf,
  );
  return {
    list: list.handler(({ context: { actor } }) => desk.list(actor)),
    create: create.handler(({ input, context: { actor } }) => desk.announce(actor, input)),
    read: read.handler(({ input, context: { actor } }) => desk.read(actor, input)),
    check: check.handler(({ input, context: { actor } }) => desk.check(actor, input)),
    map: map.handler(async ({ input: { id, columns }, context: { actor } }) => {
      await chooseContactColumns(platform, { ...runOwnerOf(actor), id }, columns);
      return desk.read(actor, { id });
    }),
    start: start.handler(({ input, context: { actor } }) => desk.start(actor, input)),
    cancel: cancel.handler(({ input, context: { actor } }) => desk.cancel(actor, input)),
    undo: undo.handler(({ input, context: { actor } }) => desk.undo(actor, input)),
  };
}

/** Takes a file's pieces, and gives tables of what was left out. */
export function contactImportRoutes(platform: Needs): Hono<HonoEnvironment> {
  return runRoutes(platform, {
    path: "/api/contact-imports",
    runOwnerOf,
    words: {
      reference: "Nom ou adresse",
      refused: "contact refusé",
      leftPart: "coordonnée ignorée",
    },
  });
}
