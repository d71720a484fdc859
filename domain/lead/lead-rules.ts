import * as z from "zod/mini";
import { atMost, checkInOrder, optionalText, requiredEmail, requiredLine } from "../text/field-rules.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import { type LeadUserType, leadUserTypes } from "./lead.ts";

export const defaultUserType: LeadUserType = "Acquéreur";

export const missingConsentMessage = "Vous devez accepter la transmission de vos coordonnées";
/** Fills the form until the person writes their own message, where they ask about the market or an agency. */
export const defaultLeadMessage =
  "Bonjour, je souhaite être contacté(e) au sujet du marché immobilier local. Merci.";
/** Does the same where they ask about a home for sale. */
export const defaultOfferMessage =
  "Bonjour, ce bien m’intéresse\u00a0: je souhaite être contacté(e) à son sujet. Merci.";

const missingUserTypeMessage = "Veuillez sélectionner au moins une option";
const missingMessageMessage = "Le message est requis";

const longestLeadMessage = 4_000;

/** A form sent sooner was not filled by a person. */
export const shortestFillingMs = 1_500;

/** The payload has them under the same names. */
export const leadFields = {
  name: requiredLine("Le nom est requis", 1, 200),
  phone: requiredLine("Le numéro de téléphone est requis", 1, 40),
  email: requiredEmail("L'email est requis"),
  message: optionalText(sanitizeText, longestLeadMessage),
};

const freeConsents = {
  callConsent: z._default(z.boolean(), false),
  newsConsent: z._default(z.boolean(), false),
};

const buyerConsents = { propertiesConsent: z._default(z.boolean(), false) };

export const leadFormInput = z.object({
  ...leadFields,
  userTypes: z
    .array(z.enum(leadUserTypes), missingUserTypeMessage)
    .check(z.minLength(1, missingUserTypeMessage), z.maxLength(leadUserTypes.length, missingUserTypeMessage)),
  consent: z.literal(true, missingConsentMessage),
  ...freeConsents,
  ...buyerConsents,
});

export const contactFields = {
  name: leadFields.name,
  email: leadFields.email,
  phone: optionalText(sanitizeLine, 40),
  city: optionalText(sanitizeLine, 100),
  message: z
    .string(missingMessageMessage)
    .check(
      z.overwrite(sanitizeText),
      checkInOrder([(text) => text !== "", missingMessageMessage]),
      atMost(longestLeadMessage),
    ),
  consent: z.literal(true, missingConsentMessage),
};

/** Reaches the site's team. */
export const contactFormInput = z.object({ ...contactFields, ...freeConsents });

/** Asks for a city to be opened, and names it. */
export const cityFormInput = z.object({
  ...contactFields,
  ...freeConsents,
  city: requiredLine("Indiquez votre ville", 1, 100),
});
