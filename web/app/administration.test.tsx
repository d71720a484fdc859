import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { AdminAccount, AdminAgency, FiguresReply } from "#domain/api/admin.ts";
import type { AdminReport } from "#domain/api/report.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { brand } from "../client/page/brand.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { closeDialog } from "../widgets/dialog/dialog-store.ts";
import { pagesAt } from "./pages.fixture.tsx";
import "../styles/app.css";

const account: SessionReply["account"] = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "admin@exemple.fr",
  full_name: "Jeanne Roux",
  role: "administrator",
  status: "active",
  email_verified: true,
  team: null,
};

const applicant: AdminAccount = {
  user_id: "5d2b6f9e-31f4-4f0e-9d0b-7f2b0f4f9a61",
  email: "nadia@agence.example",
  email_verified: true,
  full_name: "Nadia Bernard",
  role: "professional",
  status: "pending",
  next_statuses: ["active", "rejected"],
  agency_name: "Agence Bernard",
  agency_phone: "04 91 00 00 00",
  colleagues: 0,
  is_name_taken: false,
  team: null,
  is_on_map: false,
  belongs_on_map: false,
  properties: 0,
  created_at: "2026-11-20T08:00:00.000Z",
  last_seen_at: null,
};

const waitingAgency: AdminAgency = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  agency_name: "Agence Bernard",
  status: "active",
  is_name_taken: false,
  properties: 0,
  created_at: "2026-11-20T08:00:00.000Z",
  people: [
    {
      user_id: applicant.user_id,
      email: applicant.email,
      full_name: applicant.full_name,
      role: "agent",
      status: "pending",
      is_bearer: false,
      is_visitor: false,
    },
  ],
  invitations: [],
};

const figures: FiguresReply = {
  accounts: { pending: 12, active: 11, inactive: 2, rejected: 0 },
  professionals: 7,
  agencies_on_map: 5,
  properties: { for_sale: 300, sold: 2_000, for_sale_hidden: 13, sold_hidden: 17 },
  emails: { queued: 0, kept: 0, sent: 0, failed: 0, cancelled: 0 },
  held_emails: 0,
  leads: { all: 1_300, untold: 1_234 },
  addresses: { state: "embedded", loaded_at: null, count: null, problem: null, next_at: null },
  weeks: [],
};

const report: AdminReport = {
  id: "5f0e8d3c-2b1a-4c6d-9e8f-7a6b5c4d3e2f",
  title: "Appartement 3 pièces, 62 m², rue Paradis",
  postal_code: "13006",
  city: "Marseille",
  agency_name: "Agence Bernard",
  author_name: "Nadia Bernard",
  state: "shared",
  links: 3,
  openings: 4,
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-21T08:00:00.000Z",
};
/** What the lists of reports were asked with. */
const askedReports: string[] = [];

let applicants: readonly AdminAccount[] = [applicant];
afterEach(() => {
  closeDialog();
  applicants = [applicant];
  Object.assign(brand, { sendsEmails: true });
});

/** Lets the figures come. */
let sendFigures: () => void = () => undefined;
const figuresSent = new Promise<void>((resolve) => {
  sendFigures = resolve;
});

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname, search } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  if (pathname === "/api/admin/estimation-reports") {
    askedReports.push(search);
    return Response.json({ items: [report], total: 1, page_size: 25 });
  }
  if (pathname === "/api/admin/accounts")
    return Response.json({
      items: applicants,
      total: 1,
      page_size: 50,
      by_status: { pending: 1 },
      shared_names: ["Agence du Port"],
    });
  if (pathname === "/api/admin/agencies")
    return Response.json({ items: [waitingAgency], total: 1, page_size: 50 });
  if (pathname === "/api/admin/figures") return figuresSent.then(() => Response.json(figures));
  if (pathname.startsWith("/api/"))
    return Response.json({ code: "unavailable", status: 503, message: "Pas ici." }, { status: 503 });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function open(path: string) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  return render(<QueryClientProvider client={client}>{pagesAt(path)}</QueryClientProvider>);
}

