import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureCatalogue } from "./catalogue.ts";
import { drawFacade, facadeKinds } from "./facade.ts";
import { atHour } from "./hours.ts";
import { drawInterior, interiorKinds } from "./interior.ts";

const catalogue = pictureCatalogue();
/** All drawings, each at one of its hours: the others are the same shapes. */
const drawn = catalogue
  .filter(({ hour }) => hour === "morning")
  .map((picture, index) => {
    const hours = catalogue.filter(
      ({ name }) => name === picture.name || name.startsWith(`${picture.name}-`),
    );
    const shown = hours[index % hours.length] ?? picture;
    return { ...shown, svg: shown.draw() };
  });

test("there are at least 160 façades at three hours, and 24 interiors at two, each of its own name", () => {
  const count = (role: string, hour: string) =>
    catalogue.filter((picture) => picture.role === role && picture.hour === hour).length;
  for (const hour of ["morning", "evening", "dusk"])
    expect(count("facade", hour)).toBeGreaterThanOrEqual(160);
  for (const hour of ["morning", "evening"]) expect(count("interior", hour)).toBeGreaterThanOrEqual(24);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
});

test("every hour has its own light, and windows are lit from dusk on", () => {
  const [morning, evening, dusk, night] = (["morning", "evening", "dusk", "night"] as const).map((hour) =>
    atHour(drawFacade(20, "residence"), hour),
  );
  expect(new Set([morning, evening, dusk, night]).size).toBe(4);
  const lamps = (svg: string | undefined) => svg?.split("#f4c976").length;
  expect([lamps(morning), lamps(evening)]).toEqual([1, 1]);
  expect(lamps(dusk)).toBeGreaterThan(2);
  expect(lamps(night)).toBeGreaterThan(lamps(dusk) ?? Number.NaN);
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
    // Drawn once: `stats` would draw it again for each of its figures.
    const { data, info } = await sharp(Buffer.from(svg), { density: 24 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { isOpaque, entropy } = await sharp(data, { raw: info }).stats();
    expect(isOpaque, name).toBe(true);
    expect(entropy, name).toBeGreaterThan(3);
  });
  await Promise.all(checks);
});
