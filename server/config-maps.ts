import * as z from "zod/mini";

/** The geocoder that helps ours where it has no sure answer. */
export type GeocoderConfig =
  | { readonly kind: "none" }
  | { readonly kind: "geoplateforme"; readonly url: string | undefined }
  | { readonly kind: "mapbox"; readonly url: string | undefined; readonly token: string };

const geocoders = ["geoplateforme", "mapbox", "none"] as const;

const webAddress = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text),
      "doit être une adresse http(s) sans paramètres",
    ),
  );

/** The variables of the geocoder. */
export const mapVariables = {
  GEOCODER: z._default(z.enum(geocoders, `doit être l'un de : ${geocoders.join(", ")}`), "geoplateforme"),
  GEOCODER_URL: z.optional(webAddress),
  GEOCODER_TOKEN: z.optional(z.string()),
};
const mapSchema = z.object(mapVariables);

/** The geocoder that the variables name, or a sentence that says what is missing. */
export function readGeocoder(values: z.infer<typeof mapSchema>): GeocoderConfig | string {
  const url = values.GEOCODER_URL;
  switch (values.GEOCODER) {
    case "none":
      return { kind: "none" };
    case "geoplateforme":
      return { kind: "geoplateforme", url };
    case "mapbox":
      return values.GEOCODER_TOKEN === undefined
        ? "GEOCODER_TOKEN est obligatoire avec GEOCODER=mapbox."
        : { kind: "mapbox", url, token: values.GEOCODER_TOKEN };
  }
}
