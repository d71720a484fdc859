import { expect, test } from "vitest";
import {
  formatClock,
  formatDate,
  formatDayOfYear,
  formatMoment,
  formatRecent,
  formatShortDate,
  formatShortMoment,
  formatSortableMoment,
} from "./instant.ts";

test("an instant is told by the clocks of Marseille, winter and summer", () => {
  expect(formatMoment("2026-11-21T08:12:33.000Z")).toBe("21 novembre 2026 à 09:12");
  expect(formatMoment("2026-07-14T22:30:00.000Z")).toBe("15 juillet 2026 à 00:30");
  expect(formatSortableMoment("2026-07-14T22:30:00.000Z")).toBe("2026-07-15 00:30");
  expect(formatClock(Date.parse("2026-07-14T22:30:00.000Z"))).toBe("00:30");
});

test("the first of a month is written as an ordinal, other days are not", () => {
  const instant = "2026-06-30T22:30:00.000Z";
  expect(formatMoment(instant)).toBe("1er juillet 2026 à 00:30");
  expect(formatDate(instant)).toBe("1er juillet 2026");
  expect(formatShortDate(instant)).toBe("1er juil. 2026");
  expect(formatShortMoment(instant)).toBe("1er juil. 2026, 00:30");
  expect(formatDayOfYear(instant)).toBe("1er juil.");
  expect(formatDate("2026-07-11T12:00:00Z")).toBe("11 juillet 2026");
  expect(formatShortDate("2026-07-21T12:00:00Z")).toBe("21 juil. 2026");
});

test.each([
  ["2026-11-21T12:00:30Z", "à l’instant"],
  ["2026-11-21T11:59:45Z", "à l’instant"],
  ["2026-11-21T11:55:00Z", "il y a 5 minutes"],
  ["2026-11-21T10:59:00Z", "il y a 1 heure"],
  ["2026-11-20T12:00:01Z", "hier"],
  ["2026-11-20T12:00:00Z", "hier"],
  ["2026-11-19T23:00:00Z", "hier"],
  ["2026-11-19T22:59:59Z", "19 nov. 2026"],
  ["2026-08-20T11:00:00Z", "20 août 2026"],
  ["2024-11-30T23:30:00Z", "1er déc. 2024"],
])("lists say of %s: %s", (instant, expected) => {
  expect(formatRecent(instant, new Date("2026-11-21T12:00:00Z"))).toBe(expected);
});

test("yesterday is the day before in Paris, and is said once half a day has passed", () => {
  expect(formatRecent("2026-11-21T22:30:00Z", new Date("2026-11-22T10:30:00Z"))).toBe("hier");
  expect(formatRecent("2026-11-21T22:30:00Z", new Date("2026-11-22T00:30:00Z"))).toBe("il y a 2 heures");
  expect(formatRecent("2026-11-21T23:30:00Z", new Date("2026-11-22T20:30:00Z"))).toBe("il y a 21 heures");
  // Over the nights on which the clocks change.
  expect(formatRecent("2026-10-24T22:10:00Z", new Date("2026-10-26T20:00:00Z"))).toBe("hier");
  expect(formatRecent("2026-03-28T22:50:00Z", new Date("2026-03-29T21:30:00Z"))).toBe("hier");
});
