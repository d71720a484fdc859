import { describe, expect, test } from "vitest";
import { dayInParis } from "../text/day-in-paris.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  formatNearDay,
  formatWeekday,
  instantInParis,
  timeInParis,
} from "./paris-days.ts";

describe("days of the calendar", () => {
  test("are added over the end of months, of years, and over both changes of the clock", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(addDays("2026-11-24", -24)).toBe("2026-10-31");
  });

  test("a month later is the same day, or the last one of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-31", 2)).toBe("2026-03-31");
    expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
    expect(addMonths("2026-11-24", 3)).toBe("2027-02-24");
  });

  test("lie as far apart as they are counted", () => {
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2026-10-26", "2026-10-24")).toBe(-2);
  });

  test("are written as people say them", () => {
    expect(formatWeekday("2026-03-01")).toBe("dimanche 1er mars");
    expect(formatWeekday("2026-11-24")).toBe("mardi 24 novembre");
    expect(
      ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"].map((day) => formatNearDay(day, "2026-11-24")),
    ).toEqual(["hier", "aujourd’hui", "demain", "jeudi 26 novembre"]);
  });
});

describe("a time of Marseille", () => {
  test("is an hour from UTC in winter and two in summer", () => {
    expect(instantInParis("2026-01-15", "08:00").toISOString()).toBe("2026-01-15T07:00:00.000Z");
    expect(instantInParis("2026-07-15", "08:00").toISOString()).toBe("2026-07-15T06:00:00.000Z");
  });

  test("that March skips is an hour later, that October has twice the first one", () => {
    expect(instantInParis("2026-03-29", "01:59").toISOString()).toBe("2026-03-29T00:59:00.000Z");
    expect(instantInParis("2026-03-29", "02:30").toISOString()).toBe("2026-03-29T01:30:00.000Z");
    expect(timeInParis(instantInParis("2026-03-29", "02:30"))).toBe("03:30");
    expect(instantInParis("2026-03-29", "03:00").toISOString()).toBe("2026-03-29T01:00:00.000Z");
    expect(instantInParis("2026-10-25", "02:30").toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(instantInParis("2026-10-25", "03:00").toISOString()).toBe("2026-10-25T02:00:00.000Z");
  });

  test("comes back as it was, at every hour of both days that a clock changes", () => {
    for (const day of ["2026-03-29", "2026-10-25"])
      for (let hour = 0; hour < 24; hour++) {
        const time = `${String(hour).padStart(2, "0")}:15`;
        const instant = instantInParis(day, time);
        const isSkipped = day === "2026-03-29" && hour === 2;
        expect([dayInParis(instant), timeInParis(instant)]).toEqual([day, isSkipped ? "03:15" : time]);
      }
  });
});
