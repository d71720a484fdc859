import { professionalCalls } from "../../../../platform/http/calls.ts";
import type { SignedInAccount } from "../../../../platform/http/context.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { announceRun, askRun, checkRun } from "../../../../records/import/ask-run.ts";
import { propertyKind } from "./open-run.ts";
import { listOwnRuns, readOwnRun } from "./read-runs.ts";

/** The calls about files of properties; whose they are comes from the session alone. */
export function importRunCalls(platform: Pick<Platform, "db" | "photos" | "jobs" | "now">) {
  const { db, now } = platform;
  const own = professionalCalls.imports;
  type Actor = { readonly actor: SignedInAccount };
  const ownOf = ({ actor }: Actor, { id }: { readonly id: string }) => ({
    kind: propertyKind,
    id,
    userId: actor.userId,
  });
  return {
    list: own.list.handler(({ context }) => listOwnRuns(db, context.actor.userId, now())),
    create: own.create.handler(async ({ input, context }) => {
      const run = ownOf(context, input);
      await announceRun(platform, run, input);
      return readOwnRun(db, run, now());
    }),
    read: own.read.handler(({ input, context }) => readOwnRun(db, ownOf(context, input), now())),
    check: own.check.handler(async ({ input, context }) => {
      const run = ownOf(context, input);
      await checkRun(platform, run);
      return readOwnRun(db, run, now());
    }),
    start: own.start.handler(async ({ input, context }) => {
      const run = ownOf(context, input);
      await askRun(platform, run, "start", input.revives);
      return readOwnRun(db, run, now());
    }),
    cancel: own.cancel.handler(async ({ input, context }) => {
      const run = ownOf(context, input);
      await askRun(platform, run, "cancel");
      return readOwnRun(db, run, now());
    }),
    undo: own.undo.handler(async ({ input, context }) => {
      const run = ownOf(context, input);
      await askRun(platform, run, "undo");
      return readOwnRun(db, run, now());
    }),
  };
}
