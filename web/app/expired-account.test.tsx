import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { AdminAccount } from "#domain/api/admin.ts";
import { emptyDeletion } from "../client/api/deletion.fixture.ts";
import { loadCall } from "../client/api/load-call.ts";
import { ownAgency as agency } from "../client/api/own-agency.fixture.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { manager } from "../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../client/session/team.fixture.ts";
import { windowLink as link } from "../features/link/link.fixture.ts";
import { closeDialog, type OpenDialog, openDialog } from "../widgets/dialog/dialog-store.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const otherAccount: AdminAccount = {
  ...manager,
  user_id: "3f8fad5b-d9cb-469f-a165-70867728950e",
  full_name: "Paul Brun",
  colleagues: 0,
  is_name_taken: false,
  next_statuses: ["inactive"],
  agency_name: null,
  agency_phone: null,
  team: null,
  is_on_map: false,
  belongs_on_map: false,
  properties: 0,
  created_at: "2026-11-20T08:00:00.000Z",
  last_seen_at: null,
};

/** The agency as it was last saved. */
let saved = agency;
let signedIn: SessionReply["account"] = manager;
/** The session is over when the next thing is written: pages that only read meanwhile ask for no sign-in. */
let endsAtNextWrite = false;
/** What the server took from somebody signed in. */
let sent: { readonly pathname: string; readonly body: string }[] = [];
const refusal = { code: "unauthenticated", status: 401, message: "Connectez-vous pour continuer." };
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/api\//.test(pathname)) return realFetch(input, init);
  if (pathname === "/api/auth/sign-in/email") signedIn = manager;
  if (pathname === "/api/auth/sign-out") signedIn = null;
  if (/^\/api\/auth\//.test(pathname)) return Response.json({});
  if (pathname === "/api/session") return Response.json({ account: signedIn, demo: false });
  if (endsAtNextWrite && request.method !== "GET") {
    endsAtNextWrite = false;
    signedIn = null;
  }
  if (signedIn === null) return Response.json(refusal, { status: 401 });
  if (request.method !== "GET") {
    const body = await request.text();
    sent.push({ pathname, body });
    if (pathname === "/api/account/agency") {
      const { before: _, ...changed } = JSON.parse(body);
      saved = { ...saved, ...changed };
      return Response.json(saved);
    }
    return Response.json(
      pathname === "/api/links" ? link : pathname.startsWith("/api/team") ? teamOfThree : {},
    );
  }
  if (pathname === "/api/links") return Response.json({ items: [], total: 0, page_size: 50, tags: [] });
  if (pathname === "/api/team") return Response.json(teamOfThree);
  if (pathname === "/api/account/deletion") return Response.json(emptyDeletion);
  if (pathname !== "/api/account")
    return Response.json({ code: "unavailable", status: 503, message: "Pas ici." }, { status: 503 });
  const { user_id, email, full_name, role, status, email_verified } = signedIn;
  const person = { user_id, email, full_name, role, status, email_verified };
  return Response.json({
    ...person,
    pending_email: null,
    created_at: "2026-01-15T09:00:00.000Z",
    agency: saved,
  });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  signedIn = manager;
  saved = agency;
  endsAtNextWrite = false;
  sent = [];
  closeDialog();
  await page.viewport(1440, 900);
});

