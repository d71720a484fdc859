import * as z from "zod/mini";
import { changeableNames, type FactChange } from "../property/change-facts.ts";
import { longestCaption, mostPhotos } from "../property/photo.ts";
import { ownPropertyCard } from "../property/property-reply.ts";
import { propertyInput } from "../property/property-rules.ts";
import { samenessReasons } from "../property/same-property.ts";
import { propertyTypes } from "../property/vocabulary.ts";
import { sanitizeLine } from "../text/sanitize-text.ts";
import { listFields, whoseField } from "./list.ts";

export const ownPageSize = 50;
/** As many as one call hides, shows or deletes. */
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
/** Those of the ids that were found and changed; the others are somebody else's, gone, or were so already. */
export const ownIdsReply = z.object({ ids: z.array(z.uuid()) });

/** A key drawn by the form: creating again with it makes no second property. */
export const newPropertyInput = z.object({
  idempotency_key: z.uuid("La clé de création n’est pas valide."),
  property: propertyInput,
  /** The person attests that the listing it was imported from is their own. */
  is_own_listing: z._default(z.boolean("Dites si l’annonce est la vôtre."), false),
});
/** `photos`: paths of those it has, where an interrupted save had made it already. */
export const newPropertyReply = z.object({ id: z.uuid(), version: z.int(), photos: z.array(z.string()) });

/** What the form knows of a property before its first save, to look for one that is there already. */
export const samePropertyInput = z.object({
  /** The key it will be created with: what an interrupted save made of it is no other property. */
  idempotency_key: z.uuid("La clé de création n’est pas valide."),
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

/** What is said of photographs, by their paths: null says nothing any more; of those left out it stays as it is. */
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

/**
 * Paths of photographs and of uploads in their order; what a record holds for none, "placeholder", is left out. `from`:
 * those that the property had when the list was begun, in their order.
 */
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

/** Facts by their names, as a form shows them. */
const shownFacts = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

/** A property in the list of one's own, with what it lacks of what the law asks an offer to tell, by name. */
export const ownListItem = z.extend(ownPropertyCard, {
  missing: z.array(z.string()),
  /** Null where cards alone were asked for. */
  facts: z.nullable(shownFacts),
});
export type OwnListItem = z.infer<typeof ownListItem>;

/** Which of one's own properties are listed: "incomplete" are those for sale that lack something. */
export const ownListings = ["all", "for_sale", "staged", "sold", "hidden", "incomplete"] as const;
export type OwnListing = (typeof ownListings)[number];

/** What the incomplete ones are listed by: those that lack anything, or something of one part of the form. */
export const ownLacks = ["anything", "draft", "fees", "coproperty", "energy", "agency"] as const;
export type OwnLack = (typeof ownLacks)[number];

/** In which order, the last entered first unless told otherwise. */
export const ownSorts = ["added", "changed", "dearest", "cheapest", "largest", "address"] as const;
export type OwnSort = (typeof ownSorts)[number];

export const ownListInput = z.object({
  whose: whoseField,
  search: listFields.search,
  which: z._default(z.enum(ownListings, "Cette liste n’existe pas."), "all"),
  /** Of the incomplete ones alone. */
  lacks: z._default(z.enum(ownLacks, "Cette liste n’existe pas."), "anything"),
  sort: z._default(z.enum(ownSorts, "Cet ordre n’existe pas."), "added"),
  /** "facts": with what each holds, as its form shows it. */
  detail: z._default(z.enum(["card", "facts"]), "card"),
  /** `next_cursor` of the page before. */
  cursor: z.optional(z.uuid("La suite de la liste n’est pas valide.")),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), ownPageSize),
});
export const ownListReply = z.object({
  items: z.array(ownListItem),
  /** Null on the last page. */
  next_cursor: z.nullable(z.uuid()),
  total: z.int(),
});

export const ownVisibilityInput = z
  .object({
    ids,
    is_hidden: z.boolean("Dites si les biens sont masqués ou visibles."),
    /** The version that each of the ids is changed from, in their order: one that changed since is left. */
    from: z.optional(z.array(version)),
  })
  .check(
    z.refine(({ ids, from }) => from === undefined || from.length === ids.length, {
      error: "Chaque bien demande sa version.",
      path: ["from"],
    }),
  );
/** Those that were changed, and the version that each has since. */
export const ownVisibilityReply = z.object({ ids: z.array(z.uuid()), versions: z.array(version) });

/** As many as one call changes facts of. */
export const mostChangesAtOnce = 200;

/** Facts by their names, as they are typed; any other name is left out. */
const facts = z.pipe(
  z.record(z.string(), z.union([z.string().check(z.maxLength(20_000)), z.boolean(), z.null()])),
  z.transform(
    (values) =>
      Object.fromEntries(
        changeableNames.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
      ) as FactChange,
  ),
);

/**
 * `from`: what was seen of the facts; where they hold something else by now, the property stays as it is.
 * `publishes_sold`: that sold ones are offered again, with all that becomes public, was asked.
 */
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
  /** What changed of each, before and after: given back the other way round, it is undone. */
  changed: z.array(z.object({ id: z.uuid(), before: shownFacts, after: shownFacts })),
  /** Those that a rule or somebody else's change keeps as they are, with the sentence that says so. */
  refused: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      message: z.string(),
      /** It is sold, and `publishes_sold` was not given. */
      is_publishing: z.boolean(),
    }),
  ),
});
export type FactChanges = z.infer<typeof factChangesReply>;

/** `photos_left`: photographs that could not be taken out of the storage yet; the night does it. */
export const removalReply = z.extend(ownIdsReply, { photos_left: z.int() });

/** `user_id`: a colleague who carries them from then on. */
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
/** `undo`: to be sent back to take it back; null where nothing went over. */
export const handOverReply = z.object({ ids: z.array(z.uuid()), undo: z.nullable(handedOver) });
export const handBackInput = z.object({ undo: handedOver });

export const handOverInput = z.object({ ids, user_id: z.string("Choisissez une personne de l’agence.") });
