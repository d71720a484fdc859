import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeText, type FeedTask, foldLine, writeCalendarFeed } from "./calendar-feed.ts";

const task: FeedTask = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  version: 3,
  kind: "call",
  title: "Rappeler Jeanne",
  note: "Deux, trois ; et\nla suite",
  contactName: "Jeanne Roux",
  propertyLine: "12 rue Paradis, 13001 Marseille",
  dueOn: "2026-11-24",
  dueTime: "09:30",
  changedAt: new Date("2026-11-20T08:00:00Z"),
};
const settings = {
  name: "Calanque",
  domain: "calanque.fr",
  namesPeople: true,
  url: "https://calanque.fr/mes-contacts",
};
const write = (some: Partial<FeedTask>, other: Partial<typeof settings> = {}) =>
  writeCalendarFeed([{ ...task, ...some }], { ...settings, ...other });

/** What a reader of calendars does first. */
const unfold = (text: string) => text.replaceAll("\r\n ", "");
const unescapeText = (value: string) =>
  value.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

test("a task with a time is half an hour in UTC, with all that is known of it", () => {
  expect(unfold(write({}))).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Calanque//Tasks//FR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Calanque",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VEVENT",
      "UID:task-0f8fad5b-d9cb-469f-a165-70867728950e@calanque.fr",
      "DTSTAMP:20261120T080000Z",
      "LAST-MODIFIED:20261120T080000Z",
      "SEQUENCE:2",
      "DTSTART:20261124T083000Z",
      "DTEND:20261124T090000Z",
      "SUMMARY:Rappeler Jeanne (Jeanne Roux)",
      "DESCRIPTION:Deux\\, trois \\; et\\nla suite",
      "LOCATION:12 rue Paradis\\, 13001 Marseille",
      "URL:https://calanque.fr/mes-contacts",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("without names it says what kind of task it is, and no word that was typed", () => {
  const feed = unfold(write({}, { namesPeople: false }));
  expect(feed).toContain("SUMMARY:Appel\r\n");
  for (const word of ["Jeanne", "Roux", "Paradis", "suite"]) expect(feed).not.toContain(word);
});

test.each([
  ["2026-03-28", "09:00", "20260328T080000Z"],
  ["2026-03-29", "09:00", "20260329T070000Z"],
  ["2026-03-29", "02:30", "20260329T013000Z"],
  ["2026-10-24", "09:00", "20261024T070000Z"],
  ["2026-10-25", "09:00", "20261025T080000Z"],
  ["2026-10-25", "02:30", "20261025T003000Z"],
])("a task of %s at %s begins at %s, whichever time the clock keeps", (dueOn, dueTime, start) => {
  expect(write({ dueOn, dueTime })).toContain(`DTSTART:${start}\r\n`);
});

test.each([
  ["2026-03-29", "20260330"],
  ["2026-10-25", "20261026"],
  ["2026-12-31", "20270101"],
])("a task without a time lasts the whole of %s", (dueOn, next) => {
  const feed = write({ dueOn, dueTime: null });
  expect(feed).toContain(`DTSTART;VALUE=DATE:${dueOn.replaceAll("-", "")}\r\nDTEND;VALUE=DATE:${next}\r\n`);
});

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(fc.constantFrom("é", "€", "🏠", "\\", ";", ",", "\n", "\r", " ", "a", "\u2028", "\0"), {
      maxLength: 200,
    })
    .map((signs) => signs.join("")),
);

describe("whatever is typed", () => {
  test("no line is longer than 75 octets, and unfolding gives back what was", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(line);
        for (const part of folded.split("\r\n")) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      }),
    );
  });

  test("a value comes back as it was, its line ends as one kind and its control characters as spaces", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, " ");
        expect(unescapeText(escapeText(text))).toBe(kept);
        expect(escapeText(text)).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test("nothing typed begins a line of the calendar's own", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, note, contactName) => {
        const lines = unfold(write({ title, note, contactName })).split("\r\n");
        const plain = unfold(write({})).split("\r\n");
        expect(lines.map((line) => line.split(/[:;]/, 1)[0])).toEqual(
          plain.map((line) => line.split(/[:;]/, 1)[0]),
        );
      }),
    );
  });
});

test("a task keeps its UID when all else of it changes", () => {
  const uidOf = (feed: string) => /UID:.*/.exec(unfold(feed))?.[0];
  expect(uidOf(write({ version: 9, title: "Autre", dueOn: "2027-01-01", dueTime: null }))).toBe(
    uidOf(write({})),
  );
});
