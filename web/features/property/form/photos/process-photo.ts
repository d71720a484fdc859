import { newId } from "../new-id.ts";
import type { PhotoAnswer, PhotoTask } from "./form-photo.ts";

const waiting = new Map<string, (photo: Blob | null) => void>();
let worker: Worker | null = null;

/** Makes of a picture file what is sent of it, on a thread of its own; null for what is no readable picture. */
export function processPhoto(file: Blob): Promise<Blob | null> {
  worker ??= openWorker();
  const task: PhotoTask = { id: newId(), file };
  worker.postMessage(task);
  return new Promise((answer) => waiting.set(task.id, answer));
}

function openWorker(): Worker {
  const opened = new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module" });
  opened.addEventListener("message", ({ data: { id, photo } }: MessageEvent<PhotoAnswer>) => {
    waiting.get(id)?.(photo);
    waiting.delete(id);
  });
  opened.addEventListener("error", () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    worker = null;
  });
  return opened;
}

/** Says whether a file is of the telephones' format that only some browsers decode (HEIC, HEIF). */
export function isHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
}
