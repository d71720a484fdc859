import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ImportRun, ImportRunDetails } from "#domain/api/import-run.ts";
import type { ImportState } from "#domain/property/import-run.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useOwnChanges } from "../../../client/live/use-own-changes.ts";
import { newId } from "../../../widgets/editor/new-id.ts";
import { sendFile } from "./send-file.ts";

/**
 * The server says when something changed; the page also asks now and then, since a connection can be lost unnoticed.
 */
const pollMs = 4_000;

/** Says whether the server is at work on it. */
export function isUnderWay(state: ImportState): boolean {
  return ["waiting", "reading", "running", "cancelling", "undoing"].includes(state);
}

/** One's own imports, the last first, as they are now. */
export function useImportRuns() {
  const queryClient = useQueryClient();
  useOwnChanges("imports", () => void queryClient.invalidateQueries({ queryKey: ["imports"] }));
  return useQuery({
    queryKey: ["imports", "list"],
    queryFn: async ({ signal }) => (await (await loadCall()).imports.list(undefined, { signal })).items,
    refetchInterval: ({ state }) =>
      state.data?.some((run: ImportRun) => isUnderWay(run.state)) ? pollMs : false,
  });
}

/** One import with what it would do and what it left out. */
export function useImportRun(id: string) {
  return useQuery({
    queryKey: ["imports", "one", id],
    queryFn: async ({ signal }) => (await loadCall()).imports.read({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? pollMs : false),
  });
}

/** Starts, cancels or undoes an import; `refusal` says why that was refused. */
export function useImportWishes(id: string) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (wish: (imports: Imports) => Promise<ImportRunDetails>) => {
    setRefusal(null);
    setIsAsking(true);
    try {
      queryClient.setQueryData(["imports", "one", id], await wish((await loadCall()).imports));
    } catch (error) {
      setRefusal(messageOfError(error));
    }
    setIsAsking(false);
    await queryClient.invalidateQueries({ queryKey: ["imports"] });
  };
  return {
    refusal,
    isAsking,
    map: (columns: ImportPlanColumns) => ask((imports) => imports.map({ id, columns: [...columns] })),
    start: (revives: boolean) => ask((imports) => imports.start({ id, revives })),
    cancel: () => ask((imports) => imports.cancel({ id })),
    undo: () => ask((imports) => imports.undo({ id })),
  };
}

type ImportPlanColumns = readonly { readonly heading: string; readonly target: string | null }[];
type Imports = Awaited<ReturnType<typeof loadCall>>["imports"];

/** Sends a file; leaving the screen ends that. */
export function useSending(onSent: (id: string) => void) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<{ readonly name: string; readonly progress: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (file: File) => {
    const id = newId();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFailure(null);
    setSending({ name: file.name, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ name: file.name, progress });
      await sendFile(file, { id, signal, onProgress });
      await queryClient.invalidateQueries({ queryKey: ["imports"] });
      onSent(id);
    } catch (error) {
      if (!signal.aborted) setFailure(messageOfError(error));
    }
    setSending(null);
  };
  return { sending, failure, send, stop: () => controller.current?.abort() };
}
