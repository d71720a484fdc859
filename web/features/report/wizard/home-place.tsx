import { useState } from "react";
import { isServedPlace, namesElsewhere } from "#domain/address/served-place.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { AddressField } from "../../../widgets/address/address-field.tsx";
import { notServedMessage } from "../../../widgets/address/not-served.ts";
import { PlacePicker } from "../../../widgets/map/place-picker.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

const notFoundMessage =
  "Cette adresse n’a pas été trouvée. Choisissez-la dans la liste, ou placez le point à la main.";
const handZoom = 14.5;

/** The address, and the point that stands for it: found by suggestion, else by the geocoder, else put by hand. */
export function HomePlace({ editor }: WithEditor) {
  const [home, enter] = usePart(editor, "home");
  const errors = useStorePart(editor.models, "errors");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isByHand, setIsByHand] = useState(false);
  const place = placeOfHome(home);
  /** Takes a place of the area served; says so of any other. */
  const take = (found: Place, change: Partial<ReportHome> = {}) => {
    const next = { ...home, ...change, ...found };
    const isServed = isServedPlace({
      ...found,
      address: next.address,
      postalCode: next.postal_code,
      city: next.city,
    });
    setRefusal(isServed ? null : notServedMessage);
    enter(isServed ? { ...change, ...found } : change);
  };
  const locate = async () => {
    const { address, postal_code: code, city } = editor.models.get().content.home;
    if (place !== null || address === null || address.trim() === "") return;
    if (namesElsewhere(code ?? "", city ?? "")) return setRefusal(notServedMessage);
    const whole = [address, `${code ?? ""} ${city ?? "Marseille"}`.trim()].join(", ");
    const { functions } = await loadCall();
    const answer = await functions.geocode({ address: whole }).catch(() => null);
    // Another was typed or chosen meanwhile.
    const now = editor.models.get().content.home;
    if (now.address !== address || now.latitude !== null) return;
    if (!answer || answer.latitude === null || answer.longitude === null) return setRefusal(notFoundMessage);
    take({ latitude: answer.latitude, longitude: answer.longitude });
  };
  const forget = { latitude: null, longitude: null };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus leave its fields, takes none itself
    <div
      className="grid gap-4 sm:grid-cols-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void locate();
      }}
    >
      <AddressField
        className="sm:col-span-2"
        label="Adresse du bien"
        help="À Marseille. Choisissez-la dans la liste."
        value={home.address ?? ""}
        error={errors.address ?? refusal ?? undefined}
        onType={(text) => {
          setRefusal(null);
          enter({ address: text || null, ...forget });
        }}
        onPick={({ lat, lng, address, postalCode, city }) => {
          setIsByHand(false);
          take({ latitude: lat, longitude: lng }, { address, postal_code: postalCode, city });
        }}
      />
      <TextField
        label="Code postal"
        inputMode="numeric"
        maxLength={10}
        value={home.postal_code ?? ""}
        onChange={({ target }) => enter({ postal_code: target.value || null })}
      />
      <TextField
        label="Ville"
        maxLength={100}
        value={home.city ?? ""}
        onChange={({ target }) => enter({ city: target.value || null })}
      />
      <div className="grid gap-2 sm:col-span-2">
        {place === null && (
          <Button
            size="small"
            className="justify-self-start"
            aria-expanded={isByHand}
            onClick={() => setIsByHand(!isByHand)}
          >
            Placer le point à la main
          </Button>
        )}
        {(place !== null || isByHand) && (
          <PlacePicker
            // A point that is put by hand stays under the hand, and keeps the focus.
            key={isByHand ? "by hand" : String(place === null)}
            place={place ?? mapStart}
            startZoom={place === null ? handZoom : undefined}
            onMove={(point) => take(point)}
          />
        )}
        {place === null && isByHand && (
          <p role="status" className="text-small text-ink-2 text-pretty">
            Cliquez sur la carte là où est le bien. Le point compte dès qu’il a bougé.
          </p>
        )}
        <FieldError id="report-place-error" message={place === null ? undefined : errors.latitude} />
      </div>
    </div>
  );
}
