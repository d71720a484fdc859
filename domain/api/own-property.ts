import * as z from "zod/mini";
import { changeableNames, type FactChange } from "../property/change-facts.ts";
import { longestCaption, mostPhotos } from "../property/photo.ts";
import { ownPropertyCard } from "../property/property-reply.ts";
import { propertyInput } from "../property/property-rules.ts";
import { samenessReasons } from "../property/same-property.ts";
import { propertyTypes } from "../property/vocabulary.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";
import { listFields, whoseField } from "./list.ts";
import { creationKey } from "./shared-fields.ts";

export const ownPageSize = 50;
export const mostPropertiesAtOnce = 1_000;

const id = z.uuid("L’identifiant du bien n’est pas valide.");
const version = z.int("La version du bien n’est pas valide.");
const ids = z
  .array(id)
  .check(
    z.minLength(1, "Choisissez au moins un bien."),
    z.maxLength(mostPropertiesAtOnce, `Choisissez au plus ${mostPropertiesAtOnce} biens à la fois.`),
  );

export const ownIdInput = z.object({ id });
export const ownIdsInput = z.object({ ids });
/** The changed ids; the others are somebody else's, gone, or were so already. */
export const ownIdsReply = z.object({ ids: z.array(z.uuid()) });

export const newPropertyInput = z.object({
  idempotency_key: creationKey,
  property: propertyInput,
  is_own_listing: z._default(z.boolean("Dites si l’annonce est la vôtre."), false),
});
/** `photos`: paths of an interrupted save. */
export const newPropertyReply = z.object({ id: z.uuid(), version: z.int(), photos: z.array(z.string()) });

export const samePropertyInput = z.object({
  /** The coming key: what an interrupted save made of it is no other property. */
  idempotency_key: creationKey,
  source_url: z._default(z.string().check(z.maxLength(2_000)), ""),
  address: z._default(z.string().check(z.maxLength(300)), ""),
  postal_code: z._default(z.string().check(z.maxLength(10)), ""),
  city: z._default(z.string().check(z.maxLength(100)), ""),
  latitude: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  longitude: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  property_type: z._default(z.nullable(z.enum(propertyTypes)), null),
  surface_area: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_640))), null),
  photo_fingerprint: z._default(z.nullable(z.string().check(z.regex(/^[\da-f]{16}$/))), null),
});
export const samePropertyReply = z.object({
  items: z.array(z.extend(ownPropertyCard, { reasons: z.array(z.enum(samenessReasons)) })),
});
export type SameProperty = z.infer<typeof samePropertyReply>["items"][number];

export const propertyEditInput = z.object({ id, version, property: propertyInput });

/** By paths: null removes a caption, a photograph left out keeps its own. */
const captions = z.record(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.nullable(z.string().check(z.maxLength(2_000))),
    z.transform((entered, payload) => {
      const caption = sanitizeLine(entered ?? "").trim();
      if (caption.length > longestCaption)
        payload.issues.push({
          code: "custom",
          message: `Une légende compte ${longestCaption} caractères au plus.`,
          input: entered,
        });
      return caption === "" ? null : caption;
    }),
  ),
);

const paths = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));

/** Photographs and uploads in order, without "placeholder"; `from` is the order at the form's begin. */
export const photoOrderInput = z.object({
  id,
  version,
  from: paths,
  captions: z._default(captions, {}),
  photos: z.pipe(
    paths,
    z.transform((paths, payload) => {
      const photos = [...new Set(paths.filter((path) => path !== "placeholder"))];
      if (photos.length > mostPhotos)
        payload.issues.push({
          code: "custom",
          message: `Un bien a ${mostPhotos} photos au plus : retirez-en ${photos.length - mostPhotos}.`,
          input: paths,
        });
      return photos;
    }),
  ),
});

export const importedPhotoInput = z.object({
  id,
  key: z.uuid("La clé de la photo n’est pas valide."),
  url: z
    .string("Indiquez l’adresse de la photo.")
    .check(z.maxLength(2_000, "L’adresse de la photo est trop longue.")),
});

const shownFacts = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

export const ownListItem = z.extend(ownPropertyCard, {
  missing: z.array(z.string()),
  facts: z.nullable(shownFacts),
});
export type OwnListItem = z.infer<typeof ownListItem>;

