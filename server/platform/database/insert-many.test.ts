import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leads } from "../../records/lead/lead-schema.ts";
import { timelineEvents } from "../../records/timeline/timeline-schema.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { insertMany } from "./insert-many.ts";
import type { OpenDatabase } from "./open.ts";

describe("inserting many rows as one parameter", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test("keeps texts, lists, instants and nulls as they were, and fills in what is not given", async () => {
    const rows = ['L\'été, "ici" \\ là\n{x}', "Noël 🎄"].map((message, index) => ({
      leadType: "contact",
      recipient: "team",
      name: "Jeanne",
      email: `jeanne${index}@exemple.fr`,
      message,
      phone: null,
      userTypes: ["Vendeur", 'a,"b"', "{}"],
      createdAt: new Date("2026-03-04T05:06:07.089Z"),
    }));
    await insertMany(database.db, leads, rows);
    const stored = await database.db.select().from(leads).orderBy(leads.email);
    expect(stored).toMatchObject(rows);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(2);
  });

  test("leaves no column out that only a later row names", async () => {
    const row = {
      leadType: "contact",
      recipient: "team",
      name: "Paul",
      userTypes: [],
      createdAt: new Date(0),
    };
    await insertMany(database.db, leads, [
      { ...row, email: "paul0@exemple.fr" },
      { ...row, email: "paul1@exemple.fr", city: "Aix" },
    ]);
    const stored = await database.db.select({ city: leads.city }).from(leads).orderBy(leads.email);
    expect(stored.slice(-2)).toEqual([{ city: null }, { city: "Aix" }]);
  });

  test("keeps JSON as JSON, which queries look into", async () => {
    const event = {
      subjectKind: "link",
      subjectId: crypto.randomUUID(),
      kind: "link-created",
      at: new Date(0),
    };
    await insertMany(database.db, timelineEvents, [{ ...event, detail: { alias: 'un "alias"' } }]);
    const [stored] = await database.db
      .select({ alias: sql`${timelineEvents.detail} ->> 'alias'`, detail: timelineEvents.detail })
      .from(timelineEvents);
    expect(stored).toEqual({ alias: 'un "alias"', detail: { alias: 'un "alias"' } });
  });

  test("writes nothing for no rows", async () => {
    await insertMany(database.db, leads, []);
    expect(await database.db.$count(leads)).toBe(4);
  });
});
