import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { TeamMember, TeamReply } from "#domain/api/team.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { jeanne } from "../../client/session/jeanne.fixture.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { MissingMentions } from "./missing-mentions.tsx";

const agencyId = "00000000-0000-4000-8000-0000000000bb";

function person(name: string, role: TeamMember["role"]) {
  return { user_id: name, name, role, status: "active" } as TeamMember;
}

async function drawAs(role: TeamMember["role"]) {
  const client = createQueryClient();
  const team = { agency_id: agencyId, role, shares_leads: true };
  client.setQueryData(sessionQuery.queryKey, { account: { ...jeanne, team }, demo: false });
  const people = [person("Camille Vidal", "manager"), person("Jeanne Martin", role)];
  const reply = { agencies: [], team: { id: agencyId, people } } as unknown as TeamReply;
  client.setQueryData(teamQuery.queryKey, reply);
  await render(
    <QueryClientProvider client={client}>
      {routed(<MissingMentions mentions={["siren"]} />)}
    </QueryClientProvider>,
  );
}

const link = () => page.getByRole("link", { name: "Compléter la fiche de l’agence" });

test("who manages the agency is led to where it is completed", async () => {
  await drawAs("manager");
  await expect.element(link()).toHaveAttribute("href", "/account?section=agence");
});

test("who may not is told whom to ask, and offered no way that leads nowhere", async () => {
  await drawAs("agent");
  await expect
    .element(page.getByText(/Demandez à Camille Vidal de compléter la fiche de l’agence\.$/))
    .toBeVisible();
  expect(link().elements()).toHaveLength(0);
});
