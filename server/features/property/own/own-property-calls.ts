import { calls } from "../../../platform/http/calls.ts";
import { requireProfessional } from "../../../platform/http/require-account.ts";
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
  const own = calls.ownProperties;
  return {
    list: own.list.handler(async ({ input, context }) =>
      listOwnProperties(db, (await requireProfessional(context)).userId, input),
    ),
    create: own.create.handler(async ({ input, context }) =>
      createOwnProperty(desk, (await requireProfessional(context)).userId, input),
    ),
    findSame: own.findSame.handler(async ({ input, context }) =>
      findSameProperties(desk, (await requireProfessional(context)).userId, input),
    ),
    read: own.read.handler(async ({ input: { id }, context }) =>
      readOwnProperty(db, { id, userId: (await requireProfessional(context)).userId }),
    ),
    edit: own.edit.handler(async ({ input, context }) =>
      editOwnProperty(desk, (await requireProfessional(context)).userId, input),
    ),
    setPhotos: own.setPhotos.handler(async ({ input, context }) =>
      setPhotos(platform, (await requireProfessional(context)).userId, input),
    ),
    importPhoto: own.importPhoto.handler(async ({ input: { id, key, url }, context }) => {
      const { userId } = await requireProfessional(context);
      const read = () => listingPhotos.read(userId, url);
      return keepUpload(platform, { id, key, userId, sourceUrl: url, read });
    }),
    setVisibility: own.setVisibility.handler(async ({ input: { ids, is_hidden: isHidden }, context }) =>
      setOwnVisibility(db, { ids, userId: (await requireProfessional(context)).userId }, isHidden),
    ),
    discard: own.discard.handler(async ({ input: { ids }, context }) =>
      discardProperties(db, { ids, userId: (await requireProfessional(context)).userId }, platform.now()),
    ),
    restore: own.restore.handler(async ({ input: { ids }, context }) =>
      restoreProperties(db, { ids, userId: (await requireProfessional(context)).userId }),
    ),
    remove: own.remove.handler(async ({ input: { ids }, context }) =>
      removeProperties(platform, { ids, userId: (await requireProfessional(context)).userId }),
    ),
  };
}
