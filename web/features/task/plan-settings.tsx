import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type FollowUpPlanItem, followUpPlan } from "#domain/api/task.ts";
import { mostPlanSteps } from "#domain/task/follow-up-plan.ts";
import { taskKindNames, taskKinds } from "#domain/task/task.ts";
import { writeCount } from "#domain/text/format.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { useHeld } from "../../client/session/use-held.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { holdFocus } from "../../ui/hold-focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { readCurrent } from "../../widgets/editor/save-outcome.ts";
import { usePlans } from "./use-tasks.ts";

/** The follow-up plans of one's agency, each as it is, or as it is being written. */
export function PlanSettings() {
  const query = usePlans();
  // What is being written of a plan lies under the sign-in.
  const data = useHeld(query.data);
  const error = useLastError(query);
  if (error && !data) return <p role="alert">{messageOfError(error)}</p>;
  return data ? <Plans items={data.items} mayEdit={data.may_edit} /> : <SkeletonRows count={3} />;
}

type PlansProps = { readonly items: readonly FollowUpPlanItem[]; readonly mayEdit: boolean };

function Plans({ items, mayEdit }: PlansProps) {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <div ref={holdFocus} className="grid gap-3">
      <p className="text-small text-ink-2">
        Un plan crée ses tâches d’un coup. Commencé par une demande, ou fait pour relancer, il s’arrête à la
        première réponse donnée au contact. Un plan de relance s’arrête aussi dès que le contact est joint par
        téléphone, même s’il n’attendait pas de réponse.
      </p>
      {items.map((plan) =>
        plan.key === edited ? (
          <PlanEditor key={plan.key} plan={plan} onClose={() => setEdited(null)} />
        ) : (
          <PlanCard key={plan.key} plan={plan} {...(mayEdit && { onEdit: () => setEdited(plan.key) })} />
        ),
      )}
    </div>
  );
}

type PlanCardProps = { readonly plan: FollowUpPlanItem; readonly onEdit?: () => void };

function PlanCard({ plan, onEdit }: PlanCardProps) {
  return (
    <section className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">{plan.name}</h3>
        {plan.starts_with_lead && <StatusPill tone="good">À chaque demande</StatusPill>}
        {onEdit && (
          <Button size="small" onClick={onEdit} aria-label={`Modifier le plan ${plan.name}`}>
            Modifier
          </Button>
        )}
      </div>
      <ol className="mt-2 grid gap-1 text-small">
        {plan.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own, and stay in their order
          <li key={at} className="grid grid-cols-[6.75rem_minmax(0,1fr)] gap-2">
            <span className="text-ink-2 tabular-nums">{delayText(step.delay_days)}</span>
            <span>{step.title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function delayText(days: number): string {
  return days === 0 ? "Le jour même" : `Après ${writeCount(days, "jour")}`;
}

type Step = FollowUpPlanItem["steps"][number];
type PlanEditorProps = { readonly plan: FollowUpPlanItem; readonly onClose: () => void };

function PlanEditor({ plan, onClose }: PlanEditorProps) {
  const [draft, setDraft] = useState(plan);
  const { stands, refusal, isBusy, save, reset } = useSavePlan(plan, onClose);
  const changeStep = (at: number, change: Partial<Step>) =>
    setDraft({
      ...draft,
      steps: draft.steps.map((step, index) => (index === at ? { ...step, ...change } : step)),
    });
  const lastDelay = draft.steps.at(-1)?.delay_days ?? 0;
  return (
    <form
      noValidate
      aria-label={`Plan ${plan.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft);
      }}
      className="grid gap-4 rounded-card border border-ink-2/60 p-4"
    >
      <TextField
        label="Nom du plan"
        maxLength={60}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <Checkbox
        checked={draft.starts_with_lead}
        onChange={({ target }) => setDraft({ ...draft, starts_with_lead: target.checked })}
      >
        Commencer à chaque nouvelle demande
      </Checkbox>
      <ol className="grid gap-3">
        {draft.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own, and stay in their order
          <li key={at} className="border-t border-line pt-3">
            <StepFields
              step={step}
              number={at + 1}
              onChange={(change) => changeStep(at, change)}
              {...(draft.steps.length > 1 && {
                onRemove: () => setDraft({ ...draft, steps: draft.steps.filter((_, index) => index !== at) }),
              })}
            />
          </li>
        ))}
      </ol>
      {draft.steps.length < mostPlanSteps && (
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() =>
            setDraft({
              ...draft,
              steps: [...draft.steps, { delay_days: lastDelay + 1, kind: "call", title: "" }],
            })
          }
        >
          Ajouter une tâche
        </Button>
      )}
      {stands !== null && (
        <div role="alert" className="grid gap-2 text-small text-soleil">
          <p>Ce plan a été modifié entre-temps. Enregistrer remplace ceci par le vôtre{"\u00a0"}:</p>
          <PlanCard plan={stands} />
        </div>
      )}
      <FormAlert message={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        {plan.is_own && (
          <Button variant="ghost" className="mr-auto" onClick={() => void reset()}>
            Revenir au plan d’origine
          </Button>
        )}
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

type StepFieldsProps = {
  readonly step: Step;
  readonly number: number;
  readonly onChange: (change: Partial<Step>) => void;
  readonly onRemove?: () => void;
};

function StepFields({ step, number, onChange, onRemove }: StepFieldsProps) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        label="Jours"
        type="number"
        min={0}
        max={365}
        value={step.delay_days}
        onChange={({ target }) => onChange({ delay_days: Math.trunc(Number(target.value)) })}
      />
      <SelectField
        label="Nature"
        value={step.kind}
        onChange={({ target }) =>
          onChange({ kind: taskKinds.find((kind) => kind === target.value) ?? "other" })
        }
      >
        {taskKinds.map((kind) => (
          <option key={kind} value={kind}>
            {taskKindNames[kind]}
          </option>
        ))}
      </SelectField>
      <IconButton label={`Retirer la tâche ${number}`} disabled={onRemove === undefined} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
      <TextField
        label="À faire"
        maxLength={200}
        value={step.title}
        onChange={({ target }) => onChange({ title: target.value })}
        className="col-span-full"
      />
    </div>
  );
}

function useSavePlan(plan: FollowUpPlanItem, onSaved: () => void) {
  const queryClient = useQueryClient();
  // What was read when the editor opened: what a colleague writes meanwhile is shown before anything is written over it.
  const [opened] = useState(plan);
  const [stands, setStands] = useState<FollowUpPlanItem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const signInAgain = useSignInAgain();
  const run = async (title: string, write: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await write();
      void showToast({ title, tone: "success" });
      onSaved();
    } catch (error) {
      if (!signInAgain(error, () => void run(title, write))) {
        const theirs = followUpPlan.safeParse(readCurrent(error)).data ?? null;
        setStands(theirs);
        setRefusal(theirs === null ? messageOfError(error) : null);
      }
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries({ queryKey: ["tasks", "plans"] });
    }
  };
  return {
    /** What a colleague wrote of it since. */
    stands,
    refusal,
    isBusy,
    save: ({ is_own: _own, ...draft }: FollowUpPlanItem) =>
      run("Plan enregistré", async () =>
        (await loadCall()).plans.save({ ...draft, before: stands ?? opened }),
      ),
    reset: () =>
      run("Plan d’origine rétabli", async () =>
        (await loadCall()).plans.reset({ key: plan.key, before: stands ?? opened }),
      ),
  };
}
