import { setImmediate as allSettled } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createFairQueue, type FairQueueOptions } from "./fair-queue.ts";

/** A queue whose work ends when told, by a clock that stands still but for what work takes. */
function openQueue(options: Partial<FairQueueOptions> = {}) {
  let clockMs = 0;
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const inTurn = createFairQueue({
    atOnce: 1,
    mostOfAccount: 100,
    refusal: "Trop de fichiers attendent.",
    nowMs: () => clockMs,
    ...options,
  });
  return {
    begun,
    /** "anne 1" is work of anne. */
    ask(name: string, expectedMs = 10) {
      return inTurn({ account: name.split(" ")[0] ?? "", expectedMs }, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      });
    },
    async end(name: string, tookMs = 10) {
      const stop = ends.get(name);
      if (stop === undefined) return;
      ends.delete(name);
      clockMs += tookMs;
      stop();
      await allSettled();
    },
    /** Ends what runs, one after the other, until nothing is left. */
    async drain(tookMs = 10) {
      await allSettled();
      for (const name of begun) await this.end(name, tookMs);
      return begun;
    },
  };
}

describe("a fair queue", () => {
  test("gives accounts a turn each, and within an account the first come first", async () => {
    const queue = openQueue();
    for (const name of ["anne 1", "anne 2", "anne 3", "anne 4", "basile 1", "basile 2", "chloé 1"])
      void queue.ask(name);
    expect(await queue.drain()).toEqual([
      "anne 1",
      "basile 1",
      "chloé 1",
      "anne 2",
      "basile 2",
      "anne 3",
      "anne 4",
    ]);
  });

  test("lets small work overtake the large of others", async () => {
    const queue = openQueue();
    for (const name of ["anne 1", "basile 1", "chloé 1"]) void queue.ask(name, 5_000);
    void queue.ask("denis 1", 1);
    expect(await queue.drain()).toEqual(["anne 1", "denis 1", "basile 1", "chloé 1"]);
  });

  test("gives accounts as much time each, however long each of their works takes", async () => {
    const queue = openQueue();
    for (let at = 1; at <= 3; at++) void queue.ask(`anne ${at}`);
    for (let at = 1; at <= 6; at++) void queue.ask(`basile ${at}`);
    await allSettled();
    await queue.end("anne 1", 50);
    for (let at = 1; at <= 5; at++) await queue.end(`basile ${at}`, 10);
    expect(queue.begun).toEqual(["anne 1", ...[1, 2, 3, 4, 5].map((at) => `basile ${at}`), "anne 2"]);
  });

  test("owes a newcomer nothing for the time before, so that nobody waits for them to catch up", async () => {
    const queue = openQueue();
    void queue.ask("anne 1");
    void queue.ask("anne 2");
    void queue.ask("anne 3");
    await allSettled();
    await queue.end("anne 1", 60_000);
    for (let at = 1; at <= 4; at++) void queue.ask(`basile ${at}`);
    expect((await queue.drain()).slice(1, 5)).toEqual(["anne 2", "basile 1", "anne 3", "basile 2"]);
  });

  test("keeps large work waiting for no endless small work that comes piece by piece", async () => {
    const queue = openQueue();
    void queue.ask("anne 0", 1);
    void queue.ask("basile 0", 1);
    void queue.ask("chloé 1", 1_000);
    await allSettled();
    for (let at = 0; at < 30; at++)
      for (const name of ["anne", "basile"]) {
        await queue.end(`${name} ${at}`, 100);
        void queue.ask(`${name} ${at + 1}`, 1);
      }
    expect(queue.begun).toContain("chloé 1");
  });

  test("keeps one place free of whoever holds another", async () => {
    const queue = openQueue({ atOnce: 2 });
    void queue.ask("anne 1");
    void queue.ask("anne 2");
    await allSettled();
    expect(queue.begun).toEqual(["anne 1"]);
    void queue.ask("basile 1");
    await allSettled();
    expect(queue.begun).toEqual(["anne 1", "basile 1"]);
  });

  test("refuses what one account asks for beyond its bound, and nobody else", async () => {
    const queue = openQueue({ mostOfAccount: 2 });
    for (const name of ["anne 1", "anne 2", "anne 3"]) void queue.ask(name);
    await allSettled();
    await expect(queue.ask("anne 4")).rejects.toThrow("Trop de fichiers attendent.");
    void queue.ask("basile 1");
    expect((await queue.drain()).slice(0, 2)).toEqual(["anne 1", "basile 1"]);
  });

  test("goes on after work that fails, and tells who asked", async () => {
    const inTurn = createFairQueue({ atOnce: 1, mostOfAccount: 2, refusal: "" });
    const failed = inTurn({ account: "anne", expectedMs: 1 }, () => Promise.reject(new Error("no")));
    const next = inTurn({ account: "anne", expectedMs: 1 }, () => Promise.resolve("yes"));
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
