/** The rules of the property form and of imports, with their French messages. Field names are those of the wire. */

import * as z from "zod/mini";
import { hasObject, optionalEmail, optionalText, requiredLine, webAddress } from "../text/field-rules.ts";
import { parseWholeNumber } from "../text/parse-number.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import { parseExposure } from "./orientation.ts";
import { type EnergyLetter, energyLetters, equipmentNames, propertyTypes } from "./property.ts";
import { isCalendarDate } from "./sale-date.ts";

const typed = z.nullish(z.union([z.number(), z.string()]));

/** What the database's integers hold. */
const largestInteger = 2_147_483_647;

const propertyFields = z.object({
  title: requiredLine("Le titre est requis", 1, 200),
  description: optionalText(sanitizeText, 10_000),
  price: amount("Le prix doit être supérieur à 0"),
  address: requiredLine("L'adresse est requise", 1, 300),
  postal_code: requiredLine("Le code postal est requis", 1, 10),
  city: requiredLine("La ville est requise", 1, 100),
  latitude: z.nullish(degrees(90, "La latitude n'est pas valide")),
  longitude: z.nullish(degrees(180, "La longitude n'est pas valide")),
  surface_area: amount("La surface est requise"),
  property_type: z.enum(propertyTypes, "Le type de bien est requis"),
  rooms: count("Le nombre de pièces doit être un nombre entier positif ou nul"),
  bedrooms: count("Le nombre de chambres doit être un nombre entier positif ou nul"),
  floor: count("L'étage doit être un nombre entier positif ou nul"),
  total_floors: count("Le nombre d'étages doit être un nombre entier positif ou nul"),
  ...equipmentFields(),
  exposure: exposure(),
  dpe_energy_letter: energyLetter(),
  dpe_emissions_letter: energyLetter(),
  /** From the form; an import, which has no such choice, leaves it out and is sold when it has a date. */
  status: z.nullish(z.enum(["on_sale", "sold"])),
  sale_date: saleDate(),
  agency_name: optionalText(sanitizeLine, 200),
  agency_phone: optionalText(sanitizeLine, 40),
  agency_email: optionalEmail(),
  agency_website: webAddress("Le site de l'agence n'est pas une adresse valide"),
  source_domain: optionalText(sanitizeLine, 253),
  source_url: webAddress("L'adresse de l'annonce n'est pas valide"),
  is_hidden: z._default(z.boolean(), false),
});

/**
 * Validates a property as the form or an import gives it (numbers may be texts) and gives what is to be stored:
 * `sale_date` is null for a home on sale. Place and address are checked apart, by `isServedPlace`.
 */
export const propertyInput = z.pipe(
  propertyFields.check(
    z.refine(isFloorWithinBuilding, {
      path: ["floor"],
      error: "L'étage doit être inférieur ou égal au nombre total d'étages",
      when: hasObject,
    }),
    z.refine(hasSaleDateWhenSold, {
      path: ["sale_date"],
      error: "La date de vente est requise.",
      when: hasObject,
    }),
  ),
  z.transform(({ status, ...property }) => ({
    ...property,
    latitude: property.latitude ?? null,
    longitude: property.longitude ?? null,
    sale_date: status === "on_sale" ? null : property.sale_date,
  })),
);
export type PropertyInput = z.output<typeof propertyInput>;

function isFloorWithinBuilding(property: { floor: unknown; total_floors: unknown }): boolean {
  const { floor, total_floors: total } = property;
  return typeof floor !== "number" || typeof total !== "number" || floor <= total;
}

function hasSaleDateWhenSold(property: { status?: unknown; sale_date: unknown }): boolean {
  return property.status !== "sold" || (property.sale_date !== null && property.sale_date !== undefined);
}

function degrees(most: number, message: string) {
  return z.number(message).check(z.minimum(-most, message), z.maximum(most, message));
}

/** A price or an area: a whole number above zero, read from "250 000 €" or "65,2 m²". */
function amount(message: string) {
  return z.pipe(
    typed,
    z.transform((input, payload) => {
      const value = parseWholeNumber(input ?? "");
      if (value !== null && value >= 1 && value <= largestInteger) return value;
      payload.issues.push({ code: "custom", message, input });
      return 0;
    }),
  );
}

function count(message: string) {
  return z.pipe(
    typed,
    z.transform((input, payload) => {
      const text = String(input ?? "").trim();
      if (text === "") return null;
      const value = Number(text);
      if (/^\d+$/.test(text) && value <= 999) return value;
      payload.issues.push({ code: "custom", message, input });
      return null;
    }),
  );
}

function energyLetter() {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((input, payload): EnergyLetter | null => {
      const text = (input ?? "-").trim().toUpperCase();
      const letter = energyLetters.find((known) => known === text);
      if (letter !== undefined || text === "-" || text === "") return letter ?? null;
      payload.issues.push({ code: "custom", message: "Choisissez une lettre de A à G, ou « - »", input });
      return null;
    }),
  );
}

function exposure() {
  return z.pipe(
    z.nullish(z.union([z.string(), z.array(z.enum(["N", "S", "E", "W"]))])),
    z.transform((input, payload) => {
      const stored = parseExposure(typeof input === "string" ? input : (input ?? []).join(""));
      if (stored !== null) return stored || null;
      const message = "L'exposition se compose des lettres N, S, E et W";
      payload.issues.push({ code: "custom", message, input });
      return null;
    }),
  );
}

function saleDate() {
  return z.pipe(
    z.nullish(z.string()),
    z.transform((input, payload) => {
      const text = (input ?? "").trim();
      if (text === "") return null;
      if (isCalendarDate(text)) return text;
      const message = "La date de vente n'existe pas dans le calendrier";
      payload.issues.push({ code: "custom", message, input });
      // Not null, or the rule that a sold home has a date would add a second message.
      return text;
    }),
  );
}

function equipmentFields() {
  const absent = z._default(z.boolean(), false);
  return Object.fromEntries(equipmentNames.map((name) => [name, absent])) as Record<
    (typeof equipmentNames)[number],
    typeof absent
  >;
}
