import { afterEach, expect, test } from "vitest";
import { Covers } from "./covers.ts";

const corner = { x: 10, y: 20 };
let covers: Covers | null = null;

afterEach(() => {
  covers?.close();
  for (const bar of document.querySelectorAll("[data-over-map]")) bar.remove();
});

function addChip(bar: HTMLElement): void {
  const chip = document.createElement("div");
  for (const [name, value] of Object.entries({ position: "absolute", width: "80px", height: "36px" }))
    chip.style.setProperty(name, value);
  bar.append(chip);
}

test("calls back when something comes to lie over the map, and when more of it does", async () => {
  let changes = 0;
  covers = new Covers(() => {
    changes += 1;
  });
  expect(covers.read(corner)).toEqual([]);
  const bar = document.createElement("section");
  bar.dataset.overMap = "";
  document.body.append(bar);
  addChip(bar);
  await expect.poll(() => changes).toBeGreaterThan(0);
  const before = changes;
  addChip(bar);
  await expect.poll(() => changes).toBeGreaterThan(before);
  const { left, top } = bar.getBoundingClientRect();
  expect(covers.read(corner)[0]).toMatchObject({ left: left - 10, top: top - 20, right: left + 70 });
  expect(covers.read(corner)).toHaveLength(2);
});
