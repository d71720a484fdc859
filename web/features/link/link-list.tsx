import { ChartColumn, Check, Copy, ExternalLink, Pencil, Power, Trash2 } from "lucide-react";
import type { LinkItem } from "#domain/api/link.ts";
import { destinationName } from "#domain/link/destination-name.ts";
import { linkSorts } from "#domain/link/link-sorts.ts";
import { formatNumber } from "#domain/text/format.ts";
import { formatShortDate } from "#domain/text/instant.ts";
import { quote } from "#domain/text/quote.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { closeMenuAround, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { useCopyLink } from "../../ui/use-copy-link.ts";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { LinkStatePill } from "../../widgets/link/link-state-pill.tsx";
import { ListCard, NoRows } from "../../widgets/list/list-card.tsx";
import { readSort, sortedBy } from "../../widgets/list/list-sort.ts";
import { UndoNotices } from "../../widgets/list/undo-notices.tsx";
import { linksList, useLinkActions, type useLinks } from "./use-links.ts";

function LinkName({ link, onOpen }: { readonly link: LinkItem; readonly onOpen: () => void }) {
  const { isCopied, copy } = useCopyLink();
  return (
    <div className="flex min-w-0 items-center gap-1 py-1.5">
      <IconButton
        label={`Copier le lien ${link.alias}`}
        onClick={() => void copy(link.short_url)}
        className="max-md:hidden"
      >
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="tall-touch rounded-field text-left font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {link.title}
        </button>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">/{link.alias}</p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <span className="inline-flex md:hidden">
            <LinkStatePill state={link.state} />
          </span>
          <CarrierMark userId={link.user_id} />
          {link.tags.map((tag) => (
            <span key={tag} className="rounded-full bg-ink/8 px-2 py-px text-caption">
              {tag}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

const columnsOf = (open: (id: string) => void): readonly Column<LinkItem>[] => [
  {
    id: "title",
    title: "Lien",
    isSortable: true,
    cell: (link) => <LinkName link={link} onOpen={() => open(link.id)} />,
  },
  {
    id: "destination",
    title: "Destination",
    from: "lg",
    cell: (link) => (
      <span className="line-clamp-2 text-small text-ink-2 [overflow-wrap:anywhere]">
        {destinationName(link, brand.origin)}
      </span>
    ),
  },
  {
    id: "state",
    title: "État",
    from: "md",
    cell: ({ state }) => <LinkStatePill state={state} />,
  },
  {
    id: "clicks",
    title: "Ouvertures",
    isSortable: true,
    isNumber: true,
    cell: ({ click_count: count }) => formatNumber(count),
  },
  {
    id: "created",
    title: "Création",
    isSortable: true,
    from: "xl",
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">{formatShortDate(createdAt)}</span>
    ),
  },
];

export function LinkList({ links }: { readonly links: ReturnType<typeof useLinks> }) {
  const { data, search, narrow } = links;
  const { by, order } = readSort(linkSorts, search);
  const tags = data?.tags ?? [];
  return (
    <>
      <UndoNotices list={linksList} />
      <ListCard
        list={links}
        searchLabel="Titre, alias ou destination"
        filters={
          tags.length > 0 && (
            <FilterChips
              label="Étiquettes"
              options={[{ value: "", label: "Tous" }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
              value={search.etiquette ?? ""}
              onChange={(etiquette) => narrow({ etiquette })}
            />
          )
        }
        failureTitle="Vos liens ne se sont pas affichés"
      >
        <DataTable
          label="Liens courts"
          columns={columnsOf(links.open)}
          onOpen={({ id }) => links.open(id)}
          rows={data?.items}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          sort={{ id: by, isDescending: order === "desc" }}
          onSort={({ id }) => narrow(sortedBy(linkSorts, search, id))}
          isStale={links.isPlaceholderData}
          actions={(link) => <LinkMenu link={link} onOpen={() => links.open(link.id)} />}
          empty={<NoLinks isNarrowed={links.isNarrowed} />}
        />
      </ListCard>
    </>
  );
}

function NoLinks({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <NoRows isNarrowed={isNarrowed} advice="Essayez d’autres mots, ou retirez les filtres.">
      <MessageState
        title="Aucun lien pour l’instant"
        text="Un lien court mène d’un panneau, d’une vitrine ou d’un message à l’un de vos biens, et compte ses ouvertures. Son adresse reste la même quand la destination change."
        action={
          <Button variant="primary" onClick={() => openDialog({ type: "link-form" })}>
            Créer un lien
          </Button>
        }
      />
    </NoRows>
  );
}

function LinkMenu({ link, onOpen }: { readonly link: LinkItem; readonly onOpen: () => void }) {
  const actions = useLinkActions();
  const { copy } = useCopyLink();
  const remove = () =>
    openDialog({
      type: "confirm",
      title: "Supprimer ce lien ?",
      text: `${quote(link.title)} ne mènera plus nulle part. L’alias ${link.alias} vous reste réservé.`,
      action: "Supprimer",
      isDanger: true,
      onConfirm: () => actions.remove(link),
    });
  return (
    <>
      <MenuItem className="md:hidden" icon={<Copy aria-hidden />} onClick={() => void copy(link.short_url)}>
        Copier le lien
      </MenuItem>
      <MenuItem icon={<ChartColumn aria-hidden />} onClick={onOpen}>
        Code QR et ouvertures
      </MenuItem>
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
      <MenuItem icon={<Pencil aria-hidden />} onClick={() => openDialog({ type: "link-form", link })}>
        Modifier
      </MenuItem>
      {link.state !== "blocked" && (
        <MenuItem icon={<Power aria-hidden />} onClick={() => void actions.setActive(link, !link.is_active)}>
          {link.is_active ? "Désactiver" : "Activer"}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden />} isDanger onClick={remove}>
        Supprimer…
      </MenuItem>
    </>
  );
}
