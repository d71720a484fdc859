import { expect, test } from "vitest";
import { parseLeadsSearch } from "./leads-search.ts";

test("what has the right form is kept", () => {
  const demande = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const search = {
    recherche: "roux",
    profil: "Vendeur",
    nature: "contact_bien",
    etat: "failed",
    page: 2,
    demande,
  };
  expect(parseLeadsSearch(search)).toEqual(search);
  expect(parseLeadsSearch({ recherche: "13006" })).toEqual({ recherche: "13006" });
});

test("anything else is as if it were not there", () => {
  expect(
    parseLeadsSearch({
      recherche: "",
      profil: "Notaire",
      nature: 3,
      etat: "",
      page: "-1",
      demande: "../admin",
    }),
  ).toEqual({});
});
