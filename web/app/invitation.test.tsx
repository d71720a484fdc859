import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { invitationPath } from "#domain/account/token-address.ts";
import type { SessionReply } from "#domain/api/account.ts";
import type { OpenInvitation } from "#domain/api/team.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { brand } from "../client/page/brand.ts";
import { jeanne } from "../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const invitation: OpenInvitation = {
  agency_name: "Mistral & Tuiles",
  inviter_name: "Hélène Castagne",
  email: "nouvelle@exemple.fr",
  role: "agent",
  has_account: false,
  waits: false,
};

const realFetch = globalThis.fetch;
let account: SessionReply["account"] = null;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  if (pathname === "/api/invitation/read") return Response.json(invitation);
  if (pathname.startsWith("/api/invitation/")) return Response.json({ success: true });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
  history.replaceState(null, "", location.pathname + location.search);
});

async function open() {
  history.replaceState(null, "", `${location.pathname}${location.search}#jeton=invite`);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  await page.viewport(390, 844);
  await render(<QueryClientProvider client={client}>{pagesAt(invitationPath)}</QueryClientProvider>);
  await expect.element(page.getByRole("button", { name: "Envoyer ma demande" })).toBeVisible();
}

const warning = `Vous êtes connecté avec ${jeanne.email} : cette demande crée un autre compte, à l’adresse ${invitation.email}.`;

test("who is signed in hears that an invitation to another address asks for another account", async () => {
  account = jeanne;
  await open();
  await expect.element(page.getByText(warning)).toBeVisible();
});

test("who is not signed in is asked for nothing but the account", async () => {
  account = null;
  await open();
  expect(page.getByText("cette demande crée un autre compte").elements()).toEqual([]);
});

async function ask() {
  account = null;
  await open();
  for (const [label, text] of Object.entries({ Prénom: "Berthe", Nom: "Marin" }))
    await page.getByLabelText(label, { exact: true }).fill(text);
  await page.getByLabelText("Téléphone").fill("06 11 22 33 44");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Calanque13!");
  await page.getByLabelText(/^Confirm/).fill("Calanque13!");
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect.element(page.getByText(/^Votre demande a été transmise/)).toBeVisible();
}

const keptEmail = page.getByText(/^Cette installation n’envoie pas d’e-mails/);

test("who has asked hears where the e-mail of the approval lies if none leaves", async () => {
  Object.assign(brand, { sendsEmails: false });
  onTestFinished(() => void Object.assign(brand, { sendsEmails: true }));
  await ask();
  await expect.element(keptEmail).toBeVisible();
});

test("who has asked hears of no e-mail that is kept if it leaves", async () => {
  await ask();
  expect(keptEmail.elements()).toEqual([]);
});
