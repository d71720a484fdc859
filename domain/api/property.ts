import * as z from "zod/mini";

/** Of a personal link, `?acces=` in addresses; `unlock` answers for a wrong one, which is never refused. */
export const unlockTokenInput = z.optional(z.string());

export const publicViewToken = "public-view";

export const propertyDetailsInput = z.object({
  propertyId: z.uuid("L’identifiant du bien n’est pas valide."),
  token: z.literal(publicViewToken, "Le jeton n’est pas valide."),
  acces: unlockTokenInput,
});

export const visibilityInput = z.object({
  id: z.uuid("L’identifiant du bien n’est pas valide."),
  is_hidden: z.boolean("Dites si le bien est masqué ou visible."),
});
