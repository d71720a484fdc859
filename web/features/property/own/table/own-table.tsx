import { Pencil, Undo2 } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import type { OwnLack, OwnListItem } from "#domain/api/own-property.ts";
import { draftRefusal } from "#domain/property/draft-fields.ts";
import { quote } from "#domain/text/quote.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { openDialog } from "../../../../widgets/dialog/dialog-store.ts";
import type { Selection } from "../../../../widgets/list/use-selection.ts";
import { useVirtualRows } from "../../../../widgets/list/use-virtual-rows.ts";
import { VirtualRow } from "../../../../widgets/list/virtual-row.tsx";
import { labelOf } from "../../field-control.tsx";
import { useMayEdit } from "../use-may-edit.ts";
import { type CellRun, moveBetweenCells } from "./move-between-cells.ts";
import { cellClasses, TableCell } from "./table-cell.tsx";
import { choiceWidth, columnsFor, isLackOfForm, type TableColumn, tableWidth } from "./table-columns.ts";
import type { TableEdits } from "./use-table-edits.ts";

type OwnTableProps = {
  readonly items: readonly OwnListItem[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly selection: Selection;
  readonly edits: TableEdits;
  readonly lacks: OwnLack;
};

const rowHeight = 41; // pixels, before a row is measured

export function OwnTable({ items, total, hasMore, onMore, selection, edits, lacks }: OwnTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = columnsFor(lacks);
  const run = useRef<CellRun | null>(null);
  const virtualizer = useVirtualRows({ scroller, items, rowHeight, hasMore, onMore });
  const takeKey = (event: KeyboardEvent<HTMLElement>) => {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    // In a cell that is being written, the browser takes back letters.
    const isWriting = event.target instanceof Element && event.target.closest("[data-keeps-escape]") !== null;
    if (!isUndo || isWriting || !edits.canUndo) return moveBetweenCells(event, run);
    event.preventDefault();
    edits.undo();
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1 text-small text-ink-2 md:px-8">
        <p className="text-pretty pointer-coarse:hidden">
          Entrée enregistre et descend, Tab avance, Échap abandonne la saisie, Ctrl+Z annule la dernière.
        </p>
        <Button
          size="small"
          className="ml-auto"
          icon={<Undo2 aria-hidden />}
          disabled={!edits.canUndo}
          onClick={edits.undo}
        >
          Annuler la dernière saisie
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells in it */}
      <div
        ref={scroller}
        onKeyDown={takeKey}
        onPointerDown={() => {
          run.current = null;
        }}
        className="min-h-0 grow overflow-auto overscroll-contain"
      >
        <div style={{ width: tableWidth }}>
          <div
            aria-hidden
            className="sticky top-0 z-2 flex border-b border-line bg-bg text-caption font-semibold"
          >
            <span className="shrink-0" style={{ width: choiceWidth }} />
            {columns.map(({ field, width }) => (
              <span
                key={field}
                className={`${cellClasses(field)} flex flex-col justify-end bg-bg! px-2 py-2`}
                style={{ width }}
              >
                {labelOf(field)}
              </span>
            ))}
          </div>
          <ul aria-label="Mes biens" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start, key }) => {
              const home = items[index];
              return (
                <VirtualRow key={key} virtualizer={virtualizer} index={index} start={start} total={total}>
                  {home === undefined ? (
                    <Skeleton className="mx-2 my-1 h-8" />
                  ) : (
                    <TableRow
                      home={home}
                      row={index}
                      columns={columns}
                      edits={edits}
                      isChosen={selection.ids.has(home.id)}
                      onChoose={() => selection.toggle(home.id)}
                    />
                  )}
                </VirtualRow>
              );
            })}
          </ul>
        </div>
      </div>
    </div>
  );
}

type TableRowProps = {
  readonly home: OwnListItem;
  readonly row: number;
  readonly columns: readonly TableColumn[];
  readonly edits: TableEdits;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function TableRow({ home, row, columns, edits, isChosen, onChoose }: TableRowProps) {
  const mayEdit = useMayEdit(home);
  const lacking = home.lacking.filter(isLackOfForm);
  const errors = columns.flatMap(({ wire }) => edits.find(home.id, wire)?.error ?? []);
  return (
    <>
      <div className="flex">
        <div className="flex shrink-0 justify-center" style={{ width: choiceWidth }}>
          <Checkbox checked={isChosen} onChange={onChoose} className="gap-0">
            <span className="sr-only">Choisir {home.title}</span>
          </Checkbox>
        </div>
        {columns.map((column) => (
          <TableCell
            key={column.wire}
            home={home}
            row={row}
            column={column}
            edits={edits}
            isReadOnly={!mayEdit}
          />
        ))}
      </div>
      {mayEdit && lacking.length > 0 && (
        <p className="sticky left-0 flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-x-3 px-4 pb-1 text-small text-soleil">
          {draftRefusal(lacking)}
          <Button
            size="small"
            icon={<Pencil aria-hidden />}
            aria-label={`Compléter ${quote(home.title)}`}
            onClick={() => openDialog({ type: "property-form", propertyId: home.id })}
          >
            Compléter
          </Button>
        </p>
      )}
      {errors.length > 0 && (
        <p role="alert" className="sticky left-0 w-fit px-4 pb-2 text-small text-danger">
          {errors.join(" ")}
        </p>
      )}
    </>
  );
}
