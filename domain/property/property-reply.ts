import * as z from "zod/mini";
import { detailAccesses } from "../access.ts";
import { placeWords } from "../address/place-words.ts";
import { agentCard } from "../agency/agent-card.ts";
import { leadRecipientKinds } from "../lead/lead.ts";
import { disclosedPlaces } from "./disclosed-place.ts";
import {
  type FieldKind,
  type FieldsOfProperty,
  type FieldValues,
  fieldRows,
  type PropertyField,
  type PropertyFields,
  type ShownFields,
  shownRows,
} from "./property-fields.ts";
import { energyLetters, equipmentNames, ofEachEquipment, propertyTypes } from "./vocabulary.ts";

const text = z.nullable(z.string());

const kindReplies: {
  readonly [Kind in Exclude<FieldKind, "choice">]: z.ZodMiniType<FieldValues[Kind]>;
} = {
  line: z.string(),
  "optional-line": text,
  text,
  email: text,
  "web-address": text,
  amount: z.int(),
  "optional-amount": z.nullable(z.int()),
  area: z.nullable(z.number()),
  count: z.nullable(z.int()),
  percent: z.nullable(z.number()),
  "yes-no": z.nullable(z.boolean()),
  degrees: z.number(),
  type: z.enum(propertyTypes),
  letter: z.nullable(z.enum(energyLetters)),
  orientation: text,
  day: text,
};

function replyOf(field: PropertyField): z.ZodMiniType<FieldValues[FieldKind]> {
  return field.kind === "choice" ? z.nullable(z.enum(field.choices)) : kindReplies[field.kind];
}

type ShownSchemas = { [Wire in keyof ShownFields]: z.ZodMiniType<ShownFields[Wire]> };

/** The fields that the table alone decides on, whoever is withheld them reading null. */
function shownSchemas(): ShownSchemas {
  const schemaOf = (field: PropertyField) =>
    field.seenBy === "everyone" ? replyOf(field) : z.nullable(replyOf(field));
  return Object.fromEntries(shownRows.map(([, field]) => [field.wire, schemaOf(field)])) as ShownSchemas;
}

/** A photograph the viewer may see; `path` is its address below `/storage/property-photos/`. */
export const photoReply = z.object({ path: z.string(), width: z.int(), height: z.int(), color: z.string() });

const captionedPhotoReply = z.extend(photoReply, { caption: text });

/** What the server says of the personal link a page was opened with: "expired" stands for revoked ones too. */
export const unlockStates = ["valid", "expired", "unknown"] as const;
export type UnlockState = (typeof unlockStates)[number];

/**
 * A property as one viewer may see it: the allow-list of what leaves the server. A raw field is null when it is
 * withheld; its `_display` twin is the value in French or the mask. `photos_display` holds what may be drawn.
 */
export const visiblePropertyReply = z.object({
  ...shownSchemas(),
  ...ofEachEquipment(() => z.boolean()),
  id: z.uuid(),
  user_id: text,
  status: z.enum(["for_sale", "sold"]),
  /** Which columns of "Who sees what" the viewer has: for "public" further photographs are drawn as masks. */
  access: z.enum(detailAccesses),
  /** False where details are withheld: the browser draws masks. */
  has_details: z.boolean(),
  /** Null when the property was asked for without a personal link. */
  unlock: z.nullable(z.enum(unlockStates)),
  /** The viewer carries it; others of its agency have `owner_agency_id` alone. */
  is_owner: z.boolean(),
  /** For its agency and administrators: whose it is, beside the person in `user_id`. */
  owner_agency_id: text,
  /** True, like the next one, only for its agency and administrators, where it is hidden. */
  is_hidden: z.boolean(),
  is_moderated: z.boolean(),
  /** False: "Visible uniquement pour vous". */
  is_on_map: z.boolean(),
  title: z.string(),
  description: text,
  price_display: z.string(),
  price_per_m2_display: text,
  address: z.string(),
  /** The address as it was entered, for its form; null for all but its agency and administrators. */
  address_entered: text,
  postal_code: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** True where the place shown is not the true one: "position approchée". */
  is_approximate_place: z.boolean(),
  /** How sure the place of this reply is: of a "sector" it is the middle, and no marker stands there. */
  place_kind: z.enum(disclosedPlaces),
  /** How far the sector reaches from its middle, metres; null of any other place. */
  sector_radius_m: z.nullable(z.int()),
  /** For its agency and administrators: what others are told of the address while it is for sale; null: all of it. */
  discreet_address: z.nullable(z.enum(placeWords)),
  surface_area_display: z.string(),
  /** "À vendre", "Vendu", or "Vendu en mars 2024" for those who may see the date. */
  status_display: z.string(),
  /** Of an agency on the map, where everyone may read of it; null for any other. */
  agency_id: z.nullable(z.uuid()),
  agency_name_display: text,
  /** Who a lead about the property goes to: its agency or owner, or the site's team where these are suspended. */
  lead_recipient: z.enum(leadRecipientKinds),
  agency_phone_display: text,
  agency_email_display: text,
  agency_website_display: text,
  /** Where the agency tells its fees; null for a sold property. */
  agency_fee_schedule_url: text,
  /** Who of the agency to talk to: shown with its telephone and e-mail, to those who may see these. */
  agent: z.nullable(agentCard),
  /** With what its owner says of each, to those who may read the description. */
  photos: z.array(captionedPhotoReply),
  /** Addresses of the photographs this viewer may see, on this origin: as kept, and a `srcset` of smaller sizes. */
  photos_display: z.array(z.object({ url: z.string(), srcset: z.string() })),
  /** Of a sold property it betrays the date of sale: null for viewers who may not see that. */
  created_at: text,
});
export type VisiblePropertyReply = z.infer<typeof visiblePropertyReply>;

