import { Mail, Phone } from "lucide-react";
import type { LoneRequest } from "#domain/api/contact.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { focusAfterList } from "./contact-details.tsx";
import { ContactRequests } from "./contact-requests.tsx";
import { Section } from "./contact-section.tsx";

/** A request of one's own whose contact a colleague follows: what it says itself, and how its person is reached. */
export function LoneRequestDetails({ alone }: { readonly alone: LoneRequest }) {
  const { name, phone, email, request } = alone;
  const refusals = [alone.phone_refusal, alone.email_refusal].filter((refusal) => refusal !== null);
  const call = phone === null ? null : phoneLink(phone);
  return (
    <article aria-labelledby="contact-titre" className="grid min-w-0 gap-6 p-4 md:p-6">
      <header className="grid gap-2">
        <h2
          ref={focusAfterList}
          id="contact-titre"
          tabIndex={-1}
          className="title min-w-0 text-title-2 outline-none [overflow-wrap:anywhere]"
        >
          {name}
        </h2>
        <p className="text-pretty text-ink-2">
          Ce contact est suivi par une autre personne de votre agence&nbsp;: seule la demande que vous suivez
          s’affiche ici.
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {call !== null && (
          <a href={call} className={buttonClasses({})}>
            <Phone aria-hidden />
            Appeler le {phone}
          </a>
        )}
        {email !== null && (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            aria-label={`Écrire à ${email}`}
            className={buttonClasses({})}
          >
            <Mail aria-hidden />
            <BreakableEmail address={email} />
          </a>
        )}
        {refusals.length > 0 && <p className="w-full text-small text-soleil">{refusals.join(" · ")}</p>}
      </div>
      <Section title="Sa demande">
        <ContactRequests name={name} mayEdit requests={[request]} leadId={undefined} />
      </Section>
    </article>
  );
}
