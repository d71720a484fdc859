import { useState } from "react";
import { formatNumber } from "#domain/text/format.ts";
import { TextField } from "../../../ui/text-field.tsx";

type NumberFieldProps = {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: string | undefined;
  readonly help?: string;
  /** Written after the figure: "m²". */
  readonly unit?: string | undefined;
  readonly hasDecimals?: boolean;
  /** What a field without a figure counts as: nothing, where it is not said. */
  readonly whenEmpty?: number;
  readonly disabled?: boolean;
};

/** A figure as people write it; what is none stays in the field, with its error, and is sent nowhere. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    help,
    unit,
    hasDecimals = false,
    whenEmpty = null,
    disabled,
  } = props;
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const isOwn = typed !== null && Object.is(typed.value, value);
  const text = isOwn ? typed.text : value === null ? "" : formatTyped(value);
  const isWrong = isOwn && typed.text.trim() !== "" && readNumber(typed.text, hasDecimals) === null;
  return (
    <TextField
      label={unit === undefined ? label : `${label} (${unit})`}
      help={help}
      inputMode={hasDecimals ? "decimal" : "numeric"}
      autoComplete="off"
      disabled={disabled}
      value={text}
      error={isWrong ? `${label}\u00a0: écrivez un nombre.` : error}
      onChange={({ target }) => {
        const next = readNumber(target.value, hasDecimals) ?? whenEmpty;
        setTyped({ text: target.value, value: next });
        if (!Object.is(next, value)) onChange(next);
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

function formatTyped(value: number): string {
  return Number.isInteger(value) ? formatNumber(value) : String(value).replace(".", ",");
}

function readNumber(text: string, hasDecimals: boolean): number | null {
  const plain = text
    .replace(/[\s€%m²]/gu, "")
    .replace(",", ".")
    .replace("−", "-");
  const pattern = hasDecimals ? /^-?\d{1,12}(\.\d{1,4})?$/ : /^-?\d{1,12}$/;
  return pattern.test(plain) ? Number(plain) : null;
}
