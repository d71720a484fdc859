import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ContactRequest } from "#domain/api/contact.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { waitingRequest } from "./contact.fixture.ts";
import { ContactRequests } from "./contact-requests.tsx";
import "../../styles/app.css";

const request: ContactRequest = {
  ...waitingRequest,
  user_types: ["Vendeur"],
  message: "Bonjour",
  closed_because: "lost",
};

const sent: string[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const asked = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(asked.url);
  if (!path.startsWith("/api/")) return realFetch(input, init);
  if (asked.method === "GET") return Response.json({ items: [], team: null });
  sent.push(path);
  return Response.json({});
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("a request of somebody who is lost is taken up again, one of somebody who withdrew is not", async () => {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const show = (closed: ContactRequest["closed_because"]) => (
    <QueryClientProvider client={client}>
      <ContactRequests
        name="Ana Rey"
        mayEdit
        requests={[{ ...request, closed_because: closed }]}
        leadId={undefined}
      />
    </QueryClientProvider>
  );
  const screen = await render(show("lost"));
  await page.getByRole("button", { name: "Remettre en attente" }).click();
  await expect.poll(() => sent).toEqual([`/api/contacts/requests/${request.id}/await-answer`]);
  await screen.rerender(show("withdrawn"));
  await expect.element(page.getByText("Consentement retiré")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
