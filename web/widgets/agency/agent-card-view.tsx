import { PhoneCall } from "lucide-react";
import type { AgentCard } from "#domain/agency/agent-card.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { ContactLink } from "./contact-link.tsx";
import { PersonAvatar } from "./person-avatar.tsx";

export function AgentCardView({ card }: { readonly card: AgentCard }) {
  const { name, title, phone, photo_url: photoUrl, rsac } = card;
  return (
    <div className="my-2 grid gap-2 rounded-card border border-line bg-bg p-3">
      <div className="flex items-center gap-3">
        <PersonAvatar name={name} photoUrl={photoUrl} size="large" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          {title !== null && <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{title}</p>}
          {rsac !== null && <p className="text-caption text-ink-2">RSAC {rsac}</p>}
        </div>
      </div>
      {phone !== null && (
        <ContactLink href={phoneLink(phone)} icon={<PhoneCall aria-hidden />}>
          {phone}
          <span className="sr-only">, ligne directe {writeDe(name)}</span>
        </ContactLink>
      )}
    </div>
  );
}
