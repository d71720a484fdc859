import { MailCheck } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { recipientName } from "#domain/lead/consent.ts";
import { Button } from "../../ui/button.tsx";
import { asksForSheet, type LeadRequest, recipientOf } from "../../widgets/lead/lead-request.ts";

export type LeadSentProps = {
  readonly request: LeadRequest;
  readonly email: string;
  readonly onClose: () => void;
};

/** What becomes of a request that was taken. */
export function LeadSent({ request, email, onClose }: LeadSentProps) {
  const textId = useId();
  const close = useRef<HTMLButtonElement>(null);
  // The button that was pressed has gone with the form: the reader is led to what took its place.
  useEffect(() => close.current?.focus(), []);
  const isSheet = asksForSheet(request);
  return (
    <div className="grid justify-items-center gap-4 py-2 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-pin/12 text-pin">
        <MailCheck aria-hidden className="size-7" />
      </span>
      <p id={textId} role="status" className="max-w-104 text-pretty wrap-anywhere">
        {isSheet
          ? `Merci ! La fiche détaillée vient d'être envoyée à l'adresse ${email}.`
          : `Merci ! Votre demande a été transmise à ${recipientName(recipientOf(request))}.`}
      </p>
      <p className="max-w-104 text-small text-ink-2 text-pretty">
        {isSheet
          ? "Elle contient un lien personnel qui ouvre ce bien en entier pendant 30 jours. Rien reçu dans quelques minutes ? Regardez dans les courriers indésirables."
          : `Un accusé de réception part aussi à l'adresse ${email}.`}
      </p>
      <Button
        ref={close}
        variant="primary"
        aria-describedby={textId}
        onClick={onClose}
        className="mt-2 min-w-40"
      >
        Fermer
      </Button>
    </div>
  );
}
