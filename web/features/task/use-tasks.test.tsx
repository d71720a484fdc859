import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { useIsDayComing } from "./use-tasks.ts";

const realFetch = globalThis.fetch;
let gate = Promise.resolve();
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (!new URL(request.url).pathname.startsWith("/api/tasks")) return realFetch(input, init);
  await gate;
  return Response.json({ status: 429, code: "rate-limited", message: "Patientez." }, { status: 429 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("a day that failed keeps nothing waiting for its height while it is tried again", async () => {
  const client = createQueryClient();
  const seen: boolean[] = [];
  await renderHook(() => void seen.push(useIsDayComing("own")), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(seen).toEqual([true]);
  await expect.poll(() => seen.at(-1)).toBe(false);
  const release = Promise.withResolvers<void>();
  gate = release.promise;
  const again = client.refetchQueries();
  const drawn = seen.length;
  await expect.poll(() => seen.length).toBeGreaterThan(drawn);
  release.resolve();
  await again;
  expect(seen.slice(seen.indexOf(false))).not.toContain(true);
});
