import { expect, test } from "vitest";
import { dayInParis } from "../text/day-in-paris.ts";
import { formatDay, formatMonth, formatSaleMonth, isCalendarDate } from "./sale-date.ts";

test.each(["2024-03-15", "2024-02-29", "2000-02-29", "2023-12-31"])("%s is a day of the calendar", (date) => {
  expect(isCalendarDate(date)).toBe(true);
});

test.each([
  "2023-02-29",
  "1900-02-29",
  "2024-04-31",
  "2024-13-01",
  "2024-00-10",
  "2024-01-00",
  "2024-1-5",
  "15/03/2024",
  "",
])("« %s » is not", (date) => {
  expect(isCalendarDate(date)).toBe(false);
});

test("dates are read as text, without any time zone", () => {
  expect(formatSaleMonth("2024-03-01")).toBe("Vendu en mars 2024");
  expect(formatSaleMonth("2024-08-31")).toBe("Vendu en août 2024");
  expect(formatMonth("2024-01-01")).toBe("janvier 2024");
  expect(formatDay("2024-04-01")).toBe("1er avril 2024");
  expect(formatDay("2024-12-31")).toBe("31 décembre 2024");
});

test("a text that is no date says only that the property is sold", () => {
  expect(formatSaleMonth("hier")).toBe("Vendu");
  expect(formatDay("hier")).toBeNull();
});

test("a day begins at midnight in Marseille, in winter and in summer", () => {
  const days = [
    "2026-01-31T22:59:59Z",
    "2026-01-31T23:00:00Z",
    "2026-06-30T21:59:59Z",
    "2026-06-30T22:00:00Z",
  ];
  expect(days.map((instant) => dayInParis(new Date(instant)))).toEqual([
    "2026-01-31",
    "2026-02-01",
    "2026-06-30",
    "2026-07-01",
  ]);
});
