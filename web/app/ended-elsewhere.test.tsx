/** What is typed when the session ends in another window: there again for the same person, and for nobody else. */
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { ContactAddress } from "#domain/api/contact.ts";
import type { UntoldAgency } from "#domain/api/lead.ts";
import type { ListedReport } from "#domain/api/report.ts";
import type { ReportSharing } from "#domain/api/shared-report.ts";
import type { FollowUpPlanItem, TodayReply } from "#domain/api/task.ts";
import { emptyDeletion } from "../client/api/deletion.fixture.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { followPerson } from "../client/session/follow-person.ts";
import { followSessionEnd } from "../client/session/follow-session-end.ts";
import { manager } from "../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../client/session/team.fixture.ts";
import { jeanneRoux } from "../features/contact/contact.fixture.ts";
import { windowLink } from "../features/link/link.fixture.ts";
import { closeDialog, isAnyDialogOpen, type OpenDialog, openDialog } from "../widgets/dialog/dialog-store.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const paul: typeof manager = {
  ...manager,
  user_id: "3f8fad5b-d9cb-469f-a165-70867728950e",
  email: "paul@exemple.fr",
  full_name: "Paul Brun",
};
const email: ContactAddress = {
  kind: "email",
  value: "solange@exemple.fr",
  allowance: "ledger",
  is_allowed: true,
  reason: "Sa demande",
  stated: null,
};
const phone: ContactAddress = {
  ...email,
  kind: "phone",
  value: "06 12 34 56 78",
  allowance: "none",
  is_allowed: false,
  reason: "Appeler un particulier demande son accord préalable.",
};
const solange = { ...jeanneRoux, name: "Solange Rey", addresses: [phone, email] };
const plan: FollowUpPlanItem = {
  key: "acquereur",
  name: "Suivi d’un acquéreur",
  starts_with_lead: false,
  steps: [{ delay_days: 0, kind: "call", title: "Rappeler" }],
  is_own: false,
};
const report = "5f0e8d3c-2b1a-4c6d-9e8f-7a6b5c4d3e2f";
const sharing: ReportSharing = {
  client: { name: null, email: null },
  frozen: null,
  refusal: null,
  missing_mentions: [],
  links: [
    {
      id: "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
      recipient_name: "Luc Martin",
      recipient_email: "luc@lecteurs.example",
      url: "https://calanque.example/shared-report/1/2",
      state: "open",
      expires_at: null,
      has_password: false,
      mailed_at: null,
      created_at: "2026-11-20T08:00:00.000Z",
      first_opened_at: null,
      last_opened_at: null,
      open_count: 0,
      is_uncounted: false,
      contact_count: 0,
      last_contact_at: null,
    },
  ],
};
const link = sharing.links[0]?.id ?? "";
const listedReport: ListedReport = {
  id: report,
  title: "Trois pièces rue Sainte",
  client_name: null,
  is_client_hidden: false,
  author_id: manager.user_id,
  author_name: manager.full_name,
  state: "draft",
  step: "bien",
  value: null,
  sharing: null,
  openers: null,
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
};
const untold: UntoldAgency = {
  recipient_name: "Agence du Port",
  leads: [
    {
      id: report,
      lead_type: "contact_agence",
      name: "Luc Martin",
      home: null,
      created_at: "2026-11-20T08:00:00.000Z",
      notice_state: "none",
    },
  ],
};
const none = { items: [], total: 0, page_size: 50 };
const today: TodayReply = {
  today: "2026-11-30",
  waiting: none,
  late: none,
  due: none,
  reports: none,
  matches: none,
};
/** What reading answers whoever is signed in. */
const replies: Record<string, object> = {
  "/api/contacts": {
    items: [solange],
    total: 1,
    page_size: 50,
    tags: [],
    counts: { all: 1, waiting: 0 },
    keeps_emails: false,
  },
  [`/api/contacts/${solange.id}`]: solange,
  "/api/contacts/answer-times": { requests: 0, median_minutes: null },
  "/api/today": today,
  "/api/today/waiting": { waiting: 0, whose: "own", newest: null },
  "/api/team": teamOfThree,
  "/api/follow-up-plans": { items: [plan], may_edit: true },
  [`/api/estimation-reports/${report}/sharing`]: sharing,
  [`/api/estimation-reports/${report}/links`]: sharing,
  [`/api/report-links/${link}`]: sharing,
  "/api/account/deletion": emptyDeletion,
  "/api/links": { ...none, items: [{ ...windowLink, title: "Vitrine" }], total: 1, tags: [] },
  "/api/admin/untold-leads": { agencies: [untold] },
  [`/api/admin/leads/${report}/notice`]: { state: "sent" },
  "/api/links/import": { created: 1, refused: [] },
  "/api/estimation-reports": {
    ...none,
    items: [listedReport],
    total: 1,
    counts: { draft: 1, ready: 0, shared: 0, archived: 0 },
  },
  "/api/imports": { items: [] },
  "/api/feed": {
    drop_url: null,
    hides_new: false,
    give_url: "https://calanque.example/flux/1",
    gone: [],
    gone_total: 0,
  },
  "/api/tasks": { ...none, today: "2026-11-30", counts: { late: 0, today: 0, coming: 0 } },
  "/api/task-settings": {
    digest: true,
    calendar_url: "https://calanque.example/a.ics",
    calendar_names: true,
  },
};

