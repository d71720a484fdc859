import { expect, test } from "vitest";
import { destinationName } from "./destination-name.ts";

test.each([
  [
    "https://exemple.fr/p/0f8fad5b-d9cb-469f-a165-70867728950e",
    "0f8fad5b-d9cb-469f-a165-70867728950e",
    "Page du bien",
  ],
  ["https://www.exemple.fr/", null, "exemple.fr"],
  ["https://exemple.fr/no%C3%ABl?utm_source=panneau#prix", null, "exemple.fr/noël"],
  ["https://exemple.fr/%E9t%E9", null, "exemple.fr/%E9t%E9"],
] as const)("%s is shown without what nobody reads", (destination_url, property_id, name) => {
  expect(destinationName({ destination_url, property_id })).toBe(name);
});
