const longestSide = 512; // pixels

export class UnreadablePictureError extends Error {}

/** The picture in the size a logo is shown at most, so that it may be sent; throws for what is no picture. */
export async function shrinkLogo(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePictureError("Ce fichier n'est pas une image que nous savons lire.");
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: "image/png" });
}
