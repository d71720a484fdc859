import { issuesOfError, statusOfError } from "../../client/api/call-error.ts";
import type { ToastMessage } from "../../ui/toaster.tsx";
import type { FieldIssue } from "./form-model.ts";

export type SaveOutcome<Stored> =
  | { readonly type: "saved" }
  | { readonly type: "conflict"; readonly theirs: Stored }
  | { readonly type: "gone" }
  /** What was typed waits for the person to sign in again. */
  | { readonly type: "signed-out" }
  | { readonly type: "refused"; readonly issues: readonly FieldIssue[]; readonly toast: ToastMessage | null };

type RefusalReader<Stored> = {
  /** Where the form's fields stand in the input of the call that refuses them. */
  readonly depth: number;
  readonly isField: (name: string) => boolean;
  readonly readStored: (current: unknown) => Stored | null;
  readonly toastOf: (error: unknown) => ToastMessage;
};

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

/** What stands now, in an "edit-conflict"; null for any other failure. */
export function readCurrent(error: unknown): unknown {
  if (!(error instanceof Error && "data" in error && "code" in error) || error.code !== "edit-conflict")
    return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "current" in data ? data.current : null;
}
