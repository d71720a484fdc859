import { professionalCalls } from "../../../platform/http/calls.ts";
import type { Platform } from "../../../platform/platform.ts";
import { discardProperties, restoreProperties, setOwnVisibility } from "./change-own-properties.ts";
import { findSameProperties } from "./find-same-properties.ts";
import { listOwnProperties } from "./list-own-properties.ts";
import type { ListingPhotos } from "./listing-photos.ts";
import type { PlaceFinder } from "./place-property.ts";
import { readOwnProperty } from "./read-own-property.ts";
import { removeProperties } from "./remove-properties.ts";
import { setPhotos } from "./set-photos.ts";
import { keepUpload } from "./upload-photo.ts";
import { createOwnProperty, editOwnProperty } from "./write-own-property.ts";

/** The calls about one's own properties; whose they are comes from the session alone. */
export function ownPropertyCalls(
  platform: Pick<Platform, "db" | "photos" | "secret" | "now" | "logger">,
  { listingPhotos, ...finder }: PlaceFinder & { readonly listingPhotos: ListingPhotos },
) {
  const { db } = platform;
  const desk = { ...platform, ...finder };
  const own = professionalCalls.ownProperties;
  return {
    list: own.list.handler(({ input, context }) => listOwnProperties(db, context.actor.userId, input)),
    create: own.create.handler(({ input, context }) => createOwnProperty(desk, context.actor.userId, input)),
    findSame: own.findSame.handler(({ input, context }) =>
      findSameProperties(desk, context.actor.userId, input),
    ),
    read: own.read.handler(({ input: { id }, context }) =>
      readOwnProperty(db, { id, userId: context.actor.userId }),
    ),
    edit: own.edit.handler(({ input, context }) => editOwnProperty(desk, context.actor.userId, input)),
    setPhotos: own.setPhotos.handler(({ input, context }) =>
      setPhotos(platform, context.actor.userId, input),
    ),
    importPhoto: own.importPhoto.handler(async ({ input: { id, key, url }, context }) => {
      const { userId } = context.actor;
      const read = () => listingPhotos.read(userId, url);
      return keepUpload(platform, { id, key, userId, sourceUrl: url, read });
    }),
    setVisibility: own.setVisibility.handler(({ input: { ids, is_hidden: isHidden }, context }) =>
      setOwnVisibility(db, { ids, userId: context.actor.userId }, isHidden),
    ),
    discard: own.discard.handler(({ input: { ids }, context }) =>
      discardProperties(db, { ids, userId: context.actor.userId }, platform.now()),
    ),
    restore: own.restore.handler(({ input: { ids }, context }) =>
      restoreProperties(db, { ids, userId: context.actor.userId }),
    ),
    remove: own.remove.handler(({ input: { ids }, context }) =>
      removeProperties(platform, { ids, userId: context.actor.userId }),
    ),
  };
}