/** A property in a preview, a list or behind a marker: what this viewer may see of it, in few fields. */
export const propertyCard = z.object({
  kind: z.literal("property"),
  id: z.uuid(),
  status: z.enum(["for_sale", "sold"]),
  property_type: z.enum(propertyTypes),
  rooms: z.nullable(z.int()),
  title: z.string(),
  address: z.string(),
  status_display: z.string(),
  price_display: z.string(),
  /** Whole euros; null where the viewer may not see them. */
  price: z.nullable(z.int()),
  /** Null where the viewer may not see the price, and where the area is unknown. */
  price_per_m2_display: text,
  surface_area_display: z.string(),
  equipment: z.array(z.enum(equipmentNames)),
  photo: z.nullable(photoReply),
  latitude: z.number(),
  longitude: z.number(),
  /** Where no marker stands for it: how far its sector reaches from this place. */
  sector_radius_m: z.nullable(z.int()),
});
export type PropertyCard = z.infer<typeof propertyCard>;

type EnteredFields = {
  [Name in keyof PropertyFields as PropertyFields[Name]["wire"]]: FieldsOfProperty[Name];
};
type EnteredSchemas = { [Wire in keyof EnteredFields]: z.ZodMiniType<EnteredFields[Wire]> };

function enteredSchemas(): EnteredSchemas {
  return Object.fromEntries(fieldRows.map(([, field]) => [field.wire, replyOf(field)])) as EnteredSchemas;
}

/** A photograph that was sent for a property whose list does not hold it yet; `key` is what its sender called it. */
export const uploadedPhotoReply = z.extend(photoReply, { key: z.uuid() });
export type UploadedPhoto = z.infer<typeof uploadedPhotoReply>;

/** One's own property as it was entered, for the form: no rule of who sees what applies to it. */
export const ownPropertyReply = z.object({
  ...enteredSchemas(),
  ...ofEachEquipment(() => z.boolean()),
  id: z.uuid(),
  /** An edit names the version it was made of. */
  version: z.int(),
  user_id: z.string(),
  /** Who wrote it last: another of one's agency, or oneself; null for what nobody edited since agencies have people. */
  updated_by: text,
  status: z.enum(["on_sale", "sold"]),
  is_hidden: z.boolean(),
  /** What it came in without, by the names of its fields: it stays hidden until that is entered. */
  lacking: z._default(z.array(z.string()), []),
  is_moderated: z.boolean(),
  /** When its owner attested that the listing it was imported from is their own; null for what was entered by hand. */
  listing_attested_at: text,
  created_at: z.string(),
  updated_at: z.string(),
  photos: z.array(z.extend(captionedPhotoReply, { source_url: text })),
  uploads: z.array(uploadedPhotoReply),
});
export type OwnProperty = z.infer<typeof ownPropertyReply>;

/** One's own property in a list of them. */
export const ownPropertyCard = z.object({
  id: z.uuid(),
  version: z.int(),
  user_id: z.string(),
  title: z.string(),
  address: z.string(),
  price: z.int(),
  price_display: z.string(),
  surface_area: z.int(),
  property_type: z.enum(propertyTypes),
  rooms: z.nullable(z.int()),
  status: z.enum(["for_sale", "sold"]),
  status_display: z.string(),
  sale_date: text,
  is_hidden: z.boolean(),
  /** What it came in without, by the names of its fields: it stays hidden until that is entered. */
  lacking: z._default(z.array(z.string()), []),
  is_moderated: z.boolean(),
  created_at: z.string(),
  photo: z.nullable(photoReply),
});
export type OwnPropertyCard = z.infer<typeof ownPropertyCard>;
