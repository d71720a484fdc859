import { expect, test } from "vitest";
import { processPhoto } from "./process-photo.ts";
import telephoneUrl from "./telephone.heic?url";

async function readTelephonePhoto(): Promise<Blob> {
  return (await fetch(telephoneUrl)).blob();
}

async function photoOf(file: Blob): Promise<Blob> {
  const result = await processPhoto(file);
  if ("failure" in result) throw new Error(`Not read: ${result.failure}`);
  return result.photo;
}

async function colorAt(picture: ImageBitmap, x: number, y: number): Promise<readonly number[]> {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (context === null) throw new Error("No canvas");
  context.drawImage(picture, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
}

test("a telephone's HEIC is sent as an upright JPEG, without the place it was taken at", async () => {
  const file = await readTelephonePhoto();
  expect(await file.text()).toContain("Exif");
  const photo = await photoOf(file);
  expect(photo.type).toBe("image/jpeg");
  expect(await photo.text()).not.toContain("Exif");
  const picture = await createImageBitmap(photo);
  // It is stored on its side, 800 x 1200.
  expect([picture.width, picture.height]).toEqual([1080, 720]);
  const [red = 0, , blue = 0] = await colorAt(picture, 310, 432);
  expect(red - blue, "the red shop stands at the bottom left").toBeGreaterThan(40);
});

test("two at once, under the name of a JPEG too, each give their photograph", async () => {
  const file = await readTelephonePhoto();
  const misnamed = new File([file], "vue.jpg", { type: "image/jpeg" });
  const [one, other] = await Promise.all([photoOf(file), photoOf(misnamed)]);
  expect(one?.size).toBe(other?.size);
});

test("a HEIC that is cut short, or says to be huge, is refused and the next one is read", async () => {
  const bytes = new Uint8Array(await (await readTelephonePhoto()).arrayBuffer());
  const files = [bytes.slice(0, 900), withWidth(bytes, 800_000), bytes].map((part) => new Blob([part]));
  const [short, huge, whole] = await Promise.all(files.map(processPhoto));
  expect([short, huge]).toEqual([{ failure: "unreadable" }, { failure: "too-large" }]);
  expect(whole).toHaveProperty("photo.type", "image/jpeg");
});

test("what is no picture is unreadable, whatever its name says", async () => {
  expect(await processPhoto(new File(["Bonjour"], "IMG_1.heic", { type: "image/heic" }))).toEqual({
    failure: "unreadable",
  });
});

/** The file with another width in its `ispe` box: name, version and flags, width, height. */
function withWidth(bytes: Uint8Array, width: number): ArrayBuffer {
  const changed = bytes.slice();
  const at = new TextDecoder("latin1").decode(changed).indexOf("ispe") + 8;
  new DataView(changed.buffer).setUint32(at, width);
  return changed.buffer;
}