/** "incomplete" are those for sale that lack something. */
export const ownListings = ["all", "for_sale", "staged", "sold", "hidden", "incomplete"] as const;
export type OwnListing = (typeof ownListings)[number];

export const ownLacks = ["anything", "draft", "fees", "coproperty", "energy", "agency"] as const;
export type OwnLack = (typeof ownLacks)[number];

export const ownSorts = ["added", "changed", "dearest", "cheapest", "largest", "address"] as const;
export type OwnSort = (typeof ownSorts)[number];

export const ownListInput = z.object({
  whose: whoseField,
  search: listFields.search,
  which: z._default(z.enum(ownListings, "Cette liste n’existe pas."), "all"),
  lacks: z._default(z.enum(ownLacks, "Cette liste n’existe pas."), "anything"),
  sort: z._default(z.enum(ownSorts, "Cet ordre n’existe pas."), "added"),
  detail: z._default(z.enum(["card", "facts"]), "card"),
  cursor: z.optional(z.uuid("La suite de la liste n’est pas valide.")),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), ownPageSize),
});
export const ownListReply = z.object({
  items: z.array(ownListItem),
  next_cursor: z.nullable(z.uuid()),
  total: z.int(),
});

export const ownVisibilityInput = z
  .object({
    ids,
    is_hidden: z.boolean("Dites si les biens sont masqués ou visibles."),
    /** The versions before, in the order of `ids`: a property that changed since stays. */
    from: z.optional(z.array(version)),
  })
  .check(
    z.refine(({ ids, from }) => from === undefined || from.length === ids.length, {
      error: "Chaque bien demande sa version.",
      path: ["from"],
    }),
  );
/** With the version that each has since. */
export const ownVisibilityReply = z.object({
  ids: z.array(z.uuid()),
  versions: z.array(version),
  /** How many were to be shown, and stay hidden until they are completed; nodes of before say nothing of it. */
  drafts: z.optional(z.int()),
  /** How many were to be shown, and stay hidden by the administration; nodes of before say nothing of it. */
  moderated: z.optional(z.int()),
});

export const mostChangesAtOnce = 200;

const facts = z.pipe(
  z.record(z.string(), z.union([z.string().check(z.maxLength(20_000)), z.boolean(), z.null()])),
  z.transform(
    (values) =>
      Object.fromEntries(
        changeableNames.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
      ) as FactChange,
  ),
);

/** `from`: the facts on screen, and others keep a property as it is; `publishes_sold`: the person agreed to publish. */
export const factChangesInput = z.object({
  publishes_sold: z._default(z.boolean(), false),
  items: z
    .array(z.object({ id, change: facts, from: z._default(facts, {}) }))
    .check(
      z.minLength(1, "Choisissez au moins un bien."),
      z.maxLength(mostChangesAtOnce, `Changez au plus ${mostChangesAtOnce} biens à la fois.`),
    ),
});
export const factChangesReply = z.object({
  /** Sent back the other way round, it undoes the change. */
  changed: z.array(z.object({ id: z.uuid(), before: shownFacts, after: shownFacts })),
  /** A rule or somebody else's change keeps them as they are. */
  refused: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      message: z.string(),
      is_publishing: z.boolean(),
    }),
  ),
});
export type FactChanges = z.infer<typeof factChangesReply>;

/** `photos_left`: photographs that the storage still has; the night removes them. */
export const removalReply = z.extend(ownIdsReply, { photos_left: z.int() });

/** What was handed over, from whom, and the seal without which nobody gives it back. */
const handedOver = z.object({
  seal: z.string().check(z.maxLength(500)),
  to: z.string().check(z.maxLength(100)),
  parts: z
    .array(
      z.object({
        from: z.string().check(z.maxLength(100)),
        homes: z
          .array(z.object({ id: z.uuid(), reference: z.nullable(z.string()) }))
          .check(z.maxLength(mostPropertiesAtOnce)),
        leads: z.array(z.uuid()),
      }),
    )
    .check(z.maxLength(mostPropertiesAtOnce)),
});
export type HandedOver = z.infer<typeof handedOver>;
/** `undo`: sent back, it takes the hand-over back; null where nothing went over. */
export const handOverReply = z.object({ ids: z.array(z.uuid()), undo: z.nullable(handedOver) });
export const handBackInput = z.object({ undo: handedOver });

export const handOverInput = z.object({ ids, user_id: z.string("Choisissez une personne de l’agence.") });
