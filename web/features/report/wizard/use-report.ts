import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { loadCall } from "../../../client/api/load-call.ts";
import { useStorePart, useStoreValue } from "../../../ui/store.ts";
import type { ReportEditor } from "./report-editor.ts";
import { isValuedOnItsWay, type PartName, type ReportModel } from "./report-model.ts";

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

/**
 * What the server makes of the report as it was saved last; the answer before stays until the next one comes. `isBehind`:
 * the home or the choices of sales have changed since, and the answer to that is on its way.
 */
export function useEstimate(editor: ReportEditor) {
  const { id, home, choices } = useStorePart(editor.models, "stored");
  const isOnItsWay = useStoreValue(editor.models, isValuedOnItsWay);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // What its author concludes changes nothing of it.
    queryKey: ["reports", "estimate", id, JSON.stringify([home, choices])],
    queryFn: async ({ signal }) => (await loadCall()).reports.estimate({ id }, { signal }),
    placeholderData: keepPreviousData,
    // A save that is tried again and again does not ask for the same each time.
    staleTime: 30_000,
    // Of choices that are about to be left, nothing is asked: the next ones are asked once they are stored.
    enabled: !isOnItsWay,
  });
  return { data, error, refetch, isBehind: isOnItsWay || isPlaceholderData };
}
