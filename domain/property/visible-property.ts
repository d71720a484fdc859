import {
  canSeeTruePlace,
  type DetailAccess,
  detailAccess,
  isCarrier,
  isOfAgencyOrAdministrator,
  isOnMap,
  type Viewer,
} from "../access.ts";
import { fullAddress, publicAddress } from "../address/address.ts";
import { communeName, keepPostalCode } from "../address/place-name.ts";
import { sectorOf } from "../address/sector.ts";
import { leadRecipientOf } from "../lead/lead.ts";
import { formatPrice, formatSurface } from "../text/format.ts";
import { cleanPublicText } from "../text/text-cleaner.ts";
import { parseWebAddress } from "../text/web-address.ts";
import {
  disclosedPlaceOf,
  disclosedStreetOf,
  discreetText,
  isDiscreet,
  knownPlaceOf,
} from "./disclosed-place.ts";
import { photoSrcset, photoUrl } from "./photo.ts";
import { type Photo, type Property, statusOf } from "./property.ts";
import { type Audience, type ShownFields, shownRows } from "./property-fields.ts";
import type { UnlockState, VisiblePropertyReply } from "./property-reply.ts";
import { priceMask, propertyTitle, surfaceMask } from "./property-words.ts";
import { formatSaleMonth } from "./sale-date.ts";
import { offerStatus, pricePerM2Display } from "./sale-words.ts";
import { ofEachEquipment } from "./vocabulary.ts";

export type CheckedUnlockToken = { readonly token: string; readonly state: UnlockState };

/** The gate: expects that `canSeeProperty` said yes; a field without a rule here or in the table never leaves. */
export function visibleProperty(
  property: Property,
  viewer: Viewer,
  unlock: CheckedUnlockToken | null = null,
): VisiblePropertyReply {
  const access = detailAccess(property, viewer);
  const isWhole = access === "whole";
  const isPrivileged = isOfAgencyOrAdministrator(property, viewer);
  const seesContact = isWhole && (property.isOwnerActive || isPrivileged);
  const shown = shownFields(property, {
    whole: isWhole,
    contact: seesContact,
    offer: property.saleDate === null,
    agency: isPrivileged,
  });
  const photos = visiblePhotos(property, access).map((photo, index) => ({
    ...photo,
    caption: visibleCaption(property, index, isWhole, isPrivileged),
  }));
  const acces = unlock?.state === "valid" ? unlock.token : undefined;
  return {
    id: property.id,
    access,
    has_details: isWhole,
    status: statusOf(property),
    status_display: statusDisplay(property, access),
    unlock: unlock?.state ?? null,
    is_owner: isCarrier(property, viewer),
    is_hidden: isPrivileged && property.isHidden,
    is_moderated: isPrivileged && property.isModerated,
    is_on_map: isOnMap(property),
    user_id: isPrivileged ? property.userId : null,
    owner_agency_id: isPrivileged ? property.agencyId : null,
    created_at: isWhole ? property.createdAt : null,
    agency_id: property.shownAgencyId,
    lead_recipient: leadRecipientOf(property).kind,
    ...shown,
    // The page it comes from may show its address.
    source_url: isDiscreet(property) && !isPrivileged ? null : shown.source_url,
    ...displayFields(property, shown),
    agency_fee_schedule_url: feeScheduleOf(property),
    agent: seesContact ? property.agent : null,
    ...ofEachEquipment((name) => property.equipment[name]),
    ...placeFields(property, canSeeTruePlace(property, viewer), isPrivileged),
    ...textFields(property, isWhole, isPrivileged),
    photos,
    photos_display: photos.map((photo) => ({
      url: photoUrl(photo.path, { acces }),
      srcset: photoSrcset(photo, acces),
    })),
  };
}

/** All photographs or the first only, without their number. */
export function visiblePhotos(
  property: Pick<Property, "photos">,
  access: DetailAccess,
): Omit<Photo, "caption">[] {
  const photos = access === "public" ? property.photos.slice(0, 1) : property.photos;
  return photos.map(({ path, width, height, color }) => ({ path, width, height, color }));
}

/** A caption is withheld with the owner's description (decision 60). */
function visibleCaption(
  property: Property,
  index: number,
  isWhole: boolean,
  isPrivileged: boolean,
): string | null {
  const entered = property.photos[index]?.caption ?? null;
  if (!isWhole || entered === null) return null;
  return isPrivileged ? entered : cleanText(property, entered) || null;
}

