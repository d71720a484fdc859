import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { useSharedReport } from "./use-shared-report.ts";

const realFetch = globalThis.fetch;
const passwords: unknown[] = [];
let isDown = false;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (!request.url.endsWith("/api/shared-reports/read")) return realFetch(input, init);
  const { password }: { password: string | null } = await request.json();
  passwords.push(password);
  if (isDown) return Response.json({ error: "Trop d’essais." }, { status: 429 });
  return Response.json({ report: null, is_wrong: password !== null });
};
afterAll(() => {
  globalThis.fetch = realFetch;
  focusManager.setFocused(undefined);
});

function Probe() {
  const { data, error, enterPassword } = useSharedReport({ kind: "public", token: "a-token" });
  return (
    <button type="button" onClick={() => enterPassword("autre-chose")}>
      {data?.is_wrong === true ? "Faux" : data ? "Fermé" : error ? "Échoué" : "Attend"}
    </button>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );

beforeEach(() => {
  passwords.length = 0;
  isDown = false;
});

/** Leaves the window and comes back to it. */
function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

test("whoever comes back to the window has the page read again, and a wrong password not tried again", async () => {
  await show();
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

test("a password that nothing answered is asked again by a press, as it is", async () => {
  await show();
  await expect.element(page.getByRole("button", { name: "Fermé" })).toBeVisible();
  isDown = true;
  await page.getByRole("button").click();
  await expect.element(page.getByRole("button", { name: "Échoué" })).toBeVisible();
  isDown = false;
  await page.getByRole("button").click();
  await expect.element(page.getByRole("button", { name: "Faux" })).toBeVisible();
  expect(passwords).toEqual([null, "autre-chose", "autre-chose"]);
});
