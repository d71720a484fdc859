import { ExternalLink, Link2, Link2Off } from "lucide-react";
import { type AdminLink, adminLinkSorts } from "#domain/api/link.ts";
import { formatNumber } from "#domain/text/format.ts";
import type { Column } from "../../ui/data-table.tsx";
import { closeMenuAround, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { LinkStatePill } from "../../widgets/link/link-state-pill.tsx";
import { AdminList, formatDayOrDash, TwoLines } from "./admin-list.tsx";
import { useAdminAction, useAdminList } from "./use-admin-list.ts";

const filters = [
  { value: "all", label: "Tous" },
  { value: "blocked", label: "Désactivés par l’administration" },
] as const;

const columns: readonly Column<AdminLink>[] = [
  {
    id: "alias",
    title: "Lien",
    cell: (link) => (
      <TwoLines
        title={`/${link.alias}`}
        text={link.destination_url}
        more={<LinkStatePill state={link.state} />}
      />
    ),
  },
  { id: "state", title: "État", from: "md", cell: ({ state }) => <LinkStatePill state={state} /> },
  { id: "owner", title: "Propriétaire", from: "lg", cell: ({ owner_name: name }) => name ?? "–" },
  {
    id: "clicks",
    title: "Ouvertures",
    isSortable: true,
    isNumber: true,
    from: "md",
    cell: ({ click_count: count }) => formatNumber(count),
  },
  {
    id: "created",
    title: "Création",
    isSortable: true,
    from: "xl",
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">{formatDayOrDash(createdAt)}</span>
    ),
  },
];

/** What an administrator stops, its owner cannot lift. */
export function LinksSection() {
  const list = useAdminList({
    name: "links",
    filters: ["blocked"],
    sorts: adminLinkSorts,
    read: (admin, input, signal) => admin.links(input, { signal }),
  });
  return (
    <AdminList
      title="Liens courts"
      searchLabel="Alias, destination ou agence"
      filterLabel="État des liens"
      filters={filters}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ alias }) => alias}
      actions={(link) => <LinkMenu link={link} />}
      emptyText="Les liens apparaîtront ici dès qu’une agence en créera."
    />
  );
}

function LinkMenu({ link }: { readonly link: AdminLink }) {
  const act = useAdminAction();
  const block = () =>
    openDialog({
      type: "confirm",
      title: "Désactiver ce lien ?",
      text: `/${link.alias} ne mènera plus nulle part ; son propriétaire ne peut pas le réactiver.`,
      action: "Désactiver",
      isDanger: true,
      reason: {
        label: "Motif",
        help: "Le propriétaire le lira à côté du lien.",
        missing: "Indiquez un motif : la personne le lira.",
      },
      onConfirm: (reason) =>
        act((admin) => admin.blockLink({ id: link.id, reason: reason ?? "" }), "Lien désactivé"),
    });
  const unblock = () =>
    openDialog({
      type: "confirm",
      title: "Réactiver ce lien ?",
      text: `/${link.alias} mènera de nouveau à ${link.destination_url}. Motif indiqué : ${link.block_reason ?? "aucun"}`,
      action: "Réactiver",
      onConfirm: () => act((admin) => admin.unblockLink({ id: link.id }), "Lien réactivé"),
    });
  return (
    <>
      <a
        href={link.destination_url}
        target="_blank"
        rel="noreferrer"
        onClick={closeMenuAround}
        className={menuItemClasses}
      >
        <ExternalLink aria-hidden />
        Voir la destination
      </a>
      {link.state === "blocked" ? (
        <MenuItem icon={<Link2 aria-hidden />} onClick={unblock}>
          Réactiver…
        </MenuItem>
      ) : (
        <MenuItem icon={<Link2Off aria-hidden />} isDanger onClick={block}>
          Désactiver…
        </MenuItem>
      )}
    </>
  );
}
