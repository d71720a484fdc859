import type { QueryClient } from "@tanstack/react-query";
import type { Report } from "#domain/api/report.ts";
import { report as reportReply } from "#domain/api/report.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { forgetOnAnotherPerson } from "../../../client/session/follow-person.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import type { Store } from "../../../ui/store.ts";
import { prepareToast, showToast } from "../../../ui/toast.ts";
import { askToSignIn } from "../../../widgets/dialog/ask-to-sign-in.ts";
import { createEditorSession, watchLeaving } from "../../../widgets/editor/editor-session.ts";
import { outcomeOfError } from "../../../widgets/editor/save-outcome.ts";
import {
  isAllStored,
  isStoredYet,
  openReport,
  type ReportChange,
  type ReportEffect,
  type ReportEvent,
  type ReportModel,
  step,
} from "./report-model.ts";

/** After the last letter; and after a save that did not arrive. */
const pauseMs = 700;
const longPauseMs = 5_000;

/** The editors that are open, or that still have something to store, by the ids of their reports. */
const held = new Map<string, ReportEditor>();

// A colleague may open the same report: nothing of it is saved in their name.
forgetOnAnotherPerson(() => {
  for (const editor of held.values()) editor.abandon();
  held.clear();
});

/**
 * The editor of a report: one for all of its steps, whose pages come and go, so that what is on its way is never sent
 * over a version that another one has just left behind.
 */
export function holdEditor(report: Report, queryClient: QueryClient): ReportEditor {
  const editor = held.get(report.id) ?? new ReportEditor(report, queryClient);
  held.set(report.id, editor);
  return editor;
}

/** Has what the editor of a report still holds sent at once, where one is open here. Says whether all of it is stored. */
export async function storeReport(id: string): Promise<boolean> {
  return (await held.get(id)?.store()) ?? true;
}

export type { ReportEditor };

/** One report that is being written: saved by itself, some moments after each change. */
class ReportEditor {
  readonly models: Store<ReportModel>;
  readonly send: (event: ReportEvent) => void;
  private readonly queryClient: QueryClient;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pages = 0;
  private isAbandoned = false;

  constructor(report: Report, queryClient: QueryClient) {
    this.queryClient = queryClient;
    const session = createEditorSession({
      first: openReport(report),
      step,
      run: (effect: ReportEffect) => this.run(effect),
    });
    this.models = session.models;
    this.send = session.send;
    prepareToast();
  }

  /** Begins what goes on beside the page until the function given back is called. */
  open(): () => void {
    this.pages += 1;
    const stopWatching = watchLeaving({
      onLeave: () => this.send({ type: "due" }),
      isAtRisk: () => !isAllStored(this.models.get()),
    });
    const windows = new BroadcastChannel(`report ${this.models.get().stored.id}`);
    windows.onmessage = ({ data }) => {
      this.send({ type: data === "closed" ? "closed-elsewhere" : "opened-twice" });
      if (data === "opened") windows.postMessage("there");
      // A third window may still have it open: whichever has says so.
      if (data === "closed") windows.postMessage("opened");
    };
    windows.postMessage("opened");
    // What a session's end kept back goes once its author is here again.
    if (!isAllStored(this.models.get())) this.send({ type: "due" });
    const back = new AbortController();
    // What was written without network waits no longer than that.
    addEventListener("online", () => this.send({ type: "due" }), { signal: back.signal });
    // A closed window says nothing later; one that comes back is open again.
    addEventListener("pagehide", () => windows.postMessage("closed"), { signal: back.signal });
    addEventListener("pageshow", (event) => event.persisted && windows.postMessage("opened"), {
      signal: back.signal,
    });
    return () => {
      stopWatching();
      back.abort();
      clearTimeout(this.timer);
      this.send({ type: "due" });
      this.pages -= 1;
      // The page of the next step opens it in the same turn.
      queueMicrotask(() => {
        if (this.pages === 0) windows.postMessage("closed");
        windows.close();
        this.letGo();
      });
    };
  }

  /** Sends at once what is not stored; says in the end whether it is. */
  store(): Promise<boolean> {
    this.send({ type: "due" });
    return new Promise((resolve) => {
      const look = () => {
        const isStored = isStoredYet(this.models.get());
        if (isStored === undefined) return;
        stop();
        resolve(isStored);
      };
      const stop = this.models.subscribe(look);
      look();
    });
  }

  /** Sends nothing any more, and shows nothing of what is answered yet. */
  abandon(): void {
    this.isAbandoned = true;
    clearTimeout(this.timer);
  }

  /** Forgets it once no page has it open and all is stored. */
  private letGo(): void {
    const { stored } = this.models.get();
    if (this.pages === 0 && isAllStored(this.models.get()) && held.get(stored.id) === this)
      held.delete(stored.id);
  }

  /** Reads what another window or a colleague may have written. */
  readAgain = async (): Promise<void> => {
    const { id } = this.models.get().stored;
    const report = await (await loadCall()).reports.read({ id }).catch(() => null);
    if (report !== null) this.send({ type: "read", report });
  };

  private run(effect: ReportEffect): void {
    if (this.isAbandoned) return;
    switch (effect.type) {
      case "wait":
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.send({ type: "due" }), effect.isLong ? longPauseMs : pauseMs);
        return;
      case "send":
        return void this.save(effect.change);
      case "show":
        return void showToast(effect.toast);
      case "sign in": {
        const account = this.queryClient.getQueryData(sessionQuery.queryKey)?.account;
        if (account) askToSignIn(account.user_id, () => this.send({ type: "due" }));
        return;
      }
    }
  }

  private async save({ home, client, choices, conclusion, paper, ...rest }: ReportChange): Promise<void> {
    try {
      const { reports } = await loadCall();
      const parts = {
        ...(home && { home: { ...home, outside: home.outside && [...home.outside] } }),
        ...(client && { client }),
        ...(choices && { choices }),
        ...(conclusion && { conclusion }),
        ...(paper && { paper: { pages: [...paper.pages] } }),
      };
      const report = await reports.save({ ...rest, ...parts }, { context: { outlivesPage: true } });
      if (this.isAbandoned) return;
      this.queryClient.setQueryData(["reports", "one", report.id], report);
      this.send({ type: "answered", outcome: { type: "saved" }, report });
      this.letGo();
    } catch (error) {
      const outcome = outcomeOfError(error, {
        depth: 1,
        isField: () => true,
        readStored,
        toastOf: (failure) => ({
          title: "Le rapport n’a pas été enregistré",
          description: messageOfError(failure),
          tone: "danger",
        }),
      });
      this.send({ type: "answered", outcome: isPlaceRefused(error) ?? outcome, report: null });
    }
  }
}

function readStored(current: unknown): Report | null {
  const result = reportReply.safeParse(current);
  return result.success ? result.data : null;
}

/** An address outside the area served is refused under its field. */
function isPlaceRefused(error: unknown) {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "area-not-served") return null;
  return { type: "refused", issues: [{ name: "address", message: error.message }], toast: null } as const;
}
