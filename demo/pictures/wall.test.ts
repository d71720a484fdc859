import { expect, test } from "vitest";
import { createCamera } from "./camera.ts";
import { createWall, rectangle, shadowOfBlock } from "./wall.ts";

const camera = createCamera({
  target: [5, 0],
  distance: 20,
  yaw: 0,
  eyeHeight: 3,
  scale: 40,
  at: [540, 600],
});

test("the target appears where it was asked, at the scale that was asked", () => {
  expect(camera.point([5, 0, 0])).toEqual([540, 600]);
  expect(camera.scale([5, 0, 0])).toBeCloseTo(40);
  expect(camera.point([6, 0, 0])[0]).toBeCloseTo(580);
});

test("verticals stay vertical however the eye is turned", () => {
  const turned = createCamera({
    target: [5, 0],
    distance: 20,
    yaw: 0.5,
    eyeHeight: 3,
    scale: 40,
    at: [540, 600],
  });
  expect(turned.point([1, 0, -4])[0]).toBeCloseTo(turned.point([1, 12, -4])[0]);
});

test("what lies behind the eye is cut off, not folded over", () => {
  const ground = camera.shape([
    [0, 0, 0],
    [10, 0, 0],
    [10, 0, 90],
    [0, 0, 90],
  ]);
  expect(Math.min(...ground.map(([, y]) => y))).toBeCloseTo(600);
});

test("shadows fall to the right and down on a lit wall, and stay on it", () => {
  const wall = createWall(camera, [0, 0, 0], 10, 8);
  const thrown = shadowOfBlock(wall, [4, 5], [4, 5], [0, 1]);
  const [right, top] = wall.at(5, 5);
  expect(Math.max(...thrown.map(([x]) => x))).toBeGreaterThan(right);
  expect(Math.min(...thrown.map(([, y]) => y))).toBeCloseTo(top);
  const atTheEdge = shadowOfBlock(wall, [9, 10], [4, 5], [0, 1]);
  expect(Math.max(...atTheEdge.map(([x]) => x))).toBeCloseTo(wall.at(10, 0)[0]);
});

test("a wall turned away from the sun receives no shadow", () => {
  const wall = createWall(camera, [10, 0, 0], 6, 8, "right");
  expect(shadowOfBlock(wall, [1, 2], [4, 5], [0, 1])).toEqual([]);
  expect(rectangle(wall, [0, 6], [0, 8])).toHaveLength(4);
});
