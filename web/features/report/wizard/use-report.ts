import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { useStorePart, useStoreValue } from "../../../ui/store.ts";
import type { ReportEditor } from "./report-editor.ts";
import {
  isValuedOnItsWay,
  isValuedStored,
  type PartName,
  type ReportModel,
  writeValued,
} from "./report-model.ts";

export type WithEditor = { readonly editor: ReportEditor };

export function useReport(id: string) {
  return useQuery({
    queryKey: ["reports", "one", id],
    queryFn: async ({ signal }) => (await loadCall()).reports.read({ id }, { signal }),
    // The editor follows what changes; reading it anew here would begin another.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function usePart<Name extends PartName>(editor: ReportEditor, part: Name) {
  const values: ReportModel["content"][Name] = useStoreValue(editor.models, ({ content }) => content[part]);
  const enter = (change: Partial<ReportModel["content"][Name]>) =>
    editor.send({ type: "entered", part, values: change });
  return [values, enter] as const;
}

/**
 * What the server makes of the report as it was saved last; the answer before stays until the next one comes. `isBehind`:
 * the home or the choices of sales have changed since, and the answer to that is on its way. `isOfContent`: it is of what is
 * held here, which may also wait for the network or a hand. Not asked, it gives what another part of the page has asked for.
 */
export function useEstimate(editor: ReportEditor, { isAsked = true } = {}) {
  const stored = useStorePart(editor.models, "stored");
  const isOnItsWay = useStoreValue(editor.models, isValuedOnItsWay);
  const isHeld = useStoreValue(editor.models, isValuedStored);
  const valued = writeValued(stored);
  const { id, version } = stored;
  const query = useQuery({
    queryKey: ["reports", "estimate", id, version],
    queryFn: async ({ signal }) => {
      const { reports } = await loadCall();
      return { valued, reply: await reports.estimate({ id }, { signal }) };
    },
    placeholderData: keepPreviousData,
    // A save that is tried again and again does not ask for the same version each time.
    staleTime: 30_000,
    // Of a version that is about to be left, nothing is asked: the next one is asked once it is stored.
    enabled: isAsked && !isOnItsWay,
  });
  const { data, isFetching } = query;
  const isBehind = isOnItsWay || (isFetching && data !== undefined && data.valued !== valued);
  const isOfContent = isHeld && data?.valued === valued;
  return { data: data?.reply, failure: useLoadFailure(query), isBehind, isOfContent };
}
