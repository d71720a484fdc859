import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { UntoldAgency } from "#domain/api/lead.ts";
import { buildReply } from "../client/api/property.fixture.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { brand } from "../client/page/brand.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { LeadDialog } from "../features/lead/lead-dialog.tsx";
import type { LeadSubject } from "../widgets/lead/lead-subject.ts";
import { router } from "./router.tsx";
import "../styles/app.css";

const account: SessionReply["account"] = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "admin@exemple.fr",
  full_name: "Jeanne Roux",
  role: "administrator",
  status: "active",
  email_verified: true,
};
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

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  if (pathname === "/api/admin/untold-leads") return Response.json({ agencies });
  if (pathname === "/functions/submit-lead")
    return Response.json({ success: true, id: account.user_id, token: "jeton", error: null });
  if (/^\/(api|functions)\//.test(pathname)) return Response.json({ success: true, state: "kept" });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  agencies = [agency];
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
  const history = createMemoryHistory({ initialEntries: ["/trigger-agency-notifications"] });
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ ...router.options, history })} />
    </QueryClientProvider>,
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
  await screen.getByLabelText(/^J'accepte que mes coordonnées soient transmises/).click();
  await screen.getByRole("button", { name: /^(Recevoir la fiche|Envoyer ma demande)/ }).click();
  await expect.element(screen.getByText(/^Merci\s!/)).toBeVisible();
  return screen;
}

test("an agency whose notice was only kept is not said to be told, nor can it be without a mail server", async () => {
  setSending(false);
  const screen = await openUntold();
  await expect.element(screen.getByText("Conservé, envoi non configuré")).toBeVisible();
  await expect.element(screen.getByText(/^L’envoi d’e-mails n’est pas configuré/)).toBeVisible();
  await expect.element(screen.getByText("Toutes les agences sont prévenues")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("checkbox", { name: /^Tout sélectionner/ })).toBeDisabled();
  await expect.element(screen.getByRole("button", { name: "Prévenir les agences" })).toBeDisabled();
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
    await expect.element(screen.getByText(/celui-ci y est conservé, il n’est pas parti/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/indésirables|accusé de réception/);
  },
);

test("who asked for a sheet that left is told where else it may lie", async () => {
  const screen = await send(subjects[0] ?? expect.fail());
  await expect.element(screen.getByText(/courriers indésirables/)).toBeVisible();
  expect(document.body.textContent).not.toContain("il n’est pas parti");
});