let account: SessionReply["account"] = manager;
let signsInAs = manager;
let sent: { readonly path: string; readonly body: string }[] = [];
const signedOut = { code: "unauthenticated", status: 401, message: "Connectez-vous pour continuer." };
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!path.startsWith("/api/")) return realFetch(input, init);
  if (path === "/api/auth/sign-in/email") account = signsInAs;
  if (path.startsWith("/api/auth/")) return Response.json({});
  if (path === "/api/session") return Response.json({ account, demo: false });
  if (account === null) return Response.json(signedOut, { status: 401 });
  if (request.method === "GET") return Response.json(replies[path] ?? none);
  sent.push({ path, body: await request.text() });
  return Response.json(replies[path] ?? {});
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  [account, signsInAs, sent] = [manager, manager, []];
  localStorage.clear();
  sessionStorage.clear();
  while (isAnyDialogOpen()) closeDialog();
  await page.viewport(1440, 1100);
});

async function open(address: string) {
  const client = createQueryClient();
  followPerson(client);
  followSessionEnd(client);
  await render(<QueryClientProvider client={client}>{pagesAt(address)}</QueryClientProvider>);
}

/** As this window hears of it that another one signed out. */
function endElsewhere(): void {
  account = null;
  dispatchEvent(new Event("visibilitychange"));
}

/** The next call is refused, and nothing told this window of it before. */
function endUnheard(): void {
  account = null;
}

const signIn = page.getByRole("dialog", { name: "Se connecter" });

async function signInAs(person: typeof manager) {
  signsInAs = person;
  await signIn.getByLabelText("E-mail").fill(person.email);
  await signIn.getByLabelText("Mot de passe").fill("Calanque13!");
  await signIn.getByRole("button", { name: "Se connecter" }).click();
  await expect.element(signIn).not.toBeInTheDocument();
}

const textbox = (name: RegExp | string) => page.getByRole("textbox", { name });
const press = (name: RegExp | string) => page.getByRole("button", { name, exact: true }).click();

type Form = {
  /** Opens the form; what lies in a menu is opened in it once more. */
  readonly show: () => Promise<unknown>;
  readonly isInMenu?: boolean;
  readonly stays?: () => Promise<unknown>;
  readonly field: () => Locator;
  readonly typed: string;
  readonly save: () => Promise<unknown>;
  readonly path: RegExp;
};

const selectionBar = page.getByRole("group", { name: "Contacts sélectionnés" });
const contactPage = `/mes-contacts?contact=${solange.id}`;
const formsOfPage: Readonly<Record<string, Form>> = {
  "a text for answers": {
    show: async () => {
      await page.getByLabelText("Modèle").selectOptions("Gérer les modèles…");
      await press("Nouveau modèle");
      await textbox("Nom *").fill("Après visite");
    },
    field: () => textbox("Texte *"),
    typed: "Merci de votre visite, {nom}.",
    save: () => press("Enregistrer"),
    path: /templates$/,
  },
  "an agreement that is declared": {
    show: async () => {
      await press("Déclarer un accord");
      await page.getByLabelText("Depuis le").fill("2026-11-02");
    },
    field: () => textbox("D’où vient-il ?"),
    typed: "Mandat n° 1204",
    save: () => press("Déclarer"),
    path: /allow$/,
  },
  "the word on a call": {
    show: () => press("Noter un appel"),
    field: () => textbox("Un mot"),
    typed: "Rappeler après 18 h",
    // Nothing allows calling them: it was they who called.
    save: () => press("Pris"),
    path: /attempts$/,
  },
  "the name of a view": {
    show: () => press("Vues"),
    isInMenu: true,
    field: () => textbox("Enregistrer cette vue"),
    typed: "Vendeurs du Panier",
    save: () =>
      page.getByRole("group", { name: "Vues" }).getByRole("button", { name: "Enregistrer" }).click(),
    path: /views$/,
  },
  "a tag for those that were chosen": {
    show: async () => {
      const row = page.getByRole("checkbox", { name: /Solange Rey/ });
      if (selectionBar.query() === null) await row.click();
      await page.getByRole("button", { name: "Étiquette" }).click();
    },
    isInMenu: true,
    stays: () => expect.element(selectionBar).toBeVisible(),
    field: () => page.getByRole("combobox", { name: "Étiquette" }),
    typed: "Nord",
    save: () => press("Ajouter"),
    path: /contacts\/change$/,
  },
};

