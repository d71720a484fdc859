import { useQuery } from "@tanstack/react-query";
import type { Contact } from "#domain/api/contact.ts";
import type { AnswerTemplate } from "#domain/api/contact-exchange.ts";
import { fillTemplate, greetedName } from "#domain/contact/answer-templates.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { templatesQuery } from "./templates-query.ts";

export type PickedTemplate = Pick<AnswerTemplate, "text" | "subject">;

type TemplateFieldProps = {
  readonly contact: Contact;
  readonly isDisabled: boolean;
  readonly onPick: (template: PickedTemplate) => void;
};

const edits = "edit";

/** Texts to begin with, with name, home and agency filled in; the last choice is to write one's own. */
export function TemplateField({ contact, isDisabled, onPick }: TemplateFieldProps) {
  const { data: team } = useQuery(teamQuery);
  const { data } = useQuery(templatesQuery);
  const pick = (value: string) => {
    if (value === edits) return openDialog({ type: "answer-templates" });
    const template = data?.items.find((one) => choiceOf(one) === value);
    if (template === undefined) return;
    const facts = {
      name: greetedName(contact),
      home: contact.requests[0]?.told_home ?? null,
      agency: team?.team?.name ?? null,
    };
    onPick({
      text: fillTemplate(template.text, facts),
      subject: template.subject === null ? null : fillTemplate(template.subject, facts),
    });
  };
  return (
    <SelectField label="Modèle" value="" disabled={isDisabled} onChange={({ target }) => pick(target.value)}>
      <option value="">Choisir un modèle…</option>
      {data?.items.map((template) => (
        <option key={choiceOf(template)} value={choiceOf(template)}>
          {template.name}
        </option>
      ))}
      <option value={edits}>Gérer les modèles…</option>
    </SelectField>
  );
}

function choiceOf({ id, name }: AnswerTemplate): string {
  return id ?? name;
}
