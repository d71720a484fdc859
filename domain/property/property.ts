import type { AgentCard } from "../agency/agent-card.ts";
import type { FieldsOfProperty } from "./property-fields.ts";
import type { EquipmentName } from "./vocabulary.ts";

/** On the map and in replies: a property with a sale date is sold, one without is for sale. */
export type PropertyStatus = "for_sale" | "sold";

/** A photograph as stored: `path` is its address below the bucket `property-photos`. */
export type Photo = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`, drawn until the picture has come. */
  readonly color: string;
  /** What its owner says of it. */
  readonly caption: string | null;
};

/** A property as the database knows it; it never leaves the server so: `visibleProperty` decides what a viewer receives. */
export type Property = FieldsOfProperty & {
  readonly id: string;
  /** Who carries it. */
  readonly userId: string;
  /** The agency whose it is; null of an account without one. */
  readonly agencyId: string | null;
  /** "12 bis", or null where the address has none. */
  readonly streetNumber: string | null;
  /** "rue Paradis", or null where no street could be read from the address. */
  readonly streetName: string | null;
  /** The place the map shows: true for a property for sale, 15 to 35 m off for a sold one. */
  readonly publicLatitude: number;
  readonly publicLongitude: number;
  readonly equipment: Readonly<Record<EquipmentName, boolean>>;
  /** Its agency while that stands on the map under the name that the property bears; null otherwise. */
  readonly shownAgencyId: string | null;
  /** The page on which the owner's agency tells its fees, as it was entered. */
  readonly feeScheduleUrl: string | null;
  /** The card of who carries it, where they show one and their account is active. */
  readonly agent: AgentCard | null;
  readonly photos: readonly Photo[];
  readonly isHidden: boolean;
  /** True while an administrator's moderation flag hides the property; its owner cannot lift it. */
  readonly isModerated: boolean;
  /** True while its agency, or the account of who has none, is active and no visitor's: a suspended agency's contact details are shown to nobody else. */
  readonly isOwnerActive: boolean;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
};

/** Says whether a property is sold: a set sale date means sold. */
export function statusOf(property: { readonly saleDate: string | null }): PropertyStatus {
  return property.saleDate === null ? "for_sale" : "sold";
}
