import type { FocusEvent, KeyboardEvent } from "react";
import type { OwnListItem } from "#domain/api/own-property.ts";
import {
  type PropertyField as Field,
  type FieldName,
  propertyFields,
} from "#domain/property/property-fields.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { choicesOf, inputsOf, labelOf, readChoice } from "../../field-control.tsx";
import type { TableColumn } from "./table-columns.ts";
import type { TableEdits } from "./use-table-edits.ts";

type TableCellProps = {
  readonly home: OwnListItem;
  readonly row: number;
  readonly column: TableColumn;
  readonly edits: TableEdits;
  readonly isReadOnly: boolean;
};

const box =
  "h-10 w-full border-0 bg-transparent px-2 text-small text-ellipsis tabular-nums outline-offset-[-2px] aria-invalid:bg-danger/10 aria-invalid:text-danger pointer-coarse:h-11 pointer-coarse:text-[16px]";

/** Figures stand under each other by their last digit. */
function isFigure(name: FieldName): boolean {
  const { inputMode } = inputsOf(propertyFields[name]);
  return inputMode === "decimal" || inputMode === "numeric";
}

export function cellClasses(name: FieldName): string {
  return classNames(
    "shrink-0 border-r border-line",
    isFigure(name) && "text-right [&_input]:text-right",
    name === "title" && "bg-surface md:sticky md:left-0 md:z-1",
  );
}

/** A cell is saved as one leaves it; Escape takes it back. */
export function TableCell({ home, row, column, edits, isReadOnly }: TableCellProps) {
  const { field: name, wire, width } = column;
  // What is typed before the facts have come would be put behind them.
  if (home.facts === null) return <div className={classNames(cellClasses(name), "h-10")} style={{ width }} />;
  const field: Field = propertyFields[name];
  const edit = edits.find(home.id, wire);
  const value = String((edit === null ? home.facts[wire] : edit.value) ?? "");
  const shown = {
    value,
    "aria-label": `${labelOf(name)}, ${home.title}`,
    "aria-invalid": edit?.error != null,
    title: edit?.error ?? undefined,
    "data-row": row,
    "data-column": wire,
    // Escape is for a cell that was changed before it is for the dialog.
    "data-keeps-escape": edit === null ? undefined : "",
    onBlur: () => edits.commit(home, wire),
    onKeyDown: (event: KeyboardEvent) => {
      // On the last line there is none to go down to.
      if (event.key === "Enter") edits.commit(home, wire);
      if (event.key !== "Escape" || edit === null) return;
      event.preventDefault();
      // After the dialog has seen the mark on the cell.
      setTimeout(() => edits.drop(home.id, wire));
    },
    className: classNames(box, edit !== null && edit.error === null && "font-semibold"),
  };
  const choices = choicesOf(field);
  return (
    <div className={cellClasses(name)} style={{ width }}>
      {choices === null ? (
        <input
          {...shown}
          type={inputsOf(field).type ?? "text"}
          inputMode={inputsOf(field).inputMode}
          readOnly={isReadOnly}
          autoComplete="off"
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
          onChange={({ target }) => edits.enter(home.id, wire, target.value)}
        />
      ) : (
        <select
          {...shown}
          disabled={isReadOnly}
          onChange={({ target }) => edits.enter(home.id, wire, readChoice(field, target.value))}
        >
          {choices.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
