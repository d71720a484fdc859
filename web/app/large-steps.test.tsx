/** What cannot be undone is asked once; what can be is offered back. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { manager } from "../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../client/session/team.fixture.ts";
import { LogoField } from "../features/account/logo-field.tsx";
import { SecuritySection } from "../features/account/security-section.tsx";
import { InvitationRow } from "../features/account/team/invitation-row.tsx";
import { useTeam } from "../features/account/team/use-team.ts";
import { useLinkActions } from "../features/link/use-links.ts";
import { OwnSelectionBar } from "../features/property/own/own-selection-bar.tsx";
import { closeDialog } from "../widgets/dialog/dialog-store.ts";
import { Dialogs } from "./dialogs.tsx";
import "../styles/app.css";

/** What was asked for that changes something. */
let sent: string[] = [];
let account: SessionReply["account"] = null;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!/^\/api\//.test(pathname)) return realFetch(input, init);
  if (request.method !== "GET") sent.push(`${request.method} ${pathname} ${await request.text()}`.trim());
  if (pathname.startsWith("/api/own-properties")) return Response.json({ ids: ["h-1", "h-2"] });
  if (pathname.startsWith("/api/team")) return Response.json(teamOfThree);
  if (pathname === "/api/session") return Response.json({ account, demo: false });
  const sessions = ["un", "deux", "trois"].map((id) => ({
    id,
    device: `Appareil ${id}`,
    ip_address: null,
    last_used_at: "2026-11-20T08:00:00.000Z",
    is_current: id === "un",
  }));
  return Response.json({ sessions });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  sent = [];
  account = null;
  closeDialog();
  await page.viewport(1280, 1000);
});

const show = (element: ReactElement) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      {element}
      <Dialogs />
    </QueryClientProvider>,
  );

test("the other sessions are closed after one question", async () => {
  await show(<SecuritySection />);
  // A session is put off once a day: no later use than that is known.
  await expect.element(page.getByText("Utilisée en ce moment")).toBeVisible();
  expect(
    page.getByText(/^Dernière activité relevée le 20 novembre .*, à un jour près/).elements(),
  ).toHaveLength(2);
  await page.getByRole("button", { name: "Fermer toutes les autres sessions…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Fermer toutes les autres sessions/ });
  await expect.element(dialog.getByText(/^2 appareils/)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Fermer les sessions" }).click();
  await expect.poll(() => sent).toEqual(["DELETE /api/account/sessions"]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a logo is removed after one question", async () => {
  const agency = { company_logo_url: "/logo.png" } as Parameters<typeof LogoField>[0]["agency"];
  await show(<LogoField agency={agency} />);
  await page.getByRole("button", { name: "Retirer…" }).click();
  expect(sent).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect.poll(() => sent).toEqual(["DELETE /api/account/agency/logo"]);
});

function Invited() {
  const invitation = {
    id: "2f8fad5b-d9cb-469f-a165-70867728950e",
    email: "paul@exemple.fr",
    role: "agent",
  } as Parameters<typeof InvitationRow>[0]["invitation"];
  return (
    <ul>
      <InvitationRow invitation={invitation} model={useTeam()} />
    </ul>
  );
}

test("an invitation is withdrawn after one question", async () => {
  await show(<Invited />);
  await page.getByRole("button", { name: "Retirer… l’invitation envoyée à paul@exemple.fr" }).click();
  const dialog = page.getByRole("dialog", { name: /^Retirer l’invitation/ });
  await expect.element(dialog.getByText(/^Le lien de l’invitation envoyée à paul@exemple.fr/)).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Retirer" }).click();
  await expect.poll(() => sent.join()).toMatch(/invitations.*2f8fad5b/);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("homes are handed over after one question, which says what that does", async () => {
  account = manager;
  const selection = {
    ids: new Set(["h-1", "h-2"]),
    isFinding: false,
    clear: () => {},
    toggle: () => {},
    toggleAll: async () => {},
  };
  await show(<OwnSelectionBar selection={selection} />);
  await page.getByRole("button", { name: "Confier", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confier 2 biens" });
  await expect
    .element(dialog.getByText(/avec leurs demandes.* peuvent les confier de nouveau\.$/))
    .toBeVisible();
  await dialog.getByLabelText("Confier à").selectOptions("Léa Blanc");
  expect(sent).toEqual([]);
  await dialog.getByRole("button", { name: "Confier", exact: true }).click();
  await expect.poll(() => sent.join()).toMatch(/own-properties.*"user_id":"u-4"/);
  await expect.element(dialog).not.toBeInTheDocument();
});

function TurnOff() {
  const { setActive } = useLinkActions();
  const link = { id: "2f8fad5b-d9cb-469f-a165-70867728950e" } as Parameters<typeof setActive>[0];
  return (
    <button type="button" onClick={() => void setActive(link, false)}>
      Désactiver
    </button>
  );
}

test("a link that is switched off can be switched on again from what says so", async () => {
  await show(<TurnOff />);
  await page.getByRole("button", { name: "Désactiver" }).click();
  const word = page.getByRole("listitem").filter({ hasText: "Lien désactivé" });
  await word.getByRole("button", { name: "Annuler" }).click();
  const change = "PATCH /api/links/2f8fad5b-d9cb-469f-a165-70867728950e";
  await expect.poll(() => sent).toEqual([`${change} {"is_active":false}`, `${change} {"is_active":true}`]);
  await expect.element(page.getByText("Lien activé")).toBeVisible();
});
