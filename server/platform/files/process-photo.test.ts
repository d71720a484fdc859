import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PhotoError } from "./kept-photo.ts";
import { processLogo, processPhoto } from "./process-photo.ts";

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#ff0000" } },
      left: 0,
      top: 0,
    },
  ]);
}

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s photograph becomes WebP", async (format) => {
  const processed = await processPhoto("anne", await halves(400, 300).toFormat(format).toBuffer());
  expect((await sharp(processed.bytes).metadata()).format).toBe("webp");
  expect(processed).toMatchObject({ width: 400, height: 300 });
});

test("the longest side is 1080 px at most, and nothing is enlarged", async () => {
  const wide = await processPhoto("anne", await halves(2160, 1000).jpeg().toBuffer());
  expect([wide.width, wide.height]).toEqual([1080, 500]);
  const tall = await processPhoto("anne", await halves(500, 2160).jpeg().toBuffer());
  expect([tall.width, tall.height]).toEqual([250, 1080]);
  const small = await processPhoto("anne", await halves(30, 20).png().toBuffer());
  expect([small.width, small.height]).toEqual([30, 20]);
});

test("the picture is turned upright and its EXIF, place included, is dropped", async () => {
  const sideways = await halves(400, 200)
    .withExif({ IFD0: { Copyright: "someone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 17/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sideways).metadata()).orientation).toBe(6);
  const { bytes, width, height } = await processPhoto("anne", sideways);
  expect([width, height]).toEqual([200, 400]);
  const { exif, icc, xmp } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
  // What was on the left is on top. Only written pixels count in statistics.
  const top = await sharp(bytes).extract({ left: 0, top: 0, width: 200, height: 150 }).png().toBuffer();
  const { dominant } = await sharp(top).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test("the average colour is that of all pixels, grey and transparent ones included", async () => {
  expect((await processPhoto("anne", await halves(100, 100).png().toBuffer())).color).toBe("#800080");
  const grey = sharp({ create: { width: 10, height: 10, channels: 3, background: "#404040" } });
  expect((await processPhoto("anne", await grey.greyscale().png().toBuffer())).color).toBe("#404040");
  const clear = sharp({ create: { width: 10, height: 10, channels: 4, background: "#00000000" } });
  expect((await processPhoto("anne", await clear.png().toBuffer())).color).toBe("#ffffff");
});

test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a page", Buffer.from("<!doctype html><title>Not a photo</title>")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused as no photograph", async (_, bytes) => {
  await expect(processPhoto("anne", bytes)).rejects.toThrow(
    new PhotoError("Ce fichier n’est pas une photo (JPEG, PNG, WebP, AVIF ou HEIF)."),
  );
});

test("a GIF is refused, a truncated file too", async () => {
  await expect(processPhoto("anne", await halves(20, 20).gif().toBuffer())).rejects.toThrow(
    /n’est pas une photo/,
  );
  const whole = await halves(400, 300).jpeg().toBuffer();
  await expect(processPhoto("anne", whole.subarray(0, whole.length / 2))).rejects.toThrow(
    /ne peut pas être lue/,
  );
});

test("a small file that would unfold into too many pixels is refused before it is decoded", async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  for (const bytes of [bomb, bomb.subarray(0, bomb.length / 2)])
    await expect(processPhoto("anne", bytes)).rejects.toThrow(/trop grande/);
});

test("a logo of a kilobyte that would unfold into forty-nine million pixels is refused before it is decoded", async () => {
  const flat = sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#ffffff" } });
  const bomb = await flat.png({ compressionLevel: 9 }).toBuffer();
  // Cut short it says how large it is, and can no more be decoded.
  for (const bytes of [bomb, bomb.subarray(0, bomb.length / 2)])
    await expect(processLogo("anne", bytes)).rejects.toThrow(
      new PhotoError("Le logo est trop grand (8 millions de pixels au plus)."),
    );
});

test.each([
  ["a strip of one pixel", () => flat(1, 40_000).png().toBuffer(), /côté au plus/],
  ["a ribbon", () => flat(20_001, 10).jpeg().toBuffer(), /20\u202f000 pixels de côté au plus/],
  ["an AVIF of a kilobyte", () => flat(5_200, 5_000).avif({ effort: 0 }).toBuffer(), /25 millions .* AVIF/],
])("%s is refused by its header, before anything is decoded", async (_, make, sentence) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(200_000);
  const answer = await processPhoto("anne", bytes).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(PhotoError);
  expect(String(answer)).toMatch(sentence);
});

test("a panorama of 20,000 pixels is taken", async () => {
  expect(await processPhoto("anne", await flat(20_000, 500).jpeg().toBuffer())).toMatchObject({
    width: 1080,
  });
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#4080c0" } });

test("a decoder that is killed over a photograph refuses that one, and the next is decoded", async (context) => {
  if (process.platform !== "linux") return context.skip();
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#888888" } })
    .jpeg()
    .toBuffer();
  const decodeAndKill = async () => {
    const outcome = processPhoto("anne", large).then(
      () => "kept",
      () => "refused",
    );
    await expect.poll(findDecoders).not.toEqual([]);
    for (const pid of findDecoders()) process.kill(pid, "SIGKILL");
    return outcome;
  };
  // A decoder that is done before the signal comes has kept its photograph.
  await expect.poll(decodeAndKill).toBe("refused");
  expect((await processPhoto("anne", await halves(30, 20).png().toBuffer())).width).toBe(30);
});

/** The process ids of our decoders, as the system lists our children. */
function findDecoders(): readonly number[] {
  const children = readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" "),
  );
  const isDecoder = (pid: string) =>
    pid.trim() !== "" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-program");
  return children.filter(isDecoder).map(Number);
}

test("a photograph waits for its turn, and each comes back to whoever sent it", async () => {
  const sizes = [30, 60, 90, 120, 150];
  const made = await Promise.all(
    sizes.map(async (size) => processPhoto("anne", await halves(size, 20).png().toBuffer())),
  );
  expect(made.map(({ width }) => width)).toEqual(sizes);
});
