/**
 * An agency of one person is answered what it was answered before agencies were rows of their own: every value that was
 * recorded then stands in the reply of today, in the same field. Fields that have come since stand beside them. The
 * fixtures run on the version before (commit 10330690) as they are: what it answered is what is recorded.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type RecordedReplies, readOnePersonAgency } from "./one-person-agency.fixture.ts";
import { readOnePersonMarket } from "./one-person-market.fixture.ts";

describe.each([
  ["one-person-agency", readOnePersonAgency],
  ["one-person-market", readOnePersonMarket],
])("%s", (name, readReplies) => {
  const recorded = JSON.parse(
    readFileSync(join(import.meta.dirname, `${name}.recorded.json`), "utf8"),
  ) as RecordedReplies;
  let replies: RecordedReplies;
  beforeAll(async () => {
    replies = await readReplies();
  });

  test("the same questions are asked as then", () => {
    expect(Object.keys(replies)).toEqual(Object.keys(recorded));
  });

  test.each(Object.entries(recorded))("%s", (question, then) => {
    const now = replies[question] ?? expect.fail("It is not asked.");
    expect(now.status).toBe(then.status);
    expect(findLosses(readBody(then.body), readBody(now.body))).toEqual([]);
  });
});

/** A table as its lines, each by the names of its columns, and lists of leads, which came at one moment, in one order. */
function readBody(body: unknown): unknown {
  if (Array.isArray(body)) {
    const items = body.map(readBody);
    return items.every(isLead)
      ? items.sort((one, other) => one.lead_type.localeCompare(other.lead_type))
      : items;
  }
  if (typeof body === "object" && body !== null)
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, readBody(value)]));
  if (typeof body !== "string" || !body.includes(";")) return body;
  const [names = [], ...lines] = body
    .replace("\uFEFF", "")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(";"));
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at]])));
}

function isLead(item: unknown): item is { readonly lead_type: string } {
  return (
    typeof item === "object" && item !== null && "lead_type" in item && typeof item.lead_type === "string"
  );
}

type Loss = { readonly path: string; readonly was: unknown; readonly now: unknown };

/** Which text was agreed to: texts have had other versions since, whoever the agency is. */
const textVersion = /\.consents\.\d+\.version$/;

/** Where a value that was recorded is another one now. */
function findLosses(was: unknown, now: unknown, path = ""): Loss[] {
  if (textVersion.test(path)) return [];
  if (typeof was === "object" && was !== null && typeof now === "object" && now !== null) {
    const lengths: Loss[] =
      Array.isArray(was) && Array.isArray(now) && was.length !== now.length
        ? [{ path: `${path}.length`, was: was.length, now: now.length }]
        : [];
    const fields = Object.entries(was).flatMap(([name, value]) =>
      findLosses(value, (now as Readonly<Record<string, unknown>>)[name], `${path}.${name}`),
    );
    return [...lengths, ...fields];
  }
  return Object.is(was, now) ? [] : [{ path, was, now }];
}
