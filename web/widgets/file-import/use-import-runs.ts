import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ImportRun } from "#domain/api/import-run.ts";
import type { ImportState } from "#domain/import/import-run.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { useHeld } from "../../client/session/use-held.ts";
import { useOnLeave } from "../../ui/use-on-leave.ts";
import { useSignInAgain } from "../dialog/ask-to-sign-in.ts";
import { newId } from "../editor/new-id.ts";
import type { FileImportKit, PlanOutline, RunCalls, RunOf } from "./file-import-kit.ts";
import { sendFile } from "./send-file.ts";

/** The server announces changes, but a connection can be lost unnoticed. */
const pollMs = 4_000;

export function isUnderWay(state: ImportState): boolean {
  return ["waiting", "reading", "running", "cancelling", "undoing"].includes(state);
}

export function useImportRuns<Plan extends PlanOutline>({ name, loadCalls }: FileImportKit<Plan>) {
  const queryClient = useQueryClient();
  useOwnChanges("imports", () => void queryClient.invalidateQueries({ queryKey: [name] }));
  const query = useQuery({
    queryKey: [name, "list"],
    queryFn: async ({ signal }) => (await (await loadCalls()).list(undefined, { signal })).items,
    refetchInterval: ({ state }) =>
      state.data?.some((run: ImportRun) => isUnderWay(run.state)) ? pollMs : false,
  });
  return { ...query, data: useHeld(query.data) };
}

export function useImportRun<Plan extends PlanOutline>({ name, loadCalls }: FileImportKit<Plan>, id: string) {
  const query = useQuery({
    queryKey: [name, "one", id],
    queryFn: async ({ signal }) => (await loadCalls()).read({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? pollMs : false),
  });
  return { ...query, data: useHeld(query.data) };
}

export function useImportWishes<Plan extends PlanOutline>(
  { name, loadCalls }: Pick<FileImportKit<Plan>, "name" | "loadCalls">,
  id: string,
) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const signInAgain = useSignInAgain();
  const ask = async (wish: (calls: RunCalls<Plan>) => Promise<RunOf<Plan>>) => {
    setRefusal(null);
    setIsAsking(true);
    try {
      queryClient.setQueryData([name, "one", id], await wish(await loadCalls()));
    } catch (error) {
      if (!signInAgain(error, () => void ask(wish))) setRefusal(messageOfError(error));
    }
    setIsAsking(false);
    await queryClient.invalidateQueries({ queryKey: [name] });
  };
  return {
    refusal,
    isAsking,
    ask,
    start: (revives: boolean) => ask((calls) => calls.start({ id, revives })),
    cancel: () => ask((calls) => calls.cancel({ id })),
    undo: () => ask((calls) => calls.undo({ id })),
  };
}

export function useSending<Plan extends PlanOutline>(kit: FileImportKit<Plan>, onSent: (id: string) => void) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<{ readonly name: string; readonly progress: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  const signInAgain = useSignInAgain();
  useOnLeave(() => controller.current?.abort());
  const send = async (file: File) => {
    const id = newId();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFailure(null);
    setSending({ name: file.name, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ name: file.name, progress });
      await sendFile(kit, file, { id, signal, onProgress });
      await queryClient.invalidateQueries({ queryKey: [kit.name] });
      onSent(id);
    } catch (error) {
      const isAskedAgain = !signal.aborted && signInAgain(error, () => void send(file));
      if (!signal.aborted && !isAskedAgain) setFailure(messageOfError(error));
    }
    setSending(null);
  };
  return { sending, failure, send, stop: () => controller.current?.abort() };
}