const formsOfDialog: Readonly<Record<string, Form & { readonly dialog: OpenDialog }>> = {
  "a follow-up plan": {
    dialog: { type: "tasks", whose: "own" },
    show: async () => {
      await page.getByRole("radio", { name: "Plans" }).click();
      await press(`Modifier le plan ${plan.name}`);
    },
    field: () => textbox("Nom du plan"),
    typed: "Suivi du Panier",
    save: () => press("Enregistrer"),
    path: /follow-up-plans/,
  },
  "a new link to a report": {
    dialog: { type: "share-report", id: report },
    show: () => textbox("E-mail").fill("solange@lecteurs.example"),
    field: () => textbox("Nom"),
    typed: "Solange Rey",
    save: () => press("Créer sans envoyer"),
    path: /links$/,
  },
  "the settings of a link": {
    dialog: { type: "share-report", id: report },
    show: () => press("Réglages"),
    field: () => page.getByLabelText("Mot de passe", { exact: true }),
    typed: "ouvrez-moi",
    save: () => press("Enregistrer"),
    path: new RegExp(link),
  },
  "the word that deletes an account": {
    dialog: { type: "delete-account", email: manager.email },
    show: () => page.getByLabelText("Mot de passe actuel").fill("Calanque13!"),
    field: () => textbox(/^Tapez/),
    typed: "SUPPRIMER",
    save: () => press("Supprimer définitivement"),
    path: /account/,
  },
};

test.each(Object.entries(formsOfDialog))("%s lies under the sign-in", async (_, form) => {
  await open("/liens");
  await expect.element(page.getByRole("heading", { name: "Liens", level: 1 })).toBeVisible();
  openDialog(form.dialog);
  await form.show();
  await form.field().fill(form.typed);
  endElsewhere();
  await signInAs(manager);
  await expect.element(form.field()).toHaveValue(form.typed);
  await form.save();
  await expect.poll(() => sent.find(({ path }) => form.path.test(path))?.body).toContain(form.typed);
  expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/ouvrez-moi|Calanque13/);
});

test.each(Object.entries(formsOfPage))("%s is there again on its page", async (_, form) => {
  await open(contactPage);
  await expect.element(page.getByRole("article", { name: solange.name })).toBeVisible();
  await form.show();
  await form.field().fill(form.typed);
  endElsewhere();
  await signInAs(manager);
  await form.stays?.();
  if (form.isInMenu) await form.show();
  await expect.element(form.field()).toHaveValue(form.typed);
  await form.save();
  await expect.poll(() => sent.find(({ path }) => form.path.test(path))?.body).toContain(form.typed);
});

test.each(Object.entries(formsOfPage))("%s is there for nobody else", async (_, form) => {
  await open(contactPage);
  await expect.element(page.getByRole("article", { name: solange.name })).toBeVisible();
  await form.show();
  await form.field().fill(form.typed);
  endElsewhere();
  await signInAs(paul);
  await expect.element(page.getByRole("article", { name: solange.name })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(selectionBar.elements()).toEqual([]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("saisie:"))).toEqual([]);
  await form.show();
  await expect.element(form.field()).toHaveValue("");
});

test("a call that was noted as the session ended is noted once, and its form is closed", async () => {
  await open(contactPage);
  await press("Noter un appel");
  await textbox("Un mot").fill("Rappeler après 18 h");
  endUnheard();
  await press("Pris");
  await signInAs(manager);
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([`/api/contacts/${solange.id}/attempts`]);
  await expect.element(page.getByRole("button", { name: "Noter un appel" })).toBeVisible();
  await expect.element(textbox("Un mot")).not.toBeInTheDocument();
});

