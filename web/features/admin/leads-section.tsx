import { Download, Eraser, FileCheck, FileText, Send } from "lucide-react";
import { adminLeadSorts } from "#domain/api/admin-lead.ts";
import type { LeadItem } from "#domain/api/lead.ts";
import { recipientPhrase } from "#domain/lead/consent.ts";
import { type LeadState, leadStates } from "#domain/lead/lead.ts";
import { leadTypeNames } from "#domain/lead/lead-words.ts";
import { typeset } from "#domain/text/typography.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { brand } from "../../client/page/brand.ts";
import { Link } from "../../router/link.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { closeMenuAround, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { KeptLeadsNote, ListedLeadState } from "../../widgets/lead/lead-property.tsx";
import { AdminList, formatMomentOrDash, forSending, TwoLines } from "./admin-list.tsx";
import { useAdminAction, useAdminList } from "./use-admin-list.ts";
import { whoGetsLead } from "./who-gets-lead.ts";

const filterNames: Readonly<Record<LeadState, string>> = {
  received: "Reçues",
  "sheet-sent": "Réponse envoyée",
  "agency-told": "Destinataire prévenu",
  kept: "Conservées",
  failed: "En échec",
};

const columns: readonly Column<LeadItem>[] = [
  {
    id: "name",
    title: "Personne",
    isSortable: true,
    cell: (lead) => (
      <TwoLines
        title={
          <button
            type="button"
            onClick={() => openDialog({ type: "read-lead", leadId: lead.id })}
            className="tall-touch rounded-field text-left underline-offset-2 hover:underline"
          >
            {nameOf(lead)}
          </button>
        }
        text={lead.email === null ? "–" : <Address email={lead.email} />}
        note={!brand.sendsEmails && <ListedLeadState lead={lead} />}
        more={
          <>
            {brand.sendsEmails && <ListedLeadState lead={lead} />}
            <span className="text-small text-ink-2">{formatMomentOrDash(lead.created_at)}</span>
          </>
        }
      />
    ),
  },
  { id: "state", title: "État", from: "md", cell: (lead) => <ListedLeadState lead={lead} /> },
  {
    id: "about",
    title: "Objet",
    from: "lg",
    cell: (lead) => (
      <TwoLines title={leadTypeNames[lead.lead_type]} text={typeset(lead.home ?? lead.city ?? "")} />
    ),
  },
  {
    id: "agency",
    title: "Destinataire",
    isSortable: true,
    from: "xl",
    cell: (lead) => whoGetsLead(lead),
  },
  {
    id: "created",
    title: "Reçue le",
    isSortable: true,
    from: "lg",
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatMomentOrDash(at)}</span>,
  },
];

/** Broken before its domain where it is too long for one line. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="inline-block xl:min-w-64">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function nameOf({ name }: LeadItem): string {
  return name ?? "Personne effacée";
}

export function LeadsSection() {
  const list = useAdminList({
    name: "leads",
    filters: leadStates,
    sorts: adminLeadSorts,
    read: (admin, input, signal) => admin.leads(input, { signal }),
  });
  const filters = [
    { value: "all", label: "Toutes" },
    ...leadStates.map((state) => ({
      value: state,
      label: filterNames[state],
      count: list.data?.by_state[state],
    })),
  ] as const;
  return (
    <AdminList
      title="Demandes"
      searchLabel="Nom, e-mail, message, bien…"
      filterLabel="État des demandes"
      filters={filters}
      list={list}
      columns={forSending(columns)}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      actions={(lead) => <LeadMenu lead={lead} />}
      note={<KeptLeadsNote leads={list.data?.items} className="max-w-none" />}
      emptyScene="no-mail"
      emptyText="Les demandes laissées sur le site apparaîtront ici."
      tools={<Tools search={list.input.search} filter={list.input.filter} />}
    />
  );
}

function Tools(narrowing: { readonly search: string; readonly filter: string }) {
  return (
    <>
      <Link to="/trigger-agency-notifications" className={buttonClasses({ size: "small" })}>
        <Send aria-hidden />
        Prévenir les agences
      </Link>
      <a
        href={`/api/admin/export/leads?${new URLSearchParams(narrowing)}`}
        download
        className={buttonClasses({ size: "small" })}
      >
        <Download aria-hidden />
        Exporter (CSV)
      </a>
    </>
  );
}

function LeadMenu({ lead }: { readonly lead: LeadItem }) {
  const act = useAdminAction();
  const isUntold =
    brand.sendsEmails && lead.erased_at === null && ["none", "failed", "kept"].includes(lead.notice_state);
  const erase = () =>
    openDialog({
      type: "confirm",
      title: "Effacer cette personne ?",
      text: `Le nom, les coordonnées et les messages ${writeDe(nameOf(lead))} sont effacés de toutes ses demandes, avec les e-mails qui en parlent. Seule reste la preuve du consentement, sans nom. L’effacement est définitif.`,
      action: "Effacer",
      isDanger: true,
      onConfirm: () => act((admin) => admin.eraseLead({ id: lead.id }), "Personne effacée"),
    });
  return (
    <>
      <MenuItem
        icon={<FileText aria-hidden />}
        onClick={() => openDialog({ type: "read-lead", leadId: lead.id })}
      >
        Lire la demande
      </MenuItem>
      {isUntold && (
        <MenuItem
          icon={<Send aria-hidden />}
          onClick={() =>
            openDialog({
              type: "confirm",
              title: "Prévenir l’agence ?",
              text: `La demande ${writeDe(nameOf(lead))} part par e-mail à ${whoGetsLead(lead, recipientPhrase)}.`,
              action: "Prévenir",
              onConfirm: () => act((admin) => admin.sendNotice({ id: lead.id }), "Avis à l’agence écrit"),
            })
          }
        >
          Prévenir l’agence…
        </MenuItem>
      )}
      <a
        href={`/api/admin/leads/${lead.id}/proof`}
        download
        onClick={closeMenuAround}
        className={menuItemClasses}
      >
        <FileCheck aria-hidden />
        Preuve de consentement
      </a>
      {lead.erased_at === null && (
        <MenuItem icon={<Eraser aria-hidden />} isDanger onClick={erase}>
          Effacer la personne…
        </MenuItem>
      )}
    </>
  );
}
