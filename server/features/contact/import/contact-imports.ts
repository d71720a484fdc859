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
import type { ContactImportDesk } from "./open-run.ts";
import { planContacts } from "./plan-contacts.ts";
import { undoContacts } from "./undo-contacts.ts";
import { writeContacts } from "./write-contacts.ts";

/** Files of contacts: each line becomes one of its owner's agency, or completes one. */
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
const ownerOf = ({ userId, team }: Pick<SignedInAccount, "userId" | "team">) => ({
  kind: contactRunKind,
  userId,
  agencyId: team?.agencyId ?? null,
});

/** The calls about files of contacts. */
export function contactImportCalls(platform: Needs) {
  const own = professionalCalls.contactImports;
  const desk = createRunDesk(platform, { changes: contactImportChanges, plan: contactImportPlan }, ownerOf);
  return {
    list: own.list.handler(({ context }) => desk.list(context.actor)),
    create: own.create.handler(({ input, context }) => desk.announce(context.actor, input)),
    read: own.read.handler(({ input, context }) => desk.read(context.actor, input)),
    check: own.check.handler(({ input, context }) => desk.check(context.actor, input)),
    start: own.start.handler(({ input, context }) => desk.start(context.actor, input)),
    cancel: own.cancel.handler(({ input, context }) => desk.cancel(context.actor, input)),
    undo: own.undo.handler(({ input, context }) => desk.undo(context.actor, input)),
  };
}

/** Their pieces, and the tables of what they left out. */
export function contactImportRoutes(platform: Needs): Hono<HonoEnvironment> {
  return runRoutes(platform, {
    path: "/api/contact-imports",
    ownerOf,
    words: { reference: "Nom ou adresse", refused: "contact refusé" },
  });
}
