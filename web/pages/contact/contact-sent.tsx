import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { recipientName, teamRecipient } from "#domain/lead/consent.ts";
import { Button } from "../../ui/button.tsx";
import { HomeLink } from "../../widgets/page/plain-page.tsx";

export type ContactSentProps = { readonly email: string; readonly onAgain: () => void };

/** What becomes of a message that was taken. */
export function ContactSent({ email, onAgain }: ContactSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone with the form: the reader is led to what took its place.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-pin/12 text-pin">
        <MailCheck aria-hidden className="size-7" />
      </span>
      <h2 ref={title} tabIndex={-1} className="title text-title-2 outline-none">
        Message envoyé
      </h2>
      <p className="max-w-104 text-pretty wrap-anywhere">
        Merci ! Votre demande a été transmise à {recipientName(teamRecipient)}. Un accusé de réception part
        aussi à l'adresse {email}.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={onAgain}>Écrire un autre message</Button>
        <HomeLink>Revenir à la carte</HomeLink>
      </div>
    </div>
  );
}
