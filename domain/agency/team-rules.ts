import * as z from "zod/mini";
import { teamRoles } from "../account/account.ts";
import { optionalPhone, optionalText, requiredEmail } from "../text/field-rules.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";

/** Who gave things to a colleague takes them back as long: the page offers it ten minutes more after each try that failed. */
export const handBackWithinMs = 3_600_000;

const role = z.enum(teamRoles, "Choisissez un rôle : gérant, négociateur ou assistant.");
const userId = z
  .string("Choisissez une personne de l’agence.")
  .check(z.minLength(1, "Choisissez une personne de l’agence."), z.maxLength(100));

export const invitationInput = z.object({ email: requiredEmail("Indiquez l’e-mail de la personne"), role });

export const memberRoleInput = z.object({ user_id: userId, role });

/** `to` is the colleague who takes over what the person carries; null where there is nothing. */
export const membershipEndInput = z.object({ user_id: userId, to: z._default(z.nullable(userId), null) });

export const cardInput = z.object({
  title: optionalText(sanitizeLine, 80),
  phone: optionalPhone(),
  rsac: optionalText(sanitizeLine, 60),
  copies_leads: z.boolean("Dites si les demandes vous sont aussi envoyées."),
});

export const teamSettingsInput = z.object({
  shares_leads: z.boolean("Dites si chacun voit toutes les demandes."),
  turns_leads: z.boolean("Dites qui reçoit les demandes sans bien."),
});
