import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SharedReport, SharedReportReply } from "#domain/api/shared-report.ts";
import { consentVersion } from "#domain/lead/consent.ts";
import type { SharePath } from "#domain/report/share-path.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLastError } from "../../../client/api/use-load-failure.ts";
import { newId } from "../../../widgets/editor/new-id.ts";
import { watchVisit } from "./watch-visit.ts";

export type ReaderKey = {
  readonly link_id: string | null;
  readonly token: string;
  readonly password: string | null;
};

/** A shared report as its link shows it, once the password it may need was given. */
export function useSharedReport(path: SharePath) {
  const [password, setPassword] = useState<string | null>(null);
  const key: ReaderKey = {
    link_id: path.kind === "personal" ? path.linkId : null,
    token: path.token,
    password,
  };
  const query = useQuery({
    queryKey: ["shared-report", key],
    queryFn: async ({ signal }) => (await loadCall()).sharedReports.read(key, { signal }),
    // What was revoked since is not to stay on the screen.
    refetchOnWindowFocus: ({ state }) => (isRefused(password, state.data) ? false : "always"),
    refetchOnReconnect: ({ state }) => !isRefused(password, state.data),
    // The addresses of its photographs and of its paper open for some hours.
    refetchInterval: ({ state }) => !isRefused(password, state.data) && 3_600_000,
    gcTime: 0,
  });
  const { data, refetch } = query;
  const enterPassword = (text: string) => {
    setPassword(text);
    // The same again asks nothing by itself: where nothing answered it, a press does.
    if (text === password && data === undefined) void refetch({ cancelRefetch: false });
  };
  return { ...query, error: useLastError(query), key, enterPassword };
}

/** A password that did not open is not tried again by itself: tries are counted. */
function isRefused(password: string | null, data: SharedReportReply | undefined): boolean {
  return password !== null && !data?.report;
}

const storageKey = "calanque.visites-non-comptees";

/** The public link is many people's: who wants not to be counted by it says so in their own browser. */
function isStoppedHere(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Counts this visit once a person makes one, and gives the way to stop that for good. */
export function useVisit(key: ReaderKey, { is_counted: isCountedByLink }: SharedReport) {
  const queryClient = useQueryClient();
  const [isStopped, setIsStopped] = useState(isStoppedHere);
  const isCounted = isCountedByLink && !isStopped;
  const { link_id: linkId, token, password } = key;
  useEffect(() => {
    if (!isCounted) return;
    const visitId = newId();
    return watchVisit(async () => {
      const call = await loadCall();
      const visit = { link_id: linkId, token, password, visit_id: visitId };
      await call.sharedReports.noteVisit(visit).catch(() => undefined);
    });
  }, [isCounted, linkId, token, password]);
  const {
    mutate: stop,
    isPending,
    error,
  } = useMutation({
    mutationFn: async () => {
      if (linkId !== null) await (await loadCall()).sharedReports.stopCounting(key);
      try {
        localStorage.setItem(storageKey, "oui");
      } catch {
        // Kept for this page alone, where the browser keeps nothing.
      }
    },
    onSuccess: () => {
      setIsStopped(true);
      void queryClient.invalidateQueries({ queryKey: ["shared-report"] });
    },
  });
  return { isCounted, stop, isPending, failure: error && messageOfError(error) };
}

/** Asks for the refreshed value each month, or asks no more; the page reads the report again. */
export function useRefresh(key: ReaderKey) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ isWanted }: { readonly isWanted: boolean; readonly onDone: () => void }) =>
      (await loadCall()).sharedReports.refresh({
        ...key,
        is_wanted: isWanted,
        consent_version: consentVersion,
      }),
    onSuccess: async (_done, { onDone }) => {
      await queryClient.invalidateQueries({ queryKey: ["shared-report"] });
      onDone();
    },
  });
  return {
    ask: (isWanted: boolean, onDone: () => void) => mutate({ isWanted, onDone }),
    isPending,
    failure: error && messageOfError(error),
  };
}

/** Logs presses on the contact button. One that failed is ignored, as specified: the button may be pressed again. */
export function useContact(key: ReaderKey) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () =>
      (await loadCall()).sharedReports.noteContact({ ...key, event: "contact", request_id: newId() }),
  });
  return { note: () => mutate(), isPending, isNoted: data?.is_noted ?? null };
}
