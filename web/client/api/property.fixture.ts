import { type ShownFields, shownRows } from "#domain/property/property-fields.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { priceMask, surfaceMask } from "#domain/property/property-words.ts";
import { ofEachEquipment } from "#domain/property/vocabulary.ts";

/** A sold property as a stranger receives it: figures withheld. */
export function buildReply(overrides: Partial<VisiblePropertyReply> = {}): VisiblePropertyReply {
  return {
    ...(Object.fromEntries(
      shownRows.map(([, { wire }]) => [wire, null]),
    ) as Partial<ShownFields> as ShownFields),
    ...ofEachEquipment(() => false),
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    user_id: null,
    status: "sold",
    access: "public",
    unlock: null,
    is_owner: false,
    owner_agency_id: null,
    has_details: false,
    is_hidden: false,
    is_moderated: false,
    is_on_map: true,
    title: "Appartement 3 pièces, rue Paradis",
    description: null,
    price_display: priceMask,
    price_per_m2_display: null,
    address: "Rue Paradis, 13006 Marseille",
    address_entered: null,
    postal_code: "13006",
    city: "Marseille",
    latitude: 43.28,
    longitude: 5.38,
    is_approximate_place: true,
    place_kind: "near",
    sector_radius_m: null,
    discreet_address: null,
    surface_area_display: surfaceMask,
    property_type: "Appartement",
    rooms: 3,
    parking: true,
    status_display: "Vendu",
    agency_id: null,
    agency_name: "Agence du Prado",
    agency_name_display: "Agence du Prado",
    lead_recipient: "agency",
    agency_phone_display: null,
    agency_email_display: null,
    agency_website_display: null,
    agency_fee_schedule_url: null,
    agent: null,
    photos: [],
    photos_display: [],
    created_at: "2026-01-15T09:00:00.000Z",
    ...overrides,
  };
}
