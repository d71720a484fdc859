import { expect, test } from "vitest";
import { wholeGallery } from "./whole-gallery.ts";

const photo = (name: string) => `https://img.example/p/${name}.jpg`;
const shown = [photo("a1"), photo("a2")];
const whole = [...shown, photo("a3"), photo("a4")];

test("a list in the data that holds every picture shown goes on where the page stops", () => {
  expect(wholeGallery([{ other: [photo("b1"), photo("b2"), photo("b3")], list: whole }], shown)).toEqual(
    whole,
  );
  expect(wholeGallery([{ list: whole.map((src) => ({ src })) }], shown)).toEqual(whole);
  expect(wholeGallery([["/p/a1.jpg", "/p/a2.jpg", "/p/a3.jpg"]], shown)).toEqual(whole.slice(0, 3));
});

test("names alone become addresses as those of the shown pictures are made", () => {
  const address = (name: string) => `https://img.example/media/${name}~mv2.jpg/fit/${name}~mv2.webp`;
  const names = ["8c2f1a_01", "8c2f1a_02", "8c2f1a_03"];
  const items = names.map((name) => ({ mediaUrl: `${name}~mv2.jpg` }));
  expect(wholeGallery([{ items }], names.slice(0, 2).map(address))).toEqual(names.map(address));
});

test("a list without one of the shown pictures, or of more than pictures, is another", () => {
  expect(wholeGallery([[photo("a1"), photo("b2"), photo("b3")]], shown)).toEqual(shown);
  expect(wholeGallery([[...whole, { title: "T3" }]], shown)).toEqual(shown);
  expect(wholeGallery([whole], [])).toEqual([]);
});
