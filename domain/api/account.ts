import * as z from "zod/mini";
import { accountStatuses, inactiveStatuses, roles, teamRoles } from "../account/account.ts";
import { signInInput } from "../account/sign-up-rules.ts";

const text = z.nullable(z.string());

export const sessionReply = z.object({
  account: z.nullable(
    z.object({
      user_id: z.string(),
      email: z.string(),
      full_name: text,
      role: z.enum(roles),
      status: z.enum(accountStatuses),
      email_verified: z.boolean(),
      team: z.nullable(z.object({ agency_id: z.uuid(), role: z.enum(teamRoles), shares_leads: z.boolean() })),
      barred: z.optional(z.literal(true)),
    }),
  ),
  /** The account whose session an administrator ended. */
  ended_as: z.optional(z.enum(inactiveStatuses)),
  demo: z.boolean(),
});
export type SessionReply = z.infer<typeof sessionReply>;

export const doneReply = z.object({ done: z.literal(true) });

/** The page of an e-mail's link finds it after `#jeton=`. */
export const emailToken = z.string("Ce lien est incomplet.").check(z.minLength(1, "Ce lien est incomplet."));

/** The address of a new account, or a new address of an old one. */
export const verifiedReply = z.object({
  purpose: z.enum(["verify-email", "change-email"]),
  email: z.string(),
});

export const ownAgencyReply = z.object({
  id: z.uuid(),
  agency_name: text,
  agency_address: text,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  agency_phone: text,
  agency_email: text,
  agency_website: text,
  company_logo_url: text,
  google_maps_url: text,
  show_google_reviews: z.boolean(),
  google_rating: z.nullable(z.number()),
  google_reviews_count: z.nullable(z.int()),
  /** ISO instant; null before the first answer of the reviews service. */
  google_reviews_last_updated: text,
  /** In French, of the last refresh; null after one that succeeded. */
  google_reviews_error: text,
  has_reviews_service: z.boolean(),
  siren: text,
  professional_card: text,
  financial_guarantee: text,
  fee_schedule_url: text,
  /** What its new properties show of their address; null: all of it. */
  discreet_address: text,
  /** False: it is incomplete, or the map leaves it out for another reason. */
  is_on_map: z.boolean(),
  /** An older agency has the same name but for its spelling: a later rule made them one. */
  shares_name: z.boolean(),
});
export type OwnAgencyReply = z.infer<typeof ownAgencyReply>;

/** The fields at the form's begin: those that it leaves alone are not written. */
export const agencyBefore = z.pick(ownAgencyReply, {
  agency_name: true,
  agency_address: true,
  latitude: true,
  longitude: true,
  agency_phone: true,
  agency_email: true,
  agency_website: true,
  google_maps_url: true,
  show_google_reviews: true,
  siren: true,
  professional_card: true,
  financial_guarantee: true,
  fee_schedule_url: true,
  discreet_address: true,
});
export type AgencyBefore = z.infer<typeof agencyBefore>;

export const accountReply = z.object({
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  pending_email: text,
  full_name: text,
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  created_at: z.string(),
  agency: z.nullable(ownAgencyReply),
});
export type AccountReply = z.infer<typeof accountReply>;

export const openSessionsReply = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** "Firefox sur Windows", by the browser's own words. */
      device: z.string(),
      ip_address: text,
      created_at: z.string(),
      /** Written once a day: the session may have been used up to a day later. */
      last_used_at: z.string(),
      expires_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
});
export type OpenSessionsReply = z.infer<typeof openSessionsReply>;

export const deletionReply = z.object({
  properties: z.int(),
  /** Left with the person or on their properties. */
  leads: z.int(),
  links: z.int(),
  contacts: z.int(),
  tasks: z.int(),
  reports: z.int(),
  /** The map shows the agency that they alone work for. */
  is_on_map: z.boolean(),
  /** Agencies with other people: what the person carries there goes to a colleague. */
  agencies: z.array(
    z.object({
      agency_name: text,
      /** Null where nobody may replace a suspended manager: the agency goes with the account. */
      heir_name: text,
      /** The agency speaks through their profile, and then through the colleague's. */
      is_bearer: z.boolean(),
    }),
  ),
  refusal: text,
});
export type DeletionReply = z.infer<typeof deletionReply>;

export const deletionWord = "SUPPRIMER";
export const deletionInput = z.object({
  currentPassword: z
    .string("Le mot de passe actuel est requis")
    .check(z.minLength(1, "Le mot de passe actuel est requis"), z.maxLength(128)),
  confirmation: z.literal(deletionWord, `Tapez ${deletionWord} pour confirmer`),
});

/** For an account that opens no session. */
export const ownDataDeletionInput = z.extend(signInInput, {
  confirmation: deletionInput.shape.confirmation,
});
