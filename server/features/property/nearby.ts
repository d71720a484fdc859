import { canSeeProperty, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { NearbyReply } from "#domain/api/nearby.ts";
import { disclosedPlaceOf } from "#domain/property/disclosed-place.ts";
import { formatDistance } from "#domain/text/format.ts";
import { placesNear, placesNearSource } from "../../../city/places-near.ts";
import type { Database } from "../../platform/database/open.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findProperty } from "../../records/property/find-property.ts";

/** Throws as for an unknown property when the account may not know of it. */
export async function readNearby(db: Database, id: string, account: Account | null): Promise<NearbyReply> {
  const property = await findProperty(db, id);
  if (property === null || !canSeeProperty(property, makeViewer(account), "internal"))
    throw new AppError("not-found", "Ce bien n’existe pas ou n’est plus visible.");
  return {
    // From the middle of a sector distances would tell nothing.
    items: (disclosedPlaceOf(property) === "sector" ? [] : placesNear(property)).map(
      ({ kind, name, lines, distanceM }) => ({
        kind,
        name,
        lines: [...lines],
        distance_m: distanceM,
        distance_display: formatDistance(distanceM),
      }),
    ),
    source: placesNearSource,
  };
}
