import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "../database/open.ts";
import { createRateLimiter, type RateLimit } from "./rate-limit.ts";

let database: OpenDatabase;
let at = new Date("2026-11-21T10:00:00Z");
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limiter = () => createRateLimiter(database.db, "secret", () => at);
const two = (name: string): RateLimit => ({ name, most: 2, windowSeconds: 60 });

describe("turns", () => {
  test("are counted one by one, until the window that began with the first is over", async () => {
    const { take } = limiter();
    await take(two("one"), "a");
    at = new Date(at.getTime() + 30_000);
    await take(two("one"), "a");
    await expect(take(two("one"), "a")).rejects.toThrow("Réessayez dans quelques instants.");
    await take(two("one"), "b");
    at = new Date(at.getTime() + 30_000);
    await take(two("one"), "a");
  });

  test("are taken together, and are gone even where one of them is refused", async () => {
    const { takeAll } = limiter();
    const turns = (email: string, property: string) => [
      { limit: two("email"), who: email },
      { limit: two("property"), who: property },
    ];
    const refused: boolean[] = [];
    for (const batch of [turns("a", "x"), turns("b", "x"), turns("c", "x"), turns("c", "y"), turns("c", "z")])
      refused.push((await takeAll(batch)) !== null);
    expect(refused).toEqual([false, false, true, false, true]);
  });

  test("taken by a clock that was set forward lock nobody out once it is set back", async () => {
    const { take } = limiter();
    const before = at;
    at = new Date(before.getTime() + 400 * 86_400_000);
    for (let turn = 0; turn < 2; turn++) await take(two("clock"), "a");
    await expect(take(two("clock"), "a")).rejects.toThrow();
    at = before;
    for (let turn = 0; turn < 2; turn++) await take(two("clock"), "a");
    await expect(take(two("clock"), "a")).rejects.toThrow();
  });

  test("of two windows are counted each in its own", async () => {
    const { takeAll } = limiter();
    const day = { name: "day", most: 3, windowSeconds: 86_400 };
    const batch = [
      { limit: two("hour"), who: "a" },
      { limit: day, who: "a" },
    ];
    const refused: boolean[] = [];
    for (let turn = 0; turn < 5; turn++) {
      refused.push((await takeAll(batch)) !== null);
      at = new Date(at.getTime() + 61_000);
    }
    expect(refused).toEqual([false, false, false, true, true]);
  });
});
