import { and, eq, type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contactSorts } from "#domain/contact/contact.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { contacts, isInLists } from "../../records/contact/contact-schema.ts";
import { isFoundBy } from "../../records/contact/refresh-contacts.ts";
import { createFounder } from "../../testing/build-team.ts";
import { fillContacts } from "../../testing/fill-contacts.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { selectPage, selectTags } from "./list-contacts.ts";

const contactsEach = 3_000;

/** A step of a plan, with what it took. */
type PlanNode = {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
};

let server: TestServer;
let own: SQL | undefined;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  const camille = await createFounder(server, { email: "camille@essais.example", name: "Agence Camille" });
  const jo = await createFounder(server, { email: "jo@essais.example", name: "Agence Jo" });
  await fillContacts(db, jo, contactsEach);
  await fillContacts(db, camille, contactsEach);
  // What either database does by itself, sooner or later.
  await db.execute(sql`vacuum (analyze) contacts`);
  own = and(eq(contacts.agencyId, camille.agencyId), isInLists(contacts));
  return () => server.close();
});

describe("a page of contacts", () => {
  test.each(
    contactSorts
      .flatMap((sort) => (["asc", "desc"] as const).map((direction) => ({ sort, direction })))
      // Those who wait for nothing come last in both directions, which one index cannot give.
      .filter(({ sort, direction }) => sort !== "waiting" || direction === "asc"),
  )("by $sort, $direction, takes the rows that it shows", async ({ sort, direction }) => {
    const nodes = await planOf(sql`${selectPage(server.services.db, own, { sort, direction }).limit(50)}`);
    expect(nodes.filter((node) => node["Node Type"].includes("Sort"))).toEqual([]);
    expect(Math.max(...nodes.map(rowsRead))).toBeLessThanOrEqual(50);
  });
});

test("one person among all is found by three letters", async () => {
  const found = and(own, isFoundBy("nom1234x"));
  const nodes = await planOf(sql`select count(*) from ${contacts} where ${found}`);
  expect(nodes.map((node) => node["Index Name"])).toContain("contacts_searched");
  expect(Math.max(...nodes.map(rowsRead))).toBeLessThan(10);
});

test("tags are read of an index, and not of contacts without any", async () => {
  const nodes = await planOf(selectTags(own));
  expect(nodes.map((node) => node["Index Name"])).toContain("contacts_listed_tags");
  expect(Math.max(...nodes.map(rowsRead))).toBeLessThan(contactsEach / 2);
});

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
