import * as z from "zod/mini";
import { placeWords } from "../address/place-words.ts";
import { optionalEmail, optionalPhone, optionalText, requiredLine, webAddress } from "../text/field-rules.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";

/** What an agency says of itself. A missing place is looked up; `isServedPlace` is checked elsewhere. */
export const agencyInput = z.object({
  agency_name: requiredLine(
    "Le nom de l'agence doit contenir au moins 2 caractères",
    2,
    200,
    "Indiquez le nom de votre agence",
  ),
  agency_address: requiredLine("L'adresse est requise", 1, 300),
  latitude: z.nullish(degrees(90, "La latitude n’est pas valide")),
  longitude: z.nullish(degrees(180, "La longitude n’est pas valide")),
  agency_phone: optionalPhone(),
  agency_email: optionalEmail(),
  agency_website: webAddress("Le site de l’agence n’est pas une adresse valide"),
  google_maps_url: googleMapsAddress(),
  show_google_reviews: z._default(z.boolean(), false),
  siren: siren(),
  professional_card: optionalText(sanitizeLine, 60),
  financial_guarantee: optionalText(sanitizeLine, 200),
  fee_schedule_url: webAddress("Le lien du barème n’est pas une adresse valide"),
  discreet_address: discreetAddress(),
});
export type AgencyInput = z.input<typeof agencyInput>;

/** The fields by which a conflict names what somebody else changed. */
export const agencyFieldNames = {
  agency_name: "nom",
  agency_address: "adresse",
  agency_phone: "téléphone",
  agency_email: "e-mail",
  agency_website: "site",
  google_maps_url: "lien Google Maps",
  show_google_reviews: "avis Google",
  siren: "SIREN",
  professional_card: "carte professionnelle",
  financial_guarantee: "garantie financière",
  fee_schedule_url: "barème d’honoraires",
  discreet_address: "adresse des nouveaux biens",
} as const;

export const profileInput = z.object({ full_name: optionalText(sanitizeLine, 100) });

function degrees(most: number, message: string) {
  return z.number(message).check(z.minimum(-most, message), z.maximum(most, message));
}

const googleMapsHost =
  /^(?:(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?|maps\.app\.goo\.gl|goo\.gl|g\.page)$/;

function googleMapsAddress() {
  const message = "Ce lien n’est pas un lien Google Maps";
  return z.pipe(
    webAddress(message),
    z.transform((address, payload) => {
      if (address === null || googleMapsHost.test(new URL(address).hostname)) return address;
      payload.issues.push({ code: "custom", message, input: address });
      return null;
    }),
  );
}

function discreetAddress() {
  return z.pipe(
    z.nullish(z.enum(["", ...placeWords], "Choisissez l’adresse entière, la rue seule ou le secteur seul")),
    z.transform((word) => word || null),
  );
}

function siren() {
  const message = "Le numéro SIREN se compose de 9 chiffres";
  return z.pipe(
    z.nullish(z.string()),
    z.transform((text, payload) => {
      const digits = (text ?? "").replace(/[\s.]/g, "");
      if (digits === "") return null;
      if (/^\d{9}$/.test(digits) && hasLuhnSum(digits)) return digits;
      const wrong = /^\d{9}$/.test(digits) ? "Ce numéro SIREN comporte une erreur" : message;
      payload.issues.push({ code: "custom", message: wrong, input: text });
      return null;
    }),
  );
}

/** The control sum of SIREN numbers: every second digit from the right counts twice. */
function hasLuhnSum(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0;
    const value = Number(digit) * (isDoubled ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
