/** The small allow-list of a property for previews, lists and the members of a marker. */

import { detailAccess, isOwnerOrAdministrator, type Viewer } from "../access.ts";
import { formatPrice, formatPricePerM2, formatSurface } from "../text/format.ts";
import { type Property, statusOf } from "./property.ts";
import type { PropertyCard } from "./property-reply.ts";
import { priceMask, surfaceMask } from "./property-words.ts";
import { statusDisplay, visibleAddress, visiblePhotos, visibleTitle } from "./visible-property.ts";
import { equipmentNames } from "./vocabulary.ts";

/** What the viewer may see of a property in few fields; the place is always the one the map shows. */
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
    title: visibleTitle(property, access, isOwnerOrAdministrator(property, viewer)),
    address: visibleAddress(property, access),
    price_display: isWhole ? formatPrice(property.price) : priceMask,
    price: isWhole ? property.price : null,
    price_per_m2_display: isWhole ? formatPricePerM2(property.price, property.surfaceArea) : null,
    surface_area_display: isWhole ? formatSurface(property.surfaceArea) : surfaceMask,
    equipment: equipmentNames.filter((name) => property.equipment[name]),
    photo: visiblePhotos(property, access)[0] ?? null,
    latitude: property.publicLatitude,
    longitude: property.publicLongitude,
  };
}
