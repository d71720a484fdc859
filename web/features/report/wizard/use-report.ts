import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { loadCall } from "../../../client/api/load-call.ts";
import { useStoreValue } from "../../../ui/store.ts";
import type { ReportEditor } from "./report-editor.ts";
import type { PartName, ReportModel } from "./report-model.ts";

export type WithEditor = { readonly editor: ReportEditor };

/** One report as it is stored. */
export function useReport(id: string) {
  return useQuery({
    queryKey: ["reports", "one", id],
    queryFn: async ({ signal }) => (await loadCall()).reports.read({ id }, { signal }),
    // The editor follows what changes; reading it anew here would begin another.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A part of the report, and the way to change it. */
export function usePart<Name extends PartName>(editor: ReportEditor, part: Name) {
  const values: ReportModel["content"][Name] = useStoreValue(editor.models, ({ content }) => content[part]);
  const enter = (change: Partial<ReportModel["content"][Name]>) =>
    editor.send({ type: "entered", part, values: change });
  return [values, enter] as const;
}

/** What the server makes of the report as it was saved last; the answer before stays until the next one comes. */
export function useEstimate(editor: ReportEditor) {
  const id = useStoreValue(editor.models, ({ stored }) => stored.id);
  const version = useStoreValue(editor.models, ({ stored }) => stored.version);
  return useQuery({
    queryKey: ["reports", "estimate", id, version],
    queryFn: async ({ signal }) => (await loadCall()).reports.estimate({ id }, { signal }),
    placeholderData: keepPreviousData,
  });
}
