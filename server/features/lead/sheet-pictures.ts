import { asc, eq } from "drizzle-orm";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { dayInParis, formatDay } from "#domain/property/sale-date.ts";
import type { Block, Picture } from "../../documents/block.ts";
import type { EmailContext } from "../../documents/email-kind.ts";
import {
  drawnMapSize,
  firstPhotoSize,
  mapSize,
  otherPhotoSize,
  type PrintedSheet,
  type SheetContent,
} from "../../documents/sheet-order.ts";
import { photos } from "../../platform/database/schema.ts";
import type { EmailAttachment } from "../../platform/mail/email.ts";

/** The parts of a sheet that are no words, as its e-mail shows them. */
export type SheetPictures = {
  readonly photos: readonly Picture[];
  readonly map: Block | null;
  readonly pdf: EmailAttachment | null;
  /** All of them, as they leave with the e-mail. */
  readonly attachments: readonly EmailAttachment[];
};

/** As many photographs as a mailbox bears. */
const mostPhotos = 5;

/**
 * Has the property's first photographs, the map around it and the PDF made. What cannot be made is left out: the e-mail
 * says everything in words, and leaves without.
 */
export async function makeSheetPictures(
  context: EmailContext,
  property: VisiblePropertyReply,
  content: SheetContent,
): Promise<SheetPictures> {
  const { latitude, longitude, status } = property;
  const photoKeys = await findPhotoKeys(context, property.id);
  const order = {
    kind: "sheet" as const,
    photoKeys,
    map: { place: { latitude, longitude }, status, ...drawnMapSize },
    content,
    brand: context.brand,
    publicUrl: `${context.brand.origin}/p/${property.id}`,
    day: formatDay(dayInParis(context.now())) ?? "",
  };
  const printed = await context.press.print(order, () => readPhotos(context, photoKeys));
  return attach(printed, property.title);
}

async function findPhotoKeys({ db }: EmailContext, propertyId: string): Promise<string[]> {
  const rows = await db
    .select({ contentKey: photos.contentKey })
    .from(photos)
    .where(eq(photos.propertyId, propertyId))
    .orderBy(asc(photos.position))
    .limit(mostPhotos);
  return rows.map(({ contentKey }) => contentKey);
}

async function readPhotos(context: EmailContext, keys: readonly string[]): Promise<Uint8Array[]> {
  const files = await Promise.all(keys.map((key) => context.photos.read(key)));
  return files.filter((bytes) => bytes !== null);
}

function attach({ photos: printed, map, pdf }: PrintedSheet, title: string): SheetPictures {
  const shots = printed
    .filter((bytes) => bytes !== null)
    .map((content, index) => shotOf(content, index, title));
  const picture = map === null ? null : mapOf(map);
  const document = pdf === null ? null : documentOf(pdf);
  return {
    photos: shots.map(({ picture }) => picture),
    map: picture === null ? null : picture.block,
    pdf: document,
    attachments: [
      ...shots.map(({ attachment }) => attachment),
      ...(picture === null ? [] : [picture.attachment]),
      ...(document === null ? [] : [document]),
    ],
  };
}

function shotOf(content: Uint8Array, index: number, title: string) {
  const number = index + 1;
  const cid = `photo-${number}@fiche`;
  const size = index === 0 ? firstPhotoSize : otherPhotoSize;
  const picture: Picture = { cid, alt: `Photo ${number} : ${title}`, ...size };
  const attachment = { filename: `photo-${number}.jpg`, cid, contentType: "image/jpeg", content };
  return { picture, attachment };
}

function mapOf(content: Uint8Array): { readonly block: Block; readonly attachment: EmailAttachment } {
  const cid = "plan@fiche";
  const alt = "Plan du quartier : le bien est marqué au centre";
  return {
    block: { kind: "picture", item: { cid, alt, ...mapSize }, caption: basemapCredit },
    attachment: { filename: "plan.png", cid, contentType: "image/png", content },
  };
}

function documentOf(content: Uint8Array): EmailAttachment {
  return { filename: "fiche-detaillee.pdf", contentType: "application/pdf", content };
}
