import { newId } from "../../../../widgets/editor/new-id.ts";
import type { PhotoAnswer, PhotoTask, ProcessedPhoto } from "../model/form-photo.ts";

const askBrowser = createThread(
  () => new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module" }),
);
const askLibrary = createThread(
  () => new Worker(new URL("./heic.worker.ts", import.meta.url), { type: "module" }),
);

/** The library for the telephones' format is loaded when the first such photograph is met. */
export async function processPhoto(file: Blob): Promise<ProcessedPhoto> {
  const result = await askBrowser(file);
  return "photo" in result || !(await isHeic(file)) ? result : askLibrary(file);
}

/** The thread ends when nothing waits for it: it gives its memory back. */
function createThread(open: () => Worker): (file: Blob) => Promise<ProcessedPhoto> {
  const waiting = new Map<string, (result: ProcessedPhoto) => void>();
  let worker: Worker | null = null;
  const end = (ended: Worker) => {
    ended.terminate();
    if (worker === ended) worker = null;
  };
  const start = () => {
    const started = open();
    started.addEventListener("message", ({ data: { id, result } }: MessageEvent<PhotoAnswer>) => {
      waiting.get(id)?.(result);
      waiting.delete(id);
      if (waiting.size === 0) end(started);
    });
    started.addEventListener("error", () => {
      for (const answer of waiting.values()) answer({ failure: "not-loaded" });
      waiting.clear();
      end(started);
    });
    return started;
  };
  return (file) => {
    worker ??= start();
    const task: PhotoTask = { id: newId(), file };
    worker.postMessage(task);
    return new Promise((answer) => waiting.set(task.id, answer));
  };
}

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** By its bytes: telephones and messengers send such photographs under any name. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text();
  return head.startsWith("ftyp") && heicBrands.includes(head.slice(4));
}
