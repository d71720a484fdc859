import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { type Column, DataTable, type Sort } from "./data-table.tsx";
import { MenuItem } from "./menu.tsx";

type Street = { readonly name: string; readonly properties: number };

const columns: readonly Column<Street>[] = [
  { id: "name", title: "Rue", isSortable: true, cell: ({ name }) => name },
  { id: "properties", title: "Biens", isNumber: true, cell: ({ properties }) => properties },
];

async function renderTable(rows: readonly Street[] | undefined, sort?: Sort) {
  const sorts: Sort[] = [];
  const chosen: string[] = [];
  const screen = await render(
    <DataTable
      label="Rues"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      sort={sort}
      onSort={(next) => sorts.push(next)}
      actions={({ name }) => <MenuItem onClick={() => chosen.push(name)}>Garder</MenuItem>}
      empty={<p>Aucune rue</p>}
    />,
  );
  return { screen, sorts, chosen };
}

const streets = [
  { name: "Rue Sainte", properties: 18 },
  { name: "Boulevard Chave", properties: 42 },
];

test("a title that sorts says its direction and asks for the other", async () => {
  const { screen, sorts } = await renderTable(streets, { id: "name", isDescending: false });
  await expect
    .element(screen.getByRole("columnheader", { name: "Rue" }))
    .toHaveAttribute("aria-sort", "ascending");
  await screen.getByRole("button", { name: "Rue", exact: true }).click();
  expect(sorts).toEqual([{ id: "name", isDescending: true }]);
  expect(screen.getByRole("columnheader", { name: "Biens" }).element().querySelector("button")).toBeNull();
});

test("the actions of a row are in a menu that bears its name", async () => {
  const { screen, chosen } = await renderTable(streets);
  // Of many menus none is drawn before somebody comes to it.
  expect(document.body.textContent).not.toContain("Garder");
  await screen.getByRole("button", { name: "Actions : Boulevard Chave" }).click();
  await screen.getByRole("button", { name: "Garder" }).click();
  expect(chosen).toEqual(["Boulevard Chave"]);
});

test("a menu is opened by keys and by a click that nothing came before, as programs that read a page out make it", async () => {
  const { screen, chosen } = await renderTable(streets);
  const button = (name: string) => screen.getByRole("button", { name: `Actions : ${name}` }).element();
  (button("Rue Sainte") as HTMLElement).click();
  await screen.getByRole("button", { name: "Garder" }).click();
  (button("Boulevard Chave") as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Tab}{Enter}");
  expect(chosen).toEqual(["Rue Sainte", "Boulevard Chave"]);
});

test("a click on a row opens it; one on its menu does not", async () => {
  const opened: string[] = [];
  const screen = await render(
    <DataTable
      label="Rues"
      columns={columns}
      rows={streets}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      onOpen={({ name }) => opened.push(name)}
      actions={() => <MenuItem onClick={() => undefined}>Garder</MenuItem>}
      empty={<p>Aucune rue</p>}
    />,
  );
  await screen.getByRole("button", { name: "Actions : Boulevard Chave" }).click();
  await screen.getByRole("button", { name: "Garder" }).click();
  expect(opened).toEqual([]);
  await screen.getByText("42").click();
  expect(opened).toEqual(["Boulevard Chave"]);
});

test("without rows the table gives way to what says so; before the first answer it waits", async () => {
  const { screen } = await renderTable([]);
  await expect.element(screen.getByText("Aucune rue")).toBeVisible();
  await screen.unmount();
  const waiting = await renderTable(undefined);
  await expect
    .element(waiting.screen.getByRole("table", { name: "Rues" }))
    .toHaveAttribute("aria-busy", "true");
});

test("until the rows have come, and with them the widths of the columns, no title is pressed", async () => {
  const { screen } = await renderTable(undefined);
  await expect.element(screen.getByRole("button", { name: "Rue", exact: true })).toBeDisabled();
});
