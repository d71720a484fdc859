import type { ImportKind } from "../../../../records/import/import-kind.ts";
import { doRun } from "./do-run.ts";
import { type ImportDesk, propertyKind } from "./open-run.ts";
import { planRun } from "./plan-run.ts";
import { undoRun } from "./undo-run.ts";

/** Files of properties: each line becomes one of its owner's. */
export function propertyImports(desk: ImportDesk): ImportKind {
  return {
    name: propertyKind,
    plan: (run) => planRun(desk, run),
    write: (run, signal) => doRun(desk, run, signal),
    takeBack: (run) => undoRun(desk, run),
  };
}
