/** What is typed about one's own stock, when the session ends before it is sent. */
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { Feed } from "#domain/api/feed.ts";
import type { OwnListItem } from "#domain/api/own-property.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { jeanne } from "../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { routed } from "../router/routed.fixture.tsx";
import { closeDialog, isAnyDialogOpen, type OpenDialog, openDialog } from "../widgets/dialog/dialog-store.ts";
import { runningImport } from "../widgets/file-import/import-run.fixture.ts";
import { Dialogs } from "./dialogs.tsx";
import "../styles/app.css";

const home: OwnListItem = {
  id: "7d0f8a55-6b6e-4a5e-9d4b-1f2f3a4b5c6d",
  version: 3,
  user_id: jeanne.user_id,
  title: "Trois pièces rue Sainte",
  address: "12 rue Sainte, 13001 Marseille",
  price: 285_000,
  price_display: "285 000 €",
  surface_area: 65,
  property_type: "Appartement",
  rooms: 3,
  status: "for_sale",
  status_display: "À vendre",
  sale_date: null,
  is_hidden: false,
  lacking: [],
  is_moderated: false,
  created_at: "2026-03-02T10:00:00.000Z",
  photo: null,
  missing: [],
  facts: { title: "Trois pièces rue Sainte", price: "285000" },
};
const feed: Feed = {
  drop_url: null,
  hides_new: false,
  give_url: null,
  gone: [
    { id: home.id, reference: "R1", title: home.title, address: home.address, gone_at: home.created_at },
  ],
  gone_total: 1,
};
const run = { ...runningImport, state: "ready" };
const plan = {
  format: "csv",
  is_archive: false,
  mapping: [],
  ignored: [],
  notes: [],
  counts: { create: 0, update: 0, leave: 0, refuse: 0, deleted: 0 },
  columns: [{ heading: "Colonne A", target: null, example: "Trois pièces" }],
  missing: ["Titre"],
  vanished: 0,
  sample: [],
};
const path = (name: string) => `${name}${"0".repeat(31)}.jpg`;
/** What reading answers whoever is signed in. */
const replies: Record<string, object> = {
  "/api/own-properties": { items: [home], total: 1, next_cursor: null },
  [`/api/own-properties/${home.id}`]: { ...home, photos: [{ path: path("a") }, { path: path("b") }] },
  "/api/imports": { items: [run] },
  [`/api/imports/${run.id}`]: { ...run, problems: [], problem_count: 0, plan },
  "/api/feed": feed,
};

