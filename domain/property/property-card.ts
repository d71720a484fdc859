import { canSeeTruePlace, detailAccess, isOfAgencyOrAdministrator, type Viewer } from "../access.ts";
import { sectorOf } from "../address/sector.ts";
import { formatPrice, formatSurface } from "../text/format.ts";
import { disclosedPlaceOf } from "./disclosed-place.ts";
import { type Property, statusOf } from "./property.ts";
import type { PropertyCard } from "./property-reply.ts";
import { priceMask, surfaceMask } from "./property-words.ts";
import { pricePerM2Display } from "./sale-words.ts";
import { statusDisplay, visibleAddress, visiblePhotos, visibleTitle } from "./visible-property.ts";
import { equipmentNames } from "./vocabulary.ts";

/** The viewer's allow-list for previews, lists and markers; the place is always the one the map shows. */
export function visiblePropertyCard(property: Property, viewer: Viewer): PropertyCard {
  const access = detailAccess(property, viewer);
  const isWhole = access === "whole";
  return {
    kind: "property",
    id: property.id,
    status: statusOf(property),
    status_display: statusDisplay(property, access),
    property_type: property.propertyType,
    rooms: property.rooms,
    title: visibleTitle(property, access, isOfAgencyOrAdministrator(property, viewer)),
    address: visibleAddress(property, canSeeTruePlace(property, viewer)),
    price_display: isWhole ? formatPrice(property.price) : priceMask,
    price: isWhole ? property.price : null,
    price_per_m2_display: isWhole ? pricePerM2Display(property) : null,
    surface_area_display: isWhole ? formatSurface(property.surfaceArea) : surfaceMask,
    equipment: equipmentNames.filter((name) => property.equipment[name]),
    photo: visiblePhotos(property, access)[0] ?? null,
    latitude: property.publicLatitude,
    longitude: property.publicLongitude,
    sector_radius_m: disclosedPlaceOf(property) === "sector" ? sectorOf(property.postalCode).radiusM : null,
  };
}
