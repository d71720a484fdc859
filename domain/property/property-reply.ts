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

function shownSchemas(): ShownSchemas {
  const schemaOf = (field: PropertyField) =>
    field.seenBy === "everyone" ? replyOf(field) : z.nullable(replyOf(field));
  return Object.fromEntries(shownRows.map(([, field]) => [field.wire, schemaOf(field)])) as ShownSchemas;
}

/** `path` is its address below `/storage/property-photos/`. */
const photoReply = z.object({ path: z.string(), width: z.int(), height: z.int(), color: z.string() });

const captionedPhotoReply = z.extend(photoReply, { caption: text });

/** Of the personal link that a page was opened with; "expired" stands for revoked ones too. */
const unlockStates = ["valid", "expired", "unknown"] as const;
export type UnlockState = (typeof unlockStates)[number];

/** The allow-list of what leaves the server: a withheld field is null, its `_display` twin French or a mask. */
export const visiblePropertyReply = z.object({
  ...shownSchemas(),
  ...ofEachEquipment(() => z.boolean()),
  id: z.uuid(),
  user_id: text,
  status: z.enum(["for_sale", "sold"]),
  /** The viewer's column of "Who sees what"; for "public", further photographs are masks. */
  access: z.enum(detailAccesses),
  /** False where details are withheld: the browser draws masks. */
  has_details: z.boolean(),
  /** Null when the property was opened without a personal link. */
  unlock: z.nullable(z.enum(unlockStates)),
  /** The viewer carries it; others of its agency only have `owner_agency_id`. */
  is_owner: z.boolean(),
  /** For its agency and administrators. */
  owner_agency_id: text,
  /** Like the next one, true only for its agency and administrators. */
  is_hidden: z.boolean(),
  is_moderated: z.boolean(),
  /** False: "Visible uniquement pour vous". */
  is_on_map: z.boolean(),
  title: z.string(),
  description: text,
  price_display: z.string(),
  price_per_m2_display: text,
  address: z.string(),
  /** For its form; null for all but its agency and administrators. */
  address_entered: text,
  postal_code: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** True where the place shown is not the true one: "position approchée". */
  is_approximate_place: z.boolean(),
  /** A "sector" alone has a radius: it is given by its middle, and no marker stands there. */
  place_kind: z.enum(disclosedPlaces),
  sector_radius_m: z.nullable(z.int()),
  /** For its agency and administrators: what others see of the address while it is for sale; null: all of it. */
  discreet_address: z.nullable(z.enum(placeWords)),
  surface_area_display: z.string(),
  /** "À vendre", "Vendu", or "Vendu en mars 2024" for those who may see the date. */
  status_display: z.string(),
  /** Of an agency on the map, where everyone may read of it; null for any other. */
  agency_id: z.nullable(z.uuid()),
  agency_name_display: text,
  /** Its agency or owner, or the site's team where these are suspended. */
  lead_recipient: z.enum(leadRecipientKinds),
  agency_phone_display: text,
  agency_email_display: text,
  agency_website_display: text,
  agency_fee_schedule_url: text,
  /** Shown with the agency's telephone and e-mail, to those who may see these. */
  agent: z.nullable(agentCard),
  /** Captions are for those who may read the description. */
  photos: z.array(captionedPhotoReply),
  /** Addresses on this origin, and a `srcset` of smaller sizes. */
  photos_display: z.array(z.object({ url: z.string(), srcset: z.string() })),
  /** It would betray the date of sale: null for viewers who may not see that. */
  created_at: text,
});
export type VisiblePropertyReply = z.infer<typeof visiblePropertyReply>;

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
  price: z.nullable(z.int()),
  price_per_m2_display: text,
  surface_area_display: z.string(),
  equipment: z.array(z.enum(equipmentNames)),
  photo: z.nullable(photoReply),
  latitude: z.number(),
  longitude: z.number(),
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

/** The list of its property does not hold it yet; `key` is its sender's name for it. */
export const uploadedPhotoReply = z.extend(photoReply, { key: z.uuid() });
export type UploadedPhoto = z.infer<typeof uploadedPhotoReply>;

/** The fields that a draft lacks: it stays hidden until somebody enters them. */
const lacking = z._default(z.array(z.string()), []);

/** No rule of who sees what applies to one's own property. */
export const ownPropertyReply = z.object({
  ...enteredSchemas(),
  ...ofEachEquipment(() => z.boolean()),
  id: z.uuid(),
  /** An edit names the version it was made of. */
  version: z.int(),
  user_id: z.string(),
  /** Who wrote it last; null for what nobody edited since agencies have people. */
  updated_by: text,
  status: z.enum(["on_sale", "sold"]),
  is_hidden: z.boolean(),
  lacking,
  is_moderated: z.boolean(),
  /** When its owner attested that the imported listing is theirs; null for what was entered by hand. */
  listing_attested_at: text,
  created_at: z.string(),
  updated_at: z.string(),
  photos: z.array(z.extend(captionedPhotoReply, { source_url: text })),
  uploads: z.array(uploadedPhotoReply),
});
export type OwnProperty = z.infer<typeof ownPropertyReply>;

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
  lacking,
  is_moderated: z.boolean(),
  created_at: z.string(),
  photo: z.nullable(photoReply),
});
export type OwnPropertyCard = z.infer<typeof ownPropertyCard>;
