import { canSeeProperty, type Viewer } from "#domain/access.ts";
import type { MembersInput, MembersReply } from "#domain/api/map.ts";
import { isTileAddress } from "#domain/map/tile-address.ts";
import { mapKinds, membersPageSize } from "#domain/map/vocabulary.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findAgencyCards } from "../records/agency/find-agency.ts";
import { agencyKind } from "../records/map-log/map-entry.ts";
import { findPropertiesByNumber } from "../records/property/find-property.ts";
import type { Member } from "./grid-index.ts";
import type { MapService } from "./map-service.ts";
import { attributeFilterOf, readFigureTest } from "./property-filter-query.ts";

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
  const { total, members } = await findMembers(db, map, { ...input, kinds }, viewer);
  const agencies = members.filter((member) => member.kind === agencyKind).map((member) => member.number);
  const numbers = members.filter((member) => member.kind !== agencyKind).map((member) => member.number);
  const properties = await findPropertiesByNumber(db, numbers);
  const visible = properties.filter((property) => canSeeProperty(property, viewer, "public"));
  return {
    items: [
      ...visible.map((property) => visiblePropertyCard(property, viewer)),
      ...(await findAgencyCards(db, agencies)),
    ],
    total,
  };
}

type MembersRequest = Pick<MembersInput, "cells" | "filter" | "page"> & { readonly kinds: number };

async function findMembers(
  db: Database,
  map: MapService,
  { cells, filter, kinds, page }: MembersRequest,
  viewer: Viewer,
): Promise<{ total: number; members: Member[] }> {
  return map.index.members(cells, {
    kinds,
    filter: attributeFilterOf(filter),
    passesFigures: await readFigureTest(db, map.figures, filter, viewer),
    offset: page * membersPageSize,
    limit: membersPageSize,
  });
}
