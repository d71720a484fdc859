import { ChartColumn, Check, Copy, ExternalLink, Pencil, Power, Trash2 } from "lucide-react";
import type { LinkItem } from "#domain/api/link.ts";
import { linkSorts } from "#domain/link/link-sorts.ts";
import { dayInParis, formatDay } from "#domain/property/sale-date.ts";
import { formatNumber } from "#domain/text/format.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { closeMenuAround, MenuItem, menuItemClasses } from "../../ui/menu.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useCopyLink } from "../../ui/use-copy-link.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { LinkStatePill } from "../../widgets/link/link-state-pill.tsx";
import { useLinkActions, type useLinks } from "./use-links.ts";

function LinkName({ link }: { readonly link: LinkItem }) {
  const { isCopied, copy } = useCopyLink();
  return (
    <div className="flex min-w-0 items-center gap-1 py-1.5">
      <IconButton label={`Copier le lien ${link.alias}`} onClick={() => void copy(link.short_url)}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{link.title}</p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">/{link.alias}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <span className="md:hidden">
            <LinkStatePill state={link.state} />
          </span>
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

const columns: readonly Column<LinkItem>[] = [
  { id: "title", title: "Lien", isSortable: true, cell: (link) => <LinkName link={link} /> },
  {
    id: "destination",
    title: "Destination",
    from: "lg",
    cell: ({ destination_url: url }) => (
      <span className="line-clamp-2 text-small text-ink-2 [overflow-wrap:anywhere]">{url}</span>
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
      <span className="whitespace-nowrap">{formatDay(dayInParis(new Date(createdAt)))}</span>
    ),
  },
];

/** One's own short links: found by words and tags, sorted, and what may be done with each. */
export function LinkList({ links }: { readonly links: ReturnType<typeof useLinks> }) {
  const { data, error, refetch, search, narrow } = links;
  const isNarrowed = search.recherche !== undefined || search.etiquette !== undefined;
  const tags = data?.tags ?? [];
  return (
    <Card className="min-w-0 [--table-top:var(--header-height)]">
      <div className="flex flex-wrap items-center gap-3 p-4 md:p-5">
        <SearchField
          label="Titre, alias ou destination"
          value={search.recherche ?? ""}
          onSearch={(text) => narrow({ recherche: text || undefined })}
          className="w-full sm:w-72"
        />
        {tags.length > 0 && (
          <FilterChips
            label="Étiquettes"
            options={[{ value: "", label: "Tous" }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
            value={search.etiquette ?? ""}
            onChange={(tag) => narrow({ etiquette: tag || undefined })}
          />
        )}
      </div>
      {error && !data ? (
        <MessageState
          isError
          title="Vos liens ne se sont pas affichés"
          text={messageOfError(error)}
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      ) : (
        <DataTable
          label="Liens courts"
          columns={columns}
          rows={data?.items}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          sort={{ id: search.tri ?? "created", isDescending: search.tri !== "title" }}
          onSort={({ id }) => narrow({ tri: linkSorts.find((one) => one === id) })}
          isStale={links.isPlaceholderData}
          actions={(link) => <LinkMenu link={link} onOpen={() => links.open(link.id)} />}
          empty={<EmptyList isNarrowed={isNarrowed} />}
        />
      )}
      {data && data.items.length > 0 && (
        <div className="border-t border-line">
          <Pager
            page={search.page ?? 0}
            pageSize={data.page_size}
            total={data.total}
            onPage={(page) => narrow({ page })}
          />
        </div>
      )}
    </Card>
  );
}

function EmptyList({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <MessageState
        scene="no-result"
        title="Aucun résultat"
        text="Essayez d’autres mots, ou retirez les filtres."
      />
    );
  return (
    <MessageState
      title="Aucun lien pour l’instant"
      text="Un lien court mène d’un panneau, d’une vitrine ou d’un message à l’un de vos biens, et compte ses ouvertures. Son adresse reste la même quand la destination change."
      action={
        <Button variant="primary" onClick={() => openDialog({ type: "link-form" })}>
          Créer un lien
        </Button>
      }
    />
  );
}

function LinkMenu({ link, onOpen }: { readonly link: LinkItem; readonly onOpen: () => void }) {
  const actions = useLinkActions();
  const remove = () =>
    openDialog({
      type: "confirm",
      title: "Supprimer ce lien ?",
      text: `« ${link.title} » ne mènera plus nulle part. L’alias ${link.alias} vous reste réservé.`,
      action: "Supprimer",
      isDanger: true,
      onConfirm: () => actions.remove(link),
    });
  return (
    <>
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
