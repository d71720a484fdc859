/** The program that decodes people's pictures: whatever one does, the server goes on beside it. */
import { setPriority } from "node:os";
import sharp from "sharp";
import { decodePicture, type PictureAnswer, type PictureJob } from "./decode-picture.ts";
import { PhotoError } from "./kept-photo.ts";

/** A thirtieth of what the server gets of a core that both want. */
const niceness = 15;

setPriority(niceness);
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (job: PictureJob) => {
  let answer: PictureAnswer;
  try {
    answer = { picture: await decodePicture(job) };
  } catch (error) {
    answer = { refusal: error instanceof PhotoError ? error.message : null };
  }
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
