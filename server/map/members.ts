import type { Viewer } from "#domain/access.ts";
import { canSeeProperty } from "#domain/access.ts";
import { type MembersInput, type MembersReply, mapKinds, membersPageSize } from "#domain/api/map.ts";
import { isTileAddress } from "#domain/map/tile-address.ts";
import { visiblePropertyCard } from "#domain/property-card.ts";
import { findAgencyCards } from "../agency/queries.ts";
import type { Database } from "../database/open.ts";
import { AppError } from "../http/app-error.ts";
import { findPropertiesByNumber } from "../property/queries.ts";
import { agencyKind } from "./map-entry.ts";
import type { MapService } from "./map-service.ts";

/** What stands in the cells of a marker, a page of it, as this viewer may see it. */
export async function readMembers(
  db: Database,
  map: MapService,
  input: MembersInput,
  viewer: Viewer,
): Promise<MembersReply> {
  if (!input.cells.every(isTileAddress))
    throw new AppError("invalid-input", "Ce repère est hors de la carte.");
  const kinds = input.kinds.reduce((mask, kind) => mask | (1 << mapKinds.indexOf(kind)), 0);
  const { total, members } = map.index.members(input.cells, {
    kinds,
    offset: input.page * membersPageSize,
    limit: membersPageSize,
  });
  const agencies = members.filter((member) => member.kind === agencyKind).map((member) => member.number);
  const homes = members.filter((member) => member.kind !== agencyKind).map((member) => member.number);
  const properties = await findPropertiesByNumber(db, homes);
  const visible = properties.filter((property) => canSeeProperty(property, viewer, "public"));
  return {
    items: [
      ...visible.map((property) => visiblePropertyCard(property, viewer)),
      ...(await findAgencyCards(db, agencies)),
    ],
    total,
  };
}
