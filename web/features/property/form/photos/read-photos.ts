import { newId } from "../../../../widgets/editor/new-id.ts";
import { newPhoto } from "../model/form-photo.ts";
import type { PhotoEvent } from "../model/photos-model.ts";
import { processPhoto } from "./process-photo.ts";
import { type FailedPhoto, showFailedPhotos } from "./show-failed-photos.ts";

export async function readPhotos(files: readonly File[], send: (event: PhotoEvent) => void): Promise<void> {
  const failed: FailedPhoto[] = [];
  const chosen = files.map((file) => ({ file, id: newId() }));
  const batch = chosen.map(({ id }) => id);
  await Promise.all(
    chosen.map(async ({ file, id }) => {
      const result = await processPhoto(file);
      if ("photo" in result)
        return send({ type: "photo-read", photo: newPhoto(id, file.name, result.photo), batch });
      failed.push({ file, failure: result.failure });
      send({ type: "photo-unreadable" });
    }),
  );
  await showFailedPhotos(failed);
}
