import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AttemptOutcome } from "#domain/contact/contact.ts";
import { nextTasks } from "#domain/task/next-task.ts";
import { addDays } from "#domain/task/paris-days.ts";
import { type LaterDays, laterDays, laterNames } from "#domain/task/task.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { quote } from "#domain/text/quote.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Button } from "../../ui/button.tsx";
import { focusUnlessWriting } from "../../ui/focus-on-arrival.ts";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../dialog/ask-to-sign-in.ts";
import { useAnsweredKey } from "../form/use-answered-key.ts";

type NextTaskProps = {
  readonly contactId: string;
  /** Only where more than one person is on the screen. */
  readonly name?: string;
  readonly outcome: AttemptOutcome;
  readonly onClose: () => void;
};

export function NextTask({ contactId, name, outcome, onClose }: NextTaskProps) {
  const { title } = nextTasks[outcome];
  const set = useSetTask({ contactId, outcome, onClose });
  return (
    <section aria-label="Et ensuite ?" className="grid gap-3 rounded-card border border-mer/50 p-3">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">Et ensuite ?</span> Prévoir la tâche {quote(title)}
        {name !== undefined && ` au sujet ${writeDe(name)}`} :
      </p>
      <div className="grid grid-cols-2 gap-2 max-sm:[&>button]:px-1.5 max-sm:[&>button]:text-small sm:flex sm:flex-wrap">
        {laterDays.map((days, at) => (
          <Button
            key={days}
            // The button that said the outcome is gone.
            ref={at === 0 ? focusUnlessWriting : null}
            disabled={set.isPending}
            onClick={() => set.mutate(days)}
          >
            {laterNames[days]}
          </Button>
        ))}
        <Button variant="ghost" disabled={set.isPending} onClick={onClose}>
          Non
        </Button>
      </div>
    </section>
  );
}

function useSetTask({ contactId, outcome, onClose }: NextTaskProps) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const key = useAnsweredKey();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["tasks"] });
  const remove = async (id: string): Promise<void> => {
    try {
      await (await loadCall()).tasks.remove({ id });
    } catch (error) {
      if (!signInAgain(error, () => void remove(id))) showFailure("La tâche n’a pas été retirée", error);
    }
    await refresh();
  };
  const set = useMutation({
    mutationFn: async (days: LaterDays) => {
      const fields = { ...nextTasks[outcome], due_on: addDays(dayInParis(new Date()), days) };
      const { tasks } = await loadCall();
      return key.send((idempotency_key) =>
        tasks.create({ ...fields, idempotency_key, contact_id: contactId }),
      );
    },
    onSuccess: async ({ id, title }, days) => {
      onClose();
      void showToast({
        title: `${title} : ${laterNames[days].toLowerCase()}`,
        tone: "success",
        action: { label: "Annuler", run: () => void remove(id) },
      });
      await refresh();
    },
    onError: (error, days) => {
      if (!signInAgain(error, () => set.mutate(days))) showFailure("La tâche n’a pas été enregistrée", error);
      // An answer may be lost on its way, and the task be there all the same.
      void refresh();
    },
  });
  return set;
}

function showFailure(title: string, error: unknown) {
  void showToast({ title, description: messageOfError(error), tone: "danger" });
}
