import { ArrowDown, ArrowUp, ChevronsUpDown, MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Menu } from "./menu.tsx";
import { Skeleton } from "./skeleton.tsx";

export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  readonly isNumber?: boolean;
  /** The width of the window from which it is shown. */
  readonly from?: "md" | "lg" | "xl";
};

export type Sort = { readonly id: string; readonly isDescending: boolean };

export type DataTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly actions?: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
  readonly empty: ReactNode;
  readonly isStale?: boolean;
};

const shownFrom = { md: "max-md:hidden", lg: "max-lg:hidden", xl: "max-xl:hidden" } as const;

function cellClasses<Row>(column: Column<Row>, isFirst: boolean): string {
  return classNames(
    "px-3 py-1.5",
    // Where there is little room, the cell that names the row takes all that the others leave.
    isFirst && "pl-4 max-lg:w-full md:pl-5",
    column.isNumber ? "text-right tabular-nums" : "text-left",
    column.from && shownFrom[column.from],
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, actions, onOpen, empty, isStale = false } = props;
  if (rows?.length === 0) return <div className="border-t border-line py-6">{empty}</div>;
  return (
    <table
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      className="w-full border-separate border-spacing-0"
    >
      <DataTableHead {...props} />
      <tbody className={classNames("transition-opacity", isStale && "opacity-60")}>
        {rows === undefined && <WaitingRows columns={columns} hasActions={actions !== undefined} />}
        {rows?.map((row) => (
          // The keyboard has the button or the link that names the row.
          <tr
            key={keyOf(row)}
            onClick={onOpen && ((event) => isBesideControls(event.target) && onOpen(row))}
            className={classNames("group h-11 hover:bg-bg", onOpen && "cursor-pointer")}
          >
            {columns.map((column, index) => (
              <td
                key={column.id}
                className={classNames(
                  cellClasses(column, index === 0),
                  "border-t border-line group-first:border-t-0",
                )}
              >
                {column.cell(row)}
              </td>
            ))}
            {actions && <RowActions label={`Actions : ${nameOf(row)}`}>{actions(row)}</RowActions>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The end of a selection of text is no click on the row either. */
function isBesideControls(target: EventTarget): boolean {
  const isControl =
    target instanceof Element && target.closest("a, button, input, label, [popover]") !== null;
  return !isControl && getSelection()?.isCollapsed !== false;
}

function DataTableHead<Row>({ columns, rows, sort, onSort, actions }: DataTableProps<Row>) {
  const head =
    "sticky top-(--table-top,0px) z-10 h-10 border-b border-line bg-surface text-small font-semibold text-ink-2";
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const isSorted = sort?.id === column.id;
          const direction = sort?.isDescending ? "descending" : "ascending";
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={isSorted ? direction : undefined}
              className={classNames(head, cellClasses(column, index === 0))}
            >
              {column.isSortable && onSort ? (
                <button
                  type="button"
                  // Its column takes its width, and its place, from the first rows.
                  disabled={rows === undefined}
                  onClick={() => onSort({ id: column.id, isDescending: isSorted && !sort?.isDescending })}
                  className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-field px-1.5 transition-colors hover:bg-ink/8 hover:text-ink pointer-coarse:h-10 [&_svg]:size-3.5"
                >
                  {column.title}
                  <SortIcon direction={isSorted ? direction : null} />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
        {actions && (
          <th scope="col" className={classNames(head, "w-14")}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortIcon({ direction }: { readonly direction: "ascending" | "descending" | null }) {
  if (direction === null) return <ChevronsUpDown aria-hidden className="opacity-60" />;
  return direction === "ascending" ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />;
}

function RowActions({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td className="border-t border-line pr-2 text-right group-first:border-t-0 md:pr-3">
      {children && (
        <Menu isOfMany label={label} trigger={<MoreHorizontal aria-hidden />}>
          {children}
        </Menu>
      )}
    </td>
  );
}

type WaitingRowsProps<Row> = { readonly columns: readonly Column<Row>[]; readonly hasActions: boolean };

function WaitingRows<Row>({ columns, hasActions }: WaitingRowsProps<Row>) {
  return ["a", "b", "c", "d", "e", "f"].map((key) => (
    <tr key={key} className="h-11">
      {columns.map((column, index) => (
        <td key={column.id} className={cellClasses(column, index === 0)}>
          <Skeleton className={column.isNumber ? "ml-auto h-4 w-12" : "h-4 w-4/5"} />
        </td>
      ))}
      {hasActions && <td />}
    </tr>
  ));
}
