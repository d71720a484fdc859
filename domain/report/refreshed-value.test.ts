import { expect, test } from "vitest";
import { isRefreshDue, monthInParis, refreshRecipient, roundRefreshed } from "./refreshed-value.ts";

test("a month begins in Paris, not in London", () => {
  expect(monthInParis(new Date("2026-11-30T22:59:59Z"))).toBe("2026-11");
  expect(monthInParis(new Date("2026-11-30T23:00:00Z"))).toBe("2026-12");
  expect(monthInParis(new Date("2026-06-30T22:00:00Z"))).toBe("2026-07");
});

test("is due from the month after it was asked for, once a month, and after a month that was missed", () => {
  const askedAt = new Date("2026-11-24T10:00:00Z");
  const due = (sentMonth: string | null, now: string) => isRefreshDue({ askedAt, sentMonth }, new Date(now));
  expect(due(null, "2026-11-30T10:00:00Z")).toBe(false);
  expect(due(null, "2026-12-01T09:00:00Z")).toBe(true);
  expect(due("2026-12", "2026-12-31T09:00:00Z")).toBe(false);
  expect(due("2026-12", "2027-01-01T09:00:00Z")).toBe(true);
  expect(due("2026-12", "2027-03-15T09:00:00Z")).toBe(true);
});

test("who asked again in the month that was sent waits for the next", () => {
  const askedAt = new Date("2026-12-20T10:00:00Z");
  expect(isRefreshDue({ askedAt, sentMonth: "2026-12" }, new Date("2026-12-21T10:00:00Z"))).toBe(false);
  expect(isRefreshDue({ askedAt, sentMonth: "2026-12" }, new Date("2027-01-01T10:00:00Z"))).toBe(true);
});

test("is told in whole thousands", () => {
  expect(roundRefreshed({ price: 238_499, low: 211_500, high: 266_999 })).toEqual({
    price: 238_000,
    low: 212_000,
    high: 267_000,
  });
});

test("is sent by an agency by its name, else by the report's author", () => {
  expect(refreshRecipient({ agency: { name: "Horizon" } })).toEqual({
    kind: "agency",
    agencyName: "Horizon",
  });
  expect(refreshRecipient({ agency: null })).toEqual({ kind: "advertiser", agencyName: null });
});
