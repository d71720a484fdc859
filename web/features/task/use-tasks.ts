import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Whose } from "#domain/access.ts";
import type { PlanRun, TaskItem, TaskList } from "#domain/api/task.ts";
import type { PlanKey } from "#domain/task/follow-up-plan.ts";
import { type LaterDays, laterNames } from "#domain/task/task.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useTakeBack } from "../../widgets/list/undo-offers.ts";

/** What the day asks for; it is read again when tasks or contacts change, here or elsewhere. */
export function useToday(whose: Whose) {
  const { refresh } = useTaskActions();
  useOwnChanges("tasks", () => void refresh());
  useOwnChanges("contacts", () => void refresh());
  return useQuery(todayQuery(whose));
}

const todayQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ["tasks", "today", whose],
    queryFn: async ({ signal }) => (await loadCall()).tasks.today({ whose }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whether the day is on its way, and nothing has kept it yet: how tall it is, it says when it is there. */
export function useIsDayComing(whose: Whose): boolean {
  const { isLoading, failureCount, errorUpdateCount } = useQuery(todayQuery(whose));
  return isLoading && failureCount + errorUpdateCount === 0;
}

/** Opens a task over the page, which may be read again, or closed by a session that ends, under what is being typed. */
export function editTask(task: TaskItem): void {
  openDialog({ type: "task-form", task });
}

type Narrowing = {
  readonly whose: Whose;
  readonly list?: TaskList;
  readonly search: string;
  readonly page: number;
};

export function useTaskList(input: Narrowing) {
  return useQuery({
    queryKey: ["tasks", "list", input],
    queryFn: async ({ signal }) => (await loadCall()).tasks.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is to be done for a contact, and the plans that run with them. */
export function useContactTasks(contactId: string) {
  const tasks = useQuery({
    queryKey: ["tasks", "of-contact", contactId],
    queryFn: async ({ signal }) =>
      (await loadCall()).tasks.list({ whose: "agency", contact_id: contactId }, { signal }),
  });
  const runs = useQuery({
    queryKey: ["tasks", "runs", contactId],
    queryFn: async ({ signal }) => (await loadCall()).plans.ofContact({ contact_id: contactId }, { signal }),
  });
  return { tasks, runs };
}

export function usePlans() {
  return useQuery({
    queryKey: ["tasks", "plans"],
    queryFn: async ({ signal }) => (await loadCall()).plans.list({}, { signal }),
  });
}

type Calls = Awaited<ReturnType<typeof loadCall>>;

/** Reads again what the page shows of tasks, and the history of the contact that is open, which tells what was done. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ["contacts", "timeline"] });
    await queryClient.invalidateQueries({ queryKey: ["tasks"] });
  };
}

/** Asks the server; where it refuses, says so, and where the session has ended, goes on once somebody has signed in. */
function useRun() {
  const signInAgain = useSignInAgain();
  const refresh = useRefresh();
  return async function run<Reply>(
    failure: string,
    act: (calls: Calls) => Promise<Reply>,
    onDone?: (reply: Reply) => void,
  ): Promise<void> {
    try {
      const reply = await act(await loadCall());
      onDone?.(reply);
    } catch (error) {
      if (!signInAgain(error, () => void run(failure, act, onDone)))
        void showToast({ title: failure, description: messageOfError(error), tone: "danger" });
    }
    await refresh();
  };
}

/** What may be done with a task; each is told, may be taken back, and what the page shows is read again. */
export function useTaskActions() {
  const run = useRun();
  const refresh = useRefresh();
  const takeBack = useTakeBack();
  const showDone = (title: string, failure: string, act: (calls: Calls) => Promise<unknown>) => {
    const undo = async () => {
      await act(await loadCall());
      void refresh();
    };
    const action = { label: "Annuler", run: () => void takeBack({ undo, failure }) };
    void showToast({ title, tone: "success", action });
  };

  return {
    refresh,
    complete({ id, title }: TaskItem) {
      return run(
        "La tâche n’a pas pu être terminée",
        ({ tasks }) => tasks.complete({ id }),
        () =>
          showDone(`Fait\u00a0: ${title}`, "La tâche n’a pas pu être reprise", ({ tasks }) =>
            tasks.reopen({ id }),
          ),
      );
    },
    putOff({ id, ...before }: TaskItem, days: LaterDays) {
      return run(
        "La tâche n’a pas pu être remise",
        ({ tasks }) => tasks.putOff({ id, days }),
        ({ version }) =>
          showDone(
            `Remise\u00a0: ${laterNames[days].toLowerCase()}`,
            "La tâche n’a pas pu être reprise",
            ({ tasks }) => tasks.save({ ...fieldsOf(before), id, version }),
          ),
      );
    },
    remove({ id }: TaskItem) {
      return run(
        "La tâche n’a pas pu être supprimée",
        ({ tasks }) => tasks.remove({ id }),
        () =>
          showDone("Tâche supprimée", "La tâche n’a pas pu être rétablie", ({ tasks }) =>
            tasks.restore({ id }),
          ),
      );
    },
    reopen: ({ id }: TaskItem) =>
      run("La tâche n’a pas pu être reprise", ({ tasks }) => tasks.reopen({ id })),
    startPlan: (key: PlanKey, contactId: string) =>
      run(
        "Le suivi n’a pas pu commencer",
        ({ plans }) => plans.start({ key, contact_id: contactId }),
        ({ id, name }) =>
          showDone(`Suivi commencé\u00a0: ${name}`, stopFailure, ({ plans }) => plans.stop({ id })),
      ),
    stopPlan: ({ id }: PlanRun) => run(stopFailure, ({ plans }) => plans.stop({ id })),
  };
}

const stopFailure = "Le suivi n’a pas pu être arrêté";

/** The fields of a task, as a form or a call writes them. */
export function fieldsOf(task: Omit<TaskItem, "id">) {
  return {
    title: task.title,
    kind: task.kind,
    note: task.note,
    due_on: task.due_on,
    due_time: task.due_time,
    repeat: task.repeat,
    contact_id: task.contact?.id ?? null,
    property_id: task.property?.id ?? null,
  };
}
