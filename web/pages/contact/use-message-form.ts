import { useMutation } from "@tanstack/react-query";
import type { FormEvent, RefObject } from "react";
import type * as z from "zod/mini";
import type { submitContactInput } from "#domain/api/lead.ts";
import { consentVersion } from "#domain/lead/consent.ts";
import { cityFormInput, contactFormInput } from "#domain/lead/lead-rules.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { useConsentTime } from "../../widgets/consent/consent-fields.tsx";
import { useRobotSigns } from "../../widgets/form/person-fields.tsx";
import { type Form, useForm } from "../../widgets/form/use-form.ts";
import { useKeptTexts } from "../../widgets/form/use-kept-texts.ts";
import { forgetAll, sendingPatienceMs, useRequestId } from "../../widgets/form/use-request-id.ts";
import type { ContactSubject } from "./contact-search.ts";

/** What the message says until the person writes their own. */
const beginnings: Readonly<Record<ContactSubject, string>> = {
  message: "",
  ville: `Bonjour, j’aimerais que ${brand.name} soit disponible dans ma ville. Merci.`,
};

const keptKeys = { name: "name", phone: "phone", email: "email", city: "city", message: "message-contact" };

type Values = z.input<typeof contactFormInput>;

export type MessageFormState = {
  readonly form: Form<Values>;
  readonly trap: RefObject<HTMLInputElement | null>;
  /** Another subject begins with other words, unless the person has written their own. */
  readonly begin: (subject: ContactSubject) => void;
  readonly submit: (event: FormEvent) => void;
  readonly hasPhone: boolean;
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly refusal: string | null;
  readonly sentTo: string | null;
};

export function useMessageForm(subject: ContactSubject): MessageFormState {
  const { account } = useSession();
  const kept = useKeptTexts(keptKeys, {
    name: account?.full_name ?? "",
    email: account?.email ?? "",
    phone: "",
    city: "",
    message: "",
  });
  const message = kept.start.message || beginnings[subject];
  const consentTime = useConsentTime();
  const form = useForm(
    subject === "ville" ? cityFormInput : contactFormInput,
    { ...kept.start, message, callConsent: false, newsConsent: false },
    {
      checksOnLeave: true,
      onEdit: (values) => {
        kept.keep(listTexts(values, subject));
        consentTime.note(Boolean(values.consent));
      },
    },
  );
  const request = useRequestId("request-contact");
  const sending = useSendMessage({ onSuccess: forgetAll(kept, request), onRefusal: form.refuse });
  const { data: reply, isPending, variables } = sending;
  const isSent = reply?.success === true;
  const values = form.watch();
  const { trap, readSigns } = useRobotSigns();
  const submit = form.submit(({ callConsent, newsConsent, ...input }) => {
    if (isPending) return;
    sending.mutate({
      ...input,
      ...readSigns(),
      request_id: request.keep(),
      city: subject === "ville" ? input.city : null,
      consent_version: consentVersion,
      consent_timestamp: consentTime.read(),
      call_consent: callConsent && input.phone !== null,
      news_consent: newsConsent,
    });
  });
  const begin = (next: ContactSubject) => {
    if (values.message === beginnings[subject]) form.setValue("message", beginnings[next]);
    form.clearErrors("message");
  };
  const needed = [values.name, values.email, values.message, ...(subject === "ville" ? [values.city] : [])];
  const isFilled = needed.every((text) => (text ?? "").trim() !== "");
  return {
    form,
    trap,
    begin,
    isPending,
    submit: (event: FormEvent) => void submit(event),
    hasPhone: (values.phone ?? "").trim() !== "",
    isComplete: isFilled && Boolean(values.consent),
    refusal: reply?.error ?? form.refusal,
    sentTo: isSent && variables ? variables.email : null,
  };
}

function listTexts({ name, email, phone, city, message }: Values, subject: ContactSubject) {
  const ownMessage = message === beginnings[subject] ? "" : message;
  return { name, email, phone: phone ?? "", city: city ?? "", message: ownMessage };
}

type Sending = { readonly onSuccess: () => void; readonly onRefusal: (error: Error) => void };

function useSendMessage({ onSuccess, onRefusal }: Sending) {
  return useMutation({
    mutationFn: async (payload: z.input<typeof submitContactInput>) =>
      (await loadCall()).functions.submitContact(payload, {
        signal: AbortSignal.timeout(sendingPatienceMs),
      }),
    onSuccess: ({ success }) => (success ? onSuccess() : showFailure()),
    onError: (error) => {
      onRefusal(error);
      showFailure();
    },
  });
}

function showFailure() {
  const description = "Une erreur s'est produite lors de l'envoi de la demande";
  void showToast({ title: "Erreur", description, tone: "danger" });
}
