import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AccountReply, SessionReply } from "#domain/api/account.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { closeDialog } from "../widgets/dialog/dialog-store.ts";
import { router } from "./router.tsx";
import "../styles/app.css";

const jeanne: NonNullable<SessionReply["account"]> = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "jeanne@exemple.fr",
  full_name: "Jeanne Roux",
  role: "professional",
  status: "active",
  email_verified: true,
};

const agency: AccountReply["agency"] = {
  id: "1f8fad5b-d9cb-469f-a165-70867728950e",
  agency_name: "Agence du Port",
  agency_address: "1 rue Sainte, 13001 Marseille",
  latitude: 43.29,
  longitude: 5.37,
  agency_phone: null,
  agency_email: null,
  agency_website: null,
  company_logo_url: null,
  google_maps_url: null,
  show_google_reviews: false,
  google_rating: null,
  google_reviews_count: null,
  google_reviews_last_updated: null,
  google_reviews_error: null,
  has_reviews_service: false,
  siren: null,
  professional_card: null,
  financial_guarantee: null,
  fee_schedule_url: null,
  is_on_map: true,
};

let signedIn: SessionReply["account"] = jeanne;
const refusal = { code: "unauthenticated", status: 401, message: "Connectez-vous pour continuer." };
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/api\//.test(pathname)) return realFetch(input, init);
  if (pathname === "/api/auth/sign-in/email") signedIn = jeanne;
  if (pathname === "/api/auth/sign-out") signedIn = null;
  if (/^\/api\/auth\//.test(pathname)) return Response.json({});
  if (pathname === "/api/session") return Response.json({ account: signedIn, demo: false });
  if (signedIn === null) return Response.json(refusal, { status: 401 });
  const { user_id, email, full_name, role, status, email_verified } = signedIn;
  const person = { user_id, email, full_name, role, status, email_verified };
  return Response.json({ ...person, pending_email: null, created_at: "2026-01-15T09:00:00.000Z", agency });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  signedIn = jeanne;
  closeDialog();
  await page.viewport(1440, 900);
});

async function openAccount(section: string) {
  const client = createQueryClient();
  followSessionEnd(client);
  const history = createMemoryHistory({ initialEntries: [`/account?section=${section}`] });
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ ...router.options, history })} />
    </QueryClientProvider>,
  );
}

test.each([
  ["agence", /^Nom de l’agence/, "Enregistrer l’agence"],
  ["profil", /^Nom complet/, "Enregistrer"],
])("what is typed in « %s » outlives a sign-out in another tab", async (section, label, button) => {
  await openAccount(section);
  const field = page.getByRole("textbox", { name: label });
  await field.fill("Agence des Docks");
  signedIn = null;
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabelText("E-mail").fill("jeanne@exemple.fr");
  await dialog.getByLabelText("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  await expect.element(field).toHaveValue("Agence des Docks");
});

test("signing out here leaves nothing of the account on the page", async () => {
  await openAccount("profil");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect.element(page.getByText("Connectez-vous pour voir votre compte")).toBeVisible();
  await expect.element(page.getByText(jeanne.email)).not.toBeInTheDocument();
});
