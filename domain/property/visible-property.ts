/** The gate: what one viewer receives of a property, written down field by field. */

import {
  type DetailAccess,
  detailAccess,
  isOnMap,
  isOwner,
  isOwnerOrAdministrator,
  type Viewer,
} from "../access.ts";
import { fullAddress, publicAddress, publicStreetName } from "../address/address.ts";
import { communeName, keepPostalCode } from "../address/place-name.ts";
import { leadRecipientOf } from "../lead/lead.ts";
import { formatPrice, formatPricePerM2, formatSurface } from "../text/format.ts";
import { cleanPublicText } from "../text/text-cleaner.ts";
import { photoSrcset, photoUrl } from "./photo.ts";
import { type Photo, type Property, statusOf } from "./property.ts";
import type { UnlockState, VisiblePropertyReply } from "./property-reply.ts";
import { homeTitle, priceMask, surfaceMask } from "./property-words.ts";
import { formatSaleMonth } from "./sale-date.ts";

/** The personal link a home was asked for with, as the server found it. */
export type PersonalLink = { readonly token: string; readonly state: UnlockState };

/**
 * What the viewer may see of a property. It presumes that `canSeeProperty` said yes. Every field is listed here
 * with its rule: one that is not listed does not leave. The link is the one the home was asked for with; what it
 * unlocks stands in the viewer.
 */
export function visibleProperty(
  property: Property,
  viewer: Viewer,
  link: PersonalLink | null = null,
): VisiblePropertyReply {
  const access = detailAccess(property, viewer);
  const isWhole = access === "whole";
  const isPrivileged = isOwnerOrAdministrator(property, viewer);
  const photos = visiblePhotos(property, access);
  const acces = link?.state === "valid" ? link.token : undefined;
  return {
    id: property.id,
    access,
    has_details: isWhole,
    status: statusOf(property),
    status_display: statusDisplay(property, access),
    unlock: link?.state ?? null,
    is_owner: isOwner(property, viewer),
    is_hidden: isPrivileged && property.isHidden,
    is_moderated: isPrivileged && property.isModerated,
    is_on_map: isOnMap(property),
    user_id: isPrivileged ? property.userId : null,
    created_at: property.createdAt,
    property_type: property.propertyType,
    rooms: property.rooms,
    ...equipmentFields(property.equipment),
    ...placeFields(property, access, isPrivileged),
    ...figureFields(property, isWhole),
    ...textFields(property, isWhole, isPrivileged),
    ...agencyFields(property, isWhole && (property.isOwnerActive || isPrivileged)),
    photos,
    photos_display: photos.map((photo) => ({
      url: photoUrl(photo.path, { acces }),
      srcset: photoSrcset(photo, acces),
    })),
  };
}

/** The photographs the viewer may see: all, or the first alone, without telling how many others there are. */
export function visiblePhotos(property: Pick<Property, "photos">, access: DetailAccess): Photo[] {
  const photos = access === "public" ? property.photos.slice(0, 1) : property.photos;
  return photos.map(({ path, width, height, color }) => ({ path, width, height, color }));
}

/** "À vendre", "Vendu", or "Vendu en mars 2024" for those who may see the date of sale. */
export function statusDisplay(property: Pick<Property, "saleDate">, access: DetailAccess): string {
  if (property.saleDate === null) return "À vendre";
  return access === "whole" ? formatSaleMonth(property.saleDate) : "Vendu";
}

/** The address on one line: with its number from the level "number" on. */
export function visibleAddress(property: Property, access: DetailAccess): string {
  return access === "public" ? publicAddress(property) : fullAddress(property);
}

/** The entered title, without contact details for the public; made from type, rooms and street when withheld. */
export function visibleTitle(property: Property, access: DetailAccess, isPrivileged: boolean): string {
  const entered = isPrivileged ? property.title : cleanPublicText(property.title);
  if (access === "whole" && entered !== "") return entered;
  return homeTitle({ ...property, streetName: publicStreetName(property.streetName) });
}

function placeFields(property: Property, access: DetailAccess, isPrivileged: boolean) {
  const isTrue = access !== "public";
  return {
    address: visibleAddress(property, access),
    address_entered: isPrivileged ? property.address : null,
    postal_code: keepPostalCode(property.postalCode) ?? "",
    city: (isPrivileged ? property.city : communeName(property.city)) ?? "",
    latitude: isTrue ? property.latitude : property.publicLatitude,
    longitude: isTrue ? property.longitude : property.publicLongitude,
    is_approximate_place: !isTrue,
  };
}

function equipmentFields(equipment: Property["equipment"]) {
  return {
    pool: equipment.pool,
    parking: equipment.parking,
    box: equipment.box,
    cellar: equipment.cellar,
    elevator: equipment.elevator,
    garden: equipment.garden,
    balcony: equipment.balcony,
    terrace: equipment.terrace,
  };
}

function figureFields(property: Property, isWhole: boolean) {
  return {
    price: isWhole ? property.price : null,
    price_display: isWhole ? formatPrice(property.price) : priceMask,
    price_per_m2_display: isWhole ? formatPricePerM2(property.price, property.surfaceArea) : null,
    surface_area: isWhole ? property.surfaceArea : null,
    surface_area_display: isWhole ? formatSurface(property.surfaceArea) : surfaceMask,
    sale_date: isWhole ? property.saleDate : null,
    bedrooms: isWhole ? property.bedrooms : null,
    floor: isWhole ? property.floor : null,
    total_floors: isWhole ? property.totalFloors : null,
    exposure: isWhole ? property.exposure : null,
    dpe_energy_letter: isWhole ? property.dpeEnergyLetter : null,
    dpe_emissions_letter: isWhole ? property.dpeEmissionsLetter : null,
  };
}

function textFields(property: Property, isWhole: boolean, isPrivileged: boolean) {
  const description =
    isPrivileged || property.description === null
      ? property.description
      : cleanPublicText(property.description);
  return {
    title: visibleTitle(property, isWhole ? "whole" : "public", isPrivileged),
    description: isWhole ? description : null,
    source_domain: isWhole ? property.sourceDomain : null,
    source_url: isWhole ? property.sourceUrl : null,
  };
}

function agencyFields(property: Property, hasContact: boolean) {
  const phone = hasContact ? property.agencyPhone : null;
  const email = hasContact ? property.agencyEmail : null;
  const website = hasContact ? property.agencyWebsite : null;
  return {
    agency_id: property.agencyId,
    agency_name: property.agencyName,
    agency_name_display: property.agencyName,
    lead_recipient: leadRecipientOf(property).kind,
    agency_phone: phone,
    agency_phone_display: phone,
    agency_email: email,
    agency_email_display: email,
    agency_website: website,
    agency_website_display: website,
  };
}
