import type { SameProperty } from "#domain/api/own-property.ts";
import { fingerprintOf, fingerprintSize } from "#domain/property/photo-fingerprint.ts";
import type { PropertyFormValues } from "#domain/property/property-form.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import { parseWholeNumber } from "#domain/text/parse-number.ts";
import { loadCall } from "../../../../client/api/load-call.ts";
import type { FormPhoto } from "../model/form-photo.ts";

/** None where that cannot be asked. */
export async function findSame(
  key: string,
  values: PropertyFormValues,
  mainPhoto: FormPhoto | undefined,
): Promise<readonly SameProperty[]> {
  const { source_url, address, postal_code, city, latitude, longitude } = values;
  const surface = parseWholeNumber(values.surface_area);
  try {
    const { items } = await (await loadCall()).ownProperties.findSame({
      idempotency_key: key,
      source_url,
      address,
      postal_code,
      city,
      latitude,
      longitude,
      property_type: propertyTypes.find((type) => type === values.property_type) ?? null,
      surface_area: surface !== null && surface >= 1 ? surface : null,
      photo_fingerprint: mainPhoto === undefined ? null : await readFingerprint(mainPhoto),
    });
    return items;
  } catch {
    // It is a help, not a rule: what keeps it from being asked keeps nobody from saving.
    return [];
  }
}

async function readFingerprint({ bytes, preview }: FormPhoto): Promise<string | null> {
  try {
    const picture = await createImageBitmap(bytes ?? (await (await fetch(preview)).blob()));
    const { width, height } = fingerprintSize;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (context === null) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const { data } = context.getImageData(0, 0, width, height);
    const grey = Float32Array.from({ length: width * height }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    return fingerprintOf(grey);
  } catch {
    return null;
  }
}
