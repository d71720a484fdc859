import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureCatalogue } from "./catalogue.ts";
import { drawFacade, facadeKinds } from "./facade.ts";
import { drawInterior, interiorKinds } from "./interior.ts";

const catalogue = pictureCatalogue();
const drawn = catalogue.map((picture) => ({ ...picture, svg: picture.draw() }));

test("there are at least 48 façades and 24 interiors, each of its own name", () => {
  expect(drawn.filter(({ role }) => role === "facade").length).toBeGreaterThanOrEqual(48);
  expect(drawn.filter(({ role }) => role === "interior").length).toBeGreaterThanOrEqual(24);
  expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length);
});

test("no two pictures are alike", () => {
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
});

test("every kind is drawn", () => {
  const kinds = new Set<string>(catalogue.map(({ kind }) => kind));
  for (const kind of [...facadeKinds, ...interiorKinds]) expect(kinds).toContain(kind);
});

test("the same seed draws the same picture, another seed another one", () => {
  for (const kind of facadeKinds) {
    expect(drawFacade(71, kind)).toBe(drawFacade(71, kind));
    expect(drawFacade(71, kind)).not.toBe(drawFacade(72, kind));
  }
  for (const kind of interiorKinds) {
    expect(drawInterior(71, kind)).toBe(drawInterior(71, kind));
    expect(drawInterior(71, kind)).not.toBe(drawInterior(72, kind));
  }
});

test("no picture holds a number gone wrong, a script, text or an outside address", () => {
  for (const { name, svg } of drawn) {
    expect(svg, name).not.toMatch(/NaN|Infinity|undefined|<script|<text|<image|href=/);
  }
});

test("every picture is well formed and fills 1080 x 720", async () => {
  const checks = drawn.map(async ({ name, svg }) => {
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height, format }, name).toEqual({ width: 1080, height: 720, format: "svg" });
    const { isOpaque, entropy } = await sharp(Buffer.from(svg), { density: 24 }).stats();
    expect(isOpaque, name).toBe(true);
    expect(entropy, name).toBeGreaterThan(3);
  });
  await Promise.all(checks);
}, 60_000);
