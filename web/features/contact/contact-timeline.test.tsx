import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { ContactTimeline } from "./contact-timeline.tsx";
import "../../styles/app.css";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const answer: ContactEvent = {
  id,
  kind: "email",
  at: "2026-11-28T10:00:00Z",
  by: "Claire Vallauris",
  text: "Bonjour",
  subject: "Votre demande",
  lead_id: null,
  home: null,
  outcome: null,
  is_received: false,
  email_state: "queued",
  step: null,
  detail: null,
  link: null,
  may_edit: false,
};

let state: ContactEvent["email_state"] = "queued";
let events: readonly ContactEvent[] | null = null;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (!new URL(request.url).pathname.endsWith("/timeline")) return realFetch(input, init);
  const items = events ?? [{ ...answer, email_state: state }];
  return Response.json({ items, total: items.length, page: 0, page_size: 20 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("an answer that waits to leave is said to have left once it has", async () => {
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactTimeline contactId={id} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/en file d’envoi/)).toBeVisible();
  state = "sent";
  await expect.element(screen.getByText(/, envoyé/)).toBeVisible();
});

test("an answer where this server sends no e-mail is said to be kept", async () => {
  state = "kept";
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactTimeline contactId={id} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText(/^Réponse.*Votre demande.*, conservée$/)).toBeVisible();
});

test("lines tell who carries the contact, what was stated, and lead to what they are about", async () => {
  const line = (kind: ContactEvent["kind"], changes: Partial<ContactEvent>): ContactEvent => ({
    ...answer,
    id: kind,
    kind,
    text: null,
    subject: null,
    email_state: null,
    ...changes,
  });
  events = [
    line("handed-over", { detail: "Léa Blanc" }),
    line("handed-over", { id: "rendu", detail: "Jeanne Roux", is_back: true }),
    line("report-opened", { detail: "Rue Sainte", by: null, link: { kind: "report", id } }),
    line("matched", { detail: "Trois pièces", by: null, link: { kind: "property", id } }),
    line("lead", { home: "Rue Sainte", by: null, link: { kind: "lead", id } }),
    line("allowed", { id: "un", detail: "Relation professionnelle" }),
    line("allowed", { id: "deux", detail: null }),
    line("task", { detail: "Rappeler", link: { kind: "task", id } }),
    line("step", { step: { kind: "Vendeur", step: "mandate" } }),
  ];
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<ContactTimeline contactId={id} />)}
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText("Confié à Léa Blanc par Claire Vallauris")).toBeVisible();
  await expect.element(screen.getByText("Rendu à Jeanne Roux par Claire Vallauris")).toBeVisible();
  for (const words of ["Relation professionnelle déclarée", "Déclaration retirée"])
    await expect.element(screen.getByText(words)).toBeVisible();
  const leads = (name: RegExp) => screen.getByRole("link", { name }).element().getAttribute("href");
  expect(leads(/^Rapport ouvert/)).toBe(`/estimation-report/${id}`);
  expect(leads(/^Nouvelle correspondance/)).toBe(`/property/${id}`);
  expect(leads(/^Demande/)).toBe(`/mes-contacts?contact=${id}&demande=${id}`);
  await expect.element(screen.getByRole("button", { name: /^Tâche faite/ })).toBeVisible();
  expect(screen.getByRole("link").elements()).toHaveLength(3);
  events = null;
});

test("a kind that a node of a newer version tells is a line of its day and its person", async () => {
  const newer = { ...answer, id: "autre", kind: "invented" as ContactEvent["kind"], text: null };
  events = [newer, { ...answer, kind: "note", text: "Rappeler" }];
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<ContactTimeline contactId={id} />)}
    </QueryClientProvider>,
  );
  // A note that was lost in another tab has a form of this name above it.
  const history = screen.getByLabelText("Historique");
  await expect.element(history.getByText("Événement", { exact: true })).toBeVisible();
  await expect.element(history.getByText("Note", { exact: true })).toBeVisible();
});
