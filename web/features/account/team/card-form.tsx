import { cardInput } from "#domain/agency/team-rules.ts";
import type { TeamMember } from "#domain/api/team.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useForm } from "../../../widgets/form/use-form.ts";
import { AccountSection } from "../account-section.tsx";
import { CardPhotoField } from "./card-photo-field.tsx";
import type { TeamModel } from "./use-team.ts";

type CardFormProps = {
  readonly person: TeamMember;
  /** Alone, one has the agency's notices, and no copy of them. */
  readonly hasColleagues: boolean;
  readonly model: TeamModel;
};

export function CardForm({ person, hasColleagues, model }: CardFormProps) {
  const start = {
    title: person.title ?? "",
    phone: person.phone ?? "",
    rsac: person.rsac ?? "",
    copies_leads: person.copies_leads,
  };
  const form = useForm(cardInput, start);
  const { field, submit, refuse, refusal, reset, watch, isDirty } = form;
  const send = submit((input) =>
    model
      .change("Fiche enregistrée", (calls) => calls.updateCard(input))
      .then(() => reset(watch()))
      .catch((error: unknown) => refuse(error)),
  );
  const { copies_leads: copies } = watch();
  return (
    <AccountSection
      title="Ma fiche"
      text="Avec un titre ou une photo, elle est montrée sur les biens que vous suivez, leurs fiches et les e-mails qui en parlent."
    >
      <div className="mb-5">
        <CardPhotoField person={person} />
      </div>
      <form noValidate onSubmit={send} className="grid max-w-xl gap-4">
        <TextField label="Titre" placeholder="Négociatrice" {...field("title")} />
        <TextField label="Téléphone direct" type="tel" autoComplete="tel" {...field("phone")} />
        <TextField label="Numéro RSAC" help="Pour un agent commercial indépendant." {...field("rsac")} />
        {hasColleagues && (
          <Checkbox checked={copies} onChange={({ target }) => form.change("copies_leads", target.checked)}>
            Recevoir par e-mail une copie des demandes que je suis
          </Checkbox>
        )}
        <FormAlert message={refusal} />
        <Button type="submit" variant="primary" busy={model.isChanging} disabled={!isDirty} className="w-fit">
          Enregistrer ma fiche
        </Button>
      </form>
    </AccountSection>
  );
}
