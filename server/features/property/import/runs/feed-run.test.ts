import { afterAll, beforeAll, expect, test } from "vitest";
import { feeds } from "../../../../records/import/feed-schema.ts";
import type { RunRow } from "../../../../records/import/find-runs.ts";
import { fedProperties } from "../../../../records/property/fed-property-schema.ts";
import { properties } from "../../../../records/property/property-schema.ts";
import { saveProperties } from "../../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../../testing/build-property.ts";
import { type FeedDeskForTests, openFeedDesk } from "../../../../testing/feed-desk.ts";
import { openFeedRun } from "./feed-run.ts";

let desk: FeedDeskForTests;
beforeAll(async () => {
  desk = await openFeedDesk();
});
afterAll(() => desk.server.close());

test("a stock of more homes than are read at once is known whole, each home once", async () => {
  const { db, userId, server } = desk;
  const homes = Array.from({ length: 1_000 }, (_, index) =>
    buildNewProperty({ userId, externalReference: `R-${index}` }),
  );
  await db.transaction((tx) => saveProperties(tx, homes, server.services.secret));
  const [feed = expect.fail()] = await db.insert(feeds).values({ userId, createdAt: new Date() }).returning();
  const rows = await db.select({ propertyId: properties.id }).from(properties);
  await db.insert(fedProperties).values(rows.map(({ propertyId }) => ({ feedId: feed.id, propertyId })));
  const run = { feedId: feed.id, userId } as RunRow;
  const opened = (await openFeedRun(db, run)) ?? expect.fail();
  expect([...opened.fed.values()].map(({ reference }) => reference).sort()).toEqual(
    homes.map(({ externalReference }) => externalReference).sort(),
  );
});
