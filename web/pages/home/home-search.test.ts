import { expect, test } from "vitest";
import { parseHomeSearch } from "./home-search.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

test("ids of a property and of an agency are kept", () => {
  expect(parseHomeSearch({ property: id, agence: id.toUpperCase() })).toEqual({
    property: id,
    agence: id.toUpperCase(),
  });
});

test("what has not the form of an id is as if it were not there", () => {
  for (const property of [12, "12", "", null, `${id}x`, ["a"], { a: 1 }]) {
    expect(parseHomeSearch({ property, autre: "x" })).toEqual({});
  }
});
