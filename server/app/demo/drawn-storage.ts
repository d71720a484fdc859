import type { PhotoStorage } from "../../platform/files/storage.ts";
import { createLimit } from "../../platform/limits/limit.ts";

/** Drawings made at once: drawing takes this thread, encoding others. */
const drawnAtOnce = 2;
const pictureKey = /^demo-((?:facade|interior)-[a-z\d-]+?)(?:\.w(\d+))?\.webp$/;

/** A storage that draws a demonstration photograph when it is first read, in the size wanted, and keeps it. */
export function withDrawnPictures(storage: PhotoStorage): PhotoStorage {
  const inTurn = createLimit(drawnAtOnce);
  const drawing = new Map<string, Promise<Uint8Array | null>>();

  async function draw(key: string, name: string, width: string | undefined): Promise<Uint8Array | null> {
    // A server without the demonstration does not need this code.
    const { drawPicture } = await import("./render-pictures.ts");
    const bytes = await drawPicture(name, width === undefined ? null : Number(width));
    if (bytes !== null) await storage.write(key, bytes);
    return bytes;
  }

  return {
    ...storage,
    async read(key) {
      const stored = await storage.read(key);
      const [, name, width] = (stored === null && pictureKey.exec(key)) || [];
      if (name === undefined) return stored;
      const picture =
        drawing.get(key) ?? inTurn(() => draw(key, name, width)).finally(() => drawing.delete(key));
      drawing.set(key, picture);
      return picture;
    },
  };
}
