import { calls } from "../../../../platform/http/calls.ts";
import type { RequestVariables } from "../../../../platform/http/context.ts";
import { requireProfessional } from "../../../../platform/http/require-account.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { announceRun, askRun, checkRun } from "./ask-run.ts";
import { listOwnRuns, readOwnRun } from "./find-runs.ts";

/** The calls about files of properties; whose they are comes from the session alone. */
export function importRunCalls(platform: Pick<Platform, "db" | "photos" | "jobs" | "now">) {
  const { db, now } = platform;
  const own = calls.imports;
  const ownOf = async (context: RequestVariables, { id }: { readonly id: string }) => ({
    id,
    userId: (await requireProfessional(context)).userId,
  });
  return {
    list: own.list.handler(async ({ context }) =>
      listOwnRuns(db, (await requireProfessional(context)).userId, now()),
    ),
    create: own.create.handler(async ({ input, context }) => {
      const run = await ownOf(context, input);
      await announceRun(platform, run.userId, input);
      return readOwnRun(db, run, now());
    }),
    read: own.read.handler(async ({ input, context }) => readOwnRun(db, await ownOf(context, input), now())),
    check: own.check.handler(async ({ input, context }) => {
      const run = await ownOf(context, input);
      await checkRun(platform, run);
      return readOwnRun(db, run, now());
    }),
    start: own.start.handler(async ({ input, context }) => {
      const run = await ownOf(context, input);
      await askRun(platform, run, "start", input.revives);
      return readOwnRun(db, run, now());
    }),
    cancel: own.cancel.handler(async ({ input, context }) => {
      const run = await ownOf(context, input);
      await askRun(platform, run, "cancel");
      return readOwnRun(db, run, now());
    }),
    undo: own.undo.handler(async ({ input, context }) => {
      const run = await ownOf(context, input);
      await askRun(platform, run, "undo");
      return readOwnRun(db, run, now());
    }),
  };
}
