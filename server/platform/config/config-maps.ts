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

/** Where the style of each theme lies; a theme without one has our own drawing. */
export type MapStyles = Readonly<Partial<Record<"light" | "dark", string>>>;

/** The IGN publishes no dark style: our own drawing is dark there. */
const knownStyles: Readonly<Record<string, MapStyles>> = {
  ign: { light: "https://data.geopf.fr/annexes/ressources/vectorTiles/styles/PLAN.IGN/standard.json" },
  openfreemap: {
    light: "https://tiles.openfreemap.org/styles/positron",
    dark: "https://tiles.openfreemap.org/styles/dark",
  },
};

const mapStyle = z.string().check(
  z.refine((text) => {
    if (Object.hasOwn(knownStyles, text)) return true;
    const url = fillStyle(text, "light", "");
    return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  }, "doit être ign, openfreemap ou une adresse http(s)"),
);

const openFreeMap = "https://tiles.openfreemap.org/planet";

const streetTiles = z.string().check(
  z.refine((text) => {
    if (text === "off" || text === "openfreemap") return true;
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  }, "doit être openfreemap, off ou une adresse http(s)"),
);

const officialAddresses = "https://adresse.data.gouv.fr/data/ban/adresses/latest/csv/adresses-13.csv.gz";

const addressFile = z.string().check(
  z.refine((text) => {
    if (text === "official" || text === "embedded") return true;
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  }, "doit être official, embedded ou une adresse http(s)"),
);

export const mapVariables = {
  ADDRESSES: z._default(addressFile, "official"),
  GEOCODER: z._default(z.enum(geocoders, `doit être l'un de : ${geocoders.join(", ")}`), "geoplateforme"),
  GEOCODER_URL: z.optional(webAddress),
  GEOCODER_TOKEN: z.optional(z.string()),
  STREETS: z._default(streetTiles, "openfreemap"),
  MAP_STYLE: z.optional(mapStyle),
  MAP_TOKEN: z.optional(z.string()),
};
const mapSchema = z.object(mapVariables);
type MapValues = z.infer<typeof mapSchema>;

/** The geocoder that the variables name, or a French sentence on what is missing. */
export function readGeocoder(values: MapValues): GeocoderConfig | string {
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

/** The styles that the variables name; `{theme}` in an address is light or dark, `{token}` the token. */
export function readMapStyles({ MAP_STYLE: style, MAP_TOKEN: token = "" }: MapValues): MapStyles {
  if (style === undefined) return {};
  const styleUrl = Object.hasOwn(knownStyles, style) ? knownStyles[style] : undefined;
  if (styleUrl !== undefined) return styleUrl;
  return { light: fillStyle(style, "light", token), dark: fillStyle(style, "dark", token) };
}

/** The TileJSON or the template of the tiles that streets come from; null for our own alone. */
export function readStreetTiles({ STREETS: streets }: MapValues): string | null {
  if (streets === "off") return null;
  return streets === "openfreemap" ? openFreeMap : streets;
}

/** Where the official file of addresses is fetched; null for the streets we ship alone. */
export function readAddressFileUrl({ ADDRESSES: addresses }: MapValues): string | null {
  if (addresses === "embedded") return null;
  return addresses === "official" ? officialAddresses : addresses;
}

function fillStyle(address: string, theme: string, token: string): string {
  return address.replaceAll("{theme}", theme).replaceAll("{token}", encodeURIComponent(token));
}
