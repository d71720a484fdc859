import { afterEach, expect, test } from "vitest";
import { mapStart } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { noScene } from "../wishes/map-scene.ts";
import { squareZones } from "../zones/price-zones.fixture.ts";
import { drawStillZones } from "./still-zones.ts";

const { longitude, latitude, zoom } = mapStart;
const frame: MapFrame = { center: { longitude, latitude }, zoom, width: 1_440, height: 900, margin: 0 };
const over = { inset: noScene.inset, covers: [], isTinted: false };

function draw(): SVGSVGElement {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.append(picture);
  drawStillZones(picture, squareZones(5.37), frame, over);
  return picture;
}

afterEach(() => {
  delete document.documentElement.dataset.poster;
  for (const picture of document.body.querySelectorAll("svg")) picture.remove();
});

test("hills and parks of the poster lie over the tint, where the poster has them", async () => {
  document.documentElement.dataset.poster = "";
  const picture = draw();
  const image = picture.querySelector("mask image");
  expect([image?.getAttribute("x"), image?.getAttribute("y")]).toEqual(["-560", "-270"]);
  expect(picture.querySelector("[mask]")?.getAttribute("mask")).toBe(
    `url(#${picture.querySelector("mask")?.id})`,
  );
  const reply = await fetch(image?.getAttribute("href") ?? "");
  expect(await reply.text()).toContain('fill-rule="evenodd"');
});

test("where no poster stands nothing is known of the hills, and the veil is whole", () => {
  expect(draw().querySelector("mask")).toBeNull();
});

test("a marker that a price would cut in two is not drawn, nor its numeral, until the price has gone", () => {
  const picture = draw();
  const pill = picture.querySelector("g:last-child > rect");
  const [left, top] = ["x", "y"].map((name) => Number(pill?.getAttribute(name)));
  const add = (attribute: string, y: number) => {
    const one = document.createElementNS("http://www.w3.org/2000/svg", "g");
    one.setAttribute(attribute, String(y));
    one.setAttribute("transform", `translate(${(left ?? 0) + 20} ${(top ?? 0) + y}) scale(1)`);
    picture.append(one);
    return one;
  };
  const [cut, numeral, whole] = [add("data-still", -3), add("data-numeral", -3), add("data-still", -12)];
  const draws = () => [cut, numeral, whole].map(({ style }) => style.display);
  drawStillZones(picture, squareZones(5.37), frame, over);
  expect(draws()).toEqual(["none", "none", ""]);
  drawStillZones(picture, squareZones(5.37), { ...frame, zoom: 15 }, over);
  expect(draws()).toEqual(["", "", ""]);
});
