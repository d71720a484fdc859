import { answerTasks } from "./answer-tasks.ts";
import { shrinkPicture } from "./shrink-picture.ts";

// What the browser itself decodes.
answerTasks(async (file) => ({
  photo: await shrinkPicture(await createImageBitmap(file, { imageOrientation: "from-image" })),
}));
