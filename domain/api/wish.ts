import * as z from "zod/mini";
import { arrondissements } from "../address/arrondissement.ts";
import { isInMapBounds } from "../geography.ts";
import { propertyCard } from "../property/property-reply.ts";
import { propertyTypes } from "../property/vocabulary.ts";
import { atMost } from "../text/field-rules.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";
import { mostWishes, wishRadii } from "../wish/wish.ts";
import { drawnKey } from "./shared-fields.ts";

export const mostMatches = 30;

const contactId = z.uuid("L’identifiant du contact n’est pas valide.");
const wishId = drawnKey("L’identifiant de la recherche n’est pas valide.");

const figure = (least: number, most: number, message: string) =>
  z.nullable(z.int(message).check(z.minimum(least, message), z.maximum(most, message)));

const circle = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    label: z.string().check(z.overwrite(sanitizeLine), z.minLength(1, "Indiquez un lieu."), atMost(200)),
    radius_m: z.literal(wishRadii, "Ce rayon n’existe pas."),
  })
  .check(z.refine(isInMapBounds, "Ce lieu n’est pas à Marseille."));

const wishFields = {
  types: z.array(z.enum(propertyTypes)).check(z.maxLength(propertyTypes.length)),
  arrondissements: z.array(z.literal(arrondissements)).check(z.maxLength(arrondissements.length)),
  circle: z.nullable(circle),
  budget: figure(
    1_000,
    100_000_000,
    "Indiquez un budget entre 1\u202f000 et 100\u202f000\u202f000\u00a0euros.",
  ),
  surface: figure(1, 100_000, "Indiquez une surface entre 1 et 100\u202f000\u00a0m²."),
  rooms: figure(1, 50, "Indiquez un nombre de pièces entre 1 et 50."),
};

/** Version 0 for a new one; refused with the present wish where it is another version. */
export const saveWishInput = z
  .object({
    id: contactId,
    wish_id: wishId,
    version: z.int("La version n’est pas valide."),
    ...wishFields,
  })
  .check(
    z.refine(({ arrondissements: all, circle: one }) => all.length === 0 || one === null, {
      message: "Choisissez des arrondissements ou un cercle.",
      path: ["circle"],
    }),
  );
export const wishIdInput = z.object({ id: contactId, wish_id: wishId });
export const wishesInput = z.object({ id: contactId });

export const wishMatch = z.object({
  card: propertyCard,
  /** Of the agency itself. */
  is_own: z.boolean(),
  /** In French; none where it meets everything. */
  misses: z.array(z.string()),
});

export const contactWish = z.object({
  id: z.uuid(),
  version: z.int(),
  ...wishFields,
  words: z.string(),
  /** The agency's own first, those that meet everything before the others. */
  matches: z.array(wishMatch),
});
export type ContactWish = z.infer<typeof contactWish>;
export const wishesReply = z.object({ items: z.array(contactWish).check(z.maxLength(mostWishes * 20)) });

export const matchInput = z.object({
  wish_id: wishId,
  property_id: z.uuid("L’identifiant du bien n’est pas valide."),
});
/** `seen_at` names the act that took it off the day: null where another did, none of nodes and pages of before. */
export const seenMatch = z.extend(matchInput, {
  seen_at: z.nullish(z.iso.datetime("L’heure de cette lecture n’est pas valide.")),
});

export const buyersInput = z.object({ property_id: z.uuid("L’identifiant du bien n’est pas valide.") });
export const propertyBuyer = z.object({
  contact_id: z.uuid(),
  name: z.string(),
  owner_id: z.string(),
  words: z.string(),
  misses: z.array(z.string()),
});
export const buyersReply = z.object({ items: z.array(propertyBuyer), total: z.int() });
export type PropertyBuyer = z.infer<typeof propertyBuyer>;
