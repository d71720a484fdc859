import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { decodeApart } from "./picture-process.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a picture that comes as the idle process is ended is decoded by another one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0a5" } })
    .png()
    .toBuffer();
  const first = await decodeApart("anne", { kind: "photo", bytes });
  vi.advanceTimersByTime(60_000);
  expect(await decodeApart("anne", { kind: "photo", bytes })).toEqual(first);
  expect(first).toMatchObject({ picture: { width: 8, height: 8 } });
});
