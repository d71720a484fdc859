import { Archive, ArchiveRestore, Copy, Pencil, Share2, Trash2 } from "lucide-react";
import type { ListedReport } from "#domain/api/report.ts";
import { reportSorts, reportStates } from "#domain/report/report-state.ts";
import { formatPrice, writeCount } from "#domain/text/format.ts";
import { formatShortDate } from "#domain/text/instant.ts";
import { keepStreetNumber, typeset } from "#domain/text/typography.ts";
import { useSession } from "../../client/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { closeMenuAround, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { WhoseFilter } from "../../widgets/agency/whose-filter.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { ListCard, NoRows } from "../../widgets/list/list-card.tsx";
import { whoseOf } from "../../widgets/list/list-search.ts";
import { readSort, sortedBy } from "../../widgets/list/list-sort.ts";
import { UndoNotices } from "../../widgets/list/undo-notices.tsx";
import { BeginReportButton } from "../../widgets/report/begin-report.tsx";
import { ReportStatePill } from "../../widgets/report/report-state-pill.tsx";
import { Openers } from "./openers.tsx";
import { reportsList, useReportActions, type useReports } from "./use-reports.ts";

type Reports = { readonly reports: ReturnType<typeof useReports> };

/** What became of a shared report's links, in a line, with who opened them; nothing of one that never was. */
function Openings({ report: { title, sharing, openers } }: { readonly report: ListedReport }) {
  if (sharing === null) return null;
  const { links, opened_links: opened, openings, last_opened_at: last } = sharing;
  if (openings === 0 || last === null)
    return (
      <p className="text-small text-ink-2">
        {writeCount(links, "lien, jamais ouvert", "liens, jamais ouverts")}
      </p>
    );
  return (
    <div className="flex items-center gap-1">
      <p className="text-small text-ink-2">
        {writeCount(opened, "lien ouvert", "liens ouverts")} sur {links},{" "}
        {openings === 1 ? "une fois" : `${openings} fois`}
        {opened > 1 && " en tout"}, <Moment at={last} isShort />
      </p>
      {/* An answer of a server of the version before has none. */}
      {(openers ?? []).length > 0 && <Openers title={title} openers={openers ?? []} opened={opened} />}
    </div>
  );
}

function ReportName({ report }: { readonly report: ListedReport }) {
  const { id, title, client_name: client, is_client_hidden: isHidden, state } = report;
  return (
    <div className="min-w-0 py-1.5">
      <Link
        to="/estimation-report/$id"
        params={{ id }}
        className="rounded-field font-semibold [overflow-wrap:anywhere] hover:underline"
      >
        {keepStreetNumber(typeset(title))}
      </Link>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
        {client ?? (isHidden ? "Client d’un collègue" : "Client à préciser")}
      </p>
      <div className="mt-1 md:hidden">
        <ReportStatePill state={state} />
        <Openings report={report} />
      </div>
    </div>
  );
}

const columns: readonly Column<ListedReport>[] = [
  { id: "title", title: "Bien", isSortable: true, cell: (report) => <ReportName report={report} /> },
  {
    id: "author",
    title: "Auteur",
    from: "lg",
    cell: ({ author_name: author }) => (
      <span className="text-small whitespace-nowrap text-ink-2">{author ?? "—"}</span>
    ),
  },
  {
    id: "state",
    title: "État",
    from: "md",
    cell: (report) => (
      <div className="min-w-36 py-1.5">
        <ReportStatePill state={report.state} />
        <Openings report={report} />
      </div>
    ),
  },
  {
    id: "value",
    title: "Valeur",
    isSortable: true,
    isNumber: true,
    cell: ({ value }) => (
      <span className="whitespace-nowrap">{value === null ? "—" : formatPrice(value)}</span>
    ),
  },
  {
    id: "updated",
    title: "Modifié",
    isSortable: true,
    from: "md",
    cell: ({ updated_at: at }) => <span className="whitespace-nowrap">{formatShortDate(at)}</span>,
  },
  {
    id: "created",
    title: "Commencé",
    isSortable: true,
    from: "xl",
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatShortDate(at)}</span>,
  },
];

/** One's own reports or one's agency's: found by words and state, sorted, and what may be done with each. */
export function ReportList({ reports }: Reports) {
  const { data, search, narrow } = reports;
  const { by, order } = readSort(reportSorts, search);
  return (
    <>
      <UndoNotices list={reportsList} />
      <ListCard
        list={reports}
        searchLabel="Bien, adresse ou client"
        filters={
          <>
            <WhoseFilter
              value={whoseOf(search)}
              onChange={(whose) => narrow({ qui: whose === "agency" ? "agence" : undefined })}
            />
            <StateChips reports={reports} />
          </>
        }
        failureTitle="Vos rapports ne se sont pas affichés"
      >
        <DataTable
          label="Rapports d’estimation"
          columns={columns}
          rows={data?.items}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          sort={{ id: by, isDescending: order === "desc" }}
          onSort={({ id }) => narrow(sortedBy(reportSorts, search, id))}
          isStale={reports.isPlaceholderData}
          actions={(report) => <ReportMenu report={report} />}
          empty={<NoReports reports={reports} />}
        />
      </ListCard>
    </>
  );
}

function StateChips({ reports: { data, search, narrow } }: Reports) {
  const counts = data?.counts;
  return (
    <FilterChips
      label="État"
      options={[
        { value: "", label: "En cours", count: counts && counts.draft + counts.ready + counts.shared },
        ...reportStates.map((state) => ({
          value: state,
          label: { draft: "Brouillons", ready: "Prêts", shared: "Partagés", archived: "Archivés" }[state],
          count: counts?.[state],
        })),
      ]}
      value={search.etat ?? ""}
      onChange={(etat) => narrow({ etat })}
    />
  );
}

function NoReports({ reports }: Reports) {
  return (
    <NoRows isNarrowed={reports.isNarrowed} advice="Essayez d’autres mots, ou un autre état.">
      <MessageState
        title="Aucun rapport pour l’instant"
        text="Un rapport dit ce que vaut un bien, et sur quelles ventes cette valeur repose. Décrivez le bien, choisissez les ventes qui lui ressemblent, puis remettez une valeur expliquée. Tout est enregistré à mesure."
        action={<BeginReportButton label="Commencer un rapport" />}
      />
    </NoRows>
  );
}

function ReportMenu({ report }: { readonly report: ListedReport }) {
  const { account } = useSession();
  const { duplicate, setArchived, remove } = useReportActions();
  const isArchived = report.state === "archived";
  const mayEdit = report.author_id === account?.user_id || account?.team?.role === "manager";
  return (
    <>
      <Link
        to="/estimation-report/$id"
        params={{ id: report.id }}
        onClick={closeMenuAround}
        className={menuItemClasses}
      >
        <Pencil aria-hidden />
        Ouvrir
      </Link>
      <MenuItem icon={<Copy aria-hidden />} onClick={() => void duplicate(report)}>
        Dupliquer sans le client
      </MenuItem>
      {mayEdit && (
        <>
          <MenuItem
            icon={<Share2 aria-hidden />}
            onClick={() => openDialog({ type: "share-report", id: report.id })}
          >
            Partager
          </MenuItem>
          <MenuItem
            icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            onClick={() => void setArchived(report)}
          >
            {isArchived ? "Sortir des archives" : "Archiver"}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} isDanger onClick={() => void remove(report)}>
            Supprimer
          </MenuItem>
        </>
      )}
    </>
  );
}
