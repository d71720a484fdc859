import { expect, test } from "vitest";
import { failedInJourneys, failedInVitest } from "./failed-tests.ts";

test("of Vitest's report the failed tests are told, and files that could not be loaded", () => {
  const report = {
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "a holds", status: "passed", failureMessages: [] },
          { fullName: "b holds", status: "failed", failureMessages: ["expected 1 to be 2"] },
          { fullName: "c waits", status: "skipped", failureMessages: null },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      { name: "c.test.ts", status: "passed", assertionResults: [] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    { name: "a.test.ts › b holds", reason: "expected 1 to be 2" },
    { name: "b.test.ts", reason: "no such module" },
  ]);
});

test("of the journeys' report the failed are told at any depth, with their size and every error", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: "map.spec.ts",
    title,
    tests: [
      { projectName: "mobile", status, results: [{ errors: messages.map((message) => ({ message })) }] },
    ],
  });
  const report = {
    suites: [
      {
        specs: [spec("opens", "expected"), spec("turns", "unexpected", "too late", "page closed")],
        suites: [{ specs: [spec("zooms", "flaky", "once")] }],
      },
    ],
  };
  expect(failedInJourneys(report)).toEqual([
    { name: "map.spec.ts › turns (mobile)", reason: "too late\npage closed" },
    { name: "map.spec.ts › zooms (mobile)", reason: "once" },
  ]);
});
