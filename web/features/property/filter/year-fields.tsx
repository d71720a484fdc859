import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { SelectField } from "../../../ui/select-field.tsx";

const firstYear = 2014;

export type YearFieldsProps = {
  readonly filter: PropertyFilter;
  readonly onChange: (filter: PropertyFilter) => void;
};

/** The years of sale, both included; one that would cross the other takes it along. */
export function YearFields({ filter, onChange }: YearFieldsProps) {
  const lastYear = new Date().getFullYear();
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
        label="Jusqu'en"
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
