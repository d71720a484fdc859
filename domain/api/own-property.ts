/** The wire form of one's own properties. */
import * as z from "zod/mini";
import { mostPhotos } from "../property/photo.ts";
import { ownPropertyCard } from "../property/property-reply.ts";
import { propertyInput } from "../property/property-rules.ts";
import { listFields } from "./admin.ts";

export const ownPageSize = 50;
/** As many as one call hides, shows or deletes. */
export const mostPropertiesAtOnce = 1_000;

const id = z.uuid("L'identifiant du bien n'est pas valide.");
const version = z.int("La version du bien n'est pas valide.");
const ids = z
  .array(id)
  .check(
    z.minLength(1, "Choisissez au moins un bien."),
    z.maxLength(mostPropertiesAtOnce, `Choisissez au plus ${mostPropertiesAtOnce} biens à la fois.`),
  );

export const ownIdInput = z.object({ id });
export const ownIdsInput = z.object({ ids });
/** Those of the ids that were found and changed; the others are somebody else's, gone, or were so already. */
export const ownIdsReply = z.object({ ids: z.array(z.uuid()) });

/** A key drawn by the form: creating again with it makes no second property. */
export const newPropertyInput = z.object({
  idempotency_key: z.uuid("La clé de création n'est pas valide."),
  property: propertyInput,
  /** The person attests that the listing it was imported from is their own. */
  is_own_listing: z._default(z.boolean("Dites si l'annonce est la vôtre."), false),
});
export const newPropertyReply = z.object({ id: z.uuid(), version: z.int() });

export const propertyEditInput = z.object({ id, version, property: propertyInput });

/** Paths of photographs and of uploads in their order; what a record holds for none, "placeholder", is left out. */
export const photoOrderInput = z.object({
  id,
  version,
  photos: z.pipe(
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
    z.transform((paths, payload) => {
      const photos = [...new Set(paths.filter((path) => path !== "placeholder"))];
      if (photos.length > mostPhotos)
        payload.issues.push({
          code: "custom",
          message: `Un bien a ${mostPhotos} photos au plus : retirez-en ${photos.length - mostPhotos}.`,
          input: paths,
        });
      return photos;
    }),
  ),
});

export const importedPhotoInput = z.object({
  id,
  key: z.uuid("La clé de la photo n'est pas valide."),
  url: z
    .string("Indiquez l'adresse de la photo.")
    .check(z.maxLength(2_000, "L'adresse de la photo est trop longue.")),
});

export const ownListInput = z.object({
  search: listFields.search,
  /** `next_cursor` of the page before. */
  cursor: z.optional(z.uuid("La suite de la liste n'est pas valide.")),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), ownPageSize),
});
export const ownListReply = z.object({
  items: z.array(ownPropertyCard),
  /** Null on the last page. */
  next_cursor: z.nullable(z.uuid()),
  total: z.int(),
});

export const ownVisibilityInput = z.object({
  ids,
  is_hidden: z.boolean("Dites si les biens sont masqués ou visibles."),
});

/** `photos_left`: photographs that could not be taken out of the storage yet; the night does it. */
export const removalReply = z.extend(ownIdsReply, { photos_left: z.int() });
