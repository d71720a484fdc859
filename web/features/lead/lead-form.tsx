import { leadUserTypes } from "#domain/lead/lead.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { ConsentFields } from "../../widgets/consent/consent-fields.tsx";
import { EmailField, NameField, PhoneField, RobotTrap } from "../../widgets/form/person-fields.tsx";
import { asksForSheet, type LeadRequest, recipientOf } from "../../widgets/lead/lead-request.ts";
import { LeadSubject } from "./lead-subject.tsx";
import type { LeadForm as Lead } from "./use-lead-form.ts";

export type LeadFormProps = { readonly request: LeadRequest; readonly lead: Lead };

/** Who asks, how to answer them, what they are, what they wish to say and what they agree to. */
export function LeadForm({ request, lead }: LeadFormProps) {
  const { form, userTypes, trap, submit, isComplete, isPending, refusal } = lead;
  const isSheet = asksForSheet(request);
  return (
    <form noValidate onSubmit={submit} className="relative grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeadSubject request={request} />
      <p className="text-small text-ink-2 text-pretty">
        {isSheet
          ? "Prix, surface, adresse complète, toutes les photos : la fiche arrive par e-mail, avec un lien personnel qui ouvre ce bien en entier pendant 30 jours."
          : "L'agence vous répond directement, par e-mail ou par téléphone."}{" "}
        Les champs marqués d'un&nbsp;* sont obligatoires.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField {...form.field("name")} />
        <PhoneField required {...form.field("phone")} />
        <EmailField {...form.field("email")} />
        <CheckboxGroup
          label="Je suis *"
          options={leadUserTypes}
          values={userTypes}
          onChange={(types) => form.change("userTypes", types)}
          onLeave={(group) => form.leave("userTypes", group)}
          error={form.errorOf("userTypes")}
        />
      </div>
      <TextAreaField label="Message" {...form.field("message")} />
      <RobotTrap ref={trap} />
      <ConsentFields
        recipient={recipientOf(request)}
        request={form.field("consent")}
        call={form.field("callConsent")}
        news={form.field("newsConsent")}
      />
      <FormAlert message={refusal} />
      <Button type="submit" variant="primary" disabled={!isComplete} busy={isPending} className="w-full">
        {isSheet ? "Recevoir la fiche détaillée" : "Envoyer ma demande"}
      </Button>
    </form>
  );
}