let account: SessionReply["account"] = jeanne;
let endsAtNextWrite = false;
let sent: string[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/api\//.test(pathname)) return realFetch(input, init);
  if (pathname === "/api/auth/sign-in/email") account = jeanne;
  if (/^\/api\/auth\//.test(pathname)) return Response.json({});
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  if (endsAtNextWrite && request.method !== "GET") {
    endsAtNextWrite = false;
    account = null;
  }
  if (account === null)
    return Response.json(
      { code: "unauthenticated", status: 401, message: "Connectez-vous pour continuer." },
      { status: 401 },
    );
  const reply = replies[pathname];
  if (request.method === "GET")
    return reply === undefined
      ? Response.json({ code: "not-found", status: 404, message: "Pas ici." }, { status: 404 })
      : Response.json(reply);
  sent.push(`${pathname} ${await request.text()}`);
  if (pathname.endsWith("/discard") || pathname.endsWith("/restore"))
    return Response.json({ ids: [home.id] });
  if (pathname.endsWith("/visibility")) return Response.json({ ids: [home.id], versions: [4], drafts: 0 });
  if (pathname.endsWith("/facts")) return Response.json({ changed: [], refused: [] });
  if (pathname.endsWith("/columns")) return Response.json(replies[`/api/imports/${run.id}`]);
  if (pathname.startsWith("/api/feed")) return Response.json({ ...feed, gone: [], gone_total: 0 });
  return Response.json({ version: 4 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  [account, endsAtNextWrite, sent] = [jeanne, false, []];
  while (isAnyDialogOpen()) closeDialog();
  await page.viewport(1440, 1100);
});

async function open(dialog: OpenDialog) {
  const client = createQueryClient();
  followSessionEnd(client);
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  openDialog(dialog);
  await render(<QueryClientProvider client={client}>{routed(<Dialogs />)}</QueryClientProvider>);
}

async function chooseHome() {
  await open({ type: "own-properties" });
  await page.getByRole("checkbox", { name: new RegExp(home.title) }).click();
}

const cases: Readonly<
  Record<string, { write: () => Promise<unknown>; stays: () => Promise<unknown>; sent: RegExp }>
> = {
  "what many homes are given": {
    write: async () => {
      await chooseHome();
      await page.getByRole("button", { name: "Modifier", exact: true }).click();
      await page.getByRole("checkbox", { name: "Numéro de mandat" }).click();
      await page.getByRole("textbox", { name: "Numéro de mandat" }).fill("M-2026-12");
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Appliquer" }).click();
    },
    stays: () =>
      expect
        .element(page.getByRole("textbox", { name: "Numéro de mandat", includeHidden: true }))
        .toHaveValue("M-2026-12"),
    sent: /M-2026-12/,
  },
  "a cell of the table": {
    write: async () => {
      await open({ type: "own-properties" });
      await page.getByRole("radio", { name: "Tableau" }).click();
      const cell = page.getByRole("textbox", { name: `Titre, ${home.title}` });
      await cell.fill("Quatre pièces");
      endsAtNextWrite = true;
      await userEvent.keyboard("{Enter}");
    },
    stays: () => Promise.resolve(),
    sent: /Quatre pièces/,
  },
  "that many homes are hidden": {
    write: async () => {
      await chooseHome();
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Masquer", exact: true }).click();
    },
    stays: () => expect.element(page.getByText(/^1\sbien sélectionné$/)).toBeInTheDocument(),
    sent: /\/visibility/,
  },
  "the taking back of a deletion": {
    write: async () => {
      await chooseHome();
      await page.getByRole("button", { name: "Supprimer", exact: true }).click();
      const question = page.getByRole("dialog", { name: /^Supprimer/ });
      await question.getByRole("button", { name: "Supprimer" }).click();
      const back = page.getByRole("button", { name: "Annuler la suppression" });
      await expect.element(back).toBeVisible();
      endsAtNextWrite = true;
      await back.click();
    },
    stays: () =>
      expect
        .element(page.getByRole("button", { name: "Annuler la suppression", includeHidden: true }))
        .toBeInTheDocument(),
    sent: /\/restore/,
  },
  "which photograph comes first": {
    write: async () => {
      await chooseHome();
      await page.getByRole("button", { name: "Photos", exact: true }).click();
      await page.getByRole("button", { name: /^Mettre la photo 2 en premier/ }).click();
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Enregistrer" }).click();
    },
    stays: () => Promise.resolve(),
    sent: new RegExp(`"photos":\\["${path("b")}"`),
  },
  "what the columns of a file hold": {
    write: async () => {
      await open({ type: "import-file" });
      await page.getByLabelText("Colonne A").selectOptions("Titre");
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Relire le fichier ainsi" }).click();
    },
    stays: () => expect.element(page.getByLabelText("Colonne A")).not.toHaveValue(""),
    sent: /Colonne A/,
  },
  "the day on which a home of the feed was sold": {
    write: async () => {
      replies["/api/imports"] = { items: [] };
      await open({ type: "import-file" });
      await page.getByRole("radio", { name: "Flux" }).click();
      await page.getByRole("button", { name: `Vendu : ${home.title}` }).click();
      await page.getByLabelText("Vendu le").fill("2026-02-03");
      endsAtNextWrite = true;
      await page.getByRole("button", { name: "Enregistrer la vente" }).click();
    },
    stays: () => expect.element(page.getByLabelText("Vendu le")).toHaveValue("2026-02-03"),
    sent: /2026-02-03/,
  },
};

test.each(Object.entries(cases))("%s stays under the sign-in, and is sent after it", async (_, its) => {
  await its.write();
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await expect.element(dialog).toBeVisible();
  await its.stays();
  await dialog.getByLabelText("E-mail").fill(jeanne.email);
  await dialog.getByLabelText("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect.poll(() => sent.join()).toMatch(its.sent);
});

test("which photograph comes first stays chosen when another window signs out", async () => {
  await chooseHome();
  await page.getByRole("button", { name: "Photos", exact: true }).click();
  await page.getByRole("button", { name: /^Mettre la photo 2 en premier/ }).click();
  account = null;
  dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText(/^Vous n’êtes plus connecté/)).toBeInTheDocument();
  await expect.element(page.getByText("1 bien modifié")).toBeInTheDocument();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabelText("E-mail").fill(jeanne.email);
  await dialog.getByLabelText("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect.poll(() => sent.join()).toMatch(cases["which photograph comes first"]?.sent ?? "");
});
