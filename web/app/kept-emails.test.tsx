import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AdminEmail } from "#domain/api/admin.ts";
import type { UntoldAgency } from "#domain/api/lead.ts";
import { buildReply } from "../client/api/property.fixture.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { brand } from "../client/page/brand.ts";
import { jeanne } from "../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { RegistrationDialog } from "../features/account/registration-dialog.tsx";
import { ResendVerification } from "../features/account/resend-verification.tsx";
import { SignInDialog } from "../features/account/sign-in-dialog.tsx";
import { LeadDialog } from "../features/lead/lead-dialog.tsx";
import { ShareDialog } from "../features/report/share/share-dialog.tsx";
import { routed } from "../router/routed.fixture.tsx";
import type { LeadSubject } from "../widgets/lead/lead-subject.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const account: typeof jeanne = { ...jeanne, email: "admin@exemple.fr", role: "administrator" };
const agency: UntoldAgency = {
  recipient_name: "l’agence « Agence du Port »",
  leads: [
    {
      id: "6a6b52a7-0f0c-4f64-8a94-5e5a31d2a1b7",
      lead_type: "fiche_detaillee",
      name: "Berthe Marin",
      home: "Appartement 3 pièces, 12 rue Paradis",
      created_at: "2026-11-20T08:00:00.000Z",
      notice_state: "kept",
    },
  ],
};
let agencies: readonly UntoldAgency[];
let emails: readonly AdminEmail[];

const keptEmail =
  /Cette installation n’envoie pas d’e-mails\s: le message se lit dans Administration, E-mails\.$/;
const tick = ".lucide-mail-check, .lucide-circle-check";

const email: AdminEmail = {
  id: "c1f4c0c8-94cf-4b8e-9d2f-3c6a0e1a7f55",
  kind: "detailed-sheet",
  recipient: "berthe@exemple.fr",
  subject: "Votre fiche",
  state: "kept",
  attempts: 0,
  last_error: null,
  created_at: "2026-11-20T08:00:00.000Z",
  sent_at: null,
};

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  if (pathname === "/api/admin/untold-leads") return Response.json({ agencies });
  if (pathname === "/api/admin/emails")
    return Response.json({ items: emails, total: emails.length, page_size: 50, by_state: { kept: 1 } });
  if (pathname === "/api/today/waiting") return Response.json({ waiting: 0, whose: "own", newest: null });
  if (pathname === "/api/admin/figures") return new Response(null, { status: 503 });
  if (pathname === "/functions/submit-lead")
    return Response.json({ success: true, id: account.user_id, token: "jeton", error: null });
  if (/^\/api\/estimation-reports\/[^/]+\/(sharing|links)$/.test(pathname)) return Response.json(sharing);
  if (/^\/(api|functions)\//.test(pathname)) return Response.json({ success: true, state: "kept" });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  agencies = [agency];
  emails = [email];
  sessionStorage.clear();
  await page.viewport(1280, 1200);
});
afterEach(() => {
  setSending(true);
});

/** As the server writes it into its pages, with SMTP_URL or without. */
function setSending(sendsEmails: boolean): void {
  Object.assign(brand, { sendsEmails });
}

async function openUntold() {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  return render(
    <QueryClientProvider client={client}>{pagesAt("/trigger-agency-notifications")}</QueryClientProvider>,
  );
}

async function send(subject: LeadSubject) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const screen = await render(
    <QueryClientProvider client={client}>
      <LeadDialog subject={subject} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.getByLabelText("Nom complet *").fill("Berthe Marin");
  await screen.getByLabelText("Numéro de téléphone *").fill("06 11 22 33 44");
  await screen.getByLabelText("Email *").fill("berthe@exemple.fr");
  await screen.getByLabelText("Acquéreur").click();
  await screen.getByLabelText(/^J’accepte que mes coordonnées soient transmises/).click();
  await screen.getByRole("button", { name: /^(Recevoir la fiche|Envoyer ma demande)/ }).click();
  await expect.element(screen.getByText(/^Merci\s!/)).toBeVisible();
  return screen;
}

