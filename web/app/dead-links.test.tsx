import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { consentPath, resetPasswordPath, verifyEmailPath } from "#domain/account/token-address.ts";
import type { SessionReply } from "#domain/api/account.ts";
import type { OwnConsentsReply } from "#domain/api/lead.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { jeanne } from "../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { closeDialog } from "../widgets/dialog/dialog-store.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const unverified: typeof jeanne = { ...jeanne, role: "visitor", email_verified: false };
const verified = { ...unverified, email_verified: true, team: null };

let account: SessionReply["account"] = null;
let status = 404;
let consents: OwnConsentsReply | null = null;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  const message = "Ce lien n’est plus valable ou a déjà servi. Demandez-en un nouveau.";
  if (pathname === "/api/consents/read" && consents !== null) return Response.json(consents);
  if (/^\/api\//.test(pathname)) return Response.json({ code: "not-found", status, message }, { status });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
  history.replaceState(null, "", location.pathname + location.search);
});

beforeEach(async () => {
  closeDialog();
  account = null;
  status = 404;
  consents = null;
  await page.viewport(390, 844);
});

async function open(path: string, token = "perime") {
  history.replaceState(
    null,
    "",
    `${location.pathname}${location.search}${token === "" ? "" : `#jeton=${token}`}`,
  );
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  return render(<QueryClientProvider client={client}>{pagesAt(path)}</QueryClientProvider>);
}

test("a dead link to a new password offers another, in the dialog that sends it", async () => {
  const screen = await open(resetPasswordPath);
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("Calanque13!x");
  await screen.getByLabelText("Confirmation du mot de passe").fill("Calanque13!x");
  await screen.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect.element(screen.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await screen.getByRole("button", { name: "Recevoir un nouveau lien" }).click();
  await expect.element(screen.getByRole("button", { name: "Recevoir le lien" })).toBeVisible();
});

test("so does one that was cut short", async () => {
  const screen = await open(resetPasswordPath, "");
  await expect.element(screen.getByRole("heading", { name: "Ce lien est incomplet" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Recevoir un nouveau lien" })).toBeVisible();
});

test.each([
  ["nobody", null, "Se connecter pour en recevoir un"],
  ["who has not verified it", unverified, "Vérifier mon e-mail"],
  ["who has changed it since", verified, "Ouvrir Mon compte"],
] as const)("a dead link to verify an address offers %s the way to another", async (_, viewer, label) => {
  account = viewer;
  const screen = await open(verifyEmailPath);
  await expect.element(screen.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
});

test("a dead link to one's consents leads to who can take them back, a failure is tried again", async () => {
  const screen = await open(consentPath);
  await expect.element(screen.getByRole("heading", { name: "Ce lien n’est plus valable" })).toBeVisible();
  await expect
    .element(screen.getByRole("main").getByRole("link", { name: "Nous écrire" }))
    .toHaveAttribute("href", "/contact");
  await screen.unmount();
  status = 429;
  const failed = await open(consentPath);
  await expect.element(failed.getByRole("button", { name: "Réessayer" })).toBeVisible();
});

test("a link whose address nobody knows any more still stops its agency, and offers to erase nothing", async () => {
  const wroteAt = "2026-11-20T10:00:00.000Z";
  const written = { wrote_at: wroteAt, basis: "none" as const, stated_on: null, stopped_at: null };
  consents = { email: null, consents: [], agency_email: written };
  const screen = await open(consentPath);
  await expect.element(screen.getByRole("button", { name: "Ne plus recevoir ses e-mails" })).toBeVisible();
  await expect.element(screen.getByText("Votre adresse n’est plus connue", { exact: false })).toBeVisible();
  expect(screen.container.textContent).not.toContain("Effacer mes données");
});
