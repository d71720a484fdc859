import { expect, test } from "vitest";
import { parseReportsSearch, sortedBy, sortOf } from "./reports-search.ts";

test("what has the right form is kept, anything else is as if it were not there", () => {
  const search = { recherche: "chave", qui: "agence", etat: "shared", tri: "value", ordre: "asc", page: 2 };
  expect(parseReportsSearch(search)).toEqual(search);
  expect(parseReportsSearch({ etat: "lost", tri: "age", ordre: "up", page: -1 })).toEqual({});
});

test("a column sorts the way it is read, and the other way once it is pressed again", () => {
  expect(sortOf({})).toEqual({ by: "updated", order: "desc" });
  expect(sortOf(sortedBy({}, "title"))).toEqual({ by: "title", order: "asc" });
  const turned = sortedBy({ tri: "title" }, "title");
  expect(sortOf(turned)).toEqual({ by: "title", order: "desc" });
  expect(sortOf(sortedBy({ tri: "title", ordre: "desc" }, "title"))).toEqual({ by: "title", order: "asc" });
  expect(sortOf(sortedBy({ tri: "title", ordre: "desc" }, "value"))).toEqual({ by: "value", order: "desc" });
});
