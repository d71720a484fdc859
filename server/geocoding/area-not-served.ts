import type { Brand } from "#domain/brand.ts";
import { AppError } from "../platform/http/app-error.ts";

/** The refusal of an address outside the area; `field` is the form's. */
export function areaNotServed({ name, contactEmail }: Brand, field?: string): AppError {
  const message = `Désolé, ${name} n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à ${contactEmail} pour demander l'ouverture de votre ville.`;
  return new AppError(
    "area-not-served",
    message,
    field === undefined ? undefined : [{ path: [field], message }],
  );
}
