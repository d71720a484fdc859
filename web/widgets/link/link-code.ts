import { drawLinkCode, quietZone } from "#domain/link/link-code.ts";

/** Pixels on a side: enough for a sign board. */
const pictureSize = 1_024;
/** Of the side, for a mark in the middle: at this level a quarter of the squares can be missing. */
const markShare = 0.2;

/** `mark` is a picture as a data: address, or null. */
export function writeLinkCodeSvg(address: string, mark: string | null): Blob {
  const { size, path } = drawLinkCode(address);
  const { start, side } = placeOfMark(size);
  const middle =
    mark === null
      ? ""
      : `<rect x="${start - 0.5}" y="${start - 0.5}" width="${side + 1}" height="${side + 1}" fill="#fff"/><image href="${mark}" x="${start}" y="${start}" width="${side}" height="${side}"/>`;
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/>${middle}</svg>`,
    ],
    { type: "image/svg+xml" },
  );
}

export async function writeLinkCodePng(address: string, mark: string | null): Promise<Blob> {
  const { size, path } = drawLinkCode(address);
  const canvas = new OffscreenCanvas(pictureSize, pictureSize);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  const scale = Math.floor(pictureSize / size);
  const offset = Math.floor((pictureSize - scale * size) / 2);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, pictureSize, pictureSize);
  context.setTransform(scale, 0, 0, scale, offset, offset);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  if (mark !== null) {
    const { start, side } = placeOfMark(size);
    context.fillStyle = "#fff";
    context.fillRect(start - 0.5, start - 0.5, side + 1, side + 1);
    context.drawImage(await readPicture(mark), start, start, side, side);
  }
  return canvas.convertToBlob({ type: "image/png" });
}

/** As a data: address, so that a file holds the picture; null where it cannot be had. */
export async function readMark(path: string | null): Promise<string | null> {
  if (path === null) return null;
  const reply = await fetch(path).catch(() => null);
  if (reply === null || !reply.ok) return null;
  const blob = await reply.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}

/** Not fetched: the page's policy lets pictures come from data: addresses, and requests not. */
async function readPicture(mark: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = mark;
  await picture.decode();
  return picture;
}

function placeOfMark(size: number): { readonly start: number; readonly side: number } {
  const side = Math.round((size - 2 * quietZone) * markShare);
  return { start: (size - side) / 2, side };
}
