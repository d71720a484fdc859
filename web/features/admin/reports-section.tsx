import { Eye } from "lucide-react";
import type { AdminReport } from "#domain/api/report.ts";
import { adminReportSorts, reportStates } from "#domain/report/report-state.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { typeset } from "#domain/text/typography.ts";
import { Link } from "../../router/link.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { closeMenuAround, menuItemClasses } from "../../ui/menu.tsx";
import { ReportStatePill } from "../../widgets/report/report-state-pill.tsx";
import { AdminList, formatDayOrDash, TwoLines } from "./admin-list.tsx";
import { useAdminList } from "./use-admin-list.ts";

const filters = [
  { value: "all", label: "Tous" },
  { value: "draft", label: "Brouillons" },
  { value: "ready", label: "Prêts" },
  { value: "shared", label: "Partagés" },
  { value: "archived", label: "Archivés" },
] as const;

function Home({ report }: { readonly report: AdminReport }) {
  const { id, title, postal_code: postalCode, city, agency_name: agency, author_name: author } = report;
  return (
    <TwoLines
      title={
        <Link
          to="/estimation-report/$id"
          params={{ id }}
          className="tall-touch rounded-field underline-offset-2 hover:underline"
        >
          {typeset(title)}
        </Link>
      }
      text={[postalCode, city].filter(Boolean).join(" ") || "Sans adresse"}
      more={
        <>
          <ReportStatePill state={report.state} />
          {report.links > 0 && (
            <span className="text-small whitespace-nowrap text-ink-2">
              {writeCount(report.links, "lien")}, {writeCount(report.openings, "ouverture")}
            </span>
          )}
          <span className="w-full text-small text-ink-2 [overflow-wrap:anywhere]">{agency ?? author}</span>
        </>
      }
    />
  );
}

const columns: readonly Column<AdminReport>[] = [
  { id: "home", title: "Bien", cell: (report) => <Home report={report} /> },
  {
    id: "agency",
    title: "Agence",
    isSortable: true,
    from: "lg",
    cell: ({ agency_name: agency, author_name: author }) => (
      <TwoLines title={agency ?? author ?? "–"} text={agency === null ? "" : author} />
    ),
  },
  { id: "state", title: "État", from: "md", cell: ({ state }) => <ReportStatePill state={state} /> },
  { id: "links", title: "Liens", isNumber: true, from: "md", cell: ({ links }) => formatNumber(links) },
  {
    id: "openings",
    title: "Ouvertures",
    isNumber: true,
    from: "md",
    cell: ({ openings }) => formatNumber(openings),
  },
  {
    id: "updated",
    title: "Modifié",
    isSortable: true,
    from: "lg",
    cell: ({ updated_at: at }) => <span className="whitespace-nowrap">{formatDayOrDash(at)}</span>,
  },
  {
    id: "created",
    title: "Commencé",
    isSortable: true,
    from: "xl",
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatDayOrDash(at)}</span>,
  },
];

/** Everyone's estimation reports, without their clients: an administrator reads one, and changes none. */
export function ReportsSection() {
  const list = useAdminList({
    name: "reports",
    filters: reportStates,
    sorts: adminReportSorts,
    read: (admin, input, signal) => admin.reports(input, { signal }),
  });
  return (
    <AdminList
      title="Rapports d’estimation"
      searchLabel="Bien, agence ou auteur"
      filterLabel="État des rapports"
      filters={filters}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      actions={({ id }) => (
        <Link
          to="/estimation-report/$id"
          params={{ id }}
          onClick={closeMenuAround}
          className={menuItemClasses}
        >
          <Eye aria-hidden />
          Lire le rapport
        </Link>
      )}
      note={
        <p className="text-small text-pretty text-ink-2">
          Sans nom ni coordonnées de client ou de destinataire&nbsp;: ils restent à l’agence.
        </p>
      }
      emptyText="Les rapports apparaîtront ici dès qu’une agence en commencera un."
    />
  );
}
