import { expect, test } from "vitest";
import { fillPath, matchPath, parseSearch, writeSearch } from "./addresses.ts";

test("parameters are texts, and come back as they were written", () => {
  for (const search of [
    { recherche: "13006" },
    { lieu: "43.2_5.3_12 Rue d’Été & fils" },
    { carte: "-1_2", liste: "1" },
  ])
    expect(parseSearch(writeSearch(search))).toEqual(search);
  expect(writeSearch({ liste: 1, tri: undefined })).toBe("?liste=1");
  expect(writeSearch({})).toBe("");
});

test("an address of before, whose figures stand in quotes, is read without them", () => {
  expect(parseSearch("?recherche=%2213006%22&nom=%22")).toEqual({ recherche: "13006", nom: '"' });
});

test("a path matches whatever its capitals and its last slash, and gives its parts", () => {
  expect(matchPath("/", "/")).toEqual({});
  expect(matchPath("/contact", "/Contact/")).toEqual({});
  expect(matchPath("/p/$id", "/p/a%20b")).toEqual({ id: "a b" });
  expect(matchPath("/p/$id", "/p/%E0%A4%A")).toEqual({ id: "%E0%A4%A" });
  for (const pathname of ["/", "/p", "/p/", "/p/a/b", "/property/a"])
    expect(matchPath("/p/$id", pathname), pathname).toBeNull();
});

test("a path is filled with parts that may hold anything", () => {
  expect(fillPath("/p/$id", { id: "a/b" })).toBe("/p/a%2Fb");
});
