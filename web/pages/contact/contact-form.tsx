import { recipientName, teamRecipient } from "#domain/lead/consent.ts";
import { typeset } from "#domain/text/typography.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { ConsentFields } from "../../widgets/consent/consent-fields.tsx";
import { EmailField, NameField, PhoneField, RobotTrap } from "../../widgets/form/person-fields.tsx";
import { EmailMark, KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";
import { MapLink } from "../../widgets/page/plain-page.tsx";
import type { ContactSubject } from "./contact-search.ts";
import { useMessageForm } from "./use-message-form.ts";

const subjects = [
  { value: "message", label: "Un message" },
  { value: "ville", label: "L’ouverture de ma ville" },
] as const;

type ContactFormProps = {
  readonly subject: ContactSubject;
  readonly onSubject: (subject: ContactSubject) => void;
  readonly onAgain: () => void;
};

export function ContactForm({ subject, onSubject, onAgain }: ContactFormProps) {
  const { form, trap, begin, submit, hasPhone, isComplete, isPending, refusal, sentTo } =
    useMessageForm(subject);
  if (sentTo !== null) return <ContactSent email={sentTo} onAgain={onAgain} />;
  return (
    <form noValidate aria-label="Nous écrire" onSubmit={submit} className="relative grid gap-4">
      <SegmentedControl
        label="Vous nous écrivez pour"
        options={subjects}
        value={subject}
        onChange={(next) => {
          begin(next);
          onSubject(next);
        }}
      />
      <p className="text-small text-ink-2">Les champs marqués d’un * sont obligatoires.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField {...form.field("name")} />
        <EmailField {...form.field("email")} />
        <PhoneField className={subject === "ville" ? undefined : "sm:col-span-2"} {...form.field("phone")} />
        {subject === "ville" && (
          <TextField label="Votre ville *" required autoComplete="address-level2" {...form.field("city")} />
        )}
      </div>
      <TextAreaField label="Message *" rows={5} required {...form.field("message")} />
      <RobotTrap ref={trap} />
      <ConsentFields
        recipient={teamRecipient}
        request={form.field("consent")}
        call={{ ...form.field("callConsent"), disabled: !hasPhone }}
        news={form.field("newsConsent")}
      />
      <FormAlert message={refusal} />
      <Button
        type="submit"
        variant="primary"
        disabled={!isComplete}
        busy={isPending}
        className="w-full sm:w-fit"
      >
        Envoyer à l’équipe de {brand.name}
      </Button>
    </form>
  );
}

type ContactSentProps = { readonly email: string; readonly onAgain: () => void };

function ContactSent({ email, onAgain }: ContactSentProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <EmailMark isLarge />
      <h2 ref={focusOnArrival} tabIndex={-1} className="title text-title-2 outline-none">
        {brand.sendsEmails ? "Message envoyé" : "Message enregistré"}
      </h2>
      <p className="max-w-104 text-pretty wrap-anywhere">
        Merci ! Votre demande a été transmise à {typeset(recipientName(teamRecipient))}.
        {brand.sendsEmails && ` Un accusé de réception part aussi à l’adresse ${email}.`}
      </p>
      <KeptEmailsNote />
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>Écrire un autre message</Button>
        <MapLink>Revenir à la carte</MapLink>
      </div>
    </div>
  );
}
