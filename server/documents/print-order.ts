import { type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import sharp from "sharp";
import { encodeForMail } from "../platform/files/kept-photo.ts";
import { boardDocument, showcaseDocument } from "./link-documents.tsx";
import type { BoardOrder, ShowcaseOrder } from "./link-order.ts";
import { drawMapPicture } from "./map-picture.ts";
import type { PictureBytes } from "./pdf-blocks.tsx";
import { registerFonts } from "./pdf-style.ts";
import { drawPlacesPicture } from "./places-picture.ts";
import { reportDocument } from "./report-document.tsx";
import { type ReportOrder, reportPhotoSize } from "./report-order.ts";
import { sheetDocument } from "./sheet-document.tsx";
import {
  firstPhotoSize,
  mapCid,
  otherPhotoSize,
  type PrintedSheet,
  photoCid,
  portraitCid,
  type SheetOrder,
} from "./sheet-order.ts";

export type PrintOrder = SheetOrder | ShowcaseOrder | BoardOrder | ReportOrder;

export type PrintPictures = {
  readonly photos: readonly Uint8Array[];
  /** Of who signs; null for the sheet of a property. */
  readonly logo: Uint8Array | null;
  /** Of who signs a report, or carries a sheet's property. */
  readonly portrait?: Uint8Array | null;
};

/** Answered under the same number. */
export type PrintJob = {
  readonly number: number;
  readonly order: PrintOrder;
  readonly pictures: PrintPictures;
};

registerFonts();

/** In pixels: a logo is shown a third as high. */
const logoSize = { width: 480, height: 132 };
const portraitSize = { width: 240, height: 240 };

/** A picture that fails is left out and reported: the others do not wait for it. */
export async function printOrder(order: PrintOrder, files: PrintPictures): Promise<PrintedSheet> {
  const errors: string[] = [];
  const attempt = async (name: string, make: () => Promise<Uint8Array>) => {
    try {
      return await make();
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const photos: (Uint8Array | null)[] = [];
  for (const [index, bytes] of files.photos.entries())
    photos.push(
      await attempt(`photo ${index + 1}`, () => encodeForMail(bytes, twice(sizeOfPhoto(order, index)))),
    );
  const { logo: logoFile } = files;
  const logo = logoFile === null ? null : await attempt("logo", () => encodeLogo(logoFile));
  const drawing = drawMap(order);
  const map = drawing === null ? null : await attempt("map", () => paintMap(drawing));
  const face = files.portrait ?? null;
  const portrait = face === null ? null : await attempt("portrait", () => encodeForMail(face, portraitSize));
  const pictures = { photos, map, logo, portrait };
  const pdf = await attempt("pdf", async () =>
    renderToBuffer(composeDocument(order, pictures) as ReactElement<DocumentProps>),
  );
  return { photos, map, portrait, pdf, errors };
}

type ShownPictures = {
  readonly photos: readonly (Uint8Array | null)[];
  readonly map: Uint8Array | null;
  readonly logo: Uint8Array | null;
  readonly portrait: Uint8Array | null;
};

function composeDocument(order: PrintOrder, pictures: ShownPictures): ReactElement {
  const { photos, logo, portrait } = pictures;
  switch (order.kind) {
    case "sheet":
      return sheetDocument(order, nameBytes(pictures));
    case "report":
      return reportDocument(order, nameBytes(pictures), { logo, portrait });
    case "showcase":
      return showcaseDocument(order, { photos: photos.filter((one) => one !== null), logo });
    case "board":
      return boardDocument(order, logo);
  }
}

function nameBytes({ photos, map, portrait }: ShownPictures): PictureBytes {
  const named = [
    ...photos.map((bytes, index) => [photoCid(index), bytes] as const),
    [mapCid, map] as const,
    [portraitCid, portrait] as const,
  ];
  return new Map(named.flatMap(([cid, bytes]) => (bytes === null ? [] : [[cid, bytes]])));
}

function encodeLogo(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize({ ...logoSize, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
}

function sizeOfPhoto({ kind }: PrintOrder, index: number): typeof firstPhotoSize {
  if (index === 0) return firstPhotoSize;
  return kind === "report" ? reportPhotoSize : otherPhotoSize;
}

function drawMap(order: PrintOrder): string | null {
  if (order.kind === "sheet") return order.map === null ? null : drawMapPicture(order.map);
  return order.kind === "report" && order.map !== null ? drawPlacesPicture(order.map) : null;
}

function paintMap(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, effort: 1 }).toBuffer();
}

function twice({ width, height }: typeof firstPhotoSize): typeof firstPhotoSize {
  return { width: width * 2, height: height * 2 };
}
