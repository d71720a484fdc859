import { expect, test } from "vitest";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { stateOfSharedPage } from "./shared-page-state.ts";

const report = { title: "Un bien" } as SharedReport;
const shown = { type: "report", report };
const read = { data: { report }, error: null, password: null };
const offline = new TypeError("Failed to fetch");
const refused = (status: number) => Object.assign(new Error("Refused"), { status });

test("a report that is read stays on the page while nothing answers, behind a password too", () => {
  expect(stateOfSharedPage(read)).toEqual(shown);
  expect(stateOfSharedPage({ ...read, error: offline })).toEqual(shown);
  expect(stateOfSharedPage({ ...read, error: refused(503), password: "calanque-13" })).toEqual(shown);
});

test("a link that opens nothing any more takes the report off the page", () => {
  expect(stateOfSharedPage({ ...read, error: refused(404) })).toEqual({ type: "dead" });
});

test("before there is a report, the page waits, asks for the password or says that nothing came", () => {
  const nothing = { data: undefined, error: null, password: null };
  expect(stateOfSharedPage(nothing)).toEqual({ type: "waiting" });
  expect(stateOfSharedPage({ ...nothing, error: offline })).toEqual({ type: "failed", error: offline });
  expect(stateOfSharedPage({ ...nothing, data: { report: null } })).toEqual({ type: "locked" });
  const tried = { ...nothing, password: "calanque-13", error: refused(429) };
  expect(stateOfSharedPage(tried)).toEqual({ type: "locked" });
});
