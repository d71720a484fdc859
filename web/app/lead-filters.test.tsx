import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { leadTypeNames } from "#domain/lead/lead-words.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const account: NonNullable<SessionReply["account"]> = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "jeanne@exemple.fr",
  full_name: "Jeanne Roux",
  role: "professional",
  status: "active",
  email_verified: true,
  team: null,
};

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  if (/^\/api\//.test(pathname)) return Response.json({ items: [], total: 0, page_size: 20 });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("an agency's filter offers the kinds it may receive: a message of the contact page goes to the team", async () => {
  await page.viewport(1280, 900);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  const screen = await render(
    <QueryClientProvider client={client}>{pagesAt("/mes-contacts")}</QueryClientProvider>,
  );
  const kinds = screen.getByLabelText("Nature");
  await expect.element(kinds).toBeVisible();
  const { fiche_detaillee: sheet, contact_bien: property, contact_agence: agency } = leadTypeNames;
  expect([...kinds.element().querySelectorAll("option")].map(({ text }) => text)).toEqual([
    ...["Toutes", sheet, property, agency],
  ]);
});
