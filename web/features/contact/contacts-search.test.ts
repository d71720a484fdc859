import { expect, test } from "vitest";
import { parseContactsSearch } from "./contacts-search.ts";

test("what has the right form is kept", () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const search = {
    recherche: "roux",
    profil: "Notaire",
    etape: "mandate",
    etiquette: "Été",
    source: "lead",
    etat: "to-call",
    tri: "name",
    qui: "agence",
    contact: id,
    demande: id,
  };
  expect(parseContactsSearch(search)).toEqual(search);
  expect(parseContactsSearch({ recherche: 4_91 })).toEqual({ recherche: "491" });
});

test("anything else is as if it were not there", () => {
  expect(
    parseContactsSearch({
      recherche: "",
      profil: "Huissier",
      etape: "marriage",
      etiquette: "",
      source: 3,
      etat: "failed",
      tri: "age",
      qui: "tous",
      contact: "../admin",
      demande: "7",
    }),
  ).toEqual({});
});
