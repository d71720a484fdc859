import decodeQR from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { drawLinkCode } from "#domain/link/link-code.ts";
import { writeLinkCodePng, writeLinkCodeSvg } from "./link-code.ts";

const address = "https://calanque.example/panneau-endoume";
/** A mark as an agency's logo is one: filled to its edges. */
const mark = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#0f5c8c"/><circle cx="32" cy="32" r="20" fill="#fff"/></svg>')}`;

/** What a camera reads of a picture. */
async function scan(picture: CanvasImageSource, side: number): Promise<string> {
  const context = new OffscreenCanvas(side, side).getContext("2d");
  if (context === null) return expect.fail();
  context.drawImage(picture, 0, 0, side, side);
  const { data, width, height } = context.getImageData(0, 0, side, side);
  return decodeQR({ data, width, height });
}

async function pictureOf(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image(512, 512);
  picture.src = URL.createObjectURL(file);
  await picture.decode();
  return picture;
}

async function pngMark(): Promise<string> {
  const image = new Image(64, 64);
  image.src = mark;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}

describe("the code of a link", () => {
  test("leaves four free squares around itself", () => {
    const { size, path } = drawLinkCode(address);
    const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...places)).toBe(4);
    expect(Math.max(...places)).toBe(size - 5);
  });

  test.each([true, false])("is read from its PNG of 1024 pixels (with a mark: %s)", async (hasMark) => {
    const file = await writeLinkCodePng(address, hasMark ? await pngMark() : null);
    const picture = await createImageBitmap(file);
    expect([picture.width, picture.height, file.type]).toEqual([1024, 1024, "image/png"]);
    expect(await scan(picture, 1024)).toBe(address);
  });

  test.each([true, false])("is read from its SVG (with a mark: %s)", async (hasMark) => {
    const file = writeLinkCodeSvg(address, hasMark ? await pngMark() : null);
    expect(await scan(await pictureOf(file), 512)).toBe(address);
  });
});