/** "À vendre loué", "Sous offre", "Vendu", or "Vendu en mars 2024" for those who may see the date of sale. */
export function statusDisplay(
  property: Pick<Property, "saleDate" | "saleStage" | "saleKind">,
  access: DetailAccess,
): string {
  if (property.saleDate === null) return offerStatus(property);
  return access === "whole" ? formatSaleMonth(property.saleDate) : "Vendu";
}

/** The address on one line: with its number for those who are told the true place. */
export function visibleAddress(property: Property, seesTruePlace: boolean): string {
  return seesTruePlace
    ? fullAddress(property)
    : publicAddress({ ...property, streetName: disclosedStreetOf(property) });
}

/** "Appartement 3 pièces, rue Paradis, 13006 Marseille": what an agency may write of it to anybody. */
export function describeToOthers(property: Property): string {
  const title = propertyTitle({ ...property, streetName: disclosedStreetOf(property) });
  return `${title}, ${publicAddress({ ...property, streetName: null })}`;
}

/** The entered title, without contact details for the public; made from type, rooms and street when withheld. */
export function visibleTitle(property: Property, access: DetailAccess, isPrivileged: boolean): string {
  if (access === "whole") {
    const entered = isPrivileged ? property.title : cleanText(property, property.title);
    if (entered !== "") return entered;
  }
  return propertyTitle({ ...property, streetName: disclosedStreetOf(property) });
}

function cleanText(property: Property, text: string): string {
  return discreetText(property, cleanPublicText(text));
}

function placeFields(property: Property, seesTruePlace: boolean, isPrivileged: boolean) {
  const placeKind = seesTruePlace ? knownPlaceOf(property) : disclosedPlaceOf(property);
  const isTrue = seesTruePlace && placeKind !== "sector";
  return {
    address: visibleAddress(property, seesTruePlace),
    address_entered: isPrivileged ? property.address : null,
    discreet_address: isPrivileged ? property.discreetAddress : null,
    postal_code: keepPostalCode(property.postalCode) ?? "",
    city: (isPrivileged ? property.city : communeName(property.city)) ?? "",
    latitude: isTrue ? property.latitude : property.publicLatitude,
    longitude: isTrue ? property.longitude : property.publicLongitude,
    place_kind: placeKind,
    sector_radius_m: placeKind === "sector" ? sectorOf(property.postalCode).radiusM : null,
    is_approximate_place: placeKind === "near",
  };
}

function shownFields(
  property: Property,
  maySee: Readonly<Record<Exclude<Audience, "everyone" | "ruled">, boolean>>,
): ShownFields {
  const entries = shownRows.map(([name, { wire, seenBy }]) => {
    const isShown = seenBy === "everyone" || (seenBy !== "ruled" && maySee[seenBy]);
    const value = isShown ? property[name] : null;
    const isWritten = !maySee.agency && typeof value === "string";
    return [wire, isWritten ? othersText(property, name, value) : value];
  });
  return Object.fromEntries(entries) as ShownFields;
}

/** What others read of a line that people write freely: as of the description (decision 60). */
function othersText(property: Property, name: string, text: string): string | null {
  if (name === "procedureDetail" || name === "annuityAges") return cleanText(property, text) || null;
  // Ten figures of a mandate are no telephone.
  return name === "mandateNumber" ? discreetText(property, text) || null : text;
}

function displayFields(property: Property, shown: ShownFields) {
  const { price, surface_area: area } = shown;
  return {
    price_display: price === null ? priceMask : formatPrice(price),
    price_per_m2_display: price === null ? null : pricePerM2Display(property),
    surface_area_display: area === null ? surfaceMask : formatSurface(area),
    agency_name_display: shown.agency_name,
    agency_phone_display: shown.agency_phone,
    agency_email_display: shown.agency_email,
    agency_website_display: shown.agency_website,
  };
}

/** The law wants an agency's fees one step from its offers; nothing of a suspended agency is shown. */
function feeScheduleOf(property: Property): string | null {
  const isOffered = property.saleDate === null && property.isOwnerActive;
  return isOffered ? parseWebAddress(property.feeScheduleUrl) : null;
}

function textFields(property: Property, isWhole: boolean, isPrivileged: boolean) {
  return {
    title: visibleTitle(property, isWhole ? "whole" : "public", isPrivileged),
    description: isWhole ? visibleDescription(property, isPrivileged) : null,
  };
}

function visibleDescription(property: Property, isPrivileged: boolean): string | null {
  if (isPrivileged || property.description === null) return property.description;
  return cleanText(property, property.description);
}
