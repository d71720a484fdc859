import { QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fetchForAction } from "./fetch-for-action.ts";
import { createQueryClient } from "./query-client.ts";

/** A query that its asker may cancel; the test answers. */
function heldQuery() {
  const answers: ((answer: string) => void)[] = [];
  const options = queryOptions({
    queryKey: ["held"],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  });
  return { answers, options };
}

test("a screen that goes away does not cancel what an action waits for", async () => {
  const client = createQueryClient();
  const { answers, options } = heldQuery();
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  const waiting = fetchForAction(client, options);
  leave();
  answers[0]?.("answered");
  await expect(waiting).resolves.toBe("answered");
  expect(answers).toHaveLength(1);
});

test("what is forgotten meanwhile, as somebody signs in, is asked for once more", async () => {
  const client = createQueryClient();
  const { answers, options } = heldQuery();
  const waiting = fetchForAction(client, options);
  await client.resetQueries();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.("answered");
  await expect(waiting).resolves.toBe("answered");
});

test("a failure is told to who waits", async () => {
  const queryFn = () => Promise.reject(new Error("failed"));
  const waiting = fetchForAction(createQueryClient(), { queryKey: ["failing"], queryFn, retry: false });
  await expect(waiting).rejects.toThrow("failed");
});
