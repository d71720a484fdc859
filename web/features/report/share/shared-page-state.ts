import type { SharedReport } from "#domain/api/shared-report.ts";
import { statusOfError } from "../../../client/api/call-error.ts";

type SharedAnswer = {
  /** What was answered last; undefined until then. A link that asks for a password answers without a report. */
  readonly data: { readonly report: SharedReport | null } | undefined;
  /** Of the last try. */
  readonly error: Error | null;
  readonly password: string | null;
};

type SharedPageState =
  | { readonly type: "report"; readonly report: SharedReport }
  | { readonly type: "dead" }
  | { readonly type: "waiting" }
  | { readonly type: "locked" }
  | { readonly type: "failed"; readonly error: Error };

/**
 * What the page of a shared report shows: the report, or what stands in its place. A report that is read stays there while
 * nothing answers, and goes as soon as its link is said to open nothing.
 */
export function stateOfSharedPage({ data, error, password }: SharedAnswer): SharedPageState {
  if (statusOfError(error) === 404) return { type: "dead" };
  if (data?.report) return { type: "report", report: data.report };
  if (data !== undefined || password !== null) return { type: "locked" };
  return error === null ? { type: "waiting" } : { type: "failed", error };
}
