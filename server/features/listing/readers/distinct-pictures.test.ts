import { expect, test } from "vitest";
import { distinctPictures, isPhoto } from "./distinct-pictures.ts";

test.each([
  ["https://a.example/p/42-thumb.jpg", "https://a.example/p/42-large.jpg"],
  ["https://cdn.example/abc/large", "https://cdn.example/abc/thumb"],
  ["https://cdn.example/abc/160x120.webp", "https://cdn.example/abc/1280x960.webp"],
  ["https://cdn.example/image/width=640/abc.jpg", "https://cdn.example/image/width=1600/abc.jpg"],
  ["https://cdn.example/abc/1200", "https://cdn.example/abc/480"],
  ["https://cdn.example/13055/1042_1_g.jpg", "https://cdn.example/13055/1042_1_p.jpg"],
])("%s and %s are one picture in two sizes", (one, other) => {
  expect(distinctPictures([one, other])).toEqual([one]);
});

test.each([
  ["https://a.example/p/IMG_4410.jpg", "https://a.example/p/IMG_4411.jpg"],
  ["https://a.example/photos/4410", "https://a.example/photos/4411"],
  ["https://a.example/901/full.jpg", "https://a.example/902/full.jpg"],
  ["https://a.example/91/17330_ba.jpg", "https://a.example/91/17330_bb.jpg"],
  ["https://a.example/photo.jpg?id=1", "https://a.example/photo.jpg?id=2"],
  ["https://a.example/img/image.jpg?photo=11&w=800", "https://a.example/img/image.jpg?photo=12&w=800"],
])("%s and %s are two pictures", (one, other) => {
  expect(distinctPictures([one, other])).toEqual([one, other]);
});

test("pictures numbered by letters are as many as their letters", () => {
  const series = [..."glmpst"].map((letter) => `https://a.example/91/1042_${letter}.jpg`);
  expect(distinctPictures(series)).toEqual(series);
  const sizes = ["7_g", "7_m", "7_p", "8_g", "8_m", "8_p"].map((name) => `https://a.example/91/${name}.jpg`);
  expect(distinctPictures(sizes)).toEqual([sizes[0], sizes[3]]);
  for (const letters of ["glm", "lm", "st"]) {
    const few = [...letters].map((letter) => `https://a.example/91/1042_${letter}.jpg`);
    expect(distinctPictures(few)).toEqual(few);
  }
});

test("pictures in folders of one letter are one where the letter tells a size", () => {
  const sizes = ["g/0312_1", "m/0312_1", "t/0312_1", "g/0312_2", "m/0312_2"].map(
    (name) => `/photos/${name}.jpg`,
  );
  expect(distinctPictures(sizes)).toEqual([sizes[0], sizes[3]]);
  const folders = ["a/salon", "b/salon", "c/salon"].map((name) => `/photos/${name}.jpg`);
  expect(distinctPictures(folders)).toEqual(folders);
});

test.each([
  ["https://img.example/print/abc.jpg", true],
  ["https://img.example/phone/abc.jpg", true],
  ["https://img.example/img/phone.png", false],
  ["https://img.example/logos/abc.png", false],
])("says whether %s may be a photograph: %s", (url, isOne) => {
  expect(isPhoto(url)).toBe(isOne);
});
