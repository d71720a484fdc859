import "../../styles/app.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MapFrame } from "#domain/map/view.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { markersAround } from "../markers/markers.fixture.ts";
import { StillMap } from "./still-map.ts";

const position = { center: { longitude: 5.377, latitude: 43.294 }, zoom: 12 };
const container = document.createElement("div");
const events = { onClick: vi.fn(), onRest: vi.fn<(frame: MapFrame) => void>() };
let map: StillMap;

beforeEach(() => {
  vi.clearAllMocks();
  container.style.cssText = "position: relative; width: 400px; height: 300px";
  document.body.append(container);
  map = new StillMap(container, position, events);
});
afterEach(() => {
  map.close();
  container.remove();
});

const press = { isPrimary: true, pointerId: 7, bubbles: true, clientX: 200, clientY: 150 };

function send(type: string, x: number, y: number, pointerId = press.pointerId): void {
  container.dispatchEvent(new PointerEvent(type, { ...press, pointerId, clientX: x, clientY: y }));
}

const leftOfMarker = () =>
  container.querySelector("[data-still]")?.getBoundingClientRect().left ?? Number.NaN;

test("a finger takes picture and poster along at once; let go, they lie where the map now is", async () => {
  map.show({ markers: markersAround(map.frame, [0, 0]) });
  await expect.poll(() => container.querySelectorAll("[data-still]").length).toBeGreaterThan(0);
  const before = leftOfMarker();
  const { center } = map.frame;
  send("pointerdown", 200, 150);
  send("pointermove", 240, 170);
  expect(leftOfMarker()).toBeCloseTo(before + 40, 1);
  expect(document.documentElement.style.getPropertyValue("--poster-x")).toBe("40px");
  expect(events.onRest).not.toHaveBeenCalled();
  send("pointerup", 240, 170);
  // The same picture under another frame: nothing jumps.
  expect(leftOfMarker()).toBeCloseTo(before + 40, 1);
  const { x, y } = pointOfPlace(center, map.frame);
  expect([x, y].map(Math.round)).toEqual([240, 170]);
  expect(events.onRest).toHaveBeenCalledWith(map.frame);
});

test("on a long way the map is drawn anew again and again, and loses no pixel", () => {
  const { center } = map.frame;
  send("pointerdown", 200, 150);
  for (let x = 200; x >= -100; x -= 30) send("pointermove", x, 150);
  send("pointerup", -100, 150);
  expect(pointOfPlace(center, map.frame).x).toBeCloseTo(-100, 1);
  expect(events.onRest.mock.calls.length).toBeGreaterThan(2);
});

test("a press that hardly moves, a second finger and another pointer drag nothing", () => {
  const { center } = map.frame;
  send("pointerdown", 200, 150);
  send("pointermove", 203, 152);
  send("pointermove", 300, 150, 8);
  send("pointerup", 203, 152);
  expect(map.frame.center).toEqual(center);
  expect(events.onRest).not.toHaveBeenCalled();
});

test("a drag ends before another map takes over", async () => {
  send("pointerdown", 200, 150);
  let isReleased = false;
  const released = map.released.then(() => {
    isReleased = true;
  });
  await Promise.resolve();
  expect(isReleased).toBe(false);
  send("pointerup", 200, 150);
  await released;
});

test("it goes over into another element with its picture, and is dragged there", () => {
  const other = document.createElement("div");
  other.style.cssText = container.style.cssText;
  document.body.append(other);
  const heard = { onClick: vi.fn(), onRest: vi.fn() };
  const picture = container.querySelector("svg");
  map.carryTo(other, heard);
  expect(other.querySelector("svg")).toBe(picture);
  send("pointerdown", 200, 150);
  send("pointermove", 240, 150);
  send("pointerup", 240, 150);
  expect(heard.onRest).not.toHaveBeenCalled();
  other.dispatchEvent(new PointerEvent("pointerdown", press));
  send("pointermove", 240, 150);
  send("pointerup", 240, 150);
  expect(heard.onRest).toHaveBeenCalledOnce();
  expect(events.onRest).not.toHaveBeenCalled();
  other.remove();
});
