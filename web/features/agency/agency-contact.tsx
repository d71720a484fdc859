import type { Ref } from "react";
import type { AgencyReply } from "#domain/api/agency.ts";
import { parseWebAddress } from "#domain/text/web-address.ts";
import { ContactLinks } from "../../widgets/agency/contact-link.tsx";
import { ProfileCard } from "./profile-card.tsx";

type Contact = Pick<AgencyReply, "phone" | "email" | "website">;

/** True where the agency gave at least one way to reach it. */
export function hasContact({ phone, email, website }: Contact): boolean {
  return phone !== null || email !== null || parseWebAddress(website) !== null;
}

export type AgencyContactProps = Contact & { readonly isShown: boolean; readonly ref: Ref<HTMLElement> };

/** Telephone, e-mail and site, once asked for. */
export function AgencyContact({ isShown, ref, ...contact }: AgencyContactProps) {
  return (
    <ProfileCard title="Informations de contact" ref={ref}>
      {!hasContact(contact) && <p className="text-ink-2">Cette agence n'a pas publié ses coordonnées.</p>}
      {hasContact(contact) && !isShown && (
        <p className="text-ink-2">Téléphone, e-mail et site s'affichent avec «&nbsp;Contacter&nbsp;».</p>
      )}
      {isShown && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <ContactLinks {...contact} />
        </div>
      )}
    </ProfileCard>
  );
}
