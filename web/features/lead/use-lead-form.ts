import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect } from "react";
import type * as z from "zod/mini";
import { consentVersion } from "#domain/lead/consent.ts";
import type { LeadUserType } from "#domain/lead/lead.ts";
import { defaultLeadMessage, leadFormInput } from "#domain/lead/lead-rules.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { useSession } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { useConsentTime } from "../../widgets/consent/consent-fields.tsx";
import { useRobotSigns } from "../../widgets/form/person-fields.tsx";
import { type Form, useForm } from "../../widgets/form/use-form.ts";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import { type LeadRequest, targetOf } from "../../widgets/lead/lead-request.ts";
import { type LeadPayload, LeadRefusal, sendLead } from "./send-lead.ts";

export type LeadForm = {
  readonly form: Form<z.input<typeof leadFormInput>>;
  readonly userTypes: readonly LeadUserType[];
  readonly trap: RefObject<HTMLInputElement | null>;
  readonly submit: (event: FormEvent) => void;
  /** True once nothing that is required is missing. */
  readonly isComplete: boolean;
  readonly isPending: boolean;
  /** Why it was not taken. */
  readonly refusal: string | null;
  /** Where the answer goes, once the request was taken. */
  readonly sentTo: string | null;
};

/** The form of a request: its fields, what is typed in them until it is sent, and its sending. */
export function useLeadForm(request: LeadRequest): LeadForm {
  const target = targetOf(request);
  const { account } = useSession();
  const kept = useKeptTexts(
    {
      name: "name",
      phone: "phone",
      email: "email",
      message: `message-${target.property_id ?? target.agency_id}`,
    },
    {
      name: account?.full_name ?? "",
      phone: "",
      email: account?.email ?? "",
      message: defaultLeadMessage,
    },
  );
  const form = useForm(
    leadFormInput,
    { ...kept.start, userTypes: [], callConsent: false, newsConsent: false },
    { checksOnLeave: true },
  );
  const values = form.watch();
  const { name, phone, email, userTypes, consent } = values;
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (payload: LeadPayload) => sendLead(request, payload),
    onSuccess: kept.forget,
    onError: (failure) => {
      form.showRefusal(failure);
      void showToast({
        title: "Erreur",
        description: "Une erreur s'est produite lors de l'envoi de la demande",
        tone: "danger",
      });
    },
  });
  useEffect(() => {
    if (!isSuccess) kept.keep({ name, phone, email, message: values.message ?? "" });
  });
  const { trap, readSigns } = useRobotSigns();
  const consentedAt = useConsentTime(Boolean(consent));
  const submit = form.submit(({ userTypes: types, callConsent, newsConsent, ...input }) => {
    if (isPending) return;
    mutate({
      ...target,
      ...input,
      ...readSigns(),
      user_type: types[0],
      user_types: types,
      consent_version: consentVersion,
      consent_timestamp: consentedAt.current,
      call_consent: callConsent,
      news_consent: newsConsent,
    });
  });
  const isFilled = [name, phone, email].every((text) => text.trim() !== "");
  return {
    form,
    userTypes,
    trap,
    submit: (event) => void submit(event),
    isComplete: isFilled && userTypes.length > 0 && Boolean(consent),
    isPending,
    refusal: error && (error instanceof LeadRefusal ? error.message : messageOfError(error)),
    sentTo: isSuccess ? variables.email : null,
  };
}
