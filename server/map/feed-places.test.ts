import { expect, test } from "vitest";
import { createFeedPlaces, mostFeeds } from "./feed-places.ts";

/** Opens feeds of clients that each have their own name, until one is refused or `most` are open. */
function openFrom(take: ReturnType<typeof createFeedPlaces>, address: string, most: number) {
  const leaves: (() => void)[] = [];
  while (leaves.length < most) {
    const leave = take(address, `client ${leaves.length}`);
    if (leave === null) break;
    leaves.push(leave);
  }
  return leaves;
}

test("the networks of one /48 share the places of two, and give back what they leave", () => {
  const take = createFeedPlaces();
  const [leave] = openFrom(take, "2001:db8:1::", mostFeeds.ofAddress);
  expect(openFrom(take, "2001:db8:1:1::", 1_000)).toHaveLength(mostFeeds.ofAddress);
  expect(take("2001:db8:1:2::", "another")).toBeNull();
  expect(take("2001:db8:2::", "another")).not.toBeNull();
  leave?.();
  expect(take("2001:db8:1:2::", "another")).not.toBeNull();
});

test("a client that is refused takes nobody's place, whatever its bound", () => {
  const take = createFeedPlaces();
  for (let tries = 0; tries < 1_000; tries++) take("203.0.113.1", "one");
  expect(openFrom(take, "203.0.113.1", 1_000)).toHaveLength(mostFeeds.ofAddress - mostFeeds.ofClient);
  expect(openFrom(take, "203.0.113.2", 1_000)).toHaveLength(mostFeeds.ofAddress);
});
