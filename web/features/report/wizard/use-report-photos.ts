import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReportPhoto } from "#domain/api/report.ts";
import { isErrorBody } from "#domain/errors.ts";
import { CallError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { useStoreValue } from "../../../ui/store.ts";
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
  const { data, refetch } = query;
  const keep = (items: readonly ReportPhoto[]) => queryClient.setQueryData(queryKey, { items });
  const arrange = useMutation({
    mutationFn: async (items: readonly ReportPhoto[]) => {
      keep(items);
      return (await loadCall()).reports.arrangePhotos({ id, photo_ids: items.map((one) => one.id) });
    },
    onSuccess: ({ items }) => keep(items),
    onError: () => void refetch(),
  });
  const send = useMutation({
    mutationFn: async (files: readonly NewPhoto[]) => {
      for (const file of files) {
        const photo = await sendPhoto(id, file);
        queryClient.setQueryData<{ items: ReportPhoto[] }>(queryKey, (before) => ({
          items: [...(before?.items ?? []).filter((one) => one.id !== photo.id), photo],
        }));
      }
    },
    onError: () => void refetch(),
  });
  return { id, photos: data?.items ?? null, failure: useLoadFailure(query), arrange, send };
}

/** A file to send; sent again under the same key, it is the same photograph. */
type NewPhoto = { readonly key: string; readonly file: File };

export const newPhotoOf = (file: File): NewPhoto => ({ key: newId(), file });

async function sendPhoto(id: string, { key, file }: NewPhoto): Promise<ReportPhoto> {
  const reply = await fetch(`/api/estimation-reports/${id}/photos/${key}`, { method: "PUT", body: file });
  const body: unknown = await reply.json().catch(() => null);
  if (reply.ok) return body as ReportPhoto;
  throw isErrorBody(body) ? new CallError(body) : new Error("A photograph could not be sent.");
}
