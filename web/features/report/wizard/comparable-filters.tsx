import { useId } from "react";
import { choiceBounds } from "#domain/estimation/choices.ts";
import { formatDistance } from "#domain/text/format.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { useChoices } from "./use-choices.ts";
import type { WithEditor } from "./use-report.ts";

const widestM = 5_000;
const startM = 1_000;
const periods = [12, 24, 36, 60];
const surfaces = [10, 20, 30, 50];
const rooms = [1, 2, 3, 4, 5, 6];

/** Which sales are looked at: how near, how recent, how alike. */
export function ComparableFilters({ editor }: WithEditor) {
  const { choices, enter } = useChoices(editor);
  const errors = useStorePart(editor.models, "errors");
  const numberOf = (text: string) => (text === "" ? null : Number(text));
  return (
    // Above the map they lie in two rows, so that it is in sight.
    <div className="grid gap-4 md:max-lg:grid-cols-6 md:max-lg:items-end md:max-lg:[&>*]:col-span-2">
      {choices.weights.mode === "by-hand" && (
        <p className="text-small text-pretty text-ink-2 md:max-lg:col-span-6!">
          Vos poids sont à la main&nbsp;: le rayon et ces filtres ne changent pas les ventes qui comptent.
        </p>
      )}
      <Radius editor={editor} />
      <SelectField
        label="Vendues depuis"
        value={choices.period_months ?? ""}
        onChange={({ target }) => enter({ period_months: numberOf(target.value) })}
      >
        <option value="">Toutes les années</option>
        {periods.map((months) => (
          <option key={months} value={months}>
            {months === 12 ? "1 an" : `${months / 12} ans`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Surface"
        value={choices.surface_percent ?? ""}
        onChange={({ target }) => enter({ surface_percent: numberOf(target.value) })}
      >
        <option value="">Toutes</option>
        {surfaces.map((percent) => (
          <option key={percent} value={percent}>
            À {percent} % près
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3 md:max-lg:col-span-3!">
        <SelectField
          label="Pièces, de"
          value={choices.rooms_min ?? ""}
          onChange={({ target }) => enter({ rooms_min: numberOf(target.value) })}
        >
          <RoomOptions />
        </SelectField>
        <SelectField
          label="à"
          value={choices.rooms_max ?? ""}
          error={errors.rooms_max}
          onChange={({ target }) => enter({ rooms_max: numberOf(target.value) })}
        >
          <RoomOptions />
        </SelectField>
      </div>
      <div className="md:max-lg:col-span-3!">
        <Checkbox checked={choices.same_type} onChange={({ target }) => enter({ same_type: target.checked })}>
          Le même type de bien seulement
        </Checkbox>
      </div>
      <FieldError id="report-kept-error" message={errors.kept ?? errors.dropped} />
    </div>
  );
}

function RoomOptions() {
  return (
    <>
      <option value="">Toutes</option>
      {rooms.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </>
  );
}

function Radius({ editor }: WithEditor) {
  const { choices, enter } = useChoices(editor);
  const id = useId();
  const { radius_m: radius } = choices;
  const leastM = choiceBounds.radiusKm.least * 1_000;
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={radius !== null}
        onChange={({ target }) => enter({ radius_m: target.checked ? startM : null })}
      >
        {choices.centre === null ? "Dans un rayon autour du bien" : "Dans un rayon autour du point choisi"}
      </Checkbox>
      {radius !== null && (
        <>
          <label htmlFor={id} className="flex justify-between text-small">
            <span className="font-semibold">Rayon</span>
            <output className="tabular-nums">{formatDistance(radius)}</output>
          </label>
          <input
            id={id}
            type="range"
            min={leastM * 2}
            max={widestM}
            step={100}
            value={Math.min(radius, widestM)}
            aria-valuetext={formatDistance(radius)}
            onChange={({ target }) => enter({ radius_m: Number(target.value) })}
            className="h-8 w-full accent-mer pointer-coarse:h-11"
          />
        </>
      )}
    </div>
  );
}
