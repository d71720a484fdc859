import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
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
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (!new URL(request.url).pathname.endsWith("/timeline")) return realFetch(input, init);
  return Response.json({ items: [{ ...answer, email_state: state }], total: 1, page: 0, page_size: 20 });
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
