import type * as z from "zod/mini";
import type { newImportInput } from "#domain/api/import-run.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { announceRun, askRun, checkRun } from "./ask-run.ts";
import type { RunOwner } from "./find-runs.ts";
import { listOwnRuns, type ReadKind, readOwnRun } from "./read-runs.ts";

type Actor = Pick<SignedInAccount, "userId" | "team">;
type RunReference = { readonly id: string };

/** The owner of a file comes from the session alone. */
export function createRunDesk<Plan>(
  platform: Pick<Platform, "db" | "photos" | "jobs" | "now">,
  kind: ReadKind<Plan>,
  runOwnerOf: (actor: Actor) => RunOwner,
) {
  const { db, now } = platform;
  const read = (actor: Actor, { id }: RunReference) =>
    readOwnRun(db, kind, { ...runOwnerOf(actor), id }, now());
  const ask = (wish: "cancel" | "undo") => async (actor: Actor, run: RunReference) => {
    await askRun(platform, { ...runOwnerOf(actor), id: run.id }, wish);
    return read(actor, run);
  };
  return {
    read,
    list: (actor: Actor) => listOwnRuns(db, kind, runOwnerOf(actor), now()),
    announce: async (actor: Actor, input: z.output<typeof newImportInput>) => {
      await announceRun(platform, runOwnerOf(actor), input);
      return read(actor, input);
    },
    check: async (actor: Actor, run: RunReference) => {
      await checkRun(platform, { ...runOwnerOf(actor), id: run.id });
      return read(actor, run);
    },
    start: async (actor: Actor, run: RunReference & { readonly revives: boolean }) => {
      await askRun(platform, { ...runOwnerOf(actor), id: run.id }, "start", run.revives);
      return read(actor, run);
    },
    cancel: ask("cancel"),
    undo: ask("undo"),
  };
}
