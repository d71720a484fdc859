import type { ReactNode } from "react";
import { formatShortDate, formatShortMoment } from "#domain/text/instant.ts";
import { brand } from "../../client/page/brand.ts";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { type FilterChip, FilterChips } from "../../ui/filter-chips.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import type { SceneName } from "../../ui/scene-picture.tsx";
import { ListCard, NoRows } from "../../widgets/list/list-card.tsx";
import type { List } from "../../widgets/list/use-list.ts";

type AdminRows<Row, Filter extends string> = List<Row> & {
  readonly input: { readonly filter: "all" | Filter };
  readonly sort: Sort;
  readonly filterBy: (filter: "all" | Filter) => void;
  readonly sortBy: (sort: Sort) => void;
};

type AdminListProps<Row, Filter extends string> = {
  readonly title: string;
  readonly searchLabel: string;
  readonly filterLabel: string;
  readonly filters: readonly FilterChip<"all" | Filter>[];
  readonly list: AdminRows<Row, Filter>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly actions?: (row: Row) => ReactNode;
  readonly tools?: ReactNode;
  readonly note?: ReactNode;
  readonly emptyText: string;
  readonly emptyScene?: SceneName;
};

export function AdminList<Row, Filter extends string>(props: AdminListProps<Row, Filter>) {
  const { title, list, actions } = props;
  return (
    <ListCard
      list={list}
      title={title}
      tools={props.tools}
      searchLabel={props.searchLabel}
      filters={
        <FilterChips
          label={props.filterLabel}
          options={props.filters}
          value={list.input.filter}
          onChange={list.filterBy}
        />
      }
      note={props.note}
      failureTitle="Cette liste ne s’est pas affichée"
    >
      <DataTable
        label={title}
        columns={props.columns}
        rows={list.data?.items}
        keyOf={props.keyOf}
        nameOf={props.nameOf}
        sort={list.sort}
        onSort={list.sortBy}
        isStale={list.isPlaceholderData}
        empty={
          <NoRows isNarrowed={list.isNarrowed} advice="Essayez d’autres mots, ou retirez le filtre.">
            <MessageState
              scene={props.emptyScene ?? "empty"}
              title="Rien pour l’instant"
              text={props.emptyText}
            />
          </NoRows>
        }
        {...(actions && { actions })}
      />
    </ListCard>
  );
}

type TwoLinesProps = {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What has no column of its own. */
  readonly note?: ReactNode;
  /** What has its own column on a larger screen. */
  readonly more?: ReactNode;
};

export function TwoLines({ title, text, note, more }: TwoLinesProps) {
  return (
    <div className="min-w-0 py-1">
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      {note && <div className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">{note}</div>}
      {more && <div className="mt-1.5 flex flex-wrap items-center gap-1.5 md:hidden">{more}</div>}
    </div>
  );
}

/**
 * Where no e-mail leaves, nearly all rows are kept, which the note over them says: what differs stands with the name,
 * and the date has the room of the states.
 */
export function forSending<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  if (brand.sendsEmails) return columns;
  return columns
    .filter(({ id }) => id !== "state")
    .map((column) => (column.id === "created" ? { ...column, from: "md" } : column));
}

/** "21 nov. 2026"; a dash where there is no date. */
export function formatDayOrDash(instant: string | null): string {
  return instant === null ? "–" : formatShortDate(instant);
}

/** "21 nov. 2026, 06:12"; a dash where there is no date. */
export function formatMomentOrDash(instant: string | null): string {
  return instant === null ? "–" : formatShortMoment(instant);
}
