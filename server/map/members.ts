import { and, inArray } from "drizzle-orm";
import { canSeeProperty, type Viewer } from "#domain/access.ts";
import type { MembersInput, MembersReply } from "#domain/api/map.ts";
import { isTileAddress } from "#domain/map/tile-address.ts";
import { mapKinds, membersPageSize } from "#domain/map/vocabulary.ts";
import { visiblePropertyCard } from "#domain/property/property-card.ts";
import { boundsFigures } from "#domain/property/property-filter.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findAgencyCards } from "../records/agency/find-agency.ts";
import { agencyKind } from "../records/map-log/map-entry.ts";
import { findPropertiesByNumber } from "../records/property/find-property.ts";
import { properties } from "../records/property/property-schema.ts";
import type { Member } from "./grid-index.ts";
import type { MapService } from "./map-service.ts";
import { attributeFilterOf, passesFor } from "./property-filter-query.ts";

/** A filter over figures looks at this many members of a marker at most. */
const mostFiltered = 2_000;

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

/** The index answers for what everyone may filter by; the database for figures, as far as this viewer sees them. */
async function findMembers(
  db: Database,
  map: MapService,
  { cells, filter, kinds, page }: MembersRequest,
  viewer: Viewer,
): Promise<{ total: number; members: Member[] }> {
  const query = { kinds, filter: attributeFilterOf(filter) };
  const offset = page * membersPageSize;
  if (!boundsFigures(filter)) return map.index.members(cells, { ...query, offset, limit: membersPageSize });
  const { members } = map.index.members(cells, { ...query, offset: 0, limit: mostFiltered });
  const numbers = members.filter(({ kind }) => kind !== agencyKind).map(({ number }) => number);
  const rows = await db
    .select({ number: properties.number })
    .from(properties)
    .where(and(inArray(properties.number, numbers), passesFor(filter, viewer)));
  const passing = new Set(rows.map(({ number }) => number));
  const kept = members.filter(({ kind, number }) => kind === agencyKind || passing.has(number));
  return { total: kept.length, members: kept.slice(offset, offset + membersPageSize) };
}
