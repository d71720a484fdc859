import { type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import sharp from "sharp";
import { encodeForMail } from "../platform/files/kept-photo.ts";
import { drawMapPicture } from "./map-picture.ts";
import { registerFonts } from "./pdf-style.ts";
import { sheetDocument } from "./sheet-document.ts";
import { firstPhotoSize, otherPhotoSize, type PrintedSheet, type SheetOrder } from "./sheet-order.ts";

registerFonts();

/** Makes the pictures and the PDF of a sheet. What fails is left out and told: the others do not wait for it. */
export async function printSheet(order: SheetOrder, kept: readonly Uint8Array[]): Promise<PrintedSheet> {
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
  for (const [index, bytes] of kept.entries())
    photos.push(
      await attempt(`photo ${index + 1}`, () =>
        encodeForMail(bytes, twice(index === 0 ? firstPhotoSize : otherPhotoSize)),
      ),
    );
  const map = await attempt("map", () => paintMap(order));
  const shown = { photos: photos.filter((one) => one !== null), map };
  const pdf = await attempt("pdf", async () =>
    renderToBuffer(sheetDocument(order, shown) as ReactElement<DocumentProps>),
  );
  return { photos, map, pdf, errors };
}

function paintMap({ map }: SheetOrder): Promise<Buffer> {
  return sharp(Buffer.from(drawMapPicture(map)))
    .png({ palette: true, colours: 64, effort: 1 })
    .toBuffer();
}

function twice({ width, height }: typeof firstPhotoSize): typeof firstPhotoSize {
  return { width: width * 2, height: height * 2 };
}
