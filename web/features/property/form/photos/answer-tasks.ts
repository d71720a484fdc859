import type { PhotoAnswer, PhotoTask, ProcessedPhoto } from "../model/form-photo.ts";

/** Specification, "Business constants": pixels, and the quality of the JPEG. */
const longestSide = 1080;
const quality = 0.8;

/** One at a time: a decoded photograph takes four bytes a pixel, and ten of them more than a telephone has. */
export function answerTasks(process: (file: Blob) => Promise<ProcessedPhoto>): void {
  let last: Promise<void> = Promise.resolve();
  addEventListener("message", ({ data: { id, file } }: MessageEvent<PhotoTask>) => {
    last = last.then(async () => {
      const result = await process(file).catch((): ProcessedPhoto => ({ failure: "unreadable" }));
      postMessage({ id, result } satisfies PhotoAnswer);
    });
  });
}

/** Without what the file told beside the picture: place, time, camera. */
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
