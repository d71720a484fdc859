import { describe, expect, it } from "vitest";
import { createLimit } from "./limit.ts";

describe("a limit", () => {
  it("runs so many tasks at once and the others in the order they came", async () => {
    const limit = createLimit(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (name: number) => async () => {
      started.push(name);
      running++;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return name;
    };
    const results = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((name) => limit(task(name))));
    expect(results).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(started).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(2);
  });

  it("goes on after a task that fails", async () => {
    const limit = createLimit(1);
    const failed = limit(() => Promise.reject(new Error("no")));
    const next = limit(() => Promise.resolve("yes"));
    await expect(failed).rejects.toThrow("no");
    await expect(next).resolves.toBe("yes");
  });
});
