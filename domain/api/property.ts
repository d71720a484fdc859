import * as z from "zod/mini";

/** The token of a personal link, `?acces=` in addresses. One that is wrong is told by `unlock`, never refused. */
export const unlockTokenInput = z.optional(z.string());

/** The marker that a public page sends instead of a token. */
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
