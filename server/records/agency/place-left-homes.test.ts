/** Homes that an older version left on the map when their bearer was made a visitor. */
import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildNewProperty } from "../../testing/build-property.ts";
import { addMember, createFounder } from "../../testing/build-team.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { profiles } from "../account/profile-schema.ts";
import { mapChanges } from "../map-log/map-log-schema.ts";
import { properties } from "../property/property-schema.ts";
import { saveProperties } from "../property/save-properties.ts";
import { placeLeftHomes } from "./place-left-homes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("leave it with the next start, once; what was sold, and what a colleague carries for another, stays", async () => {
  const { db } = server.services.database;
  const left = await createFounder(server, { email: "parti@reste.example", name: "Agence du reste" });
  const standing = await createFounder(server, { email: "la@reste.example", name: "Agence debout" });
  const agent = await addMember(server, standing.agencyId, { email: "agent@reste.example", role: "agent" });
  const rows = [
    buildNewProperty({ userId: left.userId }),
    buildNewProperty({ userId: left.userId, saleDate: "2024-05-02" }),
    buildNewProperty({ userId: standing.userId }),
    buildNewProperty({ userId: agent.userId }),
  ];
  await db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
  // As the older version did: the agency left the map, its homes did not.
  await db
    .update(profiles)
    .set({ userRole: "visitor", mapKey: null, agencyNameKey: null })
    .where(eq(profiles.userId, left.userId));
  await db.update(profiles).set({ userRole: "visitor" }).where(eq(profiles.userId, agent.userId));

  await placeLeftHomes(db);
  const owners = [left, standing, agent].map(({ userId }) => userId);
  const homes = await db
    .select({ mapKey: properties.mapKey })
    .from(properties)
    .where(inArray(properties.userId, owners))
    .orderBy(asc(properties.number));
  expect(homes.map(({ mapKey }) => mapKey !== null)).toEqual([false, true, true, true]);
  const logged = await db.$count(mapChanges);
  await placeLeftHomes(db);
  expect(await db.$count(mapChanges)).toBe(logged);
});
