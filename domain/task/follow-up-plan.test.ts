import { expect, test } from "vitest";
import { givenPlans, planFields, planKeys, tasksOfPlan } from "./follow-up-plan.ts";

test("the tasks of a plan are due so many days of the calendar after it begins, over both changes of the clock", () => {
  const daysOf = (startsOn: string) => tasksOfPlan(givenPlans.acquereur, startsOn).map(({ dueOn }) => dueOn);
  expect(daysOf("2026-03-28")).toEqual(["2026-03-28", "2026-03-29", "2026-04-01", "2026-04-07"]);
  expect(daysOf("2026-10-24")).toEqual(["2026-10-24", "2026-10-25", "2026-10-28", "2026-11-03"]);
});

test("tasks written in another order are told in the order they are due", () => {
  const steps = [
    { delayDays: 5, kind: "write", title: "B" },
    { delayDays: 1, kind: "call", title: "A" },
    { delayDays: 5, kind: "call", title: "C" },
  ] as const;
  expect(tasksOfPlan({ steps }, "2026-11-24").map(({ title, step }) => [title, step])).toEqual([
    ["A", 1],
    ["B", 0],
    ["C", 2],
  ]);
});

test("the given plans are ones that an agency could have written", () => {
  for (const key of planKeys) {
    const { name, startsWithLead, steps } = givenPlans[key];
    const written = {
      name,
      starts_with_lead: startsWithLead,
      steps: steps.map(({ delayDays, ...step }) => ({ ...step, delay_days: delayDays })),
    };
    expect(planFields.parse(written)).toEqual(written);
  }
});

test.each([
  [{ name: "Essai", starts_with_lead: false, steps: [] }, "Un plan a au moins une tâche"],
  [
    { name: "Essai", starts_with_lead: false, steps: [{ delay_days: 400, kind: "call", title: "x" }] },
    "Un délai est un nombre de jours entre 0 et 365",
  ],
  [
    { name: "Essai", starts_with_lead: false, steps: [{ delay_days: 1, kind: "call", title: " " }] },
    "Dites ce qu’il y a à faire",
  ],
])("%j is refused with a sentence", (plan, message) => {
  const parsed = planFields.safeParse(plan);
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});
