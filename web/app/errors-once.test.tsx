import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AccountReply } from "#domain/api/account.ts";
import { emptyDeletion } from "../client/api/deletion.fixture.ts";
import { buildReply } from "../client/api/property.fixture.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { accountQuery } from "../client/session/account-query.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { DeleteAccountDialog } from "../features/account/delete-account-dialog.tsx";
import { ProfileSection } from "../features/account/profile-section.tsx";
import { RegistrationDialog } from "../features/account/registration-dialog.tsx";
import { SecuritySection } from "../features/account/security-section.tsx";
import { SignInDialog } from "../features/account/sign-in-dialog.tsx";
import { LeadDialog } from "../features/lead/lead-dialog.tsx";
import { LinkFormDialog } from "../features/link/link-form-dialog.tsx";
import { ContactForm } from "../pages/contact/contact-form.tsx";
import { showToast } from "../ui/toast.ts";
import "../styles/app.css";
import { routed } from "../router/routed.fixture.tsx";

const account: AccountReply = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "jeanne@exemple.fr",
  email_verified: false,
  pending_email: null,
  full_name: "Jeanne Roux",
  role: "visitor",
  status: "active",
  created_at: "2026-11-20T08:00:00.000Z",
  agency: null,
};

/** What the server answers to everything that is sent. */
let refusal: {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly object[];
};

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/(api|functions)\//.test(pathname)) return realFetch(input, init);
  if (pathname === "/functions/generate_short_alias") return Response.json("abcdef");
  if (request.method !== "GET") return Response.json(refusal, { status: refusal.status });
  if (pathname === "/api/account") return Response.json(account);
  if (pathname === "/api/account/sessions") return Response.json({ sessions: [] });
  return Response.json(emptyDeletion);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  await page.viewport(1280, 1400);
  sessionStorage.clear();
});

type Screen = Awaited<ReturnType<typeof render>>;
type Form = {
  readonly element: () => ReactElement;
  /** The label of a field with what is typed in it; with null, the label of what is pressed. */
  readonly filled: readonly (readonly [label: string | RegExp, text: string | null])[];
  readonly send: string | RegExp;
  /** The title of the toast that the specification names; null: it names none. */
  readonly toast: string | null;
  /** A field of the call that it may refuse by itself. */
  readonly field: string | null;
};

const nothing = () => undefined;
const property = buildReply({ agency_name: "Agence du Port" });
const person = [
  ["Nom complet *", "Jeanne Roux"],
  ["Email *", "jeanne@exemple.fr"],
] as const;
const strong = "Calanque13!x";

