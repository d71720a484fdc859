import { expect, test } from "vitest";
import { parseContactsSearch } from "./leads-search.ts";

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
  expect(parseContactsSearch(search)).toEqual(search);
  expect(parseContactsSearch({ recherche: 13006 })).toEqual({ recherche: "13006" });
});

test("anything else is as if it were not there", () => {
  expect(
    parseContactsSearch({
      recherche: "",
      profil: "Notaire",
      nature: 3,
      etat: "",
      page: "-1",
      demande: "../admin",
    }),
  ).toEqual({});
});
