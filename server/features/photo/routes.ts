import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { type PhotoWidth, photoWidths } from "#domain/property/photo.ts";
import { createPhotoContent, makeEtag } from "../../platform/files/photo-content.ts";
import type { PhotoStorage } from "../../platform/files/storage.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../platform/http/context.ts";
import { photos } from "../../records/property/property-schema.ts";
import {
  findVisibleProperty,
  type PropertyRequest,
  type PropertySource,
} from "../../records/property/read-property.ts";
import { isKnownCopy, photoHeaders, sendPhoto } from "./send-photo.ts";

type PhotoOptions = PropertySource & { readonly storage: PhotoStorage };

/** Logos are public, and the storage holds photographs too: only these keys are theirs. */
const logoPattern = /^(?:demo-)?logo-[\w-]+\.webp$/;

/**
 * The bucket of photographs. The rules of the property's page decide at every read, since it may be sold at any
 * moment; a withheld photograph answers as one that does not exist.
 */
export function photoRoutes({ storage, ...source }: PhotoOptions): Hono<HonoEnvironment> {
  const photoContent = createPhotoContent(storage);
  return new Hono<HonoEnvironment>()
    .get("/storage/property-photos/:path", async (context) => {
      const path = context.req.param("path");
      const width = parseWidth(context.req.query("w"));
      const asker = {
        account: await context.get("readAccount")(),
        acces: context.req.query("acces"),
      };
      const photo = await requireVisiblePhoto(source, path, asker);
      const size = width !== null && width < photo.width ? width : null;
      const etag = makeEtag(photo.contentKey, size);
      if (isKnownCopy(context, etag)) return context.body(null, 304, photoHeaders(etag));
      const content = await photoContent.read(photo.contentKey, size);
      if (content === null) throw new AppError("not-found");
      return sendPhoto(context, content);
    })
    .get("/storage/agency-logos/:path", async (context) => {
      const path = context.req.param("path");
      const bytes = logoPattern.test(path) ? await storage.read(path) : null;
      if (bytes === null) throw new AppError("not-found");
      return context.body(new Uint8Array(bytes), 200, {
        "cache-control": "public, max-age=3600",
        "content-type": "image/webp",
      });
    });
}

/** Throws as for an unknown one unless the viewer may see it now. */
async function requireVisiblePhoto(
  source: PropertySource,
  path: string,
  asker: Pick<PropertyRequest, "account" | "acces">,
): Promise<{ contentKey: string; width: number }> {
  const [photo] = await source.db
    .select({ propertyId: photos.propertyId, contentKey: photos.contentKey, width: photos.width })
    .from(photos)
    .where(eq(photos.path, path));
  if (photo === undefined) throw new AppError("not-found");
  const request = { ...asker, id: photo.propertyId, view: "internal" } as const;
  const reading = await findVisibleProperty(source, request);
  if (!reading?.photos.some((one) => one.path === path)) throw new AppError("not-found");
  return photo;
}

/** Refused before anything is looked up. */
function parseWidth(text: string | undefined): PhotoWidth | null {
  if (text === undefined) return null;
  const width = photoWidths.find((one) => String(one) === text);
  if (width === undefined)
    throw new AppError("bad-request", `Les photos existent en ${photoWidths.join(", ")} pixels de large.`);
  return width;
}
