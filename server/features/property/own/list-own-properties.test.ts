/** Which of one's own properties are listed, and in which order, through HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnSort, ownListings, ownListReply, ownSorts } from "#domain/api/own-property.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { buildAccount, testPassword } from "../../../testing/people.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createAccounts } from "../../account/create-account.ts";

let server: TestServer;
let cookie: string;

const homes = {
  first: {
    price: 300_000,
    surfaceArea: 60,
    postalCode: "13006",
    streetName: "rue Édouard",
    streetNumber: "9",
  },
  second: {
    price: 100_000,
    surfaceArea: 90,
    postalCode: "13006",
    streetName: "rue Édouard",
    streetNumber: "10",
  },
  third: {
    price: 300_000,
    surfaceArea: 30,
    postalCode: "13002",
    streetName: "rue Zola",
    address: "Rue Zola, Marseille, France",
    isHidden: true,
  },
  fourth: { price: 200_000, surfaceArea: 60, postalCode: "13013", saleStage: "Sous offre" },
  fifth: { price: 400_000, surfaceArea: 10, postalCode: "13014", saleDate: "2026-01-05" },
} as const;

beforeAll(async () => {
  server = await startTestServer();
  const { db, secret } = { ...server.services, db: server.services.database.db };
  const account = await buildAccount({ email: "camille@essais.example", role: "professional" });
  const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
  cookie = await server.signIn("camille@essais.example", testPassword);
  const built = Object.entries(homes).map(([title, home], index) =>
    buildNewProperty({
      userId,
      externalReference: title,
      title,
      saleDate: null,
      address: "Marseille",
      createdAt: `2026-03-0${index + 1}T10:00:00.000Z`,
      ...home,
    }),
  );
  await db.transaction((tx) => saveProperties(tx, built, secret));
});
afterAll(() => server.close());

async function list(query: string) {
  const reply = await server.request(`/api/own-properties?${query}`, { cookie });
  return ownListReply.parse(await reply.json());
}
const titlesOf = async (query: string) => (await list(query)).items.map(({ title }) => title);

test("each state is listed alone", async () => {
  const found = Object.fromEntries(
    await Promise.all(
      ownListings.map(async (which) => [which, (await titlesOf(`which=${which}`)).sort()] as const),
    ),
  );
  expect(found).toMatchObject({
    all: ["fifth", "first", "fourth", "second", "third"],
    for_sale: ["first", "fourth", "second", "third"],
    staged: ["fourth"],
    sold: ["fifth"],
    hidden: ["third"],
  });
});

const orders: Readonly<Record<OwnSort, readonly string[]>> = {
  added: ["fifth", "fourth", "third", "second", "first"],
  changed: ["fifth", "fourth", "third", "second", "first"],
  dearest: ["fifth", "third", "first", "fourth", "second"],
  cheapest: ["second", "fourth", "first", "third", "fifth"],
  largest: ["second", "fourth", "first", "third", "fifth"],
  address: ["third", "first", "second", "fourth", "fifth"],
};
test.each(ownSorts)("the order « %s » holds page by page", async (sort) => {
  const titles: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.next_cursor;
    expect(page.total).toBe(5);
  }
  expect(titles).toEqual(orders[sort]);
});

test("a postal code is found, where the address does not tell it", async () => {
  expect((await titlesOf("search=13006")).sort()).toEqual(["first", "second"]);
  expect(await titlesOf("search=1301&which=sold")).toEqual(["fifth"]);
  expect(await titlesOf("search=second+13006")).toEqual(["second"]);
});

test("the country at the end of an address that was stored with it is not shown", async () => {
  const { items } = await list("search=third");
  expect(items.map(({ address }) => address)).toEqual(["Rue Zola, Marseille"]);
});

test("facts are told where they are asked for, as the form shows them", async () => {
  const [card] = (await list("search=second")).items;
  expect(card?.facts).toBeNull();
  const [item] = (await list("search=second&detail=facts")).items;
  expect(item?.facts).toMatchObject({
    title: "second",
    status: "on_sale",
    sale_date: "",
    surface_area: "90",
  });
  expect(item?.facts).not.toHaveProperty("address");
});
