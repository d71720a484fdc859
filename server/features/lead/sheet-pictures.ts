import { asc, eq } from "drizzle-orm";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import type { Block, Picture } from "../../documents/block.ts";
import type { EmailContext } from "../../documents/email-kind.ts";
import { queuedSheets } from "../../documents/press.ts";
import {
  drawnMapSize,
  firstPhotoSize,
  mapCid,
  mapSize,
  otherPhotoSize,
  type PrintedSheet,
  photoCid,
  portraitCid,
  portraitSize,
} from "../../documents/sheet-order.ts";
import type { EmailAttachment } from "../../platform/mail/email.ts";
import { logoKeyOf } from "../../records/account/logo-files.ts";
import { photos } from "../../records/property/property-schema.ts";
import { type ShownPictures, writeSheetPages } from "./sheet-blocks.ts";
import type { SheetContent } from "./sheet-content.ts";

/** The parts of a sheet that are no words, as its e-mail shows them. */
export type SheetPictures = ShownPictures & {
  readonly pdf: EmailAttachment | null;
  readonly attachments: readonly EmailAttachment[];
};

/** As many photographs as a mailbox bears. */
const mostPhotos = 5;

/** Makes a sheet's photographs, map, portrait and PDF; what fails is left out, since the e-mail says it in words. */
export async function makeSheetPictures(
  context: EmailContext,
  property: VisiblePropertyReply,
  content: SheetContent,
): Promise<SheetPictures> {
  const { latitude, longitude, status } = property;
  const hasPoint = property.place_kind !== "sector";
  const photoKeys = await findPhotoKeys(context, property.id);
  const portraitKey = logoKeyOf(property.agent?.photo_url ?? null);
  const portrait = portraitKey === null ? null : portraitOf(property);
  const publicUrl = `${context.brand.origin}/p/${property.id}`;
  const order = {
    kind: "sheet" as const,
    photoKeys,
    portraitKey,
    map: hasPoint ? { place: { latitude, longitude }, status, ...drawnMapSize } : null,
    title: content.title,
    address: content.address,
    pages: writeSheetPages(
      content,
      {
        photos: photoKeys.map((_key, index) => makePhoto(index, property.title)),
        map: hasPoint ? mapBlock : null,
        portrait,
      },
      publicUrl,
    ),
    brand: context.brand,
    publicUrl,
    day: formatDay(dayInParis(context.now())) ?? "",
  };
  const printed = await context.press.print(queuedSheets, order, async () => ({
    photos: await readPhotos(context, photoKeys),
    logo: null,
    portrait: portraitKey === null ? null : await context.photos.read(portraitKey),
  }));
  return attach(printed, property);
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

function attach(
  { photos: printed, map, portrait, pdf }: PrintedSheet,
  property: VisiblePropertyReply,
): SheetPictures {
  const { title } = property;
  const shots = printed.flatMap((content, index) => (content === null ? [] : [{ content, index }]));
  return {
    photos: shots.map(({ index }) => makePhoto(index, title)),
    map: map === null ? null : mapBlock,
    portrait: portrait === null ? null : portraitOf(property),
    pdf: pdf === null ? null : documentOf(pdf),
    attachments: [
      ...shots.map(({ content, index }) => ({
        filename: `photo-${index + 1}.jpg`,
        cid: photoCid(index),
        contentType: "image/jpeg",
        content,
      })),
      ...(map === null
        ? []
        : [{ filename: "plan.png", cid: mapCid, contentType: "image/png", content: map }]),
      ...(portrait === null
        ? []
        : [{ filename: "portrait.jpg", cid: portraitCid, contentType: "image/jpeg", content: portrait }]),
      ...(pdf === null ? [] : [documentOf(pdf)]),
    ],
  };
}

function makePhoto(index: number, title: string): Picture {
  const size = index === 0 ? firstPhotoSize : otherPhotoSize;
  return { cid: photoCid(index), alt: `Photo ${index + 1}\u00a0: ${title}`, ...size };
}

function portraitOf({ agent }: VisiblePropertyReply): Picture {
  return { cid: portraitCid, alt: agent?.name ?? "", ...portraitSize };
}

const mapBlock: Block = {
  kind: "picture",
  item: { cid: mapCid, alt: "Plan du quartier\u00a0: le bien est marqué au centre", ...mapSize },
  caption: basemapCredit,
};

function documentOf(content: Uint8Array): EmailAttachment {
  return { filename: "fiche-detaillee.pdf", contentType: "application/pdf", content };
}
