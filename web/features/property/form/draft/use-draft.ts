import { useCallback, useEffect, useRef, useState } from "react";
import type { PropertyDraft } from "#domain/listing/property-draft.ts";
import { removeDraft, writeDraft } from "./draft-store.ts";

/** The form's own pause after a change, then the pause before what it holds is written. Milliseconds. */
const formPauseMs = 500;
const savePauseMs = 1_000;

/** How the draft stands: when it was last kept, and whether the browser refuses to keep it. */
export type DraftState = { readonly savedAt: number | null; readonly isRefused: boolean };

type DraftSource = {
  readonly userId: string;
  readonly draftId: string;
  readonly savedAt: number | null;
  /** What is to be kept now. */
  readonly read: () => Omit<PropertyDraft, "timestamp">;
  /** False where there is no draft: a property that exists already. */
  readonly isKept: boolean;
};

/** Keeps what a new form holds in this browser, a moment after the last change and at once when the page is left. */
export function useDraft({ userId, draftId, savedAt, read, isKept }: DraftSource) {
  const [state, setState] = useState<DraftState>({ savedAt, isRefused: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (!isDirty.current) return;
    isDirty.current = false;
    const timestamp = Date.now();
    const isWritten = writeDraft(userId, { ...latest.current(), timestamp });
    setState((before) => ({ savedAt: isWritten ? timestamp : before.savedAt, isRefused: !isWritten }));
  }, [userId]);

  const noteChange = useCallback(() => {
    if (!isKept) return;
    isDirty.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(write, formPauseMs + savePauseMs);
  }, [isKept, write]);

  useEffect(() => {
    // A telephone may end the page without another word.
    const keep = () => document.visibilityState === "hidden" && write();
    document.addEventListener("visibilitychange", keep);
    addEventListener("pagehide", write);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    isDirty.current = false;
    setState({ savedAt: null, isRefused: false });
    await removeDraft(userId, draftId);
  }, [userId, draftId]);

  return { state, noteChange, forget };
}
