import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { choiceBounds } from "#domain/estimation/choices.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { NumberField } from "./number-field.tsx";
import type { Adjustment } from "./use-choices.ts";

type AdjustmentRowsProps = {
  readonly legend: string;
  /** What readers see of them; none where there is no value that they could change. */
  readonly note?: string | undefined;
  readonly rows: readonly Adjustment[];
  readonly error: string | undefined;
  readonly onChange: (rows: readonly Adjustment[]) => void;
};

/** Shares of a price for what sets a home apart, each with its name: written, added and taken away. */
export function AdjustmentRows({ legend, note, rows, error, onChange }: AdjustmentRowsProps) {
  const errorId = useId();
  const noteId = useId();
  const change = (at: number, row: Partial<Adjustment>) =>
    onChange(rows.map((one, place) => (place === at ? { ...one, ...row } : one)));
  return (
    <fieldset aria-describedby={note === undefined ? undefined : noteId} className="grid content-start gap-3">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      {note !== undefined && (
        <p id={noteId} className="text-small text-pretty text-ink-2">
          {note}
        </p>
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own but its place
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-end gap-2">
          <TextField
            label="Pour quoi"
            help={row.name === "" && row.percent !== 0 ? "Sans nom, il ne compte pas." : undefined}
            maxLength={60}
            value={row.name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <NumberField
            hasDecimals
            label="Part"
            unit="%"
            value={row.percent}
            whenEmpty={0}
            onChange={(percent) => change(at, { percent: percent ?? 0 })}
          />
          <IconButton label="Retirer cet ajustement" onClick={() => onChange(rows.toSpliced(at, 1))}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <FieldError id={errorId} message={error} />
      {rows.length < choiceBounds.adjustmentsOfOne && (
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => onChange([...rows, { name: "", percent: 0 }])}
        >
          Ajouter un ajustement
        </Button>
      )}
    </fieldset>
  );
}
