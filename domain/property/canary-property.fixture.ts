import type { Photo, Property } from "./property.ts";
import { fieldRows, ofEachField } from "./property-fields.ts";

export function canaryPhoto(path: string, caption: string | null = null): Photo {
  return { path, width: 1080, height: 720, color: "#c0a080", caption };
}

const fieldCanaries = ofEachField((name, field) => {
  switch (field.kind) {
    case "amount":
    case "optional-amount":
    case "count":
      return 55_500_000 + fieldRows.findIndex(([row]) => row === name);
    case "degrees":
    case "area":
    case "percent":
      return 55.555;
    case "yes-no":
      return true;
    case "type":
      return "Appartement";
    case "choice":
      return field.choices[0] ?? null;
    case "letter":
      return "G";
    default:
      return `canary-${field.wire}`;
  }
});

/** Sold; its gated values are canaries, which no reply can hold by chance. */
export const canaryProperty: Property = {
  ...fieldCanaries,
  id: "3f0c1f5e-6a52-4d1c-9f0e-0a7a2f5f1c11",
  userId: "canary-owner",
  title: "Canari titre 8887",
  description: "Canari description, appelez le 06 12 34 56 78",
  price: 7919113,
  address: "8887 bis rue Paradis, Résidence Canari, 13006 Marseille, France",
  streetNumber: "8887 bis",
  streetName: "rue Paradis",
  postalCode: "13006",
  city: "Marseille",
  latitude: 43.28888777,
  longitude: 5.38888777,
  placePrecision: null,
  discreetAddress: null,
  publicLatitude: 43.2891,
  publicLongitude: 5.3791,
  surfaceArea: 4713,
  propertyType: "Appartement",
  rooms: 3,
  bedrooms: 4441,
  floor: 4442,
  totalFloors: 4443,
  equipment: {
    pool: false,
    parking: true,
    box: false,
    cellar: true,
    elevator: true,
    garden: false,
    balcony: true,
    terrace: false,
  },
  exposure: "SEWN",
  dpeEnergyLetter: "G",
  dpeEmissionsLetter: "F",
  saleDate: "2019-12-31",
  agencyName: "Agence du Port",
  agencyId: "canary-agency",
  shownAgencyId: "5d2b6f9e-31f4-4f0e-9d0b-7f2b0f4f9a61",
  agent: {
    name: "canary-agent",
    title: "canary-agent-title",
    phone: "canary-agent-phone",
    photo_url: "/storage/agency-logos/logo-canary-agent.webp",
    rsac: "canary-agent-rsac",
  },
  feeScheduleUrl: "https://canary-fees/8887",
  agencyPhone: "canary-phone",
  agencyEmail: "canary-email",
  agencyWebsite: "canary-website",
  sourceDomain: "canary-domain",
  sourceUrl: "https://canary-source/8887",
  photos: [
    canaryPhoto("first.webp", "canary-first-caption"),
    canaryPhoto("canary-second.webp", "canary-second-caption"),
    canaryPhoto("canary-third.webp"),
  ],
  isHidden: false,
  isModerated: false,
  isOwnerActive: true,
  createdAt: "2024-05-02T08:00:00.000Z",
};

/** Meets every gated value of the property above, in each spelling that a reply could give it. */
export const canaryPattern =
  /canar|8887|7.?919.?113|7919113|4.?713|444[123]|55.?500.?0|2019-12|décembre|SEWN|43\.28888|5\.38888|second|third|06 12/iu;
