import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeViewer } from "#domain/access.ts";
import { type ListCursor, type ListInput, listReply, sightFiguresReply } from "#domain/api/map.ts";
import { decodeTile } from "#domain/map/codec.ts";
import { writeFilter } from "#domain/property/filter-parameters.ts";
import { passesFilter } from "#domain/property/passes-filter.fixture.ts";
import type { Property } from "#domain/property/property.ts";
import { boundsFigures, figureBounds, filterListNames } from "#domain/property/property-filter.ts";
import { equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";
import { findPropertiesByNumber } from "../records/property/find-property.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { createPeople, type People, type PersonKind, personKinds } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";
import { readList } from "./list.ts";

type ViewerKind = "anonymous" | PersonKind;
const viewerKinds: readonly ViewerKind[] = ["anonymous", ...(Object.keys(personKinds) as PersonKind[])];
const everywhere = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
const propertyCount = 90;

let server: TestServer;
let people: People;
let city: Property[];

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  const owners = [people.owner.userId, people.suspended.userId, people.visitor.userId];
  const rows = Array.from({ length: propertyCount }, (_, index) =>
    buildNewProperty({
      userId: owners[index % owners.length] ?? "",
      price: 100_000 + ((index * 37) % propertyCount) * 10_000,
      surfaceArea: 20 + ((index * 53) % propertyCount),
      saleDate: index % 3 === 0 ? null : `${2019 + (index % 6)}-0${1 + (index % 9)}-15`,
      propertyType: propertyTypes[index % propertyTypes.length] ?? "Autre",
      rooms: index % 7 === 0 ? null : index % 6,
      equipment: {
        [equipmentNames[index % equipmentNames.length] ?? "pool"]: true,
        balcony: index % 2 === 0,
      },
      latitude: 43.26 + (index % 10) * 0.006,
      longitude: 5.36 + Math.floor(index / 10) * 0.006,
      isHidden: index % 29 === 28,
      saleKind: index % 11 === 10 ? "Viager" : null,
      createdAt: new Date(Date.UTC(2024, 0, 1 + ((index * 41) % propertyCount))).toISOString(),
    }),
  );
  const { db } = server.services.database;
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  await server.map.catchUp();
  const stored = await db.select({ number: properties.number }).from(properties);
  city = await findPropertiesByNumber(
    db,
    stored.map(({ number }) => number),
  );
});
afterAll(() => server.close());

const cookieOf = (viewer: ViewerKind) => (viewer === "anonymous" ? undefined : people[viewer].cookie);
const accountOf = (viewer: ViewerKind) =>
  makeViewer(
    viewer === "anonymous" ? null : { ...personKinds[viewer], userId: people[viewer].userId, team: null },
  );

type ListChoice = Partial<{
  box: typeof everywhere;
  kinds: string[];
  filter: ListInput["filter"];
  sort: string;
  cursor: ListCursor;
}>;

async function ask(viewer: ViewerKind, input: ListChoice = {}) {
  const body = { box: everywhere, kinds: ["sold", "for_sale"], ...input };
  return server.request("/api/map/list", { method: "POST", cookie: cookieOf(viewer), ...json(body) });
}

