import type { LeadItem } from "#domain/api/lead.ts";
import type { LeadState } from "#domain/lead/lead.ts";
import { leadStateName } from "#domain/lead/lead-words.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import { typeset } from "#domain/text/typography.ts";
import { brand } from "../../client/page/brand.ts";
import { Link } from "../../router/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";
import { KeptEmailsNote } from "../mail/email-outcome.tsx";
import { StatusBadge } from "../property/status-badge.tsx";

export function LeadProperty({ lead: { card, home } }: { readonly lead: Pick<LeadItem, "card" | "home"> }) {
  if (card === null)
    return (
      home !== null && (
        <p className="rounded-card border border-line p-3 text-ink-2">
          {typeset(home)}. Ce bien n’est plus sur le site.
        </p>
      )
    );
  const { photo } = card;
  return (
    <Link
      to="/property/$id"
      params={{ id: card.id }}
      className="flex items-center gap-3 rounded-card border border-line p-3 sm:gap-4 transition-colors hover:border-ink-2 hover:bg-bg"
    >
      <Picture
        src={photo && photoUrl(photo.path)}
        {...(photo && { srcSet: photoSrcset(photo), sizes: "112px", color: photo.color })}
        alt=""
        width={112}
        height={84}
        className="h-21 w-28 shrink-0 rounded-field max-sm:h-13.5 max-sm:w-18"
      />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="line-clamp-2 font-semibold">{card.title}</span>
        <span className="line-clamp-2 text-small text-ink-2">
          {typeset(home ?? card.address)} · {card.price_display}
        </span>
        <StatusBadge status={card.status} label={card.status_display} />
      </span>
    </Link>
  );
}

const tones: Readonly<Record<LeadState, PillTone>> = {
  received: "waiting",
  "sheet-sent": "neutral",
  "agency-told": "good",
  kept: "waiting",
  failed: "bad",
};

export function LeadStatePill({ lead }: { readonly lead: Parameters<typeof leadStateName>[0] }) {
  return <StatusPill tone={tones[lead.state]}>{leadStateName(lead)}</StatusPill>;
}

export function ListedLeadState({ lead }: { readonly lead: Parameters<typeof leadStateName>[0] }) {
  return lead.state === "kept" && !brand.sendsEmails ? null : <LeadStatePill lead={lead} />;
}

type KeptLeadsNoteProps = {
  readonly leads: readonly Pick<LeadItem, "state">[] | undefined;
  readonly className?: string;
};

export function KeptLeadsNote({ leads = [], className }: KeptLeadsNoteProps) {
  if (!leads.some(({ state }) => state === "kept")) return null;
  return <KeptEmailsNote text="Ces demandes se lisent ici." className={className} />;
}
