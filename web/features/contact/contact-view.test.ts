import { expect, test } from "vitest";
import { filterOf, searchOfView } from "./contact-view.ts";
import { parseContactsSearch } from "./contacts-search.ts";

test("a view comes back as it was, without what was searched for and who was open", () => {
  const search = {
    profil: "Vendeur",
    etape: "mandate",
    etiquette: "vue mer",
    source: "lead",
    etat: "waiting",
    tri: "waiting",
    qui: "agence",
    vue: "colonnes",
  } as const;
  const open = { recherche: "Roux", contact: "11111111-0000-4000-8000-000000000000" };
  const filter = filterOf({ ...search, ...open });
  expect(JSON.stringify(filter)).not.toContain("Roux");
  expect(searchOfView(filter)).toEqual(search);
  expect(parseContactsSearch(searchOfView(filter))).toEqual(search);
  expect(searchOfView(filterOf({}))).toEqual({});
});
