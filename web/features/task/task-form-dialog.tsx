import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type TaskItem, taskItem } from "#domain/api/task.ts";
import { formatWeekday } from "#domain/task/paris-days.ts";
import { taskKindNames, taskKinds, taskRepeatNames, taskRepeats } from "#domain/task/task.ts";
import { type TaskFields, taskFields } from "#domain/task/task-rules.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { quote } from "#domain/text/quote.ts";
import { statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { readCurrent } from "../../widgets/editor/save-outcome.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { LinkedThings, type TaskContact, type TaskProperty } from "./linked-things.tsx";
import { fieldsOf, useTaskActions } from "./use-tasks.ts";

type TaskFormDialogProps = {
  readonly task?: TaskItem;
  readonly contact?: TaskContact;
  readonly onClose: () => void;
};

export function TaskFormDialog({ task, contact, onClose }: TaskFormDialogProps) {
  const form = useForm(taskFields, beginForm(task, contact));
  const [linked, setLinked] = useState<TaskContact | null>(task?.contact ?? contact ?? null);
  const [property, setProperty] = useState<TaskProperty | null>(task?.property ?? null);
  const { save, stands } = useSaveTask(task, {
    onSaved: onClose,
    refuse: form.refuse,
    sendAgain: () => void send(),
  });
  const send = form.submit((output) =>
    save.mutate({ ...output, contact_id: linked?.id ?? null, property_id: property?.id ?? null }),
  );
  const isLocked = task?.may_edit === false;
  return (
    <Dialog
      title={task === undefined ? "Nouvelle tâche" : "La tâche"}
      onClose={onClose}
      isBusy={save.isPending}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <TextField label="À faire *" required maxLength={200} {...form.field("title")} />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Jour *" type="date" required {...form.field("due_on")} />
          <TextField label="Heure" type="time" {...form.field("due_time")} />
          <SelectField label="Nature" {...form.field("kind")}>
            {taskKinds.map((kind) => (
              <option key={kind} value={kind}>
                {taskKindNames[kind]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Répéter" {...form.field("repeat")}>
            <option value="">Jamais</option>
            {taskRepeats.map((repeat) => (
              <option key={repeat} value={repeat}>
                {taskRepeatNames[repeat]}
              </option>
            ))}
          </SelectField>
        </div>
        <LinkedThings
          contact={linked}
          hasHiddenContact={task?.has_hidden_contact === true}
          property={property}
          onContact={setLinked}
          onProperty={setProperty}
        />
        <TextAreaField label="Note" {...form.field("note")} />
        {stands && (
          <p role="alert" className="text-small text-soleil [overflow-wrap:anywhere]">
            {`${task === undefined ? "Cette tâche est déjà enregistrée" : "Cette tâche a été modifiée entre-temps"}\u00a0: ${wordsOf(stands)}. Enregistrer la remplace par la vôtre.`}
          </p>
        )}
        <FormAlert message={form.refusal} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button disabled={save.isPending} onClick={onClose}>
            {isLocked ? "Fermer" : "Annuler"}
          </Button>
          {!isLocked && (
            <Button type="submit" variant="primary" busy={save.isPending}>
              {task === undefined && !stands ? "Ajouter" : "Enregistrer"}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function beginForm(task: TaskItem | undefined, contact: TaskContact | undefined) {
  if (task !== undefined) return fieldsOf(task);
  const kind = contact === undefined ? ("other" as const) : ("call" as const);
  return { title: "", kind, note: "", due_on: dayInParis(new Date()), due_time: "", repeat: null };
}

function wordsOf({ title, due_on: day, due_time: time, note }: TaskItem): string {
  const at = time === null ? "" : ` à ${time}`;
  return `${quote(title)}, ${formatWeekday(day)}${at}${note === null ? "" : `, ${quote(note)}`}`;
}

type Saving = {
  readonly onSaved: () => void;
  readonly refuse: (error: Error) => void;
  readonly sendAgain: () => void;
};

function useSaveTask(task: TaskItem | undefined, { onSaved, refuse, sendAgain }: Saving) {
  const { refresh } = useTaskActions();
  const signInAgain = useSignInAgain();
  const [key, setKey] = useState(newId);
  /** What stands in its place: sent before an answer that was lost, or written by somebody else. */
  const [stands, setStands] = useState<TaskItem | null>(null);
  const over = stands ?? task;
  const save = useMutation({
    mutationFn: async (fields: TaskFields) => {
      const { tasks } = await loadCall();
      if (over === undefined) return tasks.create({ ...fields, idempotency_key: key });
      return tasks.save({ ...fields, id: over.id, version: over.version });
    },
    onSuccess: async () => {
      void showToast({ title: task === undefined ? "Tâche ajoutée" : "Tâche enregistrée", tone: "success" });
      onSaved();
      await refresh();
    },
    onError: (error) => {
      if (signInAgain(error, sendAgain)) return;
      const theirs = taskItem.safeParse(readCurrent(error)).data ?? null;
      setStands(theirs);
      if (theirs !== null) return;
      // Deleted meanwhile, it is made anew.
      if (task === undefined && statusOfError(error) === 404) setKey(newId());
      refuse(error);
    },
  });
  return { save, stands };
}
