import * as z from "zod/mini";
import { statedBases } from "../contact/contact.ts";
import { consentPurposes } from "../lead/consent.ts";
import { leadEmailStates, leadRecipientKinds, leadStates, leadTypes, leadUserTypes } from "../lead/lead.ts";
import { contactFields, defaultUserType, leadFields, missingConsentMessage } from "../lead/lead-rules.ts";
import { propertyCard } from "../property/property-reply.ts";
import { listFields, listReply, whoseField } from "./list.ts";
import { dayField, drawnKey } from "./shared-fields.ts";

/** They unmask robots: a field nobody sees, and the time that filling took. */
const robotFields = {
  website: z.optional(z.string().check(z.maxLength(2_000))),
  filling_ms: z.optional(z.number()),
};

/** The form sends it until an attempt is answered; older pages have none. */
const requestFields = { request_id: z.nullish(drawnKey("L’identifiant de l’envoi n’est pas valide.")) };

const consentFields = {
  consent_version: z.nullish(z.string().check(z.maxLength(20))),
  /** The browser's time of the ticked box. */
  consent_timestamp: z.nullish(z.string().check(z.maxLength(40))),
  /** Nothing depends on these purposes. */
  call_consent: z._default(z.boolean(), false),
  news_consent: z._default(z.boolean(), false),
};
/** It counts only for who looks for a home. */
const propertiesConsent = { homes_consent: z._default(z.boolean(), false) };

const id = (message: string) => z.nullish(z.uuid(message));

/** Its names of properties and agencies are claims: the server reads its own. */
export const submitLeadInput = z.object({
  ...leadFields,
  ...consentFields,
  ...propertiesConsent,
  ...robotFields,
  ...requestFields,
  property_id: id("L’identifiant du bien n’est pas valide."),
  agency_id: id("L’identifiant de l’agence n’est pas valide."),
  /** The token of the shared report's public link, of a `contact_agence` that came from it. */
  report_token: z.nullish(z.string().check(z.maxLength(200))),
  user_type: z._default(z.enum(leadUserTypes), defaultUserType),
  user_types: z.optional(z.array(z.enum(leadUserTypes)).check(z.maxLength(leadUserTypes.length))),
  lead_type: z._default(z.enum(["fiche_detaillee", "contact_bien", "contact_agence"]), "fiche_detaillee"),
  consent: z.literal(true, missingConsentMessage),
  agency_name_at_submission: z.nullish(z.string().check(z.maxLength(1_000))),
});

