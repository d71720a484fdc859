import { expect, test } from "vitest";
import { parseReportsSearch } from "./reports-search.ts";

test("what has the right form is kept, anything else is as if it were not there", () => {
  const search = { recherche: "chave", qui: "agence", etat: "shared", tri: "value", ordre: "asc", page: 2 };
  expect(parseReportsSearch(search)).toEqual(search);
  expect(parseReportsSearch({ etat: "lost", tri: "age", ordre: "up", page: -1 })).toEqual({});
});
