import { Link } from "@tanstack/react-router";
import type { LeadItem } from "#domain/api/lead.ts";
import { leadTypeNames } from "#domain/lead/lead-words.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import { classNames } from "../../ui/class-names.ts";
import { Moment } from "../../ui/moment.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { LeadStatePill } from "../../widgets/lead/lead-property.tsx";
import { leadName } from "./lead-name.ts";

export type LeadLineProps = {
  readonly lead: LeadItem;
  /** It is the one shown beside the list. */
  readonly isOpen: boolean;
};

/** A request in the list; all of it is the link that opens it. */
export function LeadLine({ lead, isOpen }: LeadLineProps) {
  const photo = lead.card?.photo ?? null;
  return (
    <Link
      id={`demande-${lead.id}`}
      to="/mes-contacts"
      search={(before) => ({ ...before, demande: lead.id })}
      resetScroll={false}
      aria-current={isOpen ? "true" : undefined}
      className={classNames(
        "flex gap-3.5 border-t border-line px-4 py-3.5 transition-colors hover:bg-bg focus-visible:-outline-offset-2 md:px-5",
        isOpen && "lg:bg-mer/8 lg:hover:bg-mer/8",
      )}
    >
      {lead.home !== null && (
        <Picture
          src={photo && photoUrl(photo.path)}
          {...(photo && { srcSet: photoSrcset(photo), sizes: "64px", color: photo.color })}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-field"
        />
      )}
      <span className="grid min-w-0 grow content-start gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold">{leadName(lead)}</span>
          <Moment at={lead.created_at} isAge className="shrink-0 text-caption text-ink-2" />
        </span>
        <span className="truncate text-small text-ink-2">{lead.home ?? leadTypeNames[lead.lead_type]}</span>
        {lead.message !== null && <span className="truncate text-small">{lead.message}</span>}
        <span className="mt-1 flex flex-wrap gap-1.5">
          {lead.user_types.map((type) => (
            <StatusPill key={type} tone="neutral">
              {type}
            </StatusPill>
          ))}
          {lead.lead_type === "contact_bien" && <StatusPill tone="neutral">Contact</StatusPill>}
          <LeadStatePill state={lead.state} />
        </span>
      </span>
    </Link>
  );
}
