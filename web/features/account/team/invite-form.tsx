import { teamRoleNames, teamRoles } from "#domain/account/account.ts";
import { invitationInput } from "#domain/agency/team-rules.ts";
import { brand } from "../../../client/page/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useForm } from "../../../widgets/form/use-form.ts";
import { KeptEmailsNote } from "../../../widgets/mail/email-outcome.tsx";
import type { TeamModel } from "./use-team.ts";

const empty = { email: "", role: "agent" as const };

/** Asked again, the person gets another link. */
export function InviteForm({ model }: { readonly model: TeamModel }) {
  const { field, submit, refuse, refusal, reset } = useForm(invitationInput, empty);
  const send = submit((input) =>
    model
      .change(brand.sendsEmails ? "Invitation envoyée" : { title: "Invitation enregistrée" }, (calls) =>
        calls.invite(input),
      )
      .then(() => reset(empty))
      .catch((error: unknown) => refuse(error)),
  );
  return (
    <form noValidate onSubmit={send} className="mt-5 grid gap-4">
      <h3 className="font-semibold">Inviter une personne</h3>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <TextField
          className="sm:max-lg:col-span-2"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...field("email")}
        />
        <SelectField label="Rôle" className="[&_select]:capitalize" {...field("role")}>
          {teamRoles.map((role) => (
            <option key={role} value={role}>
              {teamRoleNames[role]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" busy={model.isChanging} className="sm:mt-5.5">
          Inviter
        </Button>
      </div>
      <FormAlert message={refusal} />
      <p className="text-small text-ink-2 text-pretty">
        Un nouveau compte attend la validation d’un administrateur, comme toute demande de professionnel.
      </p>
      <KeptEmailsNote />
    </form>
  );
}
