import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import "../../../styles/app.css";
import { OwnPropertiesDialog } from "./own-properties-dialog.tsx";

const account: NonNullable<SessionReply["account"]> = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "jeanne@exemple.fr",
  full_name: "Jeanne Roux",
  role: "professional",
  status: "active",
  email_verified: true,
};

let isAway = false;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/api\//.test(pathname)) return realFetch(input, init);
  if (pathname === "/api/own-properties" && !isAway)
    return Response.json({ items: [], total: 0, next_cursor: null });
  return Response.json({ code: "not-found", status: 404, message: "Pas ici." }, { status: 404 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  isAway = false;
  await page.viewport(1280, 900);
});

async function open() {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  return render(
    <QueryClientProvider client={client}>
      <OwnPropertiesDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test("who has none yet is offered to add one", async () => {
  const screen = await open();
  await expect.element(screen.getByText("Aucun bien pour l’instant")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ajouter un Bien" })).toBeVisible();
  await expect.element(screen.getByRole("searchbox")).not.toBeInTheDocument();
});

test("a list that cannot be read says so in a notice and in its place, and is asked for again", async () => {
  isAway = true;
  const screen = await open();
  const notices = page.getByRole("region", { name: /Notifications/ });
  await expect.element(notices.getByText("Impossible de charger vos biens")).toBeVisible();
  await expect.element(screen.getByText("Pas ici.")).toBeVisible();
  isAway = false;
  await screen.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(screen.getByText("Aucun bien pour l’instant")).toBeVisible();
});
