import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { MessageState } from "../../ui/message-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { LoadFailure } from "../page/load-failure.tsx";
import type { List } from "./use-list.ts";

type ListCardProps = {
  readonly list: List<unknown>;
  readonly title?: string;
  readonly tools?: ReactNode;
  readonly searchLabel: string;
  readonly filters?: ReactNode;
  readonly note?: ReactNode;
  readonly failureTitle: string;
  /** Beside what it opens, the search takes a line of its own. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
};

export function ListCard(props: ListCardProps) {
  const { list, title, tools, searchLabel, filters, note, failureTitle, isNarrow = false, children } = props;
  const { data, failure, search, narrow } = list;
  return (
    <Card
      className={classNames("min-w-0", isNarrow ? "overflow-hidden" : "[--table-top:var(--header-height)]")}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5">
        {title && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="title text-title-3">{title}</h2>
            {tools && <div className="flex flex-wrap gap-2">{tools}</div>}
          </div>
        )}
        <div className={isNarrow ? "grid gap-3" : "flex flex-wrap items-center gap-3"}>
          <SearchField
            label={searchLabel}
            value={search.recherche ?? ""}
            onSearch={(recherche) => narrow({ recherche })}
            className={isNarrow ? "" : "w-full sm:w-72"}
          />
          {/* On a phone in one line that scrolls: the rows that one came for begin higher. */}
          {filters && (
            <div className="flex flex-wrap items-center gap-3 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:[&_fieldset]:w-max max-sm:[&_fieldset]:flex-nowrap">
              {filters}
            </div>
          )}
        </div>
        {note}
      </div>
      {failure ? <LoadFailure title={failureTitle} {...failure} /> : children}
      {!failure && data && data.items.length > 0 && (
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

type NoRowsProps = {
  readonly isNarrowed: boolean;
  readonly advice: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export function NoRows({ isNarrowed, advice, action, children }: NoRowsProps) {
  if (!isNarrowed) return children;
  return <MessageState scene="no-result" title="Aucun résultat" text={advice} action={action} />;
}
