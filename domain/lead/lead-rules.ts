import * as z from "zod/mini";
import { atMost, checkInOrder, optionalText, requiredEmail, requiredLine } from "../text/field-rules.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import { type LeadUserType, leadUserTypes } from "./lead.ts";

/** The user type of a lead that names none. */
export const defaultUserType: LeadUserType = "Acquéreur";

export const missingConsentMessage = "Vous devez accepter la transmission de vos coordonnées";
/** What the message of the form says until the person writes their own, where they ask about the market or an agency. */
export const defaultLeadMessage =
  "Bonjour, je souhaite être contacté(e) au sujet du marché immobilier local. Merci.";
/** The same where they ask about a home for sale. */
export const defaultOfferMessage =
  "Bonjour, ce bien m’intéresse\u00a0: je souhaite être contacté(e) à son sujet. Merci.";

const missingUserTypeMessage = "Veuillez sélectionner au moins une option";
const missingMessageMessage = "Le message est requis";

export const longestLeadMessage = 4_000;

/** Forms are filled by people: one sent sooner than this was not. */
export const shortestFillingMs = 1_500;

/** The fields of the lead form that the payload bears under the same names. */
export const leadFields = {
  name: requiredLine("Le nom est requis", 1, 200),
  phone: requiredLine("Le numéro de téléphone est requis", 1, 40),
  email: requiredEmail("L'email est requis"),
  message: optionalText(sanitizeText, longestLeadMessage),
};

/** The purposes that nothing depends on, as forms hold them. */
const freeConsents = {
  callConsent: z._default(z.boolean(), false),
  newsConsent: z._default(z.boolean(), false),
};

/** What a buyer may agree to beside these. */
const buyerConsents = { propertiesConsent: z._default(z.boolean(), false) };

/** The lead form, as people fill it. */
export const leadFormInput = z.object({
  ...leadFields,
  userTypes: z
    .array(z.enum(leadUserTypes), missingUserTypeMessage)
    .check(z.minLength(1, missingUserTypeMessage), z.maxLength(leadUserTypes.length, missingUserTypeMessage)),
  consent: z.literal(true, missingConsentMessage),
  ...freeConsents,
  ...buyerConsents,
});

/** The fields of the contact page that its payload bears under the same names. */
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

/** The form of the contact page: a message to the site's team. */
export const contactFormInput = z.object({ ...contactFields, ...freeConsents });

/** The same form, asking for a city to be opened: which one. */
export const cityFormInput = z.object({
  ...contactFields,
  ...freeConsents,
  city: requiredLine("Indiquez votre ville", 1, 100),
});
