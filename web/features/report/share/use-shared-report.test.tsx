import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { useSharedReport } from "./use-shared-report.ts";

const realFetch = globalThis.fetch;
const passwords: unknown[] = [];
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (!request.url.endsWith("/api/shared-reports/read")) return realFetch(input, init);
  const { password }: { password: string | null } = await request.json();
  passwords.push(password);
  return Response.json({ report: null, is_wrong: password !== null });
};
afterAll(() => {
  globalThis.fetch = realFetch;
  focusManager.setFocused(undefined);
});

function Probe() {
  const { data, setPassword } = useSharedReport({ kind: "public", token: "a-token" });
  return (
    <button type="button" onClick={() => setPassword("autre-chose")}>
      {data?.is_wrong === true ? "Faux" : data ? "Fermé" : "Attend"}
    </button>
  );
}

/** Leaves the window and comes back to it. */
function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

test("whoever comes back to the window has the page read again, and a wrong password not tried again", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("button", { name: "Fermé" })).toBeVisible();
  comeBack();
  await expect.poll(() => passwords).toEqual([null, null]);
  await page.getByRole("button").click();
  await expect.element(page.getByRole("button", { name: "Faux" })).toBeVisible();
  comeBack();
  await page.getByRole("button").click();
  await expect.element(page.getByRole("button", { name: "Faux" })).toBeVisible();
  expect(passwords).toEqual([null, null, "autre-chose"]);
});
