import type { ImportKind } from "../../../../records/import/import-kind.ts";
import { doRun } from "./do-run.ts";
import { mailAboutDrop } from "./drop-email.ts";
import { forgetVanished } from "./feed-run.ts";
import type { ImportDesk } from "./open-run.ts";
import { planRun } from "./plan-run.ts";
import { propertyKind } from "./property-kind.ts";
import { undoRun } from "./undo-run.ts";

/** Files of properties: each line becomes one of its owner's. */
export function propertyImports(desk: ImportDesk): ImportKind {
  return {
    name: propertyKind,
    plan: (run) => planRun(desk, run),
    write: (run, signal) => doRun(desk, run, signal),
    async takeBack(run) {
      await undoRun(desk, run);
      await forgetVanished(desk.db, run);
    },
    afterTakeBack: (tx, run, state) => mailAboutDrop(desk, tx, run, state),
  };
}
