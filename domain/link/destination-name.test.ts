import { expect, test } from "vitest";
import { destinationName } from "./destination-name.ts";

test.each([
  [
    "https://exemple.fr/p/0f8fad5b-d9cb-469f-a165-70867728950e",
    "0f8fad5b-d9cb-469f-a165-70867728950e",
    "Page du bien",
  ],
  ["https://www.exemple.fr/", null, "exemple.fr"],
  ["http://127.0.0.1:3000/", null, "La carte"],
  ["http://localhost:3000/contact?utm_source=flyer", null, "Page de contact"],
  ["http://localhost:8080/contact", null, "localhost/contact"],
  ["https://exemple.fr/no%C3%ABl?utm_source=panneau#prix", null, "exemple.fr/noël"],
  ["https://exemple.fr/%E9t%E9", null, "exemple.fr/%E9t%E9"],
] as const)("%s is shown without what nobody reads", (destination_url, property_id, name) => {
  expect(destinationName({ destination_url, property_id }, "http://localhost:3000")).toBe(name);
});

test("a home is named by its title, where that is known", () => {
  const home = {
    destination_url: "https://exemple.fr/p/0f8fad5b-d9cb-469f-a165-70867728950e",
    property_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  };
  const name = (property_title: string | null) =>
    destinationName({ ...home, property_title }, "https://exemple.fr");
  expect(name("Appartement T3 avec balcon")).toBe("Appartement T3 avec balcon");
  expect(name(null)).toBe("Page du bien");
});
