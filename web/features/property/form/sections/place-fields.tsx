import { MapPin } from "lucide-react";
import { propertyFields } from "#domain/property/property-fields.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldError } from "../../../../ui/field-frame.tsx";
import { useStoreValue } from "../../../../ui/store.ts";
import { AddressField } from "../../../../widgets/address/address-field.tsx";
import { notServedMessage, placeByHandHint } from "../../../../widgets/address/not-served.ts";
import { PlacePicker } from "../../../../widgets/map/place-picker.tsx";
import { DiscretionFields } from "./discretion-fields.tsx";
import { type FormPart, useField } from "./form-section.tsx";
import { isNotServed } from "./not-served.ts";
import { PropertyField } from "./property-field.tsx";

/** From here the streets of a quartier are in sight. */
const handZoom = 14.5;

export function PlaceFields({ editor }: FormPart) {
  const { label, help } = propertyFields.address;
  const address = useField(editor, "address");
  const { value: latitude } = useField(editor, "latitude");
  const { value: longitude } = useField(editor, "longitude");
  const handStart = useStoreValue(editor.models, (model) => model.handStart);
  const place = latitude === null || longitude === null ? handStart : { latitude, longitude };
  const isElsewhere = useStoreValue(editor.models, ({ form }) => isNotServed(form.values));
  return (
    <>
      <AddressField
        className="sm:col-span-2"
        label={`${label} *`}
        help={help}
        {...address}
        isAnswered={latitude !== null || isElsewhere}
        otherWay={placeByHandHint}
        onType={(text) => editor.send({ type: "address-typed", text })}
        onPick={(place) => editor.send({ type: "place-picked", place })}
      />
      <PropertyField editor={editor} name="postalCode" maxLength={10} />
      <PropertyField editor={editor} name="city" />
      <div className="grid gap-1 empty:hidden sm:col-span-2">
        {place === null ? (
          <Button
            size="small"
            icon={<MapPin aria-hidden />}
            onClick={() => editor.send({ type: "hand-placing-wanted" })}
            className="justify-self-start"
          >
            Placer le point à la main
          </Button>
        ) : (
          <PlacePicker
            place={place}
            startZoom={handStart === null ? undefined : handZoom}
            onMove={(point) => editor.send({ type: "entered", values: point })}
          />
        )}
        {place !== null && place === handStart && (
          <p role="status" className="text-small text-ink-2 text-pretty">
            Cliquez sur la carte là où est le bien, ou déplacez le point. Il compte dès qu’il a bougé.
          </p>
        )}
        <FieldError id="property-place-error" message={isElsewhere ? notServedMessage : undefined} />
      </div>
      <DiscretionFields editor={editor} />
    </>
  );
}
