import type { OwnAgencyReply } from "#domain/api/account.ts";

/** An agency on the map that says little of itself. */
export const ownAgency: OwnAgencyReply = {
  id: "11111111-1111-4111-8111-111111111111",
  agency_name: "Agence du Port",
  agency_address: "1 quai du Port, 13002 Marseille",
  latitude: 43.2965,
  longitude: 5.3698,
  agency_phone: "04 91 00 00 01",
  agency_email: null,
  agency_website: null,
  company_logo_url: null,
  google_maps_url: null,
  show_google_reviews: false,
  google_rating: null,
  google_reviews_count: null,
  google_reviews_last_updated: null,
  google_reviews_error: null,
  has_reviews_service: false,
  siren: null,
  professional_card: null,
  financial_guarantee: null,
  fee_schedule_url: null,
  discreet_address: null,
  is_on_map: true,
  shares_name: false,
};
