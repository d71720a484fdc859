import { expect, test } from "vitest";
import { photoSrcset, photoUrl } from "./photo.ts";

test("a photograph lies in the bucket under its path, each part of it escaped", () => {
  expect(photoUrl("a.webp")).toBe("/storage/property-photos/a.webp");
  expect(photoUrl("maison/né#1.webp", { width: 640 })).toBe(
    "/storage/property-photos/maison/n%C3%A9%231.webp?w=640",
  );
});

test("a personal link's token goes with every size of the photographs it opens", () => {
  expect(photoUrl("a.webp", { acces: "j+n" })).toBe("/storage/property-photos/a.webp?acces=j%2Bn");
  expect(photoSrcset({ path: "a.webp", width: 200 }, "j")).toBe(
    "/storage/property-photos/a.webp?w=160&acces=j 160w, /storage/property-photos/a.webp?acces=j 200w",
  );
});

test("a srcset offers what is narrower than the photograph, and the photograph itself", () => {
  expect(photoSrcset({ path: "a.webp", width: 810 })).toBe(
    [
      "/storage/property-photos/a.webp?w=160 160w",
      "/storage/property-photos/a.webp?w=320 320w",
      "/storage/property-photos/a.webp?w=640 640w",
      "/storage/property-photos/a.webp?w=800 800w",
      "/storage/property-photos/a.webp 810w",
    ].join(", "),
  );
  expect(photoSrcset({ path: "a.webp", width: 160 })).toBe("/storage/property-photos/a.webp 160w");
});
