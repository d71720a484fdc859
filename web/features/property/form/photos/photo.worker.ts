import { answerTasks, shrinkPicture } from "./answer-tasks.ts";

answerTasks(async (file) => ({
  photo: await shrinkPicture(await createImageBitmap(file, { imageOrientation: "from-image" })),
}));
