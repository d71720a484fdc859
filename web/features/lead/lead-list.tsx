import { useEffect, useRef } from "react";
import type { LeadItem } from "#domain/api/lead.ts";
import { leadStates, leadTypes, leadUserTypes } from "#domain/lead/lead.ts";
import { leadStateNames, leadSubject, leadTypeNames } from "#domain/lead/lead-words.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import { Link } from "../../router/link.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";
import { KeptLeadsNote, ListedLeadState } from "../../widgets/lead/lead-property.tsx";
import { ListCard, NoRows } from "../../widgets/list/list-card.tsx";
import { leadName, type useLeads } from "./use-leads.ts";

type LeadListProps = {
  readonly leads: ReturnType<typeof useLeads>;
  /** The lead shown beside the list. */
  readonly openId: string | undefined;
};

/** The leads on one's properties, newest first. */
export function LeadList({ leads, openId }: LeadListProps) {
  const { data, error, search, isPlaceholderData } = leads;
  useFocusBack(search.demande);
  return (
    <ListCard
      list={leads}
      isNarrow
      searchLabel="Nom, téléphone, message ou bien"
      filters={<LeadFilters leads={leads} />}
      note={<KeptLeadsNote leads={data?.items} className="max-w-none" />}
      failureTitle="Les demandes ne se sont pas affichées"
    >
      {!error && !data && <WaitingLines />}
      {data && data.items.length > 0 && (
        <ul
          aria-label="Demandes"
          aria-busy={isPlaceholderData}
          className={classNames("transition-opacity", isPlaceholderData && "opacity-60")}
        >
          {data.items.map((lead) => (
            <li key={lead.id}>
              <LeadLine lead={lead} isOpen={lead.id === openId} />
            </li>
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <div className="border-t border-line">
          <NoLeads leads={leads} />
        </div>
      )}
    </ListCard>
  );
}

function NoLeads({ leads: { isNarrowed, narrow } }: Pick<LeadListProps, "leads">) {
  const clear = () => narrow({ recherche: undefined, profil: undefined, nature: undefined, etat: undefined });
  return (
    <NoRows
      isNarrowed={isNarrowed}
      advice="Essayez d’autres mots, ou retirez les filtres."
      action={<Button onClick={clear}>Retirer les filtres</Button>}
    >
      <MessageState
        scene="no-mail"
        title="Aucune demande pour l’instant"
        text="Chaque demande laissée sur un de vos biens, ou sur la page de votre agence, apparaîtra ici."
      />
    </NoRows>
  );
}

/** Where the open lead covers the list, closing it gives the focus back to its line. */
function useFocusBack(openId: string | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    if (openId === undefined && last.current !== undefined)
      document.getElementById(`demande-${last.current}`)?.focus();
    last.current = openId;
  }, [openId]);
}

function WaitingLines() {
  return (
    <div aria-busy="true">
      {["a", "b", "c", "d", "e"].map((key) => (
        <div key={key} className="flex gap-3.5 border-t border-line px-4 py-3.5 md:px-5">
          <Skeleton className="size-16 shrink-0" />
          <div className="grid grow content-start gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

const profiles = [
  { value: "all", label: "Tous" },
  ...leadUserTypes.map((type) => ({ value: type, label: `${type}s` })),
] as const;

/** A message of the contact page goes to the site's team, never to an agency. */
const ownTypes = leadTypes.filter((type) => type !== "contact");

function LeadFilters({ leads: { search, narrow } }: Pick<LeadListProps, "leads">) {
  return (
    <>
      <FilterChips
        label="Profil"
        options={profiles}
        value={search.profil ?? "all"}
        onChange={(profil) => narrow({ profil })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Nature"
          value={search.nature ?? ""}
          onChange={(event) => narrow({ nature: event.target.value })}
        >
          <option value="">Toutes</option>
          {ownTypes.map((type) => (
            <option key={type} value={type}>
              {leadTypeNames[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="État"
          value={search.etat ?? ""}
          onChange={(event) => narrow({ etat: event.target.value })}
        >
          <option value="">Tous</option>
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {leadStateNames[state]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

type LeadLineProps = {
  readonly lead: LeadItem;
  /** It is the one shown beside the list. */
  readonly isOpen: boolean;
};

/** A lead in the list; all of it is the link that opens it. */
function LeadLine({ lead, isOpen }: LeadLineProps) {
  const photo = lead.card?.photo ?? null;
  return (
    <Link
      id={`demande-${lead.id}`}
      to="/mes-contacts"
      search={(before) => ({ ...before, demande: lead.id })}
      keepScroll
      aria-current={isOpen ? "page" : undefined}
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
        <span className="truncate text-small text-ink-2">{leadSubject(lead)}</span>
        {lead.message !== null && <span className="truncate text-small">{lead.message}</span>}
        <span className="mt-1 flex flex-wrap gap-1.5">
          {lead.user_types.map((type) => (
            <StatusPill key={type} tone="neutral">
              {type}
            </StatusPill>
          ))}
          {lead.lead_type === "contact_bien" && <StatusPill tone="neutral">Contact</StatusPill>}
          <ListedLeadState lead={lead} />
          <CarrierMark userId={lead.owner_id} />
        </span>
      </span>
    </Link>
  );
}
