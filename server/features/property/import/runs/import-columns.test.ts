/** Files whose headings are an agency's own: guessed, said by hand, kept for the next ones. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ImportDeskForTests, openImportDesk } from "../../../../testing/import-desk.ts";
import { makeXlsx } from "../../../../testing/make-xlsx.ts";

let desk: ImportDeskForTests;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.server.close());

const sheet = (price: string | number) =>
  makeXlsx([
    ["Notre stock au 1er novembre"],
    ["N° interne agence", "Bien", "Combien", "Où", "CP", "Surf. hab.", "Pièces", "Photo 1", "Photo 2"],
    ["X-1", "Studio", price, "12 rue Paradis", 13006, "82,5 m²", "T2", "1.jpg", ""],
    ["X-2", "Villa", "1,2 M", "", 13008, 140, 5, "", ""],
  ]);
const columns = [
  { heading: "N° interne agence", target: "external_reference" },
  { heading: "Bien", target: "property_type" },
  { heading: "Combien", target: "price" },
  { heading: "Où", target: "address" },
];

test("a workbook with odd headings waits for its columns, and the next one knows them", async () => {
  const asked = await desk.send(sheet("245 000 €"), "stock.xlsx");
  expect(asked).toMatchObject({ state: "ready", lines_total: 0 });
  expect(asked.plan?.missing).toEqual(["Référence", "Prix", "Adresse", "Type de bien"]);
  expect(asked.plan?.columns).toContainEqual({ heading: "Combien", target: null, example: "245 000 €" });
  expect(asked.plan?.columns).toContainEqual({ heading: "CP", target: "postal_code", example: "13006" });

  const twice = [...columns, { heading: "CP", target: "price" }];
  const refused = await desk.ask("POST", `/${asked.id}/columns`, { columns: twice });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Deux colonnes donnent «\u00a0Prix\u00a0»");

  expect(await desk.ask("POST", `/${asked.id}/columns`, { columns })).toMatchObject({ status: 200 });
  const planned = await desk.work(asked.id);
  expect(planned.plan).toMatchObject({ format: "xlsx", missing: [], counts: { create: 2, refuse: 0 } });
  expect(planned.plan?.sample[0]).toMatchObject({ reference: "X-1", price_display: "245\u202f000\u00a0€" });
  expect(planned.plan?.sample[0]?.fields).toContainEqual({ label: "Surface", text: "83\u00a0m²" });
  expect(await desk.run(planned.id)).toMatchObject({ state: "done", created: 2 });
  const [first, second] = await desk.readRows();
  expect(first).toMatchObject({ propertyType: "Appartement", rooms: 2, postalCode: "13006", price: 245_000 });
  expect(second).toMatchObject({ propertyType: "Maison", price: 1_200_000, placePrecision: "Secteur" });

  const next = await desk.send(sheet(250_000), "stock.xlsx");
  expect(next.plan).toMatchObject({ missing: [], counts: { update: 1, create: 0 } });
});

test("a file of two columns asks for what it has not, and what is no workbook of today says so", async () => {
  const asked = await desk.send(Buffer.from("a;b\n1;2"), "notes.csv");
  expect(asked.plan?.missing).toContain("Prix");
  const old = await desk.send(Buffer.from("d0cf11e0a1b11ae1", "hex"), "stock.xls");
  expect(old).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("n’est pas au format .xlsx"),
  });
});
