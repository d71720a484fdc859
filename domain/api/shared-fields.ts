import * as z from "zod/mini";

/** A day of Marseille, `YYYY-MM-DD`. */
export const dayField = z.string();
/** `YYYY-MM`. */
export const monthField = z.string();

/** The page draws it, and a repeated call with it does nothing twice. */
export function drawnKey(message?: string) {
  return z.uuid(message);
}

export const creationKey = drawnKey("La clé de création n’est pas valide.");

/** Null where calling, or writing, is not allowed or not possible; a refusal says in short French words what forbids it. */
export const waysToReach = {
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_refusal: z.nullable(z.string()),
  email_refusal: z.nullable(z.string()),
};
