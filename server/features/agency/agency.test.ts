import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AgencySalesReply, agencySalesReply } from "#domain/api/agency.ts";
import { visiblePropertyReply } from "#domain/property/property-reply.ts";
import { findAgencyId } from "../../gate/gated-city.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import type { NewProperty } from "../../records/property/stored-property.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { createPeople, type People, type PersonKind } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let people: People;
let agencyId: string;

const agencyName = "Agence des Essais";

/** Seven sales whose order of entry is the contrary of their order of sale. */
const sales = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  externalReference: `sale-${day}`,
  title: `Vente ${day}`,
  saleDate: `2024-05-0${day}`,
  createdAt: `2024-06-${20 - day}T08:00:00.000Z`,
}));

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  agencyId = await findAgencyId(server, people.owner.userId);
  const property = (overrides: Partial<NewProperty>) =>
    buildNewProperty({ userId: people.owner.userId, agencyName, saleDate: "2024-07-01", ...overrides });
  await server.services.database.db.transaction((tx) =>
    saveProperties(
      tx,
      [
        ...sales.map(property),
        property({ externalReference: "hidden", title: "Cachée", isHidden: true }),
        property({ externalReference: "for-sale", title: "À vendre", saleDate: null }),
        property({ externalReference: "elsewhere", title: "Sous un autre nom", agencyName: "Autre agence" }),
        property({ externalReference: null, title: "D'un autre", userId: people.professional.userId }),
      ],
      server.services.secret,
    ),
  );
});
afterAll(() => server.close());

async function readSales(viewer: PersonKind | null, page = 0): Promise<AgencySalesReply["items"]> {
  const cookie = viewer === null ? undefined : people[viewer].cookie;
  const reply = await server.request(`/api/agencies/${agencyId}/sales?page=${page}`, { cookie });
  expect(reply.status).toBe(200);
  return agencySalesReply.parse(await reply.json()).items;
}

test("what an agency sold comes five at a time, the last sold first for who may see the dates", async () => {
  const first = await readSales("professional");
  expect(first.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3].map((day) => `Vente ${day}`));
  expect(first[0]?.status_display).toBe("Vendu en mai 2024");
  const second = await readSales("professional", 1);
  expect(second.map(({ title }) => title)).toEqual(["Vente 2", "Vente 1"]);
  expect(await readSales("professional", 2)).toEqual([]);
});

test("for the others their order tells nothing, and figures and dates are masked", async () => {
  const ids = [...(await readSales("owner")), ...(await readSales("owner", 1))].map(({ id }) => id);
  for (const viewer of [null, "visitor", "unverified", "suspended"] as const) {
    const shown = [...(await readSales(viewer)), ...(await readSales(viewer, 1))];
    expect(shown.map(({ id }) => id)).toEqual(ids.toSorted());
    for (const item of shown) {
      expect(item).toMatchObject({ status_display: "Vendu", price_display: "XXX XXX" });
      expect(item.title).toBe("Appartement 3 pièces, rue Paradis");
    }
  }
});

test("the profile gives the reviews' address only when the agency shows them and the address is one", async () => {
  const { db } = server.services.database;
  const read = async () => (await server.request(`/api/agencies/${agencyId}`)).json();
  expect(await read()).toMatchObject({ name: agencyName, email: "agence@essais.example", reviews_url: null });
  await db.update(profiles).set({ googleMapsUrl: "https://maps.example/avis" });
  expect(await read()).toMatchObject({ reviews_url: null });
  await db.update(profiles).set({ showGoogleReviews: true });
  expect(await read()).toMatchObject({ reviews_url: "https://maps.example/avis" });
  await db.update(profiles).set({ googleMapsUrl: "javascript:alert(1)" });
  expect(await read()).toMatchObject({ reviews_url: null });
});

test("the country at the end of an address that was stored with it is not shown", async () => {
  const { db } = server.services.database;
  const whole = "12 rue Paradis, 13006 Marseille";
  await db.update(profiles).set({ agencyAddress: `${whole}, France` });
  const reply = await server.request(`/api/agencies/${agencyId}`);
  expect(await reply.json()).toMatchObject({ address: whole });
});

test("the profile tells what the law asks an agency to display", async () => {
  const { db } = server.services.database;
  const legal = { siren: "732829320", professionalCard: "CPI 1310", financialGuarantee: "120 000 €" };
  await db.update(profiles).set({ ...legal, feeScheduleUrl: "agence.example/honoraires" });
  const readAgency = async () => (await server.request(`/api/agencies/${agencyId}`)).json();
  expect(await readAgency()).toMatchObject({
    siren: "732829320",
    professional_card: "CPI 1310",
    financial_guarantee: "120 000 €",
    fee_schedule_url: "https://agence.example/honoraires",
  });
  await db.update(profiles).set({ feeScheduleUrl: "javascript:alert(1)" });
  expect(await readAgency()).toMatchObject({ fee_schedule_url: null });
});

test("a property tells its owner's agency while that stands on the map under the name the property bears", async () => {
  const { db } = server.services.database;
  const propertiesOfAgency = async () => {
    const titles = [];
    for (const { id, title } of await db
      .select({ id: properties.id, title: properties.title })
      .from(properties)) {
      const reply = await server.request(`/api/properties/${id}`);
      if (reply.status === 200 && visiblePropertyReply.parse(await reply.json()).agency_id === agencyId)
        titles.push(title);
    }
    return titles.toSorted();
  };
  expect(await propertiesOfAgency()).toEqual(["À vendre", ...sales.map(({ title }) => title)].toSorted());
  const { userId } = people.owner;
  await db.update(profiles).set({ mapKey: null }).where(eq(profiles.userId, userId));
  expect(await propertiesOfAgency()).toEqual([]);
});

test("an agency that is not on the map answers as one that does not exist", async () => {
  const offMap = await findAgencyId(server, people.professional.userId);
  for (const id of [offMap, "00000000-0000-4000-8000-000000000000"])
    for (const path of [`/api/agencies/${id}`, `/api/agencies/${id}/sales`]) {
      const reply = await server.request(path);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({
        message: "Cette agence n’existe pas ou n’est plus sur la carte.",
      });
    }
});

test.each(["-1", "1.5", "x", "20000", "1&page=2"])("page %s is refused in French", async (page) => {
  const reply = await server.request(`/api/agencies/${agencyId}/sales?page=${page}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    issues: [{ message: "La page doit être un nombre entier, de 0 à 10 000." }],
  });
});
