import { expect, test } from "vitest";
import { generateCity } from "./city.ts";
import { drawLeads } from "./leads.ts";

const today = "2026-11-20";
const properties = [...generateCity({ properties: 2_300, today })];
const leads = drawLeads(properties, today);

test("the leads are the same at every start, in order, each by a person of their own", () => {
  expect(drawLeads(properties, today)).toEqual(leads);
  expect(leads).toHaveLength(60);
  expect(new Set(leads.map(({ email }) => email)).size).toBe(60);
  const instants = leads.map(({ at }) => at);
  expect(instants).toEqual([...instants].sort());
  expect(instants.at(-1)?.slice(0, 10) ?? "").toMatch(/^2026-11-(1[89]|20)$/);
});

test("a sheet is asked of properties that were sold, a contact of properties that were for sale", () => {
  const byReference = new Map(properties.map((property) => [property.reference, property]));
  for (const { type, reference, at } of leads) {
    const property = reference === null ? null : byReference.get(reference);
    expect(property === null).toBe(type === "contact_agence" || type === "contact");
    if (!property) continue;
    expect(property.isHidden).toBe(false);
    expect(property.saleDate !== null).toBe(type === "fiche_detaillee");
    expect(Date.parse(property.createdAt)).toBeLessThan(Date.parse(at));
    if (property.saleDate) expect(Date.parse(property.saleDate)).toBeLessThan(Date.parse(at));
  }
});

test("every state and kind is among them, and the agency shown has more than a page of its own", () => {
  expect(new Set(leads.map(({ type }) => type)).size).toBe(4);
  const own = new Set(
    properties.filter(({ ownerEmail }) => ownerEmail.startsWith("agence@")).map((one) => one.reference),
  );
  expect(leads.filter(({ reference }) => reference !== null && own.has(reference)).length).toBeGreaterThan(
    20,
  );
  const tally = (fits: (lead: (typeof leads)[number]) => boolean) => leads.filter(fits).length;
  expect(tally(({ notice }) => notice === null)).toBeGreaterThan(4);
  expect(tally(({ notice }) => notice !== null && notice.refusal !== null)).toBeGreaterThan(2);
  expect(tally(({ sheet }) => sheet === null)).toBeGreaterThan(0);
  expect(tally(({ after }) => after === "withdrawn")).toBeGreaterThan(0);
  expect(tally(({ after }) => after === "erased")).toBe(1);
});

test("nobody can be reached: addresses that exist nowhere, telephones kept for fiction", () => {
  for (const { email, phone } of leads) {
    expect(email).toMatch(/^[a-z-]+\.[a-z-]+@courriel\.example$/);
    if (phone !== null) expect(phone).toMatch(/^06 39 98 \d\d \d\d$/);
  }
});
