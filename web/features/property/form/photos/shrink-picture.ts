/** Specification, "Business constants": longest side in pixels, and the quality of the JPEG. */
const longestSide = 1080;
const quality = 0.8;

/** The picture small enough to be sent, without what its file told beside it: place, time, camera. Closes it. */
export function shrinkPicture(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas to draw on");
  // What a drawing leaves transparent would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
