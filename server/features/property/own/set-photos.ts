import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import type { photoOrderInput } from "#domain/api/own-property.ts";
import { isSameList } from "#domain/property/merge-photos.ts";
import type { OwnProperty } from "#domain/property/property-reply.ts";
import type { Database } from "../../../platform/database/open.ts";
import { isPhotoKey } from "../../../platform/files/photo-content.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { photoUploads } from "../../../records/property/property-schema.ts";
import type { NewPhoto } from "../../../records/property/stored-property.ts";
import { writeProperties } from "../../../records/property/write-properties.ts";
import { removeUnusedContent } from "../remove-unused-content.ts";
import { findStoredPhotos } from "../stored-photos.ts";
import type { PropertyWriter } from "./reach-properties.ts";
import { isOwnProperty, readOwnProperty, unknownOwnProperty } from "./read-own-property.ts";
import { changedMeanwhile } from "./write-own-property.ts";

/**
 * Sets a property's photographs by their paths, in this order, from its own and those sent for it; others go with
 * their files. Refused with `current` where the version or the photographs changed.
 */
export async function setPhotos(
  { db, photos: storage, logger, now }: Pick<Platform, "db" | "photos" | "logger" | "now">,
  { userId, writerId }: PropertyWriter,
  { id, version, from, photos: paths, captions }: z.output<typeof photoOrderInput>,
): Promise<OwnProperty> {
  const own = { userId, id };
  let left: readonly NewPhoto[] = [];
  const reply = await db.transaction(async (tx) => {
    await writeProperties(tx, isOwnProperty(own) ?? null, async ([before]) => {
      if (before === undefined) throw unknownOwnProperty();
      if (before.version !== version) throw await changedMeanwhile(tx, own);
      const stored = (await findStoredPhotos(tx, [id])).get(id) ?? [];
      // An edit of the facts raises the version over photographs that its writer has never seen.
      const storedPaths = stored.map(({ path }) => path);
      if (!isSameList(from, storedPaths)) throw await changedMeanwhile(tx, own);
      const known = new Map([...stored, ...(await takeUploads(tx, id, paths))].map((one) => [one.path, one]));
      const photos = paths.map((path) => {
        const photo = known.get(path) ?? refuseUnknown();
        const caption = captions[path];
        const isSame = caption === undefined || caption === (photo.caption ?? null);
        return isSame ? photo : { ...photo, caption };
      });
      if (photos.length === stored.length && photos.every((photo, at) => photo === stored[at])) return [];
      left = stored.filter((photo) => !paths.includes(photo.path));
      return [{ kind: "change", before, change: { updatedAt: now(), updatedBy: writerId }, photos }];
    });
    return readOwnProperty(tx, own);
  });
  const keys = left.map(({ contentKey }) => contentKey).filter(isPhotoKey);
  await removeUnusedContent(db, storage, keys).catch((error: unknown) =>
    // The sweep of the night finds them again.
    logger.warn({ err: error }, "photographs taken off a property"),
  );
  return reply;
}

async function takeUploads(tx: Database, propertyId: string, paths: readonly string[]): Promise<NewPhoto[]> {
  if (paths.length === 0) return [];
  return tx
    .delete(photoUploads)
    .where(and(eq(photoUploads.propertyId, propertyId), inArray(photoUploads.path, [...paths])))
    .returning({
      path: photoUploads.path,
      contentKey: photoUploads.contentKey,
      sourceUrl: photoUploads.sourceUrl,
      width: photoUploads.width,
      height: photoUploads.height,
      color: photoUploads.color,
      fingerprint: photoUploads.fingerprint,
    });
}

function refuseUnknown(): never {
  const message = "Une des photos n’existe plus : rechargez le bien, puis ajoutez-la à nouveau.";
  throw new AppError("invalid-input", message, [{ path: ["photos"], message }]);
}
