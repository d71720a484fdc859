import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SearchField } from "./search-field.tsx";

test("who leaves the field is searched for at once, and once", async () => {
  const searched: string[] = [];
  const screen = await render(
    <>
      <SearchField label="Rechercher" value="" onSearch={(text) => searched.push(text)} />
      <button type="button">Première ligne</button>
    </>,
  );
  await screen.getByRole("searchbox").fill("zoé ");
  await screen.getByRole("button").click();
  expect(searched).toEqual(["zoé"]);
});
