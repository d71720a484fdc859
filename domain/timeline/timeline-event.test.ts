import { expect, test } from "vitest";
import { parseTimelineEvent, timelineKinds } from "./timeline-event.ts";

test("an event is read with the details of its kind, and nothing else", () => {
  const detail = { lead_type: "contact", name: "Jeanne" };
  expect(parseTimelineEvent({ kind: "lead-received", detail })).toEqual({
    kind: "lead-received",
    detail: { lead_type: "contact" },
  });
});

test.each([
  ["of an unknown kind", { kind: "toString", detail: {} }],
  ["without its details", { kind: "lead-received", detail: {} }],
])("a row %s is refused", (_name, row) => {
  expect(() => parseTimelineEvent(row)).toThrow();
});

test("a kind begins with what it happens to", () => {
  for (const [kind, { subject }] of Object.entries(timelineKinds)) expect(kind).toMatch(`${subject}-`);
});
