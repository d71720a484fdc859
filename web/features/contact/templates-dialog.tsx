import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import {
  type AnswerTemplate,
  answerTemplate,
  longestAnswer,
  templateFields,
} from "#domain/api/contact-exchange.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { holdFocus } from "../../ui/hold-focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { readCurrent } from "../../widgets/editor/save-outcome.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { useTakeBack } from "../../widgets/list/undo-offers.ts";
import { templatesQuery } from "./templates-query.ts";

/** The texts that answers begin with: ours stay as they are, one's agency's own are written, changed and deleted. */
export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Modèles de réponse"
      description={`{nom}, {bien} et {agence} sont remplis quand vous choisissez un modèle. {bien} vient avec son article\u00a0: «\u00a0de {bien}\u00a0» devient «\u00a0de l’appartement…\u00a0».`}
      onClose={onClose}
    >
      <Templates />
    </Dialog>
  );
}

function Templates() {
  const query = useQuery(templatesQuery);
  const { data } = query;
  const error = useLastError(query);
  const [edited, setEdited] = useState<AnswerTemplate | "new" | null>(null);
  const own = data?.items.filter(({ id }) => id !== null) ?? [];
  const given = data?.items.filter(({ id }) => id === null) ?? [];
  return (
    <div ref={holdFocus}>
      {edited !== null ? (
        <TemplateForm
          key={edited === "new" ? "new" : edited.id}
          template={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : (
        <div className="grid gap-4">
          {error && !data && <p role="alert">{messageOfError(error)}</p>}
          <ul aria-label="Vos modèles" className="grid gap-2 empty:hidden">
            {own.map((template) => (
              <OwnTemplate key={template.id} template={template} onEdit={() => setEdited(template)} />
            ))}
          </ul>
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            className="justify-self-start"
            onClick={() => setEdited("new")}
          >
            Nouveau modèle
          </Button>
          <section className="grid gap-2">
            <h3 className="kicker">Fournis</h3>
            <ul aria-label="Modèles fournis" className="grid gap-2">
              {given.map((template) => (
                <li key={template.name} className="rounded-card border border-line px-3 py-2">
                  <TemplateWords template={template} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </div>
  );
}

function TemplateWords({ template: { name, text } }: { readonly template: AnswerTemplate }) {
  return (
    <div className="min-w-0 grow">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="line-clamp-2 text-small text-ink-2 [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

type OwnTemplateProps = { readonly template: AnswerTemplate; readonly onEdit: () => void };

function OwnTemplate({ template, onEdit }: OwnTemplateProps) {
  const remove = useRemoveTemplate();
  return (
    <li className="flex items-start gap-1 rounded-card border border-line py-2 pr-1 pl-3">
      <TemplateWords template={template} />
      <IconButton label={`Modifier ${template.name}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Supprimer ${template.name}`} onClick={() => remove.mutate(template)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function useRemoveTemplate() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(templatesQuery);
  const showFailure = (error: unknown) =>
    void showToast({
      title: "Le modèle n’a pas été supprimé",
      description: messageOfError(error),
      tone: "danger",
    });
  const takeBack = useTakeBack();
  const restoring = ({ name, subject, text }: AnswerTemplate) => {
    const template = { name, subject, text, idempotency_key: newId() };
    const undo = async () => {
      await (await loadCall()).contacts.createTemplate(template);
      void refresh();
    };
    return { undo, failure: "Le modèle n’a pas été rétabli" };
  };
  return useMutation({
    mutationFn: async ({ id }: AnswerTemplate) =>
      (await loadCall()).contacts.removeTemplate({ id: id ?? "" }),
    onSuccess: (_gone, template) =>
      void showToast({
        title: `Modèle supprimé : ${template.name}`,
        tone: "success",
        action: { label: "Annuler", run: () => void takeBack(restoring(template)) },
      }),
    onError: showFailure,
    onSettled: refresh,
  });
}

const fields = z.object(templateFields);

/** The button that asked for the form has gone with the list. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector("input")?.focus();
}

type TemplateFormProps = {
  /** The text that is changed; null: a new one. */
  readonly template: AnswerTemplate | null;
  readonly onClose: () => void;
};

function TemplateForm({ template, onClose }: TemplateFormProps) {
  const start = { name: template?.name ?? "", subject: template?.subject ?? "", text: template?.text ?? "" };
  const form = useForm(fields, start);
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [key] = useState(newId);
  /** What stands in its place: sent before an answer that was lost, or written by a colleague. */
  const [stands, setStands] = useState<AnswerTemplate | null>(null);
  const over = stands ?? template;
  const save = useMutation({
    mutationFn: async (written: z.output<typeof fields>) => {
      const { contacts } = await loadCall();
      if (over === null || over.id === null)
        return contacts.createTemplate({ idempotency_key: key, ...written });
      const { id, ...before } = over;
      return contacts.saveTemplate({ id, ...written, before });
    },
    onSuccess: async () => {
      void showToast({ title: "Modèle enregistré", tone: "success" });
      await queryClient.invalidateQueries(templatesQuery);
      onClose();
    },
    onError: (error) => {
      if (signInAgain(error, () => void send())) return;
      const theirs = answerTemplate.safeParse(readCurrent(error)).data ?? null;
      setStands(theirs);
      if (theirs === null) form.refuse(error);
      else void queryClient.invalidateQueries(templatesQuery);
    },
  });
  const send = form.submit((written) => save.mutate(written));
  return (
    <form ref={focusFirstField} noValidate onSubmit={send} className="grid gap-4">
      <TextField label="Nom *" required maxLength={100} {...form.field("name")} />
      <TextField label="Objet" maxLength={200} {...form.field("subject")} />
      <TextAreaField label="Texte *" required rows={8} maxLength={longestAnswer} {...form.field("text")} />
      {stands !== null && (
        <p role="alert" className="text-small whitespace-pre-line text-soleil [overflow-wrap:anywhere]">
          {`${template === null ? "Ce modèle est déjà enregistré" : "Ce modèle a été modifié entre-temps"}\u00a0: ${[
            stands.name,
            stands.subject,
            stands.text,
          ]
            .filter((words) => words !== null)
            .map(quote)
            .join(", ")}. Enregistrer le remplace par le vôtre.`}
        </p>
      )}
      <FormAlert message={form.refusal} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={save.isPending} onClick={onClose}>
          Retour
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
