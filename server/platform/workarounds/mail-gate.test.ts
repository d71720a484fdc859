import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMailGate } from "./mail-gate.ts";

let isThere = true;
let calls = 0;
const open = () =>
  createMailGate(async () => {
    calls += 1;
    return isThere;
  });

beforeEach(() => {
  vi.useFakeTimers();
  [isThere, calls] = [true, 0];
});
afterEach(() => {
  vi.useRealTimers();
});

test("a gate that was never shut lets through and asks nothing", async () => {
  expect(await open().pass()).toBe(true);
  expect(calls).toBe(0);
});

test("while the server is away e-mails are held, and asked for once a second together; then all pass", async () => {
  const gate = open();
  isThere = false;
  gate.shut();
  gate.shut();
  const passed = Promise.all([gate.pass(), gate.pass(), gate.pass()]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toBe(5);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await passed).toEqual([true, true, true]);
  expect(await gate.pass()).toBe(true);
  expect(calls).toBe(6);
});

test("an e-mail that is held too long gives its turn back", async () => {
  const gate = open();
  isThere = false;
  gate.shut();
  const passed = gate.pass();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await passed).toBe(false);
});
