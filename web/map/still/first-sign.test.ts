import { expect, test } from "vitest";
import { onFirstSign } from "./first-sign.ts";

const move = (clientX: number) =>
  dispatchEvent(new PointerEvent("pointermove", { clientX, clientY: clientX }));

test("a pointer that moves is a sign, but not the one the browser tells of in the corner", () => {
  document.documentElement.dataset.poster = "";
  const signs: string[] = [];
  onFirstSign(() => signs.push("first"));
  move(0);
  expect(signs).toEqual([]);
  move(1);
  move(2);
  expect(signs).toEqual(["first"]);
  // Whoever asks later need not wait for another.
  onFirstSign(() => signs.push("second"));
  expect(signs).toEqual(["first", "second"]);
  delete document.documentElement.dataset.poster;
});
