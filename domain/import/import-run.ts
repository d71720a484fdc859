export const importStates = [
  "receiving",
  "waiting",
  "reading",
  "ready",
  "running",
  "done",
  "cancelling",
  "cancelled",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

export type ImportWish = "start" | "cancel" | "undo";

export const undoWithinMs = 24 * 3_600_000;

export const mostImportedLines = 50_000;

export function tooManyLines(things: "biens" | "contacts"): string {
  return `Ce fichier contient plus de 50\u202f000 ${things}\u00a0: divisez-le en plusieurs fichiers.`;
}

/** A file travels and lies in pieces of this many bytes; the last one is shorter. */
export const pieceBytes = 4_000_000;
/** Room for 500 properties with ten photographs of 400 kB each. */
export const largestImportBytes = 2_000_000_000;

/** Says whether an import in this state keeps its owner from starting another: one at a time is at work. */
export function holdsOthersUp(state: ImportState): boolean {
  return state === "running" || state === "cancelling" || state === "undoing";
}

/** The next state, or null: what changed nothing yet is cancelled at once, what runs is taken back first. */
export function followWish(
  run: { readonly state: ImportState; readonly endedAt: Date | null },
  wish: ImportWish,
  now: Date,
): ImportState | null {
  const { state, endedAt } = run;
  switch (wish) {
    case "start":
      return state === "ready" ? "running" : null;
    case "cancel":
      if (state === "running") return "cancelling";
      return state === "receiving" || state === "reading" || state === "ready" ? "cancelled" : null;
    case "undo":
      return state === "done" && endedAt !== null && now.getTime() < endedAt.getTime() + undoWithinMs
        ? "undoing"
        : null;
  }
}

/** A created property goes, a changed one comes back, one edited since stays. */
export type UndoOutcome = "withdrawn" | "restored" | "left";

export function undoOutcome(change: {
  readonly isCreated: boolean;
  readonly versionAfter: number;
  /** Null where the property is gone. */
  readonly versionNow: number | null;
}): UndoOutcome {
  if (change.versionNow !== change.versionAfter) return "left";
  return change.isCreated ? "withdrawn" : "restored";
}