test("what one is reminded of is changed once one has signed in again", async () => {
  await open("/liens");
  await expect.element(page.getByRole("heading", { name: "Liens", level: 1 })).toBeVisible();
  openDialog({ type: "tasks", whose: "own" });
  await page.getByRole("radio", { name: "Rappels" }).click();
  await expect.element(page.getByRole("checkbox", { name: /^M’écrire à 8/ })).toBeChecked();
  endUnheard();
  await page.getByRole("checkbox", { name: /^M’écrire à 8/ }).click();
  await signInAs(manager);
  await expect.poll(() => sent).toMatchObject([{ path: "/api/task-settings", body: '{"digest":false}' }]);
  expect(page.getByText("Rien n’a changé").elements()).toEqual([]);
});

const secrets: Readonly<
  Record<
    string,
    { readonly dialog: OpenDialog; readonly show?: () => Promise<unknown>; readonly at: () => Locator }
  >
> = {
  "the address of a calendar": {
    dialog: { type: "tasks", whose: "own" },
    show: () => page.getByRole("radio", { name: "Rappels" }).click(),
    at: () => page.getByLabelText("Adresse", { exact: true }),
  },
  "the address of a stock": {
    dialog: { type: "import-file" },
    show: () => page.getByRole("radio", { name: "Flux" }).click(),
    at: () => page.getByLabelText("Adresse de lecture"),
  },
  "the reader of a report": {
    dialog: { type: "share-report", id: report },
    at: () => page.getByText("luc@lecteurs.example"),
  },
  "the link of a report": {
    dialog: { type: "share-report", id: report },
    at: () => page.getByRole("button", { name: "Copier le lien" }),
  },
};

test.each(Object.entries(secrets))(
  "%s is seen by nobody until one has signed in again",
  async (_, { dialog, show, at }) => {
    await open("/liens");
    await expect.element(page.getByRole("heading", { name: "Liens", level: 1 })).toBeVisible();
    openDialog(dialog);
    await show?.();
    await expect.element(at()).toBeVisible();
    endElsewhere();
    await expect.element(signIn).toBeVisible();
    await expect.poll(() => at().query()?.checkVisibility() ?? false).toBe(false);
    await signInAs(manager);
    await expect.element(at()).toBeVisible();
  },
);

const openMenu = async (name: string) => {
  await page.getByRole("button", { name: `Actions\u00a0: ${name}` }).click();
};
const administrator: typeof manager = { ...manager, role: "administrator", team: null };
const acts: Readonly<
  Record<string, { by?: typeof manager; at: string; act: () => Promise<unknown>; path: string }>
> = {
  "a link that is closed": {
    at: "/liens",
    act: async () => {
      await openMenu("Vitrine");
      endUnheard();
      await press("Désactiver");
    },
    path: `/api/links/${windowLink.id}`,
  },
  "a file of links": {
    at: "/liens",
    act: async () => {
      await expect.element(page.getByText("/vitrine")).toBeVisible();
      endUnheard();
      const input = page.getByLabelText("Fichier de liens (CSV)");
      await input.upload(new File(["Destination\nhttps://exemple.fr\n"], "liens.csv", { type: "text/csv" }));
    },
    path: "/api/links/import",
  },
  "a report that is put away": {
    at: "/estimation-reports",
    act: async () => {
      await openMenu(listedReport.title);
      endUnheard();
      await press("Archiver");
    },
    path: `/api/estimation-reports/${report}/archive`,
  },
  "an agency that is told of a request": {
    by: administrator,
    at: "/trigger-agency-notifications",
    act: async () => {
      await page.getByRole("checkbox", { name: /^Tout sélectionner/ }).click();
      endUnheard();
      await press("Prévenir les agences");
    },
    path: `/api/admin/leads/${report}/notice`,
  },
};

test.each(Object.entries(acts))(
  "%s, as the session ended, is so once one has signed in again",
  async (_, one) => {
    account = one.by ?? manager;
    await open(one.at);
    await one.act();
    await signInAs(one.by ?? manager);
    await expect.poll(() => sent.map(({ path }) => path)).toContain(one.path);
    expect(page.getByText(/n’a pas/).elements()).toEqual([]);
  },
);

test("what is refused of a file that is sent after the sign-in stands on the page", async () => {
  const refused = [{ line: 2, message: "Cet alias est déjà pris." }];
  replies["/api/links/import"] = { created: 0, refused };
  await open("/liens");
  await acts["a file of links"]?.act();
  await signInAs(manager);
  await expect.element(page.getByText(/Cet alias est déjà pris/)).toBeVisible();
});
