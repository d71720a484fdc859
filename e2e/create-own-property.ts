import { expect, type Page } from "@playwright/test";

/** A property of whoever is signed in, made without the form. */
export async function createOwnProperty(
  page: Page,
  overrides: Readonly<Record<string, string>>,
): Promise<string> {
  const property = {
    address: "12 rue Sainte",
    postal_code: "13001",
    city: "Marseille",
    latitude: 43.2925,
    longitude: 5.3722,
    surface_area: "64,5",
    property_type: "Appartement",
    price: "285000",
    sale_date: "",
    ...overrides,
  };
  const reply = await page.request.post("/api/own-properties", {
    data: { idempotency_key: crypto.randomUUID(), property },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).id;
}

/** Deletes a property of whoever is signed in, without going through its list. */
export async function discardOwnProperty(page: Page, id: string): Promise<void> {
  const reply = await page.request.post("/api/own-properties/discard", {
    data: { ids: [id] },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(await reply.json()).toEqual({ ids: [id] });
}

/** The same from another page: one that shows it would read it again, and be refused. */
export async function leaveAndDiscard(page: Page, id: string): Promise<void> {
  await page.goto("/legal");
  await discardOwnProperty(page, id);
}