const forms: Readonly<Record<string, Form>> = {
  "signing in": {
    element: () => <SignInDialog onClose={nothing} />,
    filled: [
      ["E-mail", "jeanne@exemple.fr"],
      ["Mot de passe", "secret1"],
    ],
    send: "Se connecter",
    toast: "Erreur d'authentification",
    field: null,
  },
  "signing up": {
    element: () => <SignInDialog onClose={nothing} />,
    filled: [
      ["Créer un compte", null],
      ["E-mail", "jeanne@exemple.fr"],
      ["Mot de passe", "secret1"],
    ],
    send: "Créer un Compte",
    toast: "Erreur d'authentification",
    field: "email",
  },
  "a forgotten password": {
    element: () => <SignInDialog isForgotten onClose={nothing} />,
    filled: [["E-mail", "jeanne@exemple.fr"]],
    send: "Recevoir le lien",
    toast: "Erreur d'authentification",
    field: "email",
  },
  "a professional account": {
    element: () => <RegistrationDialog onClose={nothing} />,
    filled: [
      ["Prénom", "Jeanne"],
      ["Nom", "Roux"],
      ["Nom de l’agence", "Agence du Port"],
      ["Téléphone", "06 11 22 33 44"],
      ["E-mail", "jeanne@exemple.fr"],
      ["Mot de passe", strong],
      ["Confirmation du mot de passe", strong],
    ],
    send: "Envoyer ma demande",
    toast: null,
    field: "email",
  },
  "a lead": {
    element: () => <LeadDialog subject={{ about: "property", property }} onClose={nothing} />,
    filled: [
      ...person,
      ["Numéro de téléphone *", "06 11 22 33 44"],
      ["Acquéreur", null],
      [/^J’accepte que mes coordonnées soient transmises/, null],
    ],
    send: "Recevoir la fiche détaillée",
    toast: "Erreur",
    field: "phone",
  },
  "a message to the team": {
    element: () => <ContactForm subject="message" onSubject={nothing} onAgain={nothing} />,
    filled: [...person, ["Message *", "Bonjour"], [/^J’accepte que mes coordonnées/, null]],
    send: /^Envoyer à l’équipe de/,
    toast: "Erreur",
    field: "message",
  },
  "the profile": {
    element: () => <ProfileSection account={account} />,
    filled: [["Nom complet", "Jeanne Brun"]],
    send: "Enregistrer",
    toast: null,
    field: "full_name",
  },
  "another verification link": {
    element: () => <ProfileSection account={account} />,
    filled: [],
    send: "Vérifier mon e-mail",
    toast: null,
    field: null,
  },
  "the password": {
    element: () => <SecuritySection />,
    filled: [
      [/^Mot de passe actuel/, strong],
      ["Nouveau mot de passe", strong],
      ["Confirmation du nouveau mot de passe", strong],
    ],
    send: "Changer le mot de passe",
    toast: null,
    field: "currentPassword",
  },
  "the account's end": {
    element: () => <DeleteAccountDialog email={account.email} onClose={nothing} />,
    filled: [
      ["Mot de passe actuel", strong],
      [/^Tapez/, "SUPPRIMER"],
    ],
    send: "Supprimer définitivement",
    toast: null,
    field: "currentPassword",
  },
  "a short link": {
    element: () => <LinkFormDialog onClose={nothing} />,
    filled: [["Destination *", "https://exemple.fr/"]],
    send: "Créer le lien",
    toast: "Erreur lors de la création du lien",
    field: "alias",
  },
};

async function open({ element, filled, send }: Form) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  client.setQueryData(accountQuery.queryKey, account);
  const screen = await render(<QueryClientProvider client={client}>{routed(element())}</QueryClientProvider>);
  for (const [label, text] of filled) await fillField(screen, label, text);
  await screen.getByRole("button", { name: send, exact: true }).click();
}

async function fillField(screen: Screen, label: string | RegExp, text: string | null) {
  if (text !== null) await screen.getByLabelText(label, { exact: true }).first().fill(text);
  else if (label === "Créer un compte")
    await screen.getByRole("button", { name: label, exact: true }).click();
  else await screen.getByLabelText(label, { exact: true }).click();
}

/** How often a sentence stands on the page, beside the toast. */
function countInline(sentence: string): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let times = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (node.nodeValue?.includes(sentence) && !node.parentElement?.closest("[data-sonner-toaster]"))
      times += 1;
  return times;
}

const toasts = () =>
  [...document.querySelectorAll("[data-sonner-toast]")].map((one) => one.textContent ?? "");
/** Every toast there was, those that another one has replaced included. */
const allToasts: string[] = [];
new MutationObserver(() => allToasts.push(...toasts())).observe(document.body, {
  childList: true,
  characterData: true,
  subtree: true,
});

test.each(Object.entries(forms))(
  "what refuses %s is told once, and by the toast the specification names",
  async (name, form) => {
    const message = `Trop de demandes pour ${name}.`;
    refusal = { status: 429, code: "too-many-requests", message };
    await open(form);
    await expect.poll(() => countInline(message)).toBe(1);
    expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
    const { toast } = form;
    // A toast comes a moment later than what the form says: one that is shown now comes after any toast of the form.
    if (toast === null) await showToast({ title: "Repère" });
    await expect.poll(() => toasts().some((text) => text.startsWith(toast ?? "Repère"))).toBe(true);
    if (toast === null) expect(allToasts.filter((text) => text.includes(message))).toEqual([]);
  },
);

test.each(Object.entries(forms).filter(([, { field }]) => field !== null))(
  "a field that is refused in %s says so under it, and nothing says it again",
  async (name, form) => {
    const message = `Ce champ ne convient pas à ${name}.`;
    const issues = [{ path: [form.field], message }];
    const general = "Certaines informations sont manquantes ou incorrectes.";
    refusal = { status: 400, code: "invalid-input", message: general, issues };
    await open(form);
    await expect.poll(() => countInline(message)).toBe(1);
    expect(countInline(general)).toBe(0);
  },
);
