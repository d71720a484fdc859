import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contactSorts } from "#domain/contact/contact.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { isInLists } from "../../records/contact/contact-lists.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { isFoundBy } from "../../records/contact/refresh-contacts.ts";
import { createFounder } from "../../testing/build-team.ts";
import { fillContacts } from "../../testing/fill-contacts.ts";
import { buildAccount } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "../account/create-account.ts";
import { selectCounts, selectFound, selectPage, selectTags } from "./list-contacts.ts";

const contactsEach = 3_000;

/** A step of a plan, with what it took. */
type PlanNode = {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
};

let server: TestServer;
let own: SQL | undefined;
let ownAlone: SQL | undefined;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  const camille = await createFounder(server, { email: "camille@essais.example", name: "Agence Camille" });
  const jo = await createFounder(server, { email: "jo@essais.example", name: "Agence Jo" });
  await fillContacts(db, jo, contactsEach);
  await fillContacts(db, camille, contactsEach);
  const alone = await createAlone(db);
  await fillContacts(db, { userId: alone, agencyId: null }, contactsEach);
  // Those of several agencies lie among each other, as they come in life: by their random ids.
  await db.execute(sql`cluster contacts using contacts_pkey`);
  // What either database does by itself, sooner or later.
  await db.execute(sql`vacuum (analyze) contacts`);
  own = and(eq(contacts.agencyId, camille.agencyId), isInLists(contacts));
  ownAlone = and(eq(contacts.userId, alone), isNull(contacts.agencyId), isInLists(contacts));
  return () => server.close();
});

describe.each([
  { whose: "an agency", listed: () => own },
  { whose: "somebody without one", listed: () => ownAlone },
])("a page of the contacts of $whose", ({ listed }) => {
  test.each(
    contactSorts
      .flatMap((sort) => (["asc", "desc"] as const).map((direction) => ({ sort, direction })))
      // Those who wait for nothing come last in both directions, which one index cannot give.
      .filter(({ sort, direction }) => sort !== "waiting" || direction === "asc"),
  )("by $sort, $direction, takes the rows that it shows", async ({ sort, direction }) => {
    const nodes = await planOf(
      sql`${selectPage(server.services.db, listed(), { sort, direction }).limit(50)}`,
    );
    expect(nodes.filter((node) => node["Node Type"].includes("Sort"))).toEqual([]);
    expect(Math.max(...nodes.map(rowsRead))).toBeLessThanOrEqual(50);
  });

  test("of those who wait alone, the last first, takes the rows that it shows", async () => {
    const waiting = and(listed(), isNotNull(contacts.waitingSince));
    const order = { sort: "waiting", direction: "desc", state: "waiting" } as const;
    const nodes = await planOf(sql`${selectPage(server.services.db, waiting, order).limit(50)}`);
    expect(nodes.filter((node) => node["Node Type"].includes("Sort"))).toEqual([]);
    expect(Math.max(...nodes.map(rowsRead))).toBeLessThanOrEqual(50);
  });

  test("has its number, and that of those who wait, from an index alone", async () => {
    const nodes = await planOf(sql`${selectCounts(server.services.db, listed())}`);
    expect(nodes.filter(({ "Relation Name": table }) => table === "contacts")).toEqual([
      expect.objectContaining({ "Node Type": "Index Only Scan" }),
    ]);
  });
});

test("one person among all is found by three letters", async () => {
  const found = and(own, isFoundBy("nom1234x"));
  const nodes = await planOf(sql`select count(*) from ${contacts} where ${found}`);
  expect(nodes.map((node) => node["Index Name"])).toContain("contacts_searched");
  expect(Math.max(...nodes.map(rowsRead))).toBeLessThan(10);
});

describe("a search", () => {
  const select = (page: number) =>
    selectFound(server.services.db, and(own, isFoundBy("camille")), {
      sort: "activity",
      direction: "desc",
      page,
    });
  const found = contactsEach / 10;

  test("reads whom it finds once, for its page and for its number", async () => {
    const nodes = await planOf(sql`${select(0)}`);
    expect(nodes.filter((node) => node["Relation Name"] === "contacts")).toHaveLength(1);
  });

  test("says how many there are on every page, past the last one too", async () => {
    for (const [page, shown] of [
      [0, 50],
      [found / 50 - 1, 50],
      [found / 50, 0],
    ] as const) {
      const [row] = await select(page);
      expect([page, row?.total, row?.ids.length]).toEqual([page, found, shown]);
    }
  });
});

test("tags are read of an index, and not of contacts without any", async () => {
  const nodes = await planOf(selectTags(own));
  expect(nodes.map((node) => node["Index Name"])).toContain("contacts_listed_tags");
  expect(Math.max(...nodes.map(rowsRead))).toBeLessThan(contactsEach / 2);
  // The same tags lie side by side there: they are not gathered from all over.
  expect(nodes.filter((node) => node["Node Type"] === "Unique")).toHaveLength(2);
});

/** A professional who works for no agency; gives their id. */
async function createAlone(db: Database): Promise<string> {
  const account = await buildAccount({ email: "seul@essais.example", role: "professional" });
  const [id] = await db.transaction((tx) => createAccounts(tx, [account]));
  return need(id);
}

function rowsRead(node: PlanNode): number {
  return node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
}

/** How a query was read, step by step. */
async function planOf(query: SQL): Promise<readonly PlanNode[]> {
  const [row] = rowsOf<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
    await server.services.db.execute(sql`explain (analyze, format json, timing off) ${query}`),
  );
  const stepsOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];
  return (row?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
}
