import type { AgentCard } from "../agency/agent-card.ts";
import type { FieldsOfProperty } from "./property-fields.ts";
import type { EquipmentName } from "./vocabulary.ts";

export type PropertyStatus = "for_sale" | "sold";

/** `path` is its address below the bucket `property-photos`. */
export type Photo = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`, drawn until the picture has come. */
  readonly color: string;
  readonly caption: string | null;
};

/** It never leaves the server so: `visibleProperty` decides what a viewer receives. */
export type Property = FieldsOfProperty & {
  readonly id: string;
  readonly userId: string;
  readonly agencyId: string | null;
  readonly streetNumber: string | null;
  /** "rue Paradis"; null where the address gives none for sure. */
  readonly streetName: string | null;
  /** The place the map shows, by `disclosedPlaceOf`. */
  readonly publicLatitude: number;
  readonly publicLongitude: number;
  readonly equipment: Readonly<Record<EquipmentName, boolean>>;
  /** Its agency while the map shows it under the name on the property. */
  readonly shownAgencyId: string | null;
  /** The page of its agency's fees, as it was entered. */
  readonly feeScheduleUrl: string | null;
  readonly agent: AgentCard | null;
  readonly photos: readonly Photo[];
  readonly isHidden: boolean;
  /** An administrator's flag hides the property; its owner cannot lift it. */
  readonly isModerated: boolean;
  /** Its agency, or its owner without one, counts: nobody else sees a suspended one's contact details. */
  readonly isOwnerActive: boolean;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
};

/** Says whether a property is sold: a set sale date means sold. */
export function statusOf(property: { readonly saleDate: string | null }): PropertyStatus {
  return property.saleDate === null ? "for_sale" : "sold";
}
