import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { jeanne } from "../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { routed } from "../router/routed.fixture.tsx";
import { closeDialog, openDialog } from "../widgets/dialog/dialog-store.ts";
import { HeaderTools } from "../widgets/page/header-tools.tsx";
import { Dialogs } from "./dialogs.tsx";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

let account: SessionReply["account"] = null;

let signedInAs = jeanne;
let isSessionRefused = false;
let sessionsAsked = 0;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/auth/sign-in/email") {
    account = signedInAs;
    return Response.json({});
  }
  if (pathname === "/api/session") {
    sessionsAsked += 1;
    if (isSessionRefused)
      return Response.json({ code: "forbidden", status: 403, message: "Pas d’ici." }, { status: 403 });
    return Response.json({ account, demo: false });
  }
  if (pathname === "/api/own-properties" && account === null)
    return Response.json(
      { code: "unauthenticated", status: 401, message: "Connectez-vous." },
      { status: 401 },
    );
  if (pathname === "/api/own-properties") return Response.json({ items: [], total: 0, next_cursor: null });
  if (/^\/api\//.test(pathname))
    return Response.json({ code: "unavailable", status: 503, message: "Pas ici." }, { status: 503 });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  account = null;
  signedInAs = jeanne;
  isSessionRefused = false;
  sessionsAsked = 0;
  closeDialog();
  await page.viewport(1440, 900);
});

async function renderSignedOut(pages: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  return render(<QueryClientProvider client={client}>{pages}</QueryClientProvider>);
}

test("a session that cannot be read is not asked for again by each part that the page draws for nobody", async () => {
  isSessionRefused = true;
  await render(
    <QueryClientProvider client={createQueryClient()}>{pagesAt("/mes-contacts")}</QueryClientProvider>,
  );
  await expect.element(page.getByRole("dialog", { name: "Se connecter" })).toBeVisible();
  expect(sessionsAsked).toBe(1);
});

async function signIn() {
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabelText("E-mail").fill("jeanne@exemple.fr");
  await dialog.getByLabelText("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
}

test.each(["Ajouter un Bien", "Mes Biens"])("« %s » opens once its visitor has signed in", async (name) => {
  await renderSignedOut(
    routed(
      <>
        <HeaderTools isMap />
        <Dialogs />
      </>,
    ),
  );
  await page.getByRole("button", { name, exact: true }).click();
  await signIn();
  await expect.element(page.getByRole("dialog", { name, exact: true })).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "Se connecter" })).not.toBeInTheDocument();
});

test("« Mes Biens » of an expired session asks to sign in again, then shows the list", async () => {
  const client = createQueryClient();
  followSessionEnd(client);
  client.setQueryData(sessionQuery.queryKey, { account: jeanne, demo: false });
  openDialog({ type: "own-properties" });
  await render(<QueryClientProvider client={client}>{routed(<Dialogs />)}</QueryClientProvider>);
  await expect.element(page.getByText("Connectez-vous pour continuer")).toBeVisible();
  expect(page.getByText("Réservé aux professionnels").elements()).toEqual([]);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await signIn();
  await expect.element(page.getByText("Aucun bien pour l’instant")).toBeVisible();
});

test.each([
  ["/admin", "Connectez-vous pour administrer le site", "Administration"],
  ["/trigger-agency-notifications", "Connectez-vous pour prévenir les agences", "Prévenir les agences"],
])("%s, signed out, says what for under the dialog, then shows itself", async (path, purpose, title) => {
  signedInAs = { ...jeanne, role: "administrator" };
  await renderSignedOut(pagesAt(path));
  await expect.element(page.getByRole("dialog", { name: "Se connecter" })).toBeVisible();
  await expect.element(page.getByText(purpose)).toBeInTheDocument();
  await signIn();
  await expect.element(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect.element(page.getByText(purpose)).not.toBeInTheDocument();
});

test.each([
  ["/mes-contacts", "Connectez-vous pour voir vos contacts", "Mes contacts"],
  ["/liens", "Connectez-vous pour voir vos liens", "Liens"],
  ["/estimation-reports", "Connectez-vous pour voir vos rapports", "Rapports d’estimation"],
])(
  "%s, signed out, says what for under the dialog, then shows itself under the header in its order",
  async (path, purpose, title) => {
    await renderSignedOut(pagesAt(path));
    await expect.element(page.getByText(purpose)).toBeInTheDocument();
    await signIn();
    await expect.element(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expectHeaderInOrder();
  },
);

test.each([
  "/estimation-report/0f8fad5b-d9cb-469f-a165-70867728950e",
  "/estimation-report/0f8fad5b-d9cb-469f-a165-70867728950e/valeur",
])("one report stands under the header in its order at %s", async (path) => {
  const client = createQueryClient();
  account = jeanne;
  client.setQueryData(sessionQuery.queryKey, { account: jeanne, demo: false });
  await render(<QueryClientProvider client={client}>{pagesAt(path)}</QueryClientProvider>);
  await expectHeaderInOrder();
});

async function expectHeaderInOrder() {
  const specified = ["Ajouter un Bien", "Mes Biens", "Rapport d'estimation", "Mes contacts", "Liens"];
  const readWords = () =>
    [...document.querySelectorAll("header button, header a")]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent ?? "")
      .filter((text) => specified.includes(text));
  await expect.poll(readWords).toEqual(specified);
}

test("/mes-contacts is an unknown page to a visitor", async () => {
  signedInAs = { ...jeanne, role: "visitor" };
  await renderSignedOut(pagesAt("/mes-contacts"));
  await signIn();
  await expect.element(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
});

test("the administration is an unknown page to who signs in without the right", async () => {
  await renderSignedOut(pagesAt("/admin"));
  await signIn();
  await expect.element(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
});
