/** What one person typed stays for them over the end of their session, and is gone once somebody else signs in. */
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { followPerson } from "../client/session/follow-person.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { manager } from "../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { signOut } from "../widgets/account/sign-out.ts";
import { closeDialog, isAnyDialogOpen, openDialog } from "../widgets/dialog/dialog-store.ts";
import { UndoNotices } from "../widgets/list/undo-notices.tsx";
import { useOfferUndo } from "../widgets/list/undo-offers.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const paul: NonNullable<SessionReply["account"]> = {
  ...manager,
  user_id: "3f8fad5b-d9cb-469f-a165-70867728950e",
  email: "paul@exemple.fr",
  full_name: "Paul Brun",
};
const contact = { id: "4f8fad5b-d9cb-469f-a165-70867728950e", name: "Solange Rey" };

let signedIn: SessionReply["account"] = manager;
let signsInAs = manager;
const refusal = { code: "unauthenticated", status: 401, message: "Connectez-vous pour continuer." };
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(new Request(input, init).url);
  if (!/^\/(api|functions)\//.test(pathname)) return realFetch(input, init);
  if (pathname === "/api/auth/sign-in/email") signedIn = signsInAs;
  if (pathname === "/api/auth/sign-out") signedIn = null;
  if (/^\/api\/auth\//.test(pathname)) return Response.json({});
  if (pathname === "/api/session") return Response.json({ account: signedIn, demo: false });
  if (signedIn === null) return Response.json(refusal, { status: 401 });
  if (pathname === "/api/links") return Response.json({ items: [], total: 0, page_size: 50, tags: [] });
  if (pathname === "/api/account") {
    const { team: _, ...person } = signedIn;
    return Response.json({
      ...person,
      pending_email: null,
      created_at: "2026-01-15T09:00:00.000Z",
      agency: null,
    });
  }
  return Response.json({ code: "unavailable", status: 503, message: "Pas ici." }, { status: 503 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  signedIn = manager;
  localStorage.clear();
  sessionStorage.clear();
  while (isAnyDialogOpen()) closeDialog();
  await page.viewport(1440, 900);
});

async function openPage(path: string) {
  const client = createQueryClient();
  followPerson(client);
  followSessionEnd(client);
  await render(<QueryClientProvider client={client}>{pagesAt(path)}</QueryClientProvider>);
  await expect.element(page.getByRole("heading", { name: "Liens", level: 1 })).toBeVisible();
  return client;
}
type Client = Awaited<ReturnType<typeof openPage>>;

/** The session ends elsewhere, the page hears of it, and somebody signs in over what is open. */
async function signInAfterTheEnd(client: Client, person: typeof manager) {
  signedIn = null;
  signsInAs = person;
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabelText("E-mail").fill(person.email);
  await dialog.getByLabelText("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

const forms = [
  {
    name: "a home",
    open: () => openDialog({ type: "property-form" }),
    prepare: () => page.getByRole("tab", { name: "À la main" }).click(),
    field: () => page.getByRole("textbox", { name: /^Titre/ }),
  },
  {
    name: "a task for a contact",
    open: () => openDialog({ type: "task-form", contact }),
    prepare: async () => expect.element(page.getByText(contact.name).first()).toBeVisible(),
    field: () => page.getByRole("textbox", { name: /^À faire/ }),
  },
  {
    name: "a link",
    open: () => openDialog({ type: "link-form" }),
    prepare: async () => undefined,
    field: () => page.getByRole("textbox", { name: /^Titre/ }),
  },
];

test.each(forms)("the form of $name keeps what was typed for the same person alone", async (form) => {
  const client = await openPage("/liens");
  form.open();
  await form.prepare();
  await form.field().fill("Rue Sainte, au calme");
  await signInAfterTheEnd(client, manager);
  await expect.element(form.field()).toHaveValue("Rue Sainte, au calme");
  await signInAfterTheEnd(client, paul);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain(contact.name);
  form.open();
  await form.prepare();
  await expect.element(form.field()).toHaveValue("");
});

test("what a tab keeps of what was typed is the last person's, a reload later too", async () => {
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith("saisie:"));
  await openPage("/liens");
  sessionStorage.setItem("saisie:recherche", "350 000");
  // Read anew, the page knows of the first person by the tab alone.
  await openPage("/liens");
  expect(kept()).toEqual(["saisie:recherche"]);
  signedIn = paul;
  await openPage("/liens");
  await expect.poll(kept).toEqual([]);
});

test("who signed out leaves nothing, and what nobody typed since is whoever's that signs in", async () => {
  const client = await openPage("/liens");
  sessionStorage.setItem("saisie:note", "De Jeanne");
  await signOut(client);
  expect(Object.keys(sessionStorage)).toEqual([]);
  sessionStorage.setItem("saisie:demande", "De Paul, pas encore connecté");
  signedIn = paul;
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  await expect.poll(() => client.getQueryData(sessionQuery.queryKey)?.account?.user_id).toBe(paul.user_id);
  expect(sessionStorage.getItem("saisie:demande")).toBe("De Paul, pas encore connecté");
});

function Deletion() {
  const offerUndo = useOfferUndo();
  const undo = async () => undefined;
  const offer = { list: "essai", text: "Lien supprimé", undo, failure: "Lien non rétabli" };
  return (
    <button type="button" onClick={() => offerUndo(offer)}>
      Supprimer ce lien
    </button>
  );
}

test("a deletion that could be taken back is offered to nobody else", async () => {
  const client = await openPage("/liens");
  await render(
    <QueryClientProvider client={client}>
      <UndoNotices list="essai" />
      <Deletion />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Supprimer ce lien" }).click();
  const button = page.getByRole("button", { name: "Annuler la suppression" });
  await expect.element(button).toBeVisible();
  await signInAfterTheEnd(client, paul);
  await expect.poll(() => client.getQueryData(sessionQuery.queryKey)?.account?.user_id).toBe(paul.user_id);
  // Before it would be gone by itself.
  await expect.element(button, { timeout: 5_000 }).not.toBeInTheDocument();
});
