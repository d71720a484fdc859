import sharp from "sharp";
import { expect, test } from "vitest";
import { drawAgencyLogo } from "./agency-logo.ts";

const logos = Array.from({ length: 24 }, (_, index) => drawAgencyLogo(index, "Agence du Vallon des Auffes"));

test("twenty-four agencies have twenty-four marks", () => {
  expect(new Set(logos).size).toBe(24);
});

test("a mark is the same at every call", () => {
  for (const [index, logo] of logos.entries()) {
    expect(drawAgencyLogo(index, "Agence du Vallon des Auffes")).toBe(logo);
  }
});

test("monograms take the initials of the name's own words", () => {
  expect(drawAgencyLogo(0, "Agence du Vallon des Auffes")).toBe(
    drawAgencyLogo(0, "Vallon Auffes Immobilier"),
  );
  expect(drawAgencyLogo(0, "Étoile")).toBe(drawAgencyLogo(0, "estaque"));
  expect(drawAgencyLogo(0, "Prado")).not.toBe(drawAgencyLogo(0, "Vallon"));
});

test("every mark is well formed and 160 px square", async () => {
  for (const logo of logos) {
    expect(logo).not.toMatch(/NaN|undefined|<text|href=/);
    const { width, height } = await sharp(Buffer.from(logo)).metadata();
    expect({ width, height }).toEqual({ width: 160, height: 160 });
    await expect(sharp(Buffer.from(logo)).raw().toBuffer()).resolves.toHaveLength(160 * 160 * 4);
  }
});
