/** The vocabulary of a property: what a home is, whoever looks at it. */

export const propertyTypes = ["Appartement", "Maison", "Immeuble", "Autre"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const equipmentNames = [
  "pool",
  "parking",
  "box",
  "cellar",
  "elevator",
  "garden",
  "balcony",
  "terrace",
] as const;
export type EquipmentName = (typeof equipmentNames)[number];

export const energyLetters = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type EnergyLetter = (typeof energyLetters)[number];

/** On the map and in replies: a property with a sale date is sold, one without is for sale. */
export type PropertyStatus = "for_sale" | "sold";

/** A photograph as stored: `path` is its address below the bucket `property-photos`. */
export type Photo = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`, drawn until the picture has come. */
  readonly color: string;
};

/**
 * A property with everything the database knows of it. It never leaves the server in this form:
 * `visibleProperty` in `access.ts` decides what of it a viewer receives.
 */
export type Property = {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly description: string | null;
  /** Whole euros. */
  readonly price: number;
  /** The address as it was entered, number included. */
  readonly address: string;
  /** "12 bis", or null where the address has none. */
  readonly streetNumber: string | null;
  /** "rue Paradis", or null where no street could be read from the address. */
  readonly streetName: string | null;
  readonly postalCode: string;
  readonly city: string;
  /** The true place, in degrees (WGS 84). */
  readonly latitude: number;
  readonly longitude: number;
  /** The place the map shows: true for a home for sale, 15 to 35 m off for a sold one. */
  readonly publicLatitude: number;
  readonly publicLongitude: number;
  /** Whole square metres, rounded up. */
  readonly surfaceArea: number;
  readonly propertyType: PropertyType;
  readonly rooms: number | null;
  readonly bedrooms: number | null;
  readonly floor: number | null;
  readonly totalFloors: number | null;
  readonly equipment: Readonly<Record<EquipmentName, boolean>>;
  /** Letters among N, S, E, W, in the order they were given. */
  readonly exposure: string | null;
  readonly dpeEnergyLetter: EnergyLetter | null;
  readonly dpeEmissionsLetter: EnergyLetter | null;
  /** `YYYY-MM-DD`, a day of Europe/Paris; null while the home is for sale. */
  readonly saleDate: string | null;
  readonly agencyName: string | null;
  /** The owner's agency while it stands on the map under the name that the home bears; null otherwise. */
  readonly agencyId: string | null;
  readonly agencyPhone: string | null;
  readonly agencyEmail: string | null;
  readonly agencyWebsite: string | null;
  readonly sourceDomain: string | null;
  readonly sourceUrl: string | null;
  readonly photos: readonly Photo[];
  readonly isHidden: boolean;
  /** True while an administrator's moderation flag hides the property; its owner cannot lift it. */
  readonly isModerated: boolean;
  /** True when the owner's account is active: a suspended agency's contact details are shown to nobody else. */
  readonly isOwnerActive: boolean;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
};

/** Says whether a property is sold: a set sale date means sold. */
export function statusOf(property: { readonly saleDate: string | null }): PropertyStatus {
  return property.saleDate === null ? "for_sale" : "sold";
}
