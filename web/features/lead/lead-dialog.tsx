import { type ReactNode, Suspense, useId } from "react";
import { recipientName, recipientPhrase } from "#domain/lead/consent.ts";
import { leadUserTypes } from "#domain/lead/lead.ts";
import { typeset } from "#domain/text/typography.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { useIsLargeScreen } from "../../ui/large-screen.ts";
import { LazyDrawer } from "../../ui/lazy-script.tsx";
import { Picture } from "../../ui/picture.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { AgencyLogo } from "../../widgets/agency/agency-logo.tsx";
import { ConsentFields } from "../../widgets/consent/consent-fields.tsx";
import { EmailField, NameField, PhoneField, RobotTrap } from "../../widgets/form/person-fields.tsx";
import { asksForSheet, type LeadSubject, recipientOf } from "../../widgets/lead/lead-subject.ts";
import { EmailMark, KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";
import { AddressLine } from "../../widgets/property/address-line.tsx";
import { type LeadForm as Lead, useLeadForm } from "./use-lead-form.ts";

type LeadDialogProps = { readonly subject: LeadSubject; readonly onClose: () => void };

export function LeadDialog({ subject, onClose }: LeadDialogProps) {
  const lead = useLeadForm(subject);
  const isSheet = asksForSheet(subject);
  if (lead.sentTo !== null)
    return (
      <LeadFrame title={isSheet ? "Fiche envoyée" : requestTitle()} isFitted onClose={onClose}>
        <LeadSent subject={subject} email={lead.sentTo} onClose={onClose} />
      </LeadFrame>
    );
  return (
    <LeadFrame
      title={isSheet ? "Recevoir la fiche détaillée" : "Contacter l'agence"}
      isBusy={lead.isPending}
      isWide
      onClose={onClose}
    >
      <LeadForm subject={subject} lead={lead} />
    </LeadFrame>
  );
}

/** A request reaches its agency's list in any case; it is said to be sent where an e-mail leaves too. */
function requestTitle(): string {
  return brand.sendsEmails ? "Demande envoyée" : "Demande enregistrée";
}

type LeadFrameProps = {
  readonly title: string;
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly isFitted?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** On a small screen a drawer that no finger drags away. */
function LeadFrame({ isBusy = false, isWide = false, isFitted = false, ...frame }: LeadFrameProps) {
  if (useIsLargeScreen()) return <Dialog {...frame} isWide={isWide} isBusy={isBusy} />;
  return (
    <Suspense fallback={null}>
      <LazyDrawer {...frame} isDraggable={false} isFitted={isFitted} isLocked={isBusy}>
        <div className="p-5 pb-8">{frame.children}</div>
      </LazyDrawer>
    </Suspense>
  );
}

type LeadFormProps = { readonly subject: LeadSubject; readonly lead: Lead };

export function LeadForm({ subject, lead }: LeadFormProps) {
  const { form, userTypes, trap, submit, isComplete, isPending, refusal } = lead;
  const isSheet = asksForSheet(subject);
  return (
    <form noValidate onSubmit={submit} className="relative grid grid-cols-[minmax(0,1fr)] gap-4">
      <SubjectSummary subject={subject} />
      <p className="text-small text-ink-2 text-pretty">
        {isSheet
          ? `Prix, surface, adresse complète, toutes les photos\u00a0: la fiche ${brand.sendsEmails ? "arrive par" : "est écrite dans un"} e-mail, avec un lien personnel qui ouvre ce bien en entier pendant 30 jours.`
          : typeset(
              `Votre demande va à ${recipientPhrase(recipientOf(subject))}, qui vous répond par e-mail, et par téléphone si vous l’acceptez.`,
            )}{" "}
        Les champs marqués d’un&nbsp;* sont obligatoires.
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
        recipient={recipientOf(subject)}
        request={form.field("consent")}
        call={form.field("callConsent")}
        news={form.field("newsConsent")}
        {...(userTypes.includes("Acquéreur") && { homes: form.field("propertiesConsent") })}
      />
      <FormAlert message={refusal} />
      <Button type="submit" variant="primary" disabled={!isComplete} busy={isPending} className="w-full">
        {isSheet ? "Recevoir la fiche détaillée" : "Envoyer ma demande"}
      </Button>
    </form>
  );
}

function SubjectSummary({ subject }: { readonly subject: LeadSubject }) {
  if (subject.about === "agency") {
    const { name, address, logo_url } = subject.agency;
    return (
      <SubjectLine title={name} address={address}>
        <AgencyLogo name={name} url={logo_url} />
      </SubjectLine>
    );
  }
  const { title, address, photos, photos_display } = subject.property;
  const [shown] = photos_display;
  return (
    <SubjectLine title={title} address={address}>
      <Picture
        src={shown?.url ?? null}
        {...(shown && { srcSet: shown.srcset, sizes: "88px" })}
        alt=""
        width={88}
        height={64}
        {...(photos[0] && { color: photos[0].color })}
        className="h-16 w-22 shrink-0 rounded-field"
      />
    </SubjectLine>
  );
}

type SubjectLineProps = {
  readonly title: string;
  readonly address: string;
  readonly children: React.ReactNode;
};

function SubjectLine({ title, address, children }: SubjectLineProps) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-bg p-3">
      {children}
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{title}</p>
        <p className="text-small text-ink-2">
          <AddressLine address={address} />
        </p>
      </div>
    </div>
  );
}

type LeadSentProps = {
  readonly subject: LeadSubject;
  readonly email: string;
  readonly onClose: () => void;
};

function LeadSent({ subject, email, onClose }: LeadSentProps) {
  const textId = useId();
  const isSheet = asksForSheet(subject);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start gap-4">
        <EmailMark isLarge />
        <div className="grid min-w-0 gap-1.5">
          <p id={textId} role="status" className="font-semibold text-pretty wrap-anywhere">
            {isSheet
              ? `Merci ! La fiche détaillée vient d'être envoyée à l'adresse ${email}.`
              : `Merci ! Votre demande a été transmise à ${typeset(recipientName(recipientOf(subject)))}.`}
          </p>
          {brand.sendsEmails && (
            <p className="text-small text-ink-2 text-pretty">
              {isSheet
                ? "Elle contient un lien personnel qui ouvre ce bien en entier pendant 30 jours. Rien reçu dans quelques minutes ? Regardez dans les courriers indésirables."
                : `Un accusé de réception part aussi à l’adresse ${email}.`}
            </p>
          )}
        </div>
      </div>
      <SubjectSummary subject={subject} />
      <KeptEmailsNote />
      <Button
        ref={focusOnArrival}
        variant="primary"
        aria-describedby={textId}
        onClick={onClose}
        className="w-full sm:w-auto sm:min-w-32 sm:justify-self-end"
      >
        Fermer
      </Button>
    </div>
  );
}
