import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/database/open.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createLivePlaces, type LivePlaces, mostStreams } from "./live-places.ts";

let database: OpenDatabase;
let places: LivePlaces;
beforeAll(async () => {
  database = await openTestDatabase();
  places = createLivePlaces(database.db, {
    secret: "secret",
    now: () => new Date(),
    onError: (error) => expect.fail(String(error)),
  });
});
afterAll(async () => {
  await places.close();
  await database.close();
});

/** Opens streams of clients that each have their own name, until one is refused or `most` are open. */
async function openFrom(address: string, most: number) {
  const leaves: (() => void)[] = [];
  while (leaves.length < most) {
    const leave = await places.take(address, `client ${leaves.length}`);
    if (leave === null) break;
    leaves.push(leave);
  }
  return leaves;
}

test("the networks of one /48 share the places of two, and give back what they leave", async () => {
  const [leave] = await openFrom("2001:db8:1::", mostStreams.ofAddress);
  expect(await openFrom("2001:db8:1:1::", 1_000)).toHaveLength(mostStreams.ofAddress);
  expect(await places.take("2001:db8:1:2::", "another")).toBeNull();
  expect(await places.take("2001:db8:2::", "another")).not.toBeNull();
  leave?.();
  await expect.poll(() => places.take("2001:db8:1:2::", "another")).not.toBeNull();
});

test("a client that is refused takes nobody's place, whatever its bound", async () => {
  for (let tries = 0; tries < 60; tries++) await places.take("203.0.113.1", "one");
  expect(await openFrom("203.0.113.1", 1_000)).toHaveLength(mostStreams.ofAddress - mostStreams.ofClient);
  expect(await openFrom("203.0.113.2", 1_000)).toHaveLength(mostStreams.ofAddress);
});