export const submitLeadReply = z.object({
  success: z.boolean(),
  id: z.nullable(z.uuid()),
  /** Proves the lead to the functions that follow; it opens nothing. */
  token: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export type SubmitLeadReply = z.infer<typeof submitLeadReply>;

export const submitContactInput = z.object({
  ...contactFields,
  ...consentFields,
  ...robotFields,
  ...requestFields,
});

/** Only the token counts: the specified call has the rest. */
export const sendPropertyEmailInput = z.object({
  email: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  property: z.optional(z.unknown()),
  token: z.string("Le jeton de la demande manque.").check(z.maxLength(500)),
});

/** Only the lead's id and a token count; the specified body has no token. */
export const sendAgencyNotificationInput = z.object({
  leadId: z.uuid("L’identifiant de la demande n’est pas valide."),
  token: z.optional(z.string().check(z.maxLength(500))),
  propertyId: z.optional(z.unknown()),
  leadName: z.optional(z.unknown()),
  leadEmail: z.optional(z.unknown()),
  leadPhone: z.optional(z.unknown()),
  leadUserType: z.optional(z.unknown()),
  leadMessage: z.optional(z.unknown()),
  propertyAddress: z.optional(z.unknown()),
  propertyType: z.optional(z.unknown()),
  propertyRooms: z.optional(z.unknown()),
  propertyPrice: z.optional(z.unknown()),
  agencyEmail: z.optional(z.unknown()),
  agencyName: z.optional(z.unknown()),
  sourceUrl: z.optional(z.unknown()),
});

export const leadEmailReply = z.object({ success: z.boolean(), state: z.enum(leadEmailStates) });

export const leadPageSize = 20;

/** Search reads name, e-mail, telephone, message, property and city. */
export const leadsInput = z.object({
  search: listFields.search,
  whose: whoseField,
  state: z.optional(z.enum(leadStates)),
  lead_type: z.optional(z.enum(leadTypes)),
  user_type: z.optional(z.enum(leadUserTypes)),
  page: listFields.page,
});

export const leadConsent = z.object({
  purpose: z.enum(consentPurposes),
  text: z.string(),
  version: z.string(),
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
});

export const leadItem = z.object({
  id: z.uuid(),
  /** Who carries it; null: the administrators. */
  owner_id: z.nullable(z.string()),
  lead_type: z.enum(leadTypes),
  state: z.enum(leadStates),
  created_at: z.string(),
  /** Null after an erasure, like the next ones. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  message: z.nullable(z.string()),
  user_types: z.array(z.enum(leadUserTypes)),
  erased_at: z.nullable(z.string()),
  /** A wish of the contact page's messages. */
  city: z.nullable(z.string()),
  property_id: z.nullable(z.uuid()),
  /** The property now, as this viewer may see it; null once it is gone. */
  card: z.nullable(propertyCard),
  /** "Appartement 3 pièces, 12 rue Paradis, 13006 Marseille", as it was at submission. */
  home: z.nullable(z.string()),
  agency_name: z.nullable(z.string()),
  /** For "team", the named agency gets nothing. */
  recipient: z.enum(leadRecipientKinds),
  sheet_state: z.enum(leadEmailStates),
  notice_state: z.enum(leadEmailStates),
  consents: z.array(leadConsent),
});
export type LeadItem = z.infer<typeof leadItem>;

export const handOverLeadInput = z.object({
  id: z.uuid("L’identifiant de la demande n’est pas valide."),
  user_id: z.string("Choisissez une personne de l’agence."),
});
/** Null where the giver may read it no more. */
export const handOverLeadReply = z.object({ lead: z.nullable(leadItem) });

export const leadsReply = listReply(leadItem);

const emailToken = z.string("Ce lien est incomplet.").check(z.maxLength(500));

export const consentTokenInput = z.object({ token: emailToken });
/** What an agency's e-mail rests on: the person's request, its own statement, or nothing. */
export const agencyEmailBases = ["request", ...statedBases, "none"] as const;
export type AgencyEmailBasis = (typeof agencyEmailBases)[number];

const agencyEmail = z.object({
  wrote_at: z.string(),
  basis: z.enum(agencyEmailBases),
  stated_on: z.nullable(dayField),
  /** Since then the agency may write no more. */
  stopped_at: z.nullable(z.string()),
});
export type AgencyEmail = z.infer<typeof agencyEmail>;

export const ownConsentsReply = z.object({
  /** Null where nobody knows it any more: what an agency wrote can be stopped all the same. */
  email: z.nullable(z.string()),
  consents: z.array(leadConsent),
  /** The e-mail with the link, where an agency wrote it; null for one about a request. */
  agency_email: z.nullable(agencyEmail),
});
export type OwnConsentsReply = z.infer<typeof ownConsentsReply>;

export const withdrawInput = z.object({
  token: emailToken,
  purposes: z
    .array(z.enum(consentPurposes), "Choisissez ce que vous retirez.")
    .check(z.minLength(1, "Choisissez ce que vous retirez."), z.maxLength(consentPurposes.length)),
});

export const erasedReply = z.object({ erased: z.number() });

/** Leads that an agency, an owner or the site's team does not know of yet. */
export const untoldAgency = z.object({
  recipient_name: z.string(),
  leads: z.array(
    z.object({
      id: z.uuid(),
      lead_type: z.enum(leadTypes),
      name: z.nullable(z.string()),
      home: z.nullable(z.string()),
      created_at: z.string(),
      notice_state: z.enum(leadEmailStates),
    }),
  ),
});
export type UntoldAgency = z.infer<typeof untoldAgency>;
export const untoldReply = z.object({ agencies: z.array(untoldAgency) });

export const leadIdInput = z.object({ id: z.uuid("L’identifiant de la demande n’est pas valide.") });
