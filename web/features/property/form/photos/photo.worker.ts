import { answerTasks, shrinkPicture } from "./answer-tasks.ts";

// What the browser itself decodes.
answerTasks(async (file) => ({
  photo: await shrinkPicture(await createImageBitmap(file, { imageOrientation: "from-image" })),
}));
