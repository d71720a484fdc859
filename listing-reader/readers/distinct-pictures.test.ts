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
  [
    "a letter behind a name",
    ["7052dcc3ee-g", "8b908fd3ba-g", "9f50233267-g"],
    ["7052dcc3ee-m", "8b908fd3ba-m", "9f50233267-m"],
  ],
  [
    "a word more",
    ["2/de87b1aad0", "2/a57cb74810", "2/5a47fcf6e7"],
    ["2/mini_de87b1aad0", "2/mini_a57cb74810", "2/mini_5a47fcf6e7"],
  ],
  [
    "a word more inside",
    ["photo_690a9080a3", "photo_ef4b48cd3c", "photo_e716a5a874"],
    ["photo_x_690a9080a3", "photo_x_ef4b48cd3c", "photo_x_e716a5a874"],
  ],
  [
    "a folder more",
    ["855/60ebffe8", "65e/b715a713", "074/cca7270c"],
    ["s/855/60ebffe8", "s/65e/b715a713", "s/074/cca7270c"],
  ],
  [
    "another folder",
    ["b/1/60ebffe8", "b/1/b715a713", "b/1/cca7270c"],
    ["office/p/60ebffe8", "office/p/b715a713", "office/p/cca7270c"],
  ],
  ["a code behind a number", ["12/1-p1", "12/2-p1", "12/3-p1"], ["12/1-p3", "12/2-p3", "12/3-p3"]],
])("a change that relates many pictures tells their size: %s", (_, one, other) => {
  const [large, small] = [one, other].map((names) => names.map((name) => `https://a.example/${name}.jpg`));
  expect(distinctPictures([...(large ?? []), ...(small ?? [])])).toEqual(large);
});

test.each([
  ["rooms", ["sejour-1", "sejour-2", "sejour-3", "cuisine-1", "cuisine-2", "cuisine-3"]],
  ["properties", ["a41b2c/1", "a41b2c/2", "a41b2c/3", "d52e3f/1", "d52e3f/2", "d52e3f/3"]],
  ["rows", ["photo-1-a", "photo-1-b", "photo-2-a", "photo-2-b"]],
  ["codes in a row", ["1-p1", "1-p2", "2-p1", "2-p2", "3-p1", "3-p2"]],
])("a change that two series of pictures have in common tells none: %s", (_, names) => {
  const urls = names.map((name) => `https://a.example/${name}.jpg`);
  expect(distinctPictures(urls)).toEqual(urls);
});

test.each([
  ["https://img.example/photo/agence-4471-88012_597e4aee.jpg", true],
  ["https://img.example/img/agence-12.jpg", false],
  ["https://img.example/print/abc.jpg", true],
  ["https://img.example/phone/abc.jpg", true],
  ["https://img.example/img/phone.png", false],
  ["https://img.example/logos/abc.png", false],
])("says whether %s may be a photograph: %s", (url, isOne) => {
  expect(isPhoto(url)).toBe(isOne);
});