test("pages that are not the map have the same header, and the page one is on is marked", async () => {
  await page.viewport(1280, 900);
  await open("/admin?section=journal");
  const header = page.getByRole("banner");
  for (const name of ["Ajouter un Bien", "Mes Biens"])
    await expect.element(header.getByRole("button", { name, exact: true })).toBeVisible();
  for (const name of ["Rapport d'estimation", "Mes contacts", "Liens", "Administration"])
    await expect.element(header.getByRole("link", { name, exact: true })).toBeVisible();
  await expect
    .element(header.getByRole("link", { name: "Administration", exact: true }))
    .toHaveAttribute("aria-current", "page");
  await expect
    .element(header.getByRole("link", { name: "Mes contacts" }))
    .not.toHaveAttribute("aria-current");
});

test("a phone's header keeps the menu and the account on pages that are not the map", async () => {
  await page.viewport(390, 844);
  await open("/contact");
  const inMenu = ["Mon Compte", "Administration"] as const;
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await menu.click();
  for (const name of inMenu)
    await expect.element(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
});

test("on a phone the section one is in stays in sight when the others say later what waits there", async () => {
  await page.viewport(360, 740);
  await open("/admin?section=journal");
  const sections = page.getByRole("navigation", { name: "Administration" });
  const journal = sections.getByRole("link", { name: "Journal" });
  await expect.element(journal).toBeVisible();
  sendFigures();
  await expect.element(sections.getByRole("link", { name: /^Demandes 1.234/ })).toBeInTheDocument();
  await expect.poll(() => journal.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

test("a request is approved by a button beside it, which no menu hides", async () => {
  await page.viewport(1280, 900);
  await open("/admin?section=comptes");
  await expect.element(page.getByText("Nadia Bernard")).toBeVisible();
  await expect.element(page.getByText(/à l’orthographe près\s: Agence du Port\./)).toBeVisible();
  await page.getByRole("button", { name: "Valider", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Valider ce compte ?" });
  await expect.element(dialog.getByText(/n’apparaîtra sur la carte qu’avec une adresse/)).toBeVisible();
});

test("a person of an agency is approved once that was confirmed", async () => {
  await page.viewport(1280, 900);
  await open("/admin?section=agences");
  await page.getByRole("button", { name: "Valider Nadia Bernard" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Valider ce compte ?" });
  await expect.element(dialog.getByText(/Nadia Bernard pourra se connecter/)).toBeVisible();
});

test("an approval says that the name is taken", async () => {
  await page.viewport(1280, 900);
  applicants = [{ ...applicant, is_name_taken: true }];
  await open("/admin?section=comptes");
  await page.getByRole("button", { name: "Valider", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Valider ce compte ?" });
  await expect.element(dialog.getByText(/porte déjà le nom «\sAgence Bernard\s»/)).toBeVisible();
});

test.each([
  [true, /son agence apparaîtra sur la carte\. Un e-mail l’en avertit\./],
  [
    false,
    /son agence apparaîtra sur la carte\. Cette installation n’envoie pas d’e-mails\s: le message se lit/,
  ],
])("an approval with e-mails that leave: %j, says what is so", async (sendsEmails, sentence) => {
  await page.viewport(1280, 900);
  Object.assign(brand, { sendsEmails });
  applicants = [{ ...applicant, belongs_on_map: true }];
  await open("/admin?section=comptes");
  await page.getByRole("button", { name: "Valider", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Valider ce compte ?" });
  await expect.element(dialog.getByText(sentence)).toBeVisible();
});

const isSeen = (element: Element) => element.checkVisibility();

test.each([360, 1280])(
  "everyone's reports are listed without their clients, each to be read, at %i px",
  async (width) => {
    await page.viewport(width, 800);
    await open("/admin?section=rapports");
    const row = page.getByRole("row").filter({ hasText: "rue Paradis" });
    await expect.element(row).toBeVisible();
    for (const words of [/^13006\sMarseille$/, /^Agence Bernard/, /^Partagé$/])
      await expect.poll(() => row.getByText(words).elements().some(isSeen)).toBe(true);
    await expect
      .element(row.getByRole("link", { name: report.title }))
      .toHaveAttribute("href", `/estimation-report/${report.id}`);
    await page.getByRole("radio", { name: "Archivés" }).click();
    await expect.poll(() => askedReports.at(-1)).toContain("filter=archived");
    await row.getByRole("button", { name: /^Actions/ }).click();
    await expect.element(page.getByRole("link", { name: "Lire le rapport" })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  },
);
