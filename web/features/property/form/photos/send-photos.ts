import { isErrorBody } from "#domain/errors.ts";
import { CallError, statusOfError } from "../../../../client/api/call-error.ts";
import { loadCall } from "../../../../client/api/load-call.ts";
import { retryDelayMs } from "../../../../client/api/query-client.ts";
import type { FormPhoto } from "../model/form-photo.ts";

const atOnce = 3;
const tries = 3;
/** A server that never answers must not hold the form. */
const longestSilenceMs = 30_000;

/** From 0 to 1, by the photograph's id in the form. */
export type NoteProgress = (id: string, progress: number | "failed") => void;

export type SentPhotos = {
  readonly paths: ReadonlyMap<string, string>;
  readonly failures: readonly unknown[];
};

/** A few at a time; what failed is tried again, then left out. */
export async function sendPhotos(
  propertyId: string,
  photos: readonly FormPhoto[],
  onProgress: NoteProgress,
): Promise<SentPhotos> {
  const paths = new Map<string, string>();
  const failures: unknown[] = [];
  const waiting = photos.filter(({ path }) => path === null);
  const work = async () => {
    for (let photo = waiting.shift(); photo !== undefined; photo = waiting.shift()) {
      const { id } = photo;
      try {
        paths.set(id, await sendPhoto(propertyId, photo, (progress) => onProgress(id, progress)));
        onProgress(id, 1);
      } catch (error) {
        failures.push(error);
        onProgress(id, "failed");
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { paths, failures };
}

async function sendPhoto(
  propertyId: string,
  photo: FormPhoto,
  onProgress: (progress: number) => void,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      onProgress(0);
      return await (photo.url === null
        ? upload(propertyId, photo, onProgress)
        : fetchImported(propertyId, photo.id, photo.url));
    } catch (error) {
      const status = statusOfError(error);
      const isRefused = status !== null && status < 500 && status !== 429;
      if (isRefused || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt - 1)));
    }
  }
}

async function fetchImported(id: string, key: string, url: string): Promise<string> {
  const call = await loadCall();
  const inTime = { signal: AbortSignal.timeout(longestSilenceMs) };
  return (await call.ownProperties.importPhoto({ id, key, url }, inTime)).path;
}

/** `fetch` does not tell how much of a body has left. */
function upload(
  propertyId: string,
  { id: key, bytes }: FormPhoto,
  onProgress: (progress: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/own-properties/${propertyId}/uploads/${key}`);
    request.setRequestHeader("content-type", "image/jpeg");
    request.responseType = "json";
    let silence = setTimeout(() => request.abort(), longestSilenceMs);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilenceMs);
      onProgress(loaded / total);
    });
    request.addEventListener("loadend", () => clearTimeout(silence));
    request.addEventListener("load", () => {
      const reply: unknown = request.response;
      const path = typeof reply === "object" && reply !== null && "path" in reply ? reply.path : null;
      if (request.status < 300 && typeof path === "string") resolve(path);
      else reject(isErrorBody(reply) ? new CallError(reply) : new Error(`Upload answered ${request.status}`));
    });
    for (const end of ["error", "abort"])
      request.addEventListener(end, () => reject(new Error("The upload was not answered")));
    request.send(bytes);
  });
}
