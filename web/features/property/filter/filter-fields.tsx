import { useState } from "react";
import {
  type FigureFilter,
  type FilterListName,
  filterLists,
  type PropertyFilter,
} from "#domain/property/property-filter.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { parseWholeNumber } from "#domain/text/parse-number.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type FilterName, filterLabels } from "./filter-words.ts";

type FilterFieldsProps = {
  readonly name: FilterName;
  readonly filter: PropertyFilter;
  readonly onChange: (filter: PropertyFilter) => void;
  readonly seesFigures: boolean;
};

export function FilterFields({ name, filter, onChange, seesFigures }: FilterFieldsProps) {
  switch (name) {
    case "rooms":
      return <RoomFields filter={filter} onChange={onChange} />;
    case "price":
      return (
        <RangeFields
          names={["minPrice", "maxPrice"]}
          unit="€"
          filter={filter}
          onChange={onChange}
          note={
            seesFigures
              ? null
              : "Le prix des biens vendus est réservé aux professionnels : ces biens ne s’affichent pas avec ce filtre."
          }
        />
      );
    case "surface":
      return (
        <RangeFields
          names={["minSurface", "maxSurface"]}
          unit="m²"
          filter={filter}
          onChange={onChange}
          note={
            seesFigures
              ? null
              : "La surface des biens vendus est réservée aux professionnels : ces biens ne s’affichent pas avec ce filtre."
          }
        />
      );
    case "sale":
      return <YearFields filter={filter} onChange={onChange} />;
    default:
      return <ListFields list={name} filter={filter} onChange={onChange} />;
  }
}

type FieldsProps = Pick<FilterFieldsProps, "filter" | "onChange">;

function toggled<Name>(names: readonly Name[], name: Name, isOn: boolean): Name[] {
  const others = names.filter((one) => one !== name);
  return isOn ? [...others, name] : others;
}

function ListFields({ list, filter, onChange }: FieldsProps & { readonly list: FilterListName }) {
  const chosen: readonly string[] = filter[list] ?? [];
  const { names, labelOf } = filterLists[list];
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{filterLabels[list]}</legend>
      <div className={names.length > 6 ? "grid grid-cols-2 gap-x-3" : undefined}>
        {names.map((name) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange({ ...filter, [list]: toggled(chosen, name, event.currentTarget.checked) })
            }
          >
            {labelOf(name)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

const roomChoices = [
  { value: "0", label: "Toutes" },
  ...[1, 2, 3, 4, 5].map((rooms) => ({ value: String(rooms), label: `${rooms}+` })),
];

function RoomFields({ filter, onChange }: FieldsProps) {
  return (
    <>
      <p aria-hidden="true" className="mb-2 text-small font-semibold">
        Nombre de pièces minimum
      </p>
      <SegmentedControl
        label="Nombre de pièces minimum"
        options={roomChoices}
        value={String(filter.minRooms ?? 0)}
        onChange={(value) => onChange({ ...filter, minRooms: Number(value) || undefined })}
      />
    </>
  );
}

type RangeFieldsProps = FieldsProps & {
  readonly names: readonly [least: keyof FigureFilter, most: keyof FigureFilter];
  readonly unit: string;
  readonly note: string | null;
};

const largestBound = 2_147_483_647;

/** Two bounds, taken over together when a field is left or on Enter. */
function RangeFields({ names, unit, note, filter, onChange }: RangeFieldsProps) {
  const [least, most] = names;
  const [shown, setShown] = useState(filter);
  const [texts, setTexts] = useState(() => writeBounds(filter, names));
  const [errors, setErrors] = useState<RangeErrors>([]);
  if (shown !== filter) {
    setShown(filter);
    // What is typed stays while other filters change, but not when the bounds do, nor when all is cleared.
    if (names.some((name) => shown[name] !== filter[name]) || Object.keys(filter).length === 0) {
      setTexts(writeBounds(filter, names));
      setErrors([]);
    }
  }
  const take = (left: number) => {
    const [first, last] = texts.map(readBound);
    const refusals = checkBounds([first, last], left);
    setErrors(refusals);
    if (
      refusals.every((refusal) => refusal === undefined) &&
      (first !== filter[least] || last !== filter[most])
    )
      onChange({ ...filter, [least]: first, [most]: last });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {["Minimum", "Maximum"].map((label, index) => (
        <TextField
          key={label}
          label={`${label} (${unit})`}
          inputMode="numeric"
          autoComplete="off"
          value={texts[index]}
          error={errors[index]}
          onChange={({ currentTarget }) => setTexts(texts.with(index, currentTarget.value))}
          onBlur={() => take(index)}
          onKeyDown={({ key }) => {
            if (key === "Enter") take(index);
          }}
        />
      ))}
      {note !== null && <p className="col-span-2 text-caption text-ink-2">{note}</p>}
    </div>
  );
}

function writeBounds(filter: PropertyFilter, names: RangeFieldsProps["names"]): string[] {
  return names.map((name) => String(filter[name] ?? ""));
}

function readBound(text: string): number | undefined {
  return text.trim() === "" ? undefined : (parseWholeNumber(text) ?? Number.NaN);
}

type RangeErrors = readonly (string | undefined)[];

/** Two bounds that cross are refused under the one that was left last. */
function checkBounds(bounds: readonly (number | undefined)[], left: number): RangeErrors {
  const [first = 0, last = largestBound] = bounds;
  const refusals: RangeErrors = [first, last].map((value) =>
    value >= 0 && value <= largestBound ? undefined : "Entrez un nombre positif.",
  );
  return first > last ? refusals.with(left, "Le minimum dépasse le maximum.") : refusals;
}

const firstYear = 2014;

type YearFieldsProps = {
  readonly filter: PropertyFilter;
  readonly onChange: (filter: PropertyFilter) => void;
};

/** A year that would cross the other takes it along. */
function YearFields({ filter, onChange }: YearFieldsProps) {
  const lastYear = Number(dayInParis(new Date()).slice(0, 4));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(lastYear - index));
  const options = [
    <option key="" value="">
      Toutes
    </option>,
    ...years.map((year) => <option key={year}>{year}</option>),
  ];
  const { firstSaleYear, lastSaleYear } = filter;
  const take = (first: number | undefined, last: number | undefined) =>
    onChange({ ...filter, firstSaleYear: first, lastSaleYear: last });
  const yearOf = (value: string) => (value === "" ? undefined : Number(value));
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Depuis"
        value={String(firstSaleYear ?? "")}
        onChange={(event) => {
          const first = yearOf(event.currentTarget.value);
          const isCrossing = first !== undefined && lastSaleYear !== undefined && first > lastSaleYear;
          take(first, isCrossing ? first : lastSaleYear);
        }}
      >
        {options}
      </SelectField>
      <SelectField
        label="Jusqu’en"
        value={String(lastSaleYear ?? "")}
        onChange={(event) => {
          const last = yearOf(event.currentTarget.value);
          const isCrossing = last !== undefined && firstSaleYear !== undefined && last < firstSaleYear;
          take(isCrossing ? last : firstSaleYear, last);
        }}
      >
        {options}
      </SelectField>
    </div>
  );
}