/** Signs in over what is open, which the sign-in leaves as it is. */
async function signInAgain() {
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabelText("E-mail").fill("jeanne@exemple.fr");
  await dialog.getByLabelText("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

const openAccount = (section: string) => openPage(`/account?section=${section}`);

async function openPage(path: string) {
  const client = createQueryClient();
  followSessionEnd(client);
  return render(<QueryClientProvider client={client}>{pagesAt(path)}</QueryClientProvider>);
}

test.each([
  ["agence", /^Nom de l’agence/, "Enregistrer l’agence"],
  ["profil", /^Nom complet/, "Enregistrer"],
])("what is typed in « %s » outlives a sign-out in another tab", async (section, label, button) => {
  await openAccount(section);
  const field = page.getByRole("textbox", { name: label });
  await field.fill("Agence des Docks");
  endsAtNextWrite = true;
  await page.getByRole("button", { name: button, exact: true }).click();
  await signInAgain();
  await expect.element(page.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  await expect.element(field).toHaveValue("Agence des Docks");
  await expect.poll(() => sent.map(({ body }) => body).join()).toContain("Agence des Docks");
});

test.each([
  [/^Titre/, "Négociatrice", "Enregistrer ma fiche"],
  [/^E-mail/, "paul@exemple.fr", "Inviter"],
])(
  "what is typed for the team (%s) outlives it too, and is sent after signing in again",
  async (label, text, button) => {
    await openAccount("agence");
    const send = page.getByRole("button", { name: button, exact: true });
    // The agency's own fields stand before its people come.
    await expect.element(send).toBeInTheDocument();
    const field = page.getByRole("textbox", { name: label }).last();
    await field.fill(text);
    const typed = field.element();
    endsAtNextWrite = true;
    await send.click();
    await expect.element(page.getByRole("dialog", { name: "Se connecter" })).toBeVisible();
    await expect.element(typed).toBeInTheDocument();
    await expect.element(typed).toHaveValue(text);
    await signInAgain();
    await expect.poll(() => sent.map(({ body }) => body).join()).toContain(text);
  },
);

test("who takes over after a membership stands chosen until one has signed in again", async () => {
  await openAccount("agence");
  await page.getByRole("button", { name: /^Retirer de l’équipe .*Paul Vial/ }).click();
  const heir = page.getByLabelText("Confier à");
  await heir.selectOptions("Léa Blanc");
  endsAtNextWrite = true;
  await page.getByRole("button", { name: "Retirer et confier" }).click();
  await expect.element(page.getByRole("dialog", { name: "Se connecter" })).toBeVisible();
  await expect.element(heir).toHaveValue("u-4");
  await signInAgain();
  await expect.poll(() => sent.map(({ body }) => body).join()).toContain("u-4");
});

test("a logo that was chosen is sent once one has signed in again", async () => {
  await openAccount("agence");
  const input = page.getByLabelText("Fichier du logo");
  await expect.element(input).toBeInTheDocument();
  endsAtNextWrite = true;
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext("2d")?.fillRect(0, 0, 8, 8);
  const picture = await canvas.convertToBlob({ type: "image/png" });
  await input.upload(new File([picture], "logo.png", { type: "image/png" }));
  await signInAgain();
  await expect.poll(() => sent.map(({ pathname }) => pathname)).toEqual(["/api/account/agency/logo"]);
});

test("a short link that was being written lies under the sign-in, and is made after it", async () => {
  await openPage("/liens?recherche=vitrine");
  await page.getByRole("button", { name: "Créer un lien" }).click();
  await page.getByLabelText("Destination *").fill("https://exemple.fr/visite");
  await page.getByLabelText("Alias", { exact: true }).fill("vitrine");
  endsAtNextWrite = true;
  await page.getByRole("button", { name: "Créer le lien" }).click();
  await signInAgain();
  await expect.element(page.getByRole("dialog", { name: "Votre lien est prêt" })).toBeVisible();
  expect(JSON.parse(sent.at(-1)?.body ?? "")).toMatchObject({
    destination_url: "https://exemple.fr/visite",
    alias: "vitrine",
  });
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.element(page.getByRole("searchbox")).toHaveValue("vitrine");
});

const dialogs: Readonly<Record<string, readonly [OpenDialog, write: () => Promise<void>, RegExp]>> = {
  "a reason that a decision needs": [
    {
      type: "confirm",
      title: "Désactiver ce lien ?",
      text: "Il ne mènera plus nulle part.",
      action: "Désactiver",
      reason: { label: "Motif", missing: "Indiquez un motif." },
      onConfirm: async (reason) => (await loadCall()).admin.blockLink({ id: link.id, reason: reason ?? "" }),
    },
    async () => {
      await page.getByLabelText("Motif").fill("Lien trompeur");
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Désactiver" }).click();
    },
    /Lien trompeur/,
  ],
  "a role and its reason": [
    { type: "change-role", account: otherAccount },
    async () => {
      await page.getByLabelText("Rôle").selectOptions("visitor");
      await page.getByLabelText(/^Motif/).fill("Sur sa demande");
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Changer le rôle" }).click();
    },
    /Sur sa demande/,
  ],
  "the word that deletes an account": [
    { type: "delete-account", email: manager.email },
    async () => {
      await page.getByLabelText("Mot de passe actuel").fill("Calanque13!");
      await page.getByLabelText(/^Tapez/).fill("SUPPRIMER");
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Supprimer définitivement" }).click();
    },
    /SUPPRIMER/,
  ],
};

test.each(Object.entries(dialogs))(
  "%s lies under the sign-in, and is sent after it",
  async (_, [dialog, write, body]) => {
    await openPage("/liens");
    await expect.element(page.getByRole("heading", { name: "Liens", level: 1 })).toBeVisible();
    openDialog(dialog);
    await write();
    await signInAgain();
    await expect.poll(() => sent.map((one) => one.body).join()).toMatch(body);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  },
);

test("signing out here leaves nothing of the account on the page, nor of what was typed in the tab", async () => {
  const words = page.getByRole("form", { name: "Nous écrire" }).getByLabelText(/^Message/);
  const shown = await openPage("/contact");
  await words.fill("Bonjour");
  await shown.unmount();
  const again = await openPage("/contact");
  await expect.element(words).toHaveValue("Bonjour");
  await again.unmount();
  await openAccount("profil");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect.element(page.getByText("Connectez-vous pour voir votre compte")).toBeVisible();
  await expect.element(page.getByText(manager.email)).not.toBeInTheDocument();
  await openPage("/contact");
  await expect.element(words).toHaveValue("");
});
