import { expect, test } from "vitest";
import { mapStart } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { squareZones } from "../zones/price-zones.fixture.ts";
import { StillGround } from "./still-ground.ts";

const frame: MapFrame = { center: mapStart, zoom: 12, width: 400, height: 300, margin: 0 };

test("tinted pictures are asked for under other addresses once the figures are others, and only then", () => {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.append(picture);
  const ground = new StillGround(picture);
  const zones = squareZones(5.3);
  const addresses = (shown: typeof zones | null) => {
    ground.show(frame, "light", shown);
    const images = [...document.querySelectorAll("img")].filter(({ style }) => style.zIndex === "2");
    return images.map((image) => image.getAttribute("src"));
  };
  const before = addresses(zones);
  expect(addresses({ ...zones })).toEqual(before);
  const after = addresses({ ...zones, limits: [1_000, 2_600, 3_000, 3_400] });
  expect(after).toHaveLength(before.length);
  for (const address of after) expect(before).not.toContain(address);
  for (const address of addresses(null)) expect(address).not.toContain("?");
  ground.close();
  picture.remove();
});