/** All pages of a list, and the total of its first. */
async function readAll(viewer: ViewerKind, input: ListChoice = {}) {
  const ids: string[] = [];
  let total: number | null = null;
  for (let cursor: ListCursor | null = { part: "known", page: 0 }; cursor !== null; ) {
    const reply = await ask(viewer, { ...input, cursor });
    expect(reply.status).toBe(200);
    const page = listReply.parse(await reply.json());
    if (ids.length === 0) total = page.total;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return { ids, total };
}

const onMap = () =>
  city.filter(({ isHidden, saleDate, isOwnerActive }) => !isHidden && (isOwnerActive || saleDate));
const idsOf = (some: readonly Property[]) => some.map(({ id }) => id);
const byEntry = (a: Property, b: Property) => b.createdAt.localeCompare(a.createdAt);

const filters: readonly ListInput["filter"][] = [
  {},
  { types: ["Maison", "Autre"] },
  { minRooms: 3 },
  { equipment: ["balcony", "pool"] },
  { minPrice: 400_000 },
  { maxPrice: 300_000, types: ["Appartement"] },
  { minSurface: 50, maxSurface: 70 },
  { firstSaleYear: 2021, lastSaleYear: 2022 },
  { firstSaleYear: 0 },
  { minPrice: 200_000, minRooms: 2, lastSaleYear: 2023 },
];

test("every filter there is stands among those that are held against the rule", () => {
  const names = new Set(filters.flatMap((filter) => Object.keys(filter)));
  expect(names).toEqual(new Set(["minRooms", ...filterListNames, ...figureBounds]));
});

describe("a list", () => {
  test.each(viewerKinds)("holds for %s what the rule lets pass, each property once", async (viewer) => {
    for (const filter of filters) {
      const expected = onMap().filter((property) => passesFilter(property, filter, accountOf(viewer)));
      for (const sort of ["recent", "price-up"]) {
        const { ids, total } = await readAll(viewer, { filter, sort });
        expect({ filter, ids: ids.toSorted() }).toEqual({ filter, ids: idsOf(expected).toSorted() });
        expect({ filter, total }).toEqual({ filter, total: expected.length });
      }
    }
  });

  test("begins with the properties entered last", async () => {
    expect((await readAll("professional")).ids).toEqual(idsOf(onMap().sort(byEntry)));
  });

  test("has for anonymous visitors the sold properties after the others, in an order that tells nothing", async () => {
    const forSale = onMap().filter(({ saleDate }) => saleDate === null);
    const sold = onMap().filter(({ saleDate }) => saleDate !== null);
    const expected = [...idsOf(forSale.sort(byEntry)), ...idsOf(sold).sort()];
    expect((await readAll("anonymous")).ids).toEqual(expected);
  });

  test("by price has for anonymous visitors the properties for sale in order, then the others by nothing", async () => {
    const forSale = onMap().filter(({ saleDate }) => saleDate === null);
    const sold = onMap().filter(({ saleDate }) => saleDate !== null);
    const { ids } = await readAll("anonymous", { sort: "price-down" });
    expect(ids).toEqual([...idsOf(forSale.sort((a, b) => b.price - a.price)), ...idsOf(sold).sort()]);
  });

  test("by price has an owner's own sales among those whose price is known", async () => {
    const isKnown = ({ saleDate, userId }: Property) => saleDate === null || userId === people.visitor.userId;
    const known = onMap().filter(isKnown);
    const others = onMap().filter((property) => !isKnown(property));
    const { ids } = await readAll("visitor", { sort: "surface-up" });
    expect(ids).toEqual([
      ...idsOf(known.sort((a, b) => a.surfaceArea - b.surfaceArea)),
      ...idsOf(others).sort(),
    ]);
  });

  test("by price is whole for a professional", async () => {
    const { ids } = await readAll("professional", { sort: "price-up" });
    expect(ids).toEqual(idsOf(onMap().sort((a, b) => a.price - b.price)));
  });

  test("is whole for somebody of an agency whose account is not proved yet, sales of nobody's agency included", async () => {
    const { db } = server.services.database;
    const team = { agencyId: randomUUID(), role: "agent", sharesLeads: true } as const;
    const viewer = makeViewer({ ...personKinds.unverified, userId: people.unverified.userId, team });
    const ids: string[] = [];
    for (let cursor: ListCursor | null = { part: "known", page: 0 }; cursor !== null; ) {
      const input = {
        box: everywhere,
        kinds: ["sold"],
        filter: {},
        sort: "recent",
        cursor,
      } satisfies ListInput;
      const page = await readList(db, server.map, input, viewer);
      expect(page.total).toBe(onMap().filter(({ saleDate }) => saleDate !== null).length);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(ids.toSorted()).toEqual(idsOf(onMap().filter(({ saleDate }) => saleDate !== null)).toSorted());
  });

  test("keeps to its box and kinds", async () => {
    const box = { west: 5.37, south: 43.27, east: 5.4, north: 43.3 };
    const { ids, total } = await readAll("anonymous", { box, kinds: ["for_sale"] });
    const inside = onMap().filter(
      ({ saleDate, longitude, latitude }) =>
        saleDate === null && longitude > 5.37 && longitude < 5.4 && latitude > 43.27 && latitude < 43.3,
    );
    expect(ids).toEqual(idsOf(inside.sort(byEntry)));
    expect(total).toBe(inside.length);
    expect(await readAll("anonymous", { kinds: [] })).toEqual({ ids: [], total: 0 });
  });

  test("is the same where too many properties are in view to look each up", async () => {
    const { db } = server.services.database;
    for (const viewer of ["anonymous", "visitor", "professional"] as const)
      for (const filter of filters)
        for (const sort of ["recent", "surface-down"] as const) {
          const ids: string[] = [];
          for (let cursor: ListCursor | null = { part: "known", page: 0 }; cursor !== null; ) {
            const input: ListInput = { box: everywhere, kinds: ["sold", "for_sale"], filter, sort, cursor };
            const page = await readList(db, server.map, input, accountOf(viewer), 3);
            ids.push(...page.items.map(({ id }) => id));
            cursor = page.next;
          }
          expect({ filter, sort, ids }).toEqual({
            filter,
            sort,
            ids: (await readAll(viewer, { filter, sort })).ids,
          });
        }
  });

  test("is empty for a box that is upside down, and a page past the end", async () => {
    const box = { west: 5.7, south: 43.5, east: 5.2, north: 43.1 };
    expect(await readAll("anonymous", { box })).toEqual({ ids: [], total: 0 });
    const reply = listReply.parse(
      await (await ask("professional", { cursor: { part: "known", page: 400 } })).json(),
    );
    expect(reply.items).toEqual([]);
  });

  test.each([
    { sort: "sale-date" },
    { cursor: { part: "known" as const, page: 501 } },
    { box: { ...everywhere, west: 500 } },
    { filter: { minPrice: -1 } },
    { filter: { minPrice: 1.5 } },
    { filter: { maxPrice: 3_000_000_000 } },
  ])("is refused for %j", async (input) => {
    expect((await ask("anonymous", input)).status).toBe(400);
  });
});

test("a tile filtered by what everyone knows counts what the rule lets pass", async () => {
  const publicFilters = filters.filter((filter) => !boundsFigures(filter));
  for (const filter of [
    ...publicFilters,
    { types: ["Maison"], minRooms: 2, equipment: ["balcony"] },
  ] as const) {
    const reply = await server.request(`/api/map/tiles/8/0/0?${queryOf(filter)}`);
    const { counts } = decodeTile(new Uint8Array(await reply.arrayBuffer()));
    expect({ filter, counts: sumByKind(counts) }).toEqual({ filter, counts: countEach(filter, "anonymous") });
  }
});

describe("a tile filtered by figures", () => {
  test.each(viewerKinds)("counts for %s what the rule lets pass", async (viewer) => {
    for (const filter of filters) {
      const reply = await server.request(`/api/map/figure-tiles/8/0/0?${queryOf(filter)}`, {
        cookie: cookieOf(viewer),
      });
      expect(reply.headers.get("cache-control")).toBe("private, no-store");
      const { counts } = decodeTile(new Uint8Array(await reply.arrayBuffer()));
      expect({ filter, counts: sumByKind(counts) }).toEqual({ filter, counts: countEach(filter, viewer) });
    }
  });

  test("is refused for bounds that are none", async () => {
    for (const query of ["minPrice=beaucoup", "maxPrice=99999999999", "firstSaleYear=12345"])
      expect((await server.request(`/api/map/figure-tiles/8/0/0?${query}`)).status).toBe(400);
    expect((await server.request("/api/map/figure-tiles/8/9/9?minPrice=1")).status).toBe(404);
  });
});

describe("the figures of what is in sight", () => {
  const askFigures = (viewer: ViewerKind, input: ListChoice = {}) =>
    server.request("/api/map/figures", {
      method: "POST",
      cookie: cookieOf(viewer),
      ...json({ box: everywhere, ...input }),
    });

  test.each(["owner", "professional", "administrator"] as const)(
    "are for %s those of the sold properties that pass the filter, and kept by nobody",
    async (viewer) => {
      for (const filter of filters) {
        const sold = onMap().filter(
          (property) => property.saleDate !== null && passesFilter(property, filter, accountOf(viewer)),
        );
        const reply = await askFigures(viewer, { filter });
        expect(reply.headers.get("cache-control")).toBe("no-store");
        expect({ filter, ...sightFiguresReply.parse(await reply.json()) }).toEqual({
          filter,
          is_too_wide: false,
          sales: sold.length,
          flats: makeFigure(sold, "Appartement"),
          houses: makeFigure(sold, "Maison"),
        });
      }
    },
  );

  test.each(["anonymous", "visitor", "suspended", "unverified"] as const)(
    "are refused to %s, to whom two views would tell a sale",
    async (viewer) => {
      const reply = await askFigures(viewer);
      expect(reply.status).toBe(viewer === "anonymous" ? 401 : 403);
      expect(await reply.text()).not.toMatch(/median|sales/);
    },
  );
});

function queryOf(filter: ListInput["filter"]): URLSearchParams {
  const parameters = Object.entries(writeFilter(filter ?? {}, "tile"));
  return new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, String(value)]));
}

