/** An estimation that begins from a contact names them: by their own request where the address has one, never by another's. */
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { Router } from "../../router/router.ts";
import { RouterContext } from "../../router/use-router.ts";
import { jeanneRoux, waitingRequest } from "./contact.fixture.ts";
import { ContactDetails } from "./contact-details.tsx";
import { NewContactDialog } from "./new-contact-dialog.tsx";
import "../../styles/app.css";

const leadId = waitingRequest.id;
const otherLeadId = "4f8fad5b-d9cb-469f-a165-70867728950e";
const contact = {
  ...jeanneRoux,
  requests: [waitingRequest],
};

let begun: object[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!path.startsWith("/api/")) return realFetch(input, init);
  if (request.method === "POST" && path === "/api/estimation-reports") begun.push(await request.json());
  if (request.method === "POST" && path === "/api/contacts")
    return Response.json({ contact: jeanneRoux, joined: false });
  return Response.json({ items: [], total: 0, page: 0, page_size: 20, team: null });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  sessionStorage.clear();
  begun = [];
});

function createClient() {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  return client;
}

test.each([
  ["their own request", leadId, { lead_id: leadId }],
  ["the contact, where the request is another person's", otherLeadId, { contact_id: contact.id }],
  ["the contact, where the address has no request", undefined, { contact_id: contact.id }],
])("it begins from %s", async (_, asked, source) => {
  const history = createMemoryHistory("/mes-contacts");
  await render(
    <QueryClientProvider client={createClient()}>
      <RouterContext value={new Router({ "/mes-contacts": { load: () => () => null } }, history)}>
        <ContactDetails
          contact={contact}
          isChosen
          leadId={asked}
          tasks={null}
          isWriting={false}
          onWriting={() => undefined}
        />
      </RouterContext>
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Commencer une estimation" }).click();
  await expect.poll(() => begun).toEqual([{ ...source, idempotency_key: expect.any(String) }]);
});

test("a contact that was just entered is opened without the request that was", async () => {
  const history = createMemoryHistory(`/mes-contacts?tri=name&demande=${otherLeadId}`);
  await render(
    <QueryClientProvider client={createClient()}>
      <RouterContext value={new Router({ "/mes-contacts": { load: () => () => null } }, history)}>
        <NewContactDialog onClose={() => undefined} />
      </RouterContext>
    </QueryClientProvider>,
  );
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Roux");
  await page.getByRole("button", { name: "Ajouter le contact" }).click();
  await expect.poll(() => history.location.href).toBe(`/mes-contacts?tri=name&contact=${jeanneRoux.id}`);
});
