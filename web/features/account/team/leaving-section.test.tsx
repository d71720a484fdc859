import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import type { TeamReply } from "#domain/api/team.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { ConfirmDialog } from "../../../widgets/dialog/confirm-dialog.tsx";
import { useOpenDialogs } from "../../../widgets/dialog/dialog-store.ts";
import "../../../styles/app.css";
import { TeamSection } from "./team-section.tsx";

const agencyId = "11111111-1111-4111-8111-111111111111";
const account: SessionReply["account"] = {
  user_id: "jeanne",
  email: "jeanne@exemple.fr",
  full_name: "Jeanne Roux",
  role: "professional",
  status: "inactive",
  email_verified: true,
  team: { agency_id: agencyId, role: "agent", shares_leads: true },
};
const agency = { id: agencyId, name: "Agence du Port", role: "agent", is_current: true, can_leave: true };

const sent: unknown[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const path = new URL(request.url).pathname;
  if (path === "/api/team/people/end") sent.push(await request.json());
  if (!path.startsWith("/api/team")) return realFetch(input, init);
  const agencies = sent.length === 0 ? [agency] : [];
  return Response.json({ agencies, team: null } as TeamReply);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

function OpenConfirmation() {
  const [dialog] = useOpenDialogs();
  return dialog?.type === "confirm" ? <ConfirmDialog {...dialog} onClose={() => undefined} /> : null;
}

test("who works for a suspended agency leaves it there, once they are told who takes over", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(
        <>
          <TeamSection account={account} />
          <OpenConfirmation />
        </>,
      )}
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/l’équipe «\u00a0Agence du Port\u00a0»/)).toBeVisible();
  await page.getByRole("button", { name: "Quitter l’agence…" }).click();
  await expect.element(page.getByText(/passe à la personne qui la représente/)).toBeVisible();
  await page.getByRole("button", { name: "Quitter l’agence", exact: true }).click();
  await expect.poll(() => sent).toEqual([{ user_id: "jeanne", to: null }]);
  await expect.element(page.getByRole("button", { name: "Quitter l’agence…" })).not.toBeInTheDocument();
});
