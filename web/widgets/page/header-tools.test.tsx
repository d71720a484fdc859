import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WaitingReply } from "#domain/api/task.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { jeanne } from "../../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { HeaderTools } from "./header-tools.tsx";
import "../../styles/app.css";

let waiting = 0;
let whose: WaitingReply["whose"] = "own";
/** Who looks is not said before. */
let known: Promise<void> | undefined;
let answer = () => {};

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") {
    await known;
    return Response.json({ account: jeanne, demo: false });
  }
  if (pathname !== "/api/today/waiting") return realFetch(input, init);
  await new Promise<void>((resolve) => {
    answer = resolve;
  });
  return Response.json({ waiting, whose, newest: null });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(() => page.viewport(1440, 900));

test.each([
  [0, "Aucune demande en attente d’une réponse"],
  [1, "1 demande en attente d’une réponse"],
  [1234, /^1\s234 demandes en attente d’une réponse$/],
])("%i waiting leads move no action of the header when their count arrives", async (count, name) => {
  waiting = count;
  answer = () => {};
  const nobodyAnswered = answer;
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: jeanne, demo: false });
  await render(<QueryClientProvider client={client}>{routed(<HeaderTools isMap />)}</QueryClientProvider>);
  const action = page.getByRole("button", { name: "Ajouter un Bien" });
  await expect.element(action).toBeVisible();
  await expect.poll(() => answer !== nobodyAnswered).toBe(true);
  // Letters of another font, which come late, are of other widths.
  await document.fonts.ready;
  const before = action.element().getBoundingClientRect().x;
  answer();
  await expect.element(page.getByRole("link", { name })).toBeVisible();
  expect(action.element().getBoundingClientRect().x).toBe(before);
});

test.each([
  ["own", "/mes-contacts"],
  ["agency", "/mes-contacts?qui=agence"],
] as const)("the count of %s leads opens the contacts that it counts among", async (counted, address) => {
  waiting = 3;
  whose = counted;
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: jeanne, demo: false });
  const nobodyAnswered = answer;
  await render(<QueryClientProvider client={client}>{routed(<HeaderTools isMap />)}</QueryClientProvider>);
  await expect.poll(() => answer !== nobodyAnswered).toBe(true);
  answer();
  const link = page.getByRole("link", { name: "3 demandes en attente d’une réponse" });
  await expect.element(link).toHaveAttribute("href", address);
});

test("an administrator whose agency is suspended is offered the site's work alone", async () => {
  const client = createQueryClient();
  const account = { ...jeanne, role: "administrator", team: null, barred: true } as const;
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  await render(<QueryClientProvider client={client}>{routed(<HeaderTools isMap />)}</QueryClientProvider>);
  await expect.element(page.getByRole("link", { name: "Administration" })).toBeVisible();
  for (const name of ["Rapport d'estimation", "Mes contacts", "Liens"])
    expect(page.getByRole("link", { name }).elements()).toEqual([]);
  for (const name of ["Ajouter un Bien", "Mes Biens"])
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
});

test("a menu that is opened before it is known who looks has no line to press until it is", async () => {
  await page.viewport(390, 844);
  const answered = Promise.withResolvers<void>();
  known = answered.promise;
  await render(
    <QueryClientProvider client={createQueryClient()}>{routed(<HeaderTools isMap />)}</QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Menu" }).click();
  await expect.poll(() => document.querySelector("[popover]:popover-open")).not.toBeNull();
  const lines = [...document.querySelectorAll("[popover] :is(a, button)")];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.checkVisibility({ visibilityProperty: true }))).toEqual([]);
  answered.resolve();
  await expect.element(page.getByRole("link", { name: "Mon Compte" })).toBeVisible();
  expect(lines.some((line) => line.textContent === "Se connecter" && line.isConnected)).toBe(false);
});
