/** Times are those of Marseille, wherever the server and the browser stand: no code asks their own clock's zone. */
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";

/** Each asks for the zone of the machine, unless its options name another. */
const askingZone = /^(DateTimeFormat|toLocaleDateString|toLocaleTimeString)$/;
/** Each answers in the zone of the machine, whatever it is asked. */
const ownZone = /^(get|set)(Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)$|^to(Date|Time)String$/;

let source = "";
let found: string[] = [];
const visitor = new Visitor({
  NewExpression: ({ callee, start, end }) => note(callee, start, end),
  CallExpression: ({ callee, start, end }) => note(callee, start, end),
});

function note(callee: object, start: number, end: number): void {
  const { property } = callee as { readonly property?: { readonly name?: string } };
  const name = property?.name ?? "";
  const call = source.slice(start, end);
  if (ownZone.test(name) || (askingZone.test(name) && !call.includes("timeZone"))) found.push(call);
  // An instant cut down to its day is a day of Greenwich.
  if (name === "slice" && /(created|updated|sent|ended|erased)_?at\.slice\(0, 10\)$/i.test(call))
    found.push(call);
}

function zoneless(text: string): readonly string[] {
  found = [];
  source = text;
  visitor.visit(parseSync("source.tsx", text).program);
  return found;
}

test("what tells a time in the machine's own zone is found", () => {
  expect(zoneless('new Intl.DateTimeFormat("fr", { timeStyle: "short" })')).toHaveLength(1);
  expect(zoneless('new Intl.DateTimeFormat("fr", { timeZone: "Europe/Paris" })')).toEqual([]);
  expect(zoneless("home.created_at.slice(0, 10) + at.getHours()")).toHaveLength(2);
});

test("no time on a screen, in a file or an e-mail is told in the machine's own zone", () => {
  const paths = globSync(["{domain,server,web,demo,city}/**/*.{ts,tsx}", "scripts/*.ts"]);
  const sources = paths.filter((path) => !/\.test\.tsx?$|^server\/testing\//.test(path));
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.flatMap((path) => zoneless(readFileSync(path, "utf8")).map((call) => ({ path, call }))),
  ).toEqual([]);
});
