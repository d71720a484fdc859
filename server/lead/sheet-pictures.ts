import { asc, eq } from "drizzle-orm";
import type { VisiblePropertyReply } from "#domain/api/property.ts";
import { photos } from "../database/schema.ts";
import type { EmailContext } from "../mail/email-kinds.ts";
import type { EmailAttachment } from "../mail/rendered-email.ts";

export type SheetPicture = EmailAttachment & { readonly cid: string; readonly alt: string };

/** As many photographs as a mailbox bears. */
const mostPhotos = 5;
const firstWidth = 1000; // pixels: twice what is shown
const otherWidth = 500; // pixels

/** The home's first photographs as JPEG, which every mail program shows; one that cannot be read is left out. */
export async function readSheetPictures(
  { db, photos: storage }: Pick<EmailContext, "db" | "photos">,
  property: Pick<VisiblePropertyReply, "id" | "title">,
): Promise<SheetPicture[]> {
  const rows = await db
    .select({ contentKey: photos.contentKey })
    .from(photos)
    .where(eq(photos.propertyId, property.id))
    .orderBy(asc(photos.position))
    .limit(mostPhotos);
  const { encodeForMail } = await import("../photo/process-photo.ts");
  const pictures = await Promise.all(
    rows.map(async ({ contentKey }, index) => {
      const bytes = await storage.read(contentKey);
      const width = index === 0 ? firstWidth : otherWidth;
      const content = bytes === null ? null : await encodeForMail(bytes, width).catch(() => null);
      if (content === null) return [];
      const number = index + 1;
      const name = { filename: `photo-${number}.jpg`, cid: `photo-${number}@fiche` };
      return [{ ...name, contentType: "image/jpeg", content, alt: `Photo ${number} : ${property.title}` }];
    }),
  );
  return pictures.flat();
}
