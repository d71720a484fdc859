import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayInParis } from "../text/day-in-paris.ts";
import { addDays } from "./paris-days.ts";
import { decideGroup, laterDays, nextDay, putOff, taskRepeats } from "./task.ts";

const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2015-01-01", count));

describe("the part of the list a task stands in", () => {
  test("follows the day of Marseille, over both changes of the clock", () => {
    // 23:30 UTC is the next day already, by one hour in winter and by two in summer.
    const due = { dueOn: "2026-03-29" };
    expect(decideGroup(due, dayInParis(new Date("2026-03-28T22:59:00Z")))).toBe("coming");
    expect(decideGroup(due, dayInParis(new Date("2026-03-28T23:00:00Z")))).toBe("today");
    expect(decideGroup(due, dayInParis(new Date("2026-03-29T21:59:00Z")))).toBe("today");
    expect(decideGroup(due, dayInParis(new Date("2026-03-29T22:00:00Z")))).toBe("late");
    const autumn = { dueOn: "2026-10-25" };
    expect(decideGroup(autumn, dayInParis(new Date("2026-10-24T21:59:00Z")))).toBe("coming");
    expect(decideGroup(autumn, dayInParis(new Date("2026-10-24T22:00:00Z")))).toBe("today");
    expect(decideGroup(autumn, dayInParis(new Date("2026-10-25T22:59:00Z")))).toBe("today");
    expect(decideGroup(autumn, dayInParis(new Date("2026-10-25T23:00:00Z")))).toBe("late");
  });
});

describe("later", () => {
  test("counts from today for what is late or due, from its day for what is to come", () => {
    expect(laterDays.map((days) => putOff("2026-11-01", "2026-11-24", days))).toEqual([
      "2026-11-25",
      "2026-11-27",
      "2026-12-01",
    ]);
    expect(putOff("2026-11-24", "2026-11-24", 1)).toBe("2026-11-25");
    expect(putOff("2026-11-30", "2026-11-24", 3)).toBe("2026-12-03");
  });

  test("never leaves a task late", () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom(...laterDays), (dueOn, today, days) => {
        const put = putOff(dueOn, today, days);
        expect(decideGroup({ dueOn: put }, today)).toBe("coming");
        expect(put > dueOn).toBe(true);
      }),
    );
  });
});

describe("a repeated task", () => {
  test("comes again on the next of its days that lies ahead", () => {
    const weekly = { anchor: "2026-11-02", dueOn: "2026-11-02", repeat: "weekly" } as const;
    expect(nextDay(weekly, "2026-11-02")).toBe("2026-11-09");
    // Three weeks late: it does not come three times.
    expect(nextDay(weekly, "2026-11-24")).toBe("2026-11-30");
    // Done ahead of its day.
    expect(nextDay({ ...weekly, dueOn: "2026-11-09" }, "2026-11-05")).toBe("2026-11-16");
  });

  test("of the 31st is the last day of shorter months, and the 31st again", () => {
    let dueOn = "2026-01-31";
    const days = [dueOn];
    for (let times = 0; times < 4; times++) {
      dueOn = nextDay({ anchor: "2026-01-31", dueOn, repeat: "monthly" }, dueOn);
      days.push(dueOn);
    }
    expect(days).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  });

  test("put off once keeps its rhythm", () => {
    const put = { anchor: "2026-11-02", dueOn: "2026-11-05", repeat: "weekly" } as const;
    expect(nextDay(put, "2026-11-05")).toBe("2026-11-09");
  });

  test("comes on the first of its days after its own and after today", () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom(...taskRepeats), (anchor, today, repeat) => {
        const next = nextDay({ anchor, dueOn: anchor, repeat }, today);
        expect(next > today && next > anchor).toBe(true);
        // None of its days lies between: asked on the day before, it is the same one.
        if (addDays(next, -1) > anchor)
          expect(nextDay({ anchor, dueOn: anchor, repeat }, addDays(next, -1))).toBe(next);
      }),
    );
  });
});
