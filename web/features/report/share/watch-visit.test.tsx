import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { watchVisit } from "./watch-visit.ts";

let visits = 0;
let signs = 0;
let visibility: DocumentVisibilityState = "visible";
let endWatch: () => void = () => undefined;
const noteSign = () => {
  signs += 1;
};

beforeEach(async () => {
  visits = 0;
  signs = 0;
  visibility = "visible";
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
  addEventListener("keydown", noteSign);
  await render(<input aria-label="Là où l’on tape" />);
  await userEvent.click(page.getByRole("textbox"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  endWatch = watchVisit(() => {
    visits += 1;
  });
});
afterEach(() => {
  endWatch();
  vi.useRealTimers();
  removeEventListener("keydown", noteSign);
  Reflect.deleteProperty(document, "visibilityState");
});

/** What only a person does: their key reaches the page before this returns. */
async function giveSign(): Promise<void> {
  const before = signs;
  await userEvent.keyboard("a");
  expect(signs).toBeGreaterThan(before);
}

function turn(next: DocumentVisibilityState): void {
  visibility = next;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a sign before the page was in sight for two seconds counts nothing until it was, and then once", async () => {
  vi.advanceTimersByTime(500);
  await giveSign();
  vi.advanceTimersByTime(1_499);
  expect(visits).toBe(0);
  vi.advanceTimersByTime(1);
  expect(visits).toBe(1);
  await giveSign();
  vi.advanceTimersByTime(10_000);
  expect(visits).toBe(1);
});

test("two seconds without a sign of a person count nothing, nor does an event that a script makes", async () => {
  vi.advanceTimersByTime(10_000);
  dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
  expect(visits).toBe(0);
  await giveSign();
  expect(visits).toBe(1);
});

test("the time in which the page is hidden does not count, whatever sign is given", async () => {
  vi.advanceTimersByTime(1_500);
  turn("hidden");
  await giveSign();
  vi.advanceTimersByTime(60_000);
  expect(visits).toBe(0);
  turn("visible");
  vi.advanceTimersByTime(499);
  expect(visits).toBe(0);
  vi.advanceTimersByTime(1);
  expect(visits).toBe(1);
});
