import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReportPhoto } from "#domain/api/report.ts";
import { isErrorBody } from "#domain/errors.ts";
import { CallError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { useStoreValue } from "../../../ui/store.ts";
import { watchLeaving } from "../../../widgets/editor/editor-session.ts";
import { newId } from "../../../widgets/editor/new-id.ts";
import type { ReportEditor } from "./report-editor.ts";

export function reportPhotoUrl(reportId: string, { id }: Pick<ReportPhoto, "id">, width: 320 | 800): string {
  return `/api/estimation-reports/${reportId}/photos/${id}?w=${width}`;
}

export function useReportPhotos(editor: ReportEditor) {
  const id = useStoreValue(editor.models, ({ stored }) => stored.id);
  const queryClient = useQueryClient();
  const queryKey = ["reports", "photos", id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await loadCall()).reports.photos({ id }, { signal }),
  });
  const { data } = query;
  const mutationKey = [...queryKey, "change"];
  /** Not while something is on its way: what is read then is from before. */
  const readAgain = (left = 0) => {
    if (queryClient.isMutating({ mutationKey }) === left) void queryClient.invalidateQueries({ queryKey });
  };
  const onSettled = () => readAgain(1);
  const arrange = useMutation({
    mutationKey,
    // One after another: each order was made of the one before.
    scope: { id: mutationKey.join(" ") },
    onMutate: async ({ items }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { items });
    },
    mutationFn: async ({ from, items }: PhotoOrder) =>
      (await loadCall()).reports.arrangePhotos({ id, from: from.map(idOf), photo_ids: items.map(idOf) }),
    onSettled,
  });
  const send = useMutation({
    mutationKey,
    mutationFn: async (files: readonly NewPhoto[]) => {
      const stopWatching = watchLeaving({ onLeave: () => undefined, isAtRisk: () => true });
      try {
        for (const file of files) {
          const photo = await sendPhoto(id, file);
          queryClient.setQueryData<{ items: ReportPhoto[] }>(queryKey, (before) => ({
            items: [...(before?.items ?? []).filter((one) => one.id !== photo.id), photo],
          }));
        }
      } finally {
        stopWatching();
      }
    },
    onSettled,
  });
  return { id, photos: data?.items ?? null, failure: useLoadFailure(query), arrange, send, readAgain };
}

/** What another window adds meanwhile is in neither. */
type PhotoOrder = { readonly from: readonly ReportPhoto[]; readonly items: readonly ReportPhoto[] };

const idOf = ({ id }: ReportPhoto) => id;

/** A file to send; sent again under the same key, it is the same photograph. */
type NewPhoto = { readonly key: string; readonly file: File };

export const newPhotoOf = (file: File): NewPhoto => ({ key: newId(), file });

async function sendPhoto(id: string, { key, file }: NewPhoto): Promise<ReportPhoto> {
  const reply = await fetch(`/api/estimation-reports/${id}/photos/${key}`, { method: "PUT", body: file });
  const body: unknown = await reply.json().catch(() => null);
  if (reply.ok) return body as ReportPhoto;
  throw isErrorBody(body) ? new CallError(body) : new Error("A photograph could not be sent.");
}
