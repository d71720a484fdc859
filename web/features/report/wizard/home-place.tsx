import { useRef, useState } from "react";
import {
  addressNamesElsewhere,
  completeAddress,
  type TypedAddress,
} from "#domain/address/complete-address.ts";
import { isServedPlace } from "#domain/address/served-place.ts";
import type { GeocodeReply } from "#domain/api/geocode.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { homeFields } from "#domain/report/report-fields.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { AddressField } from "../../../widgets/address/address-field.tsx";
import { notServedMessage, placeByHandHint } from "../../../widgets/address/not-served.ts";
import { PlacePicker } from "../../../widgets/map/place-picker.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

const notFoundMessage =
  "Cette adresse n’a pas été trouvée. Choisissez-la dans la liste, ou placez le point à la main.";
const handZoom = 14.5;
const placeNames = ["address", "postal_code", "city"] as const;

type Answer = { readonly refusal: string } | { readonly place: Place; readonly whole: TypedAddress };

/** What a place filled gives way to the next one; what somebody typed stays. */
type FilledPlace = Partial<Pick<ReportHome, "postal_code" | "city">>;

function typedOf({ address, postal_code: code, city }: ReportHome, filled: FilledPlace): TypedAddress {
  return {
    address: address ?? "",
    postalCode: code === filled.postal_code ? "" : (code ?? ""),
    city: city === filled.city ? "" : (city ?? ""),
  };
}

/** Asks the geocoder for the place of a typed address, and for what is empty of its code and city. */
async function lookUp(typed: TypedAddress): Promise<Answer> {
  if (addressNamesElsewhere(typed)) return { refusal: notServedMessage };
  const { address, postalCode, city } = typed;
  const text = [address, `${postalCode} ${city || "Marseille"}`.trim()].join(", ");
  const found = await ask(text);
  if (!found || found.latitude === null || found.longitude === null) return { refusal: notFoundMessage };
  const place = { latitude: found.latitude, longitude: found.longitude };
  const whole = completeAddress(typed, { ...place, address: found.formatted_address ?? "" });
  return whole === null ? { refusal: notFoundMessage } : { place, whole };
}

/** Null without an answer: the script that asks may not come either. */
async function ask(address: string): Promise<GeocodeReply | null> {
  try {
    return await (await loadCall()).functions.geocode({ address });
  } catch {
    return null;
  }
}

/** What is entered of where the home is, and what becomes of a place that is found for it. */
function useHomePlace(editor: WithEditor["editor"]) {
  const [home, enter] = usePart(editor, "home");
  const [refusal, setRefusal] = useState<string | null>(null);
  const filled = useRef<FilledPlace>({});
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
    const asked = editor.models.get().content.home;
    const { address } = asked;
    if (place !== null || address === null || address.trim() === "") return;
    const typed = typedOf(asked, filled.current);
    const answer = await lookUp(typed);
    // Another was typed or chosen meanwhile.
    const now = editor.models.get().content.home;
    if (placeNames.some((name) => now[name] !== asked[name]) || now.latitude !== null) return;
    if ("refusal" in answer) return setRefusal(answer.refusal);
    const { postalCode, city } = answer.whole;
    filled.current = { ...(!typed.postalCode && { postal_code: postalCode }), ...(!typed.city && { city }) };
    take(answer.place, { postal_code: postalCode || null, city: city || null });
  };
  return { home, enter, place, refusal, setRefusal, filled, take, locate };
}

/** The address, and the point that stands for it: found by suggestion, else by the geocoder, else put by hand. */
export function HomePlace({ editor }: WithEditor) {
  const { home, enter, place, refusal, setRefusal, filled, take, locate } = useHomePlace(editor);
  const errors = useStorePart(editor.models, "errors");
  const [isByHand, setIsByHand] = useState(false);
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
        label={homeFields.address.label}
        help="À Marseille. Choisissez-la dans la liste."
        value={home.address ?? ""}
        error={errors.address ?? refusal ?? undefined}
        isAnswered={place !== null}
        otherWay={placeByHandHint}
        onType={(text) => {
          setRefusal(null);
          enter({ address: text || null, ...forget });
        }}
        onPick={({ lat, lng, address, postalCode, city }) => {
          setIsByHand(false);
          filled.current = { postal_code: postalCode, city };
          take({ latitude: lat, longitude: lng }, { address, postal_code: postalCode, city });
        }}
      />
      <TextField
        label={homeFields.postal_code.label}
        inputMode="numeric"
        maxLength={homeFields.postal_code.longest}
        value={home.postal_code ?? ""}
        onChange={({ target }) => enter({ postal_code: target.value || null })}
      />
      <TextField
        label={homeFields.city.label}
        maxLength={homeFields.city.longest}
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
