import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "../database/open.ts";
import { heldPlaces } from "./limit-schema.ts";
import { createSharedPlaces, purgeHeldPlaces, type SharedPlaces } from "./shared-places.ts";

let database: OpenDatabase;
let at = new Date("2026-11-21T10:00:00Z");
const nodes: SharedPlaces[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
});

function startNode(): SharedPlaces {
  const onError = (error: unknown) => {
    throw error;
  };
  const node = createSharedPlaces(database.db, { secret: "secret", now: () => at, onError });
  nodes.push(node);
  return node;
}

const of = (who: string, most = 2, name = "streams") => [{ limit: { name, most }, who }];

test("two nodes count one and the same, and a place that is left on one is free on the other", async () => {
  const [one, other] = [startNode(), startNode()];
  const leave = await one.take(of("anne"));
  expect(await other.take(of("anne"))).not.toBeNull();
  expect(await one.take(of("anne"))).toBeNull();
  expect(await other.take(of("basile"))).not.toBeNull();
  leave?.();
  leave?.();
  await expect.poll(() => other.take(of("anne"))).not.toBeNull();
  expect(await one.take(of("anne"))).toBeNull();
});

test("who asks for several places takes all or none", async () => {
  const node = startNode();
  const both = [...of("address", 5), ...of("client", 1)];
  expect(await node.take(both)).not.toBeNull();
  for (let tries = 0; tries < 9; tries += 1) expect(await node.take(both)).toBeNull();
  for (let places = 1; places < 5; places += 1) expect(await node.take(of("address", 5))).not.toBeNull();
  expect(await node.take(of("address", 5))).toBeNull();
});

test("of many who ask at once as many come in as there are places", async () => {
  const asked = [startNode(), startNode()].flatMap((node) =>
    Array.from({ length: 10 }, () => node.take(of("crowd", 7))),
  );
  expect((await Promise.all(asked)).filter((leave) => leave !== null)).toHaveLength(7);
});

test("the places of a node that died are free after a while, those of one that stops at once", async () => {
  const [dead, stopped] = [startNode(), startNode()];
  await dead.take(of("heir"));
  await stopped.take(of("heir"));
  expect(await startNode().take(of("heir"))).toBeNull();
  await stopped.close();
  expect(await startNode().take(of("heir"))).not.toBeNull();
  at = new Date(at.getTime() + 91_000);
  expect(await startNode().take(of("heir"))).not.toBeNull();
  await purgeHeldPlaces(database.db, at);
  expect(await database.db.select().from(heldPlaces)).toHaveLength(1);
});

test("the table holds nobody's address", async () => {
  await startNode().take(of("203.0.113.7"));
  expect(JSON.stringify(await database.db.select().from(heldPlaces))).not.toContain("203.0.113");
});
