import { expect, test } from "vitest";
import { parseSort, readSort, sortedBy } from "./list-sort.ts";

const sorts = ["created", "clicks", "title"] as const;

test("what has the right form is kept, anything else is as if it were not there", () => {
  expect(parseSort(sorts, { tri: "clicks", ordre: "asc", page: 2 })).toEqual({ tri: "clicks", ordre: "asc" });
  expect(parseSort(sorts, { tri: "age", ordre: "up" })).toEqual({});
});

test("a column sorts the way it is read, and the other way once it is pressed again", () => {
  expect(readSort(sorts, {})).toEqual({ by: "created", order: "desc" });
  expect(readSort(sorts, sortedBy(sorts, {}, "title"))).toEqual({ by: "title", order: "asc" });
  const turned = sortedBy(sorts, { tri: "title" }, "title");
  expect(readSort(sorts, turned)).toEqual({ by: "title", order: "desc" });
  expect(readSort(sorts, sortedBy(sorts, turned, "title"))).toEqual({ by: "title", order: "asc" });
  expect(readSort(sorts, sortedBy(sorts, turned, "clicks"))).toEqual({ by: "clicks", order: "desc" });
});

test("the column that it is sorted by from the start is turned by the first press", () => {
  expect(readSort(sorts, sortedBy(sorts, {}, "created"))).toEqual({ by: "created", order: "asc" });
});
