import { useRef } from "react";
import { isServedPlace } from "#domain/address/served-place.ts";
import type { Place } from "#domain/geography.ts";
import { FieldError } from "../../../../ui/field-frame.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { AddressField } from "../../../../widgets/address/address-field.tsx";
import { notServedMessage } from "../../../../widgets/address/not-served.ts";
import { PlacePicker } from "../../../../widgets/map/place-picker.tsx";
import type { FormPart } from "./form-section.tsx";

/** The address, what belongs to it, and the point that stands for it on the map. */
export function PlaceFields({ form, values }: FormPart) {
  const filled = useRef<{ readonly postal_code?: string; readonly city?: string }>({});
  const { name, ref, error } = form.field("address");
  const mark = form.markOf("address");
  const { latitude, longitude, address, postal_code, city } = values;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const setPlace = (next: Place | null) => {
    form.setValue("latitude", next?.latitude ?? null, { shouldDirty: true });
    form.setValue("longitude", next?.longitude ?? null, { shouldDirty: true });
  };
  const movePoint = (next: Place) => {
    form.change("latitude", next.latitude);
    form.change("longitude", next.longitude);
  };
  /** What a suggestion filled gives way to the next one; what somebody typed stays. */
  const fill = (field: "postal_code" | "city", text: string | null) => {
    const isFree = values[field].trim() === "" || values[field] === filled.current[field];
    if (!isFree || !text) return;
    filled.current = { ...filled.current, [field]: text };
    form.change(field, text);
  };
  const isServed = place === null || isServedPlace({ ...place, address, postalCode: postal_code, city });
  return (
    <>
      <AddressField
        className="sm:col-span-2"
        label="Adresse *"
        help="Choisissez une des adresses proposées, ou tapez celle du bien en entier : il se place au numéro s’il est connu, sinon le long de la rue."
        name={name}
        ref={ref}
        mark={mark}
        error={error}
        value={address}
        onType={(text) => {
          form.change("address", text);
          setPlace(null);
        }}
        onPick={(place) => {
          form.change("address", place.address);
          setPlace({ latitude: place.lat, longitude: place.lng });
          fill("postal_code", place.postalCode);
          fill("city", place.city);
        }}
      />
      <TextField
        label="Code postal *"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...form.field("postal_code")}
      />
      <TextField label="Ville *" autoComplete="off" {...form.field("city")} />
      {place !== null && (
        <div className="grid gap-1 sm:col-span-2">
          <PlacePicker place={place} onMove={movePoint} />
          <FieldError id="property-place-error" message={isServed ? undefined : notServedMessage} />
        </div>
      )}
    </>
  );
}
