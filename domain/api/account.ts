import * as z from "zod/mini";
import { accountStatuses, inactiveStatuses, roles, teamRoles } from "../account/account.ts";
import { signInInput } from "../account/sign-up-rules.ts";

const text = z.nullable(z.string());

/** What the page may know of the signed-in person: never more than their own account. */
export const sessionReply = z.object({
  account: z.nullable(
    z.object({
      user_id: z.string(),
      email: z.string(),
      full_name: text,
      role: z.enum(roles),
      status: z.enum(accountStatuses),
      email_verified: z.boolean(),
      /** The agency they work for now, and what they are there. */
      team: z.nullable(z.object({ agency_id: z.uuid(), role: z.enum(teamRoles), shares_leads: z.boolean() })),
    }),
  ),
  /** What became of the account whose session an administrator ended, for the page that was signed in. */
  ended_as: z.optional(z.enum(inactiveStatuses)),
  /** True while the fictional demonstration city is in the database. */
  demo: z.boolean(),
});
export type SessionReply = z.infer<typeof sessionReply>;

/** The reply of what has nothing to tell but that it was done, or will be if there is anything to do. */
export const doneReply = z.object({ done: z.literal(true) });

/** The token of a link in an e-mail, as the page it leads to finds it after `#jeton=`. */
export const emailToken = z.string("Ce lien est incomplet.").check(z.minLength(1, "Ce lien est incomplet."));

/** Which of the two links a token came from: the address of a new account, or a new address of an old one. */
export const verifiedReply = z.object({
  purpose: z.enum(["verify-email", "change-email"]),
  email: z.string(),
});

/** The agency of an active professional or administrator, as its owner edits it. */
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
  /** An instant in ISO form, null before the first answer of the reviews service. */
  google_reviews_last_updated: text,
  /** Why the last refresh failed, in French; null after one that succeeded. */
  google_reviews_error: text,
  /** False while the server has no key for the reviews service. */
  has_reviews_service: z.boolean(),
  siren: text,
  professional_card: text,
  financial_guarantee: text,
  fee_schedule_url: text,
  /** What its new properties tell of their address at first; null: all of it. */
  discreet_address: text,
  /** False: "incomplete", or another reason for which the map does not list it. */
  is_on_map: z.boolean(),
  /** An older agency bears the same name, but for its spelling: a later rule of names made them one. */
  shares_name: z.boolean(),
});
export type OwnAgencyReply = z.infer<typeof ownAgencyReply>;

/** What a form of the agency was begun with: the fields it leaves as they were are not written. */
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

/** One's own account, in whole; `agency` is null for whoever may not have one. */
export const accountReply = z.object({
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** The address that a link was sent to and that is not confirmed yet. */
  pending_email: text,
  full_name: text,
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  created_at: z.string(),
  agency: z.nullable(ownAgencyReply),
});
export type AccountReply = z.infer<typeof accountReply>;

/** Places where one is signed in, the latest first. */
export const openSessionsReply = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** "Firefox sur Windows", from what the browser said of itself. */
      device: z.string(),
      ip_address: text,
      created_at: z.string(),
      /** When it was last put off, which is done once a day: it may have been used up to a day later. */
      last_used_at: z.string(),
      expires_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
});
export type OpenSessionsReply = z.infer<typeof openSessionsReply>;

/** What deleting one's account would take with it. */
export const deletionReply = z.object({
  properties: z.int(),
  /** Leads left with the person or on their properties. */
  leads: z.int(),
  links: z.int(),
  contacts: z.int(),
  /** Those that are still to be done. */
  tasks: z.int(),
  reports: z.int(),
  /** The agency that they alone work for stands on the map. */
  is_on_map: z.boolean(),
  /** Those of several that they work for: what they carry there goes to a colleague. */
  agencies: z.array(
    z.object({
      agency_name: text,
      /** Null where nobody may take over from a suspended manager: the agency goes with the account. */
      heir_name: text,
      /** The agency speaks through their profile, and through the colleague's from then on. */
      is_bearer: z.boolean(),
    }),
  ),
  /** Why it is refused, in French, or null. */
  refusal: text,
});
export type DeletionReply = z.infer<typeof deletionReply>;

/** Deleting one's account: the password, and the word typed by hand. */
export const deletionWord = "SUPPRIMER";
export const deletionInput = z.object({
  currentPassword: z
    .string("Le mot de passe actuel est requis")
    .check(z.minLength(1, "Le mot de passe actuel est requis"), z.maxLength(128)),
  confirmation: z.literal(deletionWord, `Tapez ${deletionWord} pour confirmer`),
});

/** The same where no session is opened for the account: its address and password, and the word. */
export const ownDataDeletionInput = z.extend(signInInput, {
  confirmation: deletionInput.shape.confirmation,
});
