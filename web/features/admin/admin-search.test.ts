import { expect, test } from "vitest";
import { parseAdminSearch } from "./admin-search.ts";

test("what narrows, sorts and pages a list is kept", () => {
  const search = {
    section: "comptes",
    recherche: "roux",
    filtre: "pending",
    tri: "name",
    ordre: "asc",
    page: 2,
  };
  expect(parseAdminSearch(search)).toEqual(search);
});

test("a search of figures stays a text, and what is malformed is as if it were not there", () => {
  expect(parseAdminSearch({ recherche: "13006" })).toEqual({ recherche: "13006" });
  expect(parseAdminSearch({ section: "autre", filtre: "", tri: 3, ordre: "up", page: -1 })).toEqual({});
});
