import { ExternalLink, Eye, EyeOff } from "lucide-react";
import { type AdminProperty, adminPropertySorts } from "#domain/api/admin.ts";
import { formatPrice, formatSurface } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { Link } from "../../router/link.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { closeMenuAround, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { StatusBadge } from "../../widgets/property/status-badge.tsx";
import { AdminList, formatDayOrDash, TwoLines } from "./admin-list.tsx";
import { useAdminAction, useAdminList } from "./use-admin-list.ts";

const filters = [
  { value: "all", label: "Tous" },
  { value: "for_sale", label: "À vendre" },
  { value: "sold", label: "Vendus" },
  { value: "hidden", label: "Masqués par leur propriétaire" },
  { value: "moderated", label: "Masqués par l’administration" },
] as const;

function State({ property }: { readonly property: AdminProperty }) {
  return (
    <>
      <StatusBadge status={property.status} />
      {property.moderated_at !== null && <StatusPill tone="bad">Masqué par l’administration</StatusPill>}
      {property.moderated_at === null && property.is_hidden && <StatusPill tone="neutral">Masqué</StatusPill>}
    </>
  );
}

const columns: readonly Column<AdminProperty>[] = [
  {
    id: "title",
    title: "Bien",
    cell: (property) => (
      <TwoLines title={property.title} text={property.address} more={<State property={property} />} />
    ),
  },
  {
    id: "state",
    title: "État",
    from: "md",
    cell: (property) => (
      <div className="flex flex-wrap gap-1.5">
        <State property={property} />
      </div>
    ),
  },
  {
    id: "price",
    title: "Prix",
    isSortable: true,
    isNumber: true,
    from: "lg",
    cell: ({ price }) => <span className="whitespace-nowrap">{formatPrice(price)}</span>,
  },
  {
    id: "surface",
    title: "Surface",
    isSortable: true,
    isNumber: true,
    from: "xl",
    cell: ({ surface_area: area }) => <span className="whitespace-nowrap">{formatSurface(area)}</span>,
  },
  {
    id: "owner",
    title: "Propriétaire",
    from: "xl",
    cell: ({ agency_name: agency, owner_email: email }) => (
      <TwoLines title={agency ?? email} text={agency ? email : ""} />
    ),
  },
  {
    id: "created",
    title: "Ajout",
    isSortable: true,
    from: "lg",
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">{formatDayOrDash(createdAt)}</span>
    ),
  },
];

export function PropertiesSection() {
  const list = useAdminList({
    name: "properties",
    filters: ["for_sale", "sold", "hidden", "moderated"],
    sorts: adminPropertySorts,
    read: (admin, input, signal) => admin.properties(input, { signal }),
  });
  return (
    <AdminList
      title="Biens"
      searchLabel="Titre, adresse, agence ou e-mail"
      filterLabel="État des biens"
      filters={filters}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      actions={(property) => <PropertyMenu property={property} />}
      emptyText="Les biens apparaîtront ici dès qu’une agence en ajoutera."
    />
  );
}

function PropertyMenu({ property }: { readonly property: AdminProperty }) {
  const act = useAdminAction();
  const hide = () =>
    openDialog({
      type: "confirm",
      title: "Masquer ce bien ?",
      text: `${quote(property.title)} quitte la carte ; son propriétaire ne peut pas l’y remettre.`,
      action: "Masquer",
      isDanger: true,
      reason: {
        label: "Motif",
        help: "Le propriétaire le lira.",
        missing: "Indiquez un motif : la personne le lira.",
      },
      onConfirm: (reason) =>
        act((admin) => admin.moderateProperty({ id: property.id, reason: reason ?? "" }), "Bien masqué"),
    });
  const show = () =>
    openDialog({
      type: "confirm",
      title: "Ne plus masquer ce bien ?",
      text: `${quote(property.title)} revient sur la carte, à moins que son propriétaire ne le masque lui-même. Motif indiqué : ${property.moderation_reason ?? "aucun"}`,
      action: "Ne plus masquer",
      onConfirm: () => act((admin) => admin.liftModeration({ id: property.id }), "Bien rétabli"),
    });
  return (
    <>
      <Link
        to="/property/$id"
        params={{ id: property.id }}
        onClick={closeMenuAround}
        className={menuItemClasses}
      >
        <ExternalLink aria-hidden />
        Voir le bien
      </Link>
      {property.moderated_at === null ? (
        <MenuItem icon={<EyeOff aria-hidden />} isDanger onClick={hide}>
          Masquer…
        </MenuItem>
      ) : (
        <MenuItem icon={<Eye aria-hidden />} onClick={show}>
          Ne plus masquer…
        </MenuItem>
      )}
    </>
  );
}
