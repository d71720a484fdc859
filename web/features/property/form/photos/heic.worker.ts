import libraryUrl from "libheif-js/libheif/libheif.js?url";
import type { ProcessedPhoto } from "../model/form-photo.ts";
import { answerTasks, shrinkPicture } from "./answer-tasks.ts";

/** As many as the server unfolds. */
const mostPixels = 50_000_000;

/** What is used of libheif (decision 20); the size is that of the picture turned upright. */
type HeifPicture = {
  readonly is_primary: () => boolean;
  readonly get_width: () => number;
  readonly get_height: () => number;
  readonly display: (into: ImageData, done: (image: ImageData | null) => void) => void;
  readonly free: () => void;
};
type Libheif = { readonly HeifDecoder: new () => { readonly decode: (file: ArrayBuffer) => HeifPicture[] } };

let library: Promise<Libheif> | null = null;

answerTasks(async (file) => {
  library ??= loadLibrary();
  const { HeifDecoder } = await library.catch(() => ({ HeifDecoder: null }));
  if (HeifDecoder === null) {
    library = null;
    return { failure: "not-loaded" };
  }
  try {
    return await decode(new HeifDecoder().decode(await file.arrayBuffer()));
  } catch (error) {
    // After a damaged file the library is in an unknown state: it is not used again.
    library = null;
    throw error;
  }
});

/** As its makers publish it: another build of theirs can take its place. */
async function loadLibrary(): Promise<Libheif> {
  const { promise, resolve } = Promise.withResolvers<() => Libheif>();
  // The library is no ES module: it hands itself to whoever defines modules the older way.
  const define = (_: readonly string[], give: () => () => Libheif) => resolve(give());
  Object.assign(globalThis, { define: Object.assign(define, { amd: true }) });
  await import(/* @vite-ignore */ libraryUrl);
  return (await promise)();
}

/** The picture that the file calls the main one, as its turns and mirrors have it. */
async function decode(pictures: readonly HeifPicture[]): Promise<ProcessedPhoto> {
  const main = pictures.find((picture) => picture.is_primary()) ?? pictures[0];
  if (main === undefined) return { failure: "unreadable" };
  const [width, height] = [main.get_width(), main.get_height()];
  if (width * height > mostPixels) return { failure: "too-large" };
  const image = await new Promise<ImageData | null>((done) =>
    main.display(new ImageData(width, height), done),
  );
  for (const picture of pictures) picture.free();
  if (image === null) return { failure: "unreadable" };
  return { photo: await shrinkPicture(await createImageBitmap(image)) };
}
