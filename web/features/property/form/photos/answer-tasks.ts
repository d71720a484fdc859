import type { PhotoAnswer, PhotoTask, ProcessedPhoto } from "./form-photo.ts";

/**
 * Answers what a thread of photographs is asked, one after the other: a decoded photograph takes four bytes a pixel, and
 * ten of them at once more than a telephone has.
 */
export function answerTasks(process: (file: Blob) => Promise<ProcessedPhoto>): void {
  let last: Promise<void> = Promise.resolve();
  addEventListener("message", ({ data: { id, file } }: MessageEvent<PhotoTask>) => {
    last = last.then(async () => {
      const result = await process(file).catch((): ProcessedPhoto => ({ failure: "unreadable" }));
      postMessage({ id, result } satisfies PhotoAnswer);
    });
  });
}
