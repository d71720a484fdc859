import "../../styles/app.css";
import { expect, test } from "vitest";
import { squareZones } from "./price-zones.fixture.ts";
import { tokenOfZone } from "./price-zones.ts";
import { stepTokens } from "./step-tokens.ts";
import { veilOfZone, veilOpacity } from "./zone-veil.ts";

const bytesOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.trim().slice(at, at + 2), 16));

test.each(["light", "dark"])("a veil over the land is the colour of its step in the legend (%s)", (theme) => {
  const page = document.createElement("div");
  page.dataset.theme = theme;
  document.body.append(page);
  const readToken = (token: string) => bytesOf(getComputedStyle(page).getPropertyValue(token));
  const land = readToken("--map-land");
  for (const token of stepTokens) {
    const veil = readToken(token.replace("--price-", "--price-veil-"));
    const laid = veil.map((byte, at) => byte * veilOpacity + (land[at] ?? Number.NaN) * (1 - veilOpacity));
    for (const [at, byte] of readToken(token).entries())
      expect(Math.abs(byte - (laid[at] ?? Number.NaN))).toBeLessThanOrEqual(1);
  }
  page.remove();
});

test("a zone's veil is that of its own step", () => {
  const zones = squareZones(5.3);
  for (const zone of zones.zones)
    expect(veilOfZone(zone, zones)).toBe(tokenOfZone(zone, zones).replace("--price-", "--price-veil-"));
});
