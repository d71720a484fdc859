import { useQueryClient } from "@tanstack/react-query";
import type { NewMatch, OpenedReport, WaitingLead } from "#domain/api/task.ts";
import type { AttemptOutcome, attemptWays } from "#domain/contact/contact.ts";
import { attemptOutcomeNames, endedPlansWords } from "#domain/contact/contact-words.ts";
import { addDays } from "#domain/task/paris-days.ts";
import { type LaterDays, laterNames } from "#domain/task/task.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { sendOnce } from "../../widgets/form/sending-keys.ts";
import { useTakeBack } from "../../widgets/list/undo-offers.ts";

type Calls = Awaited<ReturnType<typeof loadCall>>;
type Person = { readonly contact_id: string | null; readonly phone: string | null };

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(["tasks", "contacts"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Asks the server; where it refuses, says so. What the page shows is read again either way. */
function useRun() {
  const refresh = useRefresh();
  const signInAgain = useSignInAgain();
  return async function run(failure: string, act: (calls: Calls) => Promise<void>): Promise<void> {
    try {
      await act(await loadCall());
    } catch (error) {
      if (!signInAgain(error, () => void run(failure, act)))
        void showToast({ title: failure, description: messageOfError(error), tone: "danger" });
    }
    await refresh();
  };
}

type Done = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly takeBack: (calls: Calls) => Promise<unknown>;
  readonly failure: string;
};

function useShowDone() {
  const refresh = useRefresh();
  const tryTakeBack = useTakeBack();
  return ({ title, description, takeBack, failure }: Done): void => {
    const undo = async () => {
      await takeBack(await loadCall());
      void refresh();
    };
    const action = { label: "Annuler", run: () => void tryTakeBack({ undo, failure }) };
    void showToast({ title, description, tone: "success", action });
  };
}

type PutOff = {
  readonly title: string;
  readonly days: LaterDays;
  /** Puts the line away, once it is a task. */
  readonly putAway?: (calls: Calls) => Promise<unknown>;
  readonly bringBack?: (calls: Calls) => Promise<unknown>;
};

/** Makes the task that a line becomes, and offers to take it back. */
function usePutOff() {
  const showDone = useShowDone();
  return async (calls: Calls, { contact_id, phone }: Person, { title, days, putAway, bringBack }: PutOff) => {
    const task = {
      title: title.slice(0, 200),
      kind: phone === null ? ("write" as const) : ("call" as const),
      due_on: addDays(dayInParis(new Date()), days),
      contact_id,
    };
    const made = await sendOnce(JSON.stringify(task), async (key) => {
      const stored = await calls.tasks.create({ ...task, idempotency_key: key });
      await putAway?.(calls);
      return stored;
    });
    showDone({
      title: `Remise\u00a0: ${laterNames[days].toLowerCase()}`,
      description: title,
      takeBack: async (again) => {
        // First what may be done twice.
        await bringBack?.(again);
        await again.tasks.remove({ id: made.id });
      },
      failure: "La tâche n’a pas pu être retirée",
    });
  };
}

const failure = "Cette ligne n’a pas pu être remise";

type Attempt = {
  readonly way: (typeof attemptWays)[number];
  readonly outcome: AttemptOutcome;
  readonly isReceived?: boolean;
};

type NotedAttempt = {
  readonly onNoted?: (contactId: string) => void;
  readonly onTakenBack?: () => void;
};

function useWaitingActions() {
  const run = useRun();
  const showDone = useShowDone();
  return {
    /** What an attempt at somebody who waits came to: one that reached them is their first answer. */
    note: (
      lead: WaitingLead,
      { way, outcome, isReceived = false }: Attempt,
      { onNoted, onTakenBack }: NotedAttempt = {},
    ) =>
      run("L’essai n’a pas été noté", async ({ contacts }) => {
        if (lead.contact_id === null) return;
        const attempt = { id: lead.contact_id, way, outcome, is_received: isReceived, text: null };
        const { id, plans } = await sendOnce(JSON.stringify([lead.lead_id, attempt]), async (key) => ({
          id: key,
          plans: (await contacts.addAttempt({ ...attempt, idempotency_key: key })).ended_plans,
        }));
        const what = way === "call" ? "Appel noté" : "E-mail noté";
        const title = isReceived
          ? "Appel reçu noté"
          : `${what}\u00a0: ${attemptOutcomeNames[outcome].toLowerCase()}`;
        showDone({
          title,
          description: endedPlansWords(plans),
          takeBack: async (calls) => {
            await calls.contacts.removeAttempt({ id });
            onTakenBack?.();
          },
          failure: "L’essai n’a pas été annulé",
        });
        onNoted?.(lead.contact_id);
      }),
    /** Nothing is to be answered: neither called nor written to, they wait no more. */
    setAside: ({ lead_id, name }: WaitingLead) =>
      run("La demande n’a pas été classée", async ({ contacts }) => {
        await contacts.setAside({ lead_id });
        showDone({
          title: "Demande classée sans suite",
          description: name,
          takeBack: (calls) => calls.contacts.awaitAnswer({ lead_id }),
          failure: "La demande n’a pas été remise en attente",
        });
      }),
  };
}

/** What may be done with what the day asks for beside tasks; each puts its line away, and the page is read again. */
export function useLineActions() {
  const run = useRun();
  const showDone = useShowDone();
  const putOff = usePutOff();
  return {
    ...useWaitingActions(),
    putLeadOff: (lead: WaitingLead, days: LaterDays) =>
      run(failure, (calls) => putOff(calls, lead, { title: `Répondre à ${lead.name}`, days })),
    seeReport: (report: OpenedReport) =>
      run("Le rapport n’a pas été retiré", async ({ tasks }) => {
        const id = report.report_id;
        await tasks.seeReport({ id });
        showDone({
          title: `Fait\u00a0: ${report.name ?? report.title}`,
          takeBack: (calls) => calls.tasks.unseeReport({ id }),
          failure: "Le rapport n’a pas été remis dans Aujourd’hui",
        });
      }),
    putReportOff: (report: OpenedReport, days: LaterDays) =>
      run(failure, async (calls) => {
        // A name goes with its contact when that is erased: where there is none, the report alone is named.
        const title =
          report.contact_id === null || report.name === null
            ? `Reparler du rapport ${quote(report.title)}`
            : `Reparler du rapport à ${report.name}`;
        const id = report.report_id;
        await putOff(calls, report, {
          title,
          days,
          putAway: ({ tasks }) => tasks.seeReport({ id }),
          bringBack: ({ tasks }) => tasks.unseeReport({ id }),
        });
      }),
    seeMatch: ({ wish_id, property_id, title, name }: NewMatch) =>
      run("La correspondance n’a pas été retirée", async ({ contacts }) => {
        const ids = { wish_id, property_id };
        const seen = await contacts.seeMatch(ids);
        showDone({
          title: `Vu\u00a0: ${title} pour ${name}`,
          takeBack: (calls) => calls.contacts.unseeMatch(seen),
          failure: "La correspondance n’a pas été remise dans Aujourd’hui",
        });
      }),
    putMatchOff: (match: NewMatch, days: LaterDays) =>
      run(failure, async (calls) => {
        const { wish_id, property_id, name } = match;
        const ids = { wish_id, property_id };
        let seen: Awaited<ReturnType<Calls["contacts"]["seeMatch"]>> = ids;
        await putOff(calls, match, {
          title: `Proposer à ${name}\u00a0: ${match.title}`,
          days,
          putAway: async ({ contacts }) => {
            seen = await contacts.seeMatch(ids);
          },
          bringBack: ({ contacts }) => contacts.unseeMatch(seen),
        });
      }),
  };
}