/** Sold, for sale, and the one agency, as the rule says. */
function countEach(filter: ListInput["filter"], viewer: ViewerKind): number[] {
  const passing = onMap().filter((property) => passesFilter(property, filter ?? {}, accountOf(viewer)));
  const sold = passing.filter(({ saleDate }) => saleDate !== null).length;
  return [sold, passing.length - sold, 1];
}

function makeFigure(sold: readonly Property[], type: Property["propertyType"]) {
  const prices = sold
    .filter(({ propertyType, saleKind }) => propertyType === type && saleKind === null)
    .map(({ price, surfaceArea }) => price / surfaceArea)
    .sort((one, other) => one - other);
  const middle = ((prices[(prices.length - 1) >> 1] ?? 0) + (prices[prices.length >> 1] ?? 0)) / 2;
  return prices.length < 5
    ? null
    : { median_price_per_m2: Math.round(middle / 50) * 50, sales: prices.length };
}

test("the members of a marker are those that pass the filter, figures included", async () => {
  const { cells: numbers } = decodeTile(
    new Uint8Array(await (await server.request("/api/map/tiles/8/0/0")).arrayBuffer()),
  );
  const cells = [...numbers].map((cell) => ({ z: 8, x: 0, y: 0, cell }));
  for (const viewer of ["anonymous", "professional"] as const)
    for (const filter of filters) {
      const reply = await server.request("/api/map/members", {
        method: "POST",
        cookie: cookieOf(viewer),
        ...json({ cells, kinds: ["sold", "for_sale"], filter }),
      });
      const expected = onMap().filter((property) => passesFilter(property, filter, accountOf(viewer)));
      const body: unknown = await reply.json();
      expect({ filter, body }).toMatchObject({ filter, body: { total: expected.length } });
    }
});

function sumByKind(counts: ArrayLike<number>): number[] {
  const sums = [0, 0, 0];
  for (let at = 0; at < counts.length; at++) sums[at % 3] = (sums[at % 3] ?? 0) + (counts[at] ?? 0);
  return sums;
}
