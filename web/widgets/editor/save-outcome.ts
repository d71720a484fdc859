import { issuesOfError, statusOfError } from "../../client/api/call-error.ts";
import type { ToastMessage } from "../../ui/toaster.tsx";
import type { FieldIssue } from "./form-model.ts";

/** What became of a save over the version that the form was made from. */
export type SaveOutcome<Stored> =
  | { readonly type: "saved" }
  /** Somebody else has saved another version meanwhile. */
  | { readonly type: "conflict"; readonly theirs: Stored }
  /** Somebody deleted it meanwhile. */
  | { readonly type: "gone" }
  /** The session has ended: what was typed waits for the person to sign in again. */
  | { readonly type: "signed-out" }
  /** Fields are refused, or something else went wrong: then a toast says what. */
  | { readonly type: "refused"; readonly issues: readonly FieldIssue[]; readonly toast: ToastMessage | null };

type RefusalReader<Stored> = {
  /** Where the form's fields stand in the input of the call that refuses them. */
  readonly depth: number;
  readonly isField: (name: string) => boolean;
  /** Reads the other's version from an "edit-conflict"; null where it is none. */
  readonly readStored: (current: unknown) => Stored | null;
  /** What a failure is told with that no field stands for. */
  readonly toastOf: (error: unknown) => ToastMessage;
};

/** Says what a failed save means to the form. */
export function outcomeOfError<Stored>(error: unknown, reader: RefusalReader<Stored>): SaveOutcome<Stored> {
  const status = statusOfError(error);
  if (status === 401) return { type: "signed-out" };
  const theirs = reader.readStored(readCurrent(error));
  if (theirs !== null) return { type: "conflict", theirs };
  if (status === 404) return { type: "gone" };
  const issues = issuesOfError(error).flatMap(({ path, message }) => {
    const name = path[reader.depth];
    return typeof name === "string" && reader.isField(name) ? [{ name, message }] : [];
  });
  return { type: "refused", issues, toast: issues.length > 0 ? null : reader.toastOf(error) };
}

/** What stands now, told by an "edit-conflict"; null for any other failure. */
export function readCurrent(error: unknown): unknown {
  if (!(error instanceof Error && "data" in error && "code" in error) || error.code !== "edit-conflict")
    return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "current" in data ? data.current : null;
}
