import { ORPCError } from "@orpc/client";
import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { messageOfError, statusOfError } from "./call-error.ts";
import { createQueryClient, retryDelayMs, shouldRetry } from "./query-client.ts";

const refusal = new ORPCError("not-found", { status: 404, message: "Ce bien n’existe pas." });
const failure = new ORPCError("internal", { status: 500, message: "Une erreur inattendue s'est produite" });
const silence = new TypeError("Failed to fetch");

afterEach(() => onlineManager.setOnline(true));

test("a failure is tried three times more, a refusal never", () => {
  expect([0, 1, 2, 3].map((count) => shouldRetry(count, failure))).toEqual([true, true, true, false]);
  expect([0, 1, 2, 3].map((count) => shouldRetry(count, silence))).toEqual([true, true, true, false]);
  expect(shouldRetry(0, refusal)).toBe(false);
});

test("what is sent without a connection fails at once", () => {
  expect(createQueryClient().getDefaultOptions().mutations?.networkMode).toBe("always");
});

test("what is asked without a connection fails at once, and comes by itself with the connection", async () => {
  onlineManager.setOnline(false);
  const queryFn = () => (onlineManager.isOnline() ? Promise.resolve("here") : Promise.reject(silence));
  const client = createQueryClient();
  client.mount();
  const query = new QueryObserver(client, { queryKey: ["asked"], queryFn });
  const leave = query.subscribe(() => undefined);
  await expect.poll(() => query.getCurrentResult().error).toBe(silence);
  expect(query.getCurrentResult().failureCount).toBe(1);
  onlineManager.setOnline(true);
  await expect.poll(() => query.getCurrentResult().data).toBe("here");
  leave();
  client.unmount();
});

test("what changes while it is on its way for the first time is read again once that came", async () => {
  const client = createQueryClient();
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryFn = () => replies[asked++]?.promise ?? Promise.reject(silence);
  const query = new QueryObserver(client, { queryKey: ["first"], queryFn });
  const leave = query.subscribe(() => undefined);
  await expect.poll(() => asked).toBe(1);
  void client.invalidateQueries({ queryKey: ["first"] });
  replies[0]?.resolve("before");
  await expect.poll(() => query.getCurrentResult().data).toBe("before");
  await expect.poll(() => asked).toBe(2);
  replies[1]?.resolve("after");
  await expect.poll(() => query.getCurrentResult().data).toBe("after");
  leave();
});

test("the delay is one second, doubling up to thirty", () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("a refusal is told in the server's words, a failure or silence in ours", () => {
  expect(messageOfError(refusal)).toBe("Ce bien n’existe pas.");
  expect(messageOfError(failure)).toMatch(/^Le serveur n’a pas répondu/);
  expect(messageOfError(silence)).toMatch(/^Le serveur n’a pas répondu/);
  expect([refusal, failure, silence].map(statusOfError)).toEqual([404, 500, null]);
});