test("an agency whose notice was only kept is not said to be told, nor can it be without a mail server", async () => {
  setSending(false);
  const screen = await openUntold();
  await expect.element(screen.getByText("Berthe Marin")).toBeVisible();
  await expect.element(screen.getByText("Conservé, envoi non configuré")).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^L’envoi d’e-mails n’est pas configuré/)).toBeVisible();
  await expect.element(screen.getByText("Toutes les agences sont prévenues")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Avis conservé")).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name: /^Tout sélectionner/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Prévenir les agences" })).not.toBeInTheDocument();
  await expect.element(screen.getByText("Choisissez les demandes à transmettre.")).not.toBeInTheDocument();
});

test("where nothing can be sent, the leads are read at full ink", async () => {
  setSending(false);
  const screen = await openUntold();
  for (const text of [/Agence du Port/, "Berthe Marin"]) {
    const words = screen.getByText(text).first();
    await expect.element(words).toBeVisible();
    expect(words.element().closest("label")).toBeNull();
  }
});

test("all agencies are told where the server knows of none that is not", async () => {
  agencies = [];
  const screen = await openUntold();
  await expect.element(screen.getByText("Toutes les agences sont prévenues")).toBeVisible();
});

const property = buildReply({ agency_name: "Agence du Port" });
const toAgency = { id: property.id, name: "Agence du Port", logo_url: null, address: "1 quai du Port" };
const subjects: readonly LeadSubject[] = [
  { about: "property", property },
  { about: "agency", agency: toAgency },
];

test.each(subjects)(
  "who asked about $about is not sent to look for an e-mail that never left",
  async (subject) => {
    setSending(false);
    const screen = await send(subject);
    await expect.element(screen.getByText(keptEmail)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/indésirables|accusé de réception|pas parti/);
    expect(document.querySelector(tick)).toBeNull();
  },
);

test("who asked for a sheet that left is told where else it may lie", async () => {
  const screen = await send(subjects[0] ?? expect.fail());
  await expect.element(screen.getByText(/courriers indésirables/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/n’envoie pas|pas parti/);
  expect(document.querySelector(tick)).not.toBeNull();
});

const report = "4f8fad5b-d9cb-469f-a165-70867728950e";
const shareLink = {
  id: "5f8fad5b-d9cb-469f-a165-70867728950e",
  recipient_name: "Berthe Marin",
  recipient_email: "berthe@exemple.fr",
  url: null,
  state: "open",
  expires_at: null,
  has_password: false,
  mailed_at: "2026-11-20T08:00:00.000Z",
  created_at: "2026-11-20T08:00:00.000Z",
  first_opened_at: null,
  last_opened_at: null,
  open_count: 0,
  contact_count: 0,
  last_contact_at: null,
  is_uncounted: false,
};
const sharing = {
  client: { name: "Berthe Marin", email: "berthe@exemple.fr" },
  frozen: null,
  refusal: null,
  missing_mentions: [],
  links: [shareLink],
};

const draw = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);
const nothing = () => undefined;

/** Each: what is done until an e-mail is written, and what is said of it with a mail server. */
const letters: Readonly<Record<string, readonly [() => Promise<unknown>, RegExp]>> = {
  "a forgotten password": [
    async () => {
      const screen = await draw(<SignInDialog isForgotten onClose={nothing} />);
      await screen.getByLabelText("E-mail").fill("berthe@exemple.fr");
      await screen.getByRole("button", { name: "Recevoir le lien" }).click();
    },
    /vient de partir/,
  ],
  "a link that verifies an address": [
    async () => {
      const screen = await draw(<ResendVerification />);
      await screen.getByRole("button", { name: "Vérifier mon e-mail" }).click();
    },
    /vient de partir/,
  ],
  "an account that an administrator approves": [
    async () => {
      const screen = await draw(routed(<RegistrationDialog onClose={nothing} />));
      const texts = { Prénom: "Berthe", Nom: "Marin", "Nom de l’agence": "Agence du Port" };
      for (const [label, text] of Object.entries(texts))
        await screen.getByLabelText(label, { exact: true }).fill(text);
      await screen.getByLabelText("Téléphone").fill("06 11 22 33 44");
      await screen.getByLabelText("E-mail").fill("berthe@exemple.fr");
      await screen.getByLabelText("Mot de passe", { exact: true }).fill("Calanque13!");
      await screen.getByLabelText(/^Confirm/).fill("Calanque13!");
      await screen.getByRole("button", { name: "Envoyer ma demande" }).click();
      await expect.element(page.getByText(/^Votre demande a été transmise/)).toBeVisible();
    },
    /Vous recevrez un email/,
  ],
  "a report that is shared": [
    async () => {
      const screen = await draw(routed(<ShareDialog id={report} onClose={nothing} />));
      await expect.element(screen.getByText(/^(Envoyé|Écrit) le/)).toBeVisible();
      await screen.getByRole("button", { name: "Envoyer par e-mail" }).click();
      await expect
        .element(page.getByText(/^(Rapport envoyé à|E-mail écrit pour) Berthe Marin/))
        .toBeVisible();
    },
    /Rapport envoyé à Berthe Marin/,
  ],
};

