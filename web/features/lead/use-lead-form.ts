import { useMutation } from "@tanstack/react-query";
import type { FormEvent, RefObject } from "react";
import type * as z from "zod/mini";
import type { submitLeadInput } from "#domain/api/lead.ts";
import { consentVersion } from "#domain/lead/consent.ts";
import { type LeadUserType, leadUserTypes } from "#domain/lead/lead.ts";
import { defaultLeadMessage, defaultOfferMessage, leadFormInput } from "#domain/lead/lead-rules.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { useConsentTime } from "../../widgets/consent/consent-fields.tsx";
import { useRobotSigns } from "../../widgets/form/person-fields.tsx";
import { type Form, useForm } from "../../widgets/form/use-form.ts";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import { forgetAll, sendingPatienceMs, useRequestId } from "../../widgets/form/use-request-id.ts";
import { type LeadSubject, targetOf } from "../../widgets/lead/lead-subject.ts";

export type LeadForm = {
  readonly form: Form<z.input<typeof leadFormInput>>;
  readonly userTypes: readonly LeadUserType[];
  readonly trap: RefObject<HTMLInputElement | null>;
  readonly submit: (event: FormEvent) => void;
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly refusal: string | null;
  /** Null until the lead was taken. */
  readonly sentTo: string | null;
};

/** Kept until the form is sent. */
const keptNames = { name: "name", phone: "phone", email: "email", userTypes: "user-types" };
const nothingAgreed = { callConsent: false, newsConsent: false, propertiesConsent: false };

export function useLeadForm(subject: LeadSubject): LeadForm {
  const target = targetOf(subject);
  const { account } = useSession();
  const kept = useKeptTexts(
    { ...keptNames, message: `message-${target.property_id ?? target.agency_id}` },
    {
      name: account?.full_name ?? "",
      phone: "",
      email: account?.email ?? "",
      userTypes: "",
      message: target.lead_type === "contact_bien" ? defaultOfferMessage : defaultLeadMessage,
    },
  );
  const consentTime = useConsentTime();
  const form = useForm(
    leadFormInput,
    { ...kept.start, userTypes: readUserTypes(kept.start.userTypes), ...nothingAgreed },
    {
      checksOnLeave: true,
      onEdit: ({ name, phone, email, userTypes: types, message, consent }) => {
        kept.keep({ name, phone, email, userTypes: types.join(), message: message ?? "" });
        consentTime.note(Boolean(consent));
      },
    },
  );
  const { name, phone, email, userTypes, consent } = form.watch();
  const request = useRequestId(`request-${target.property_id ?? target.agency_id}`);
  const sending = useSendLead(subject, { onSuccess: forgetAll(kept, request), onRefusal: form.refuse });
  const { mutate, isPending, isSuccess, variables } = sending;
  const { trap, readSigns } = useRobotSigns();
  const submit = form.submit(
    ({ userTypes: types, callConsent, newsConsent, propertiesConsent, ...input }) => {
      if (isPending) return;
      mutate({
        ...target,
        ...input,
        ...readSigns(),
        request_id: request.keep(),
        user_type: types[0],
        user_types: types,
        consent_version: consentVersion,
        consent_timestamp: consentTime.read(),
        call_consent: callConsent,
        news_consent: newsConsent,
        homes_consent: propertiesConsent && types.includes("Acquéreur"),
      });
    },
  );
  const isFilled = [name, phone, email].every((text) => text.trim() !== "");
  return {
    form,
    userTypes,
    trap,
    submit: (event) => void submit(event),
    isComplete: isFilled && userTypes.length > 0 && Boolean(consent),
    isPending,
    refusal: form.refusal,
    sentTo: isSuccess ? variables.email : null,
  };
}

function readUserTypes(kept: string): LeadUserType[] {
  const names = kept.split(",");
  return leadUserTypes.filter((type) => names.includes(type));
}

type Sending = {
  readonly onSuccess: () => void;
  readonly onRefusal: (error: Error, words: string) => void;
};

function useSendLead(subject: LeadSubject, { onSuccess, onRefusal }: Sending) {
  return useMutation({
    mutationFn: (payload: LeadPayload) => sendLead(subject, payload),
    onSuccess,
    onError: (failure) => {
      onRefusal(failure, failure instanceof LeadRefusal ? failure.message : messageOfError(failure));
      void showToast({
        title: "Erreur",
        description: "Une erreur s'est produite lors de l'envoi de la demande",
        tone: "danger",
      });
    },
  });
}

type LeadPayload = z.input<typeof submitLeadInput>;

class LeadRefusal extends Error {}

/** Asks for the two e-mails without waiting; their failures are not shown. */
async function sendLead(subject: LeadSubject, payload: LeadPayload): Promise<void> {
  const call = await loadCall();
  const reply = await call.functions.submitLead(payload, { signal: AbortSignal.timeout(sendingPatienceMs) });
  if (!reply.success || reply.id === null || reply.token === null)
    throw new LeadRefusal(reply.error ?? "Lead submission failed");
  void askForEmails(subject, payload, { id: reply.id, token: reply.token }).catch(() => {});
}

type AcceptedLead = { readonly id: string; readonly token: string };

async function askForEmails(subject: LeadSubject, payload: LeadPayload, lead: AcceptedLead) {
  const { functions } = await loadCall();
  const { email, name } = payload;
  const property = subject.about === "property" ? subject.property : null;
  await functions
    .sendPropertyEmail({ email, name, property: property && summaryOf(property), token: lead.token })
    .catch(() => {});
  // As specified; the notice itself went into the outbox with the lead, whatever is asked here.
  if (property?.agency_email)
    await functions.sendAgencyNotification({
      leadId: lead.id,
      propertyId: property.id,
      leadName: name,
      leadEmail: email,
      leadPhone: payload.phone,
      leadUserType: payload.user_type,
      leadMessage: payload.message,
      propertyAddress: property.address,
      propertyType: property.property_type,
      propertyRooms: property.rooms,
      propertyPrice: property.price,
      agencyEmail: property.agency_email,
      agencyName: targetOf(subject).agency_name_at_submission ?? "Agence",
      sourceUrl: property.source_url ?? brand.origin,
    });
}

type SubjectProperty = Extract<LeadSubject, { readonly about: "property" }>["property"];

const summaryOf = ({ id, title, address, property_type, rooms }: SubjectProperty) => ({
  id,
  title,
  address,
  property_type,
  rooms,
});