test.each(Object.entries(letters))(
  "%s: words and ticks are true where its e-mail is only kept",
  async (_, [write]) => {
    setSending(false);
    await write();
    await expect.element(page.getByText(keptEmail).first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(/vient de partir|Rapport envoyé|Envoyé le/);
    expect(document.querySelector(tick)).toBeNull();
  },
);

async function signUp() {
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.getByRole("button", { name: "Créer un compte", exact: true }).click();
  await screen.getByLabelText("E-mail").fill("berthe@exemple.fr");
  await screen.getByLabelText("Mot de passe").fill("secret1-secret1");
  await screen.getByRole("button", { name: "Créer un Compte" }).click();
  const toast = page.getByRole("region", { name: /^Notifications/ });
  await expect.element(toast.getByText("Compte créé !")).toBeVisible();
  await expect.element(toast.getByText(/^Veuillez vérifier votre email/)).toBeVisible();
  return toast;
}

test("the toast of a new account has no tick where its e-mail is only kept, and says where it lies", async () => {
  setSending(false);
  const toast = await signUp();
  await expect.element(toast.getByText(keptEmail)).toBeVisible();
  expect(toast.element().querySelector(tick)).toBeNull();
});

test("the toast of a new account stands to the letter where its e-mail leaves", async () => {
  const toast = await signUp();
  const text = "Veuillez vérifier votre email pour confirmer votre compte.";
  await expect.element(toast.getByText(text, { exact: true })).toBeVisible();
  expect(toast.element().querySelector(tick)).not.toBeNull();
});

test.each(Object.entries(letters))(
  "%s: is said to be sent where its e-mail leaves",
  async (_, [write, sent]) => {
    await write();
    await expect.element(page.getByText(sent).first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(keptEmail);
    await expect.poll(() => document.querySelector(tick)).not.toBeNull();
  },
);

async function openAdministration(section: string) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  return render(
    <QueryClientProvider client={client}>{pagesAt(`/admin?section=${section}`)}</QueryClientProvider>,
  );
}

test("that e-mails are kept is said once over their list, not on each line", async () => {
  setSending(false);
  const screen = await openAdministration("emails");
  const table = screen.getByRole("table", { name: "E-mails" });
  await expect.element(table.getByRole("button", { name: "Votre fiche" })).toBeVisible();
  await expect
    .element(screen.getByRole("note").getByText(/^Cette installation n’envoie pas d’e-mails/))
    .toBeVisible();
  expect(table.element().textContent).not.toContain("Conservé");
});

test("no column is kept for states where e-mails do not leave: what differs stands with its name", async () => {
  setSending(false);
  await page.viewport(768, 900);
  const id = "0b2f0a55-6a0f-4a86-b40c-2f4de6bb1a10";
  emails = [email, { ...email, id, subject: "Votre compte", state: "failed", last_error: "Boîte pleine" }];
  const screen = await openAdministration("emails");
  const table = screen.getByRole("table", { name: "E-mails" });
  await expect.element(table.getByRole("columnheader", { name: "Créé le" })).toBeVisible();
  await expect.element(table.getByRole("columnheader", { name: "État" })).not.toBeInTheDocument();
  const failed = table.getByRole("row", { name: /Votre compte/ });
  await expect.element(failed.getByText("En échec")).toBeVisible();
  await expect.element(failed.getByText("Boîte pleine")).toBeVisible();
});

test("an e-mail that was kept before a mail server was set up says so on its line", async () => {
  const screen = await openAdministration("emails");
  const table = screen.getByRole("table", { name: "E-mails" });
  await expect.element(table.getByText("Conservé").last()).toBeVisible();
  await expect.element(screen.getByRole("note")).not.toBeInTheDocument();
});
