import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { DialogsWatched, readQuestion } from "../../widgets/dialog/open-question.fixture.tsx";
import { UndoNotices } from "../../widgets/list/undo-notices.tsx";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactDetails } from "./contact-details.tsx";
import "../../styles/app.css";

const asked: string[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return realFetch(input, init);
  if (request.method !== "GET") asked.push(`${request.method} ${pathname}`);
  if (pathname.endsWith("/restore")) return Response.json(jeanneRoux);
  return Response.json({ items: [], total: 0, page: 0, page_size: 20, team: null });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("a contact that was deleted can be brought back from over the list, as the question says", async () => {
  await page.viewport(1440, 900);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const details = (
    <ContactDetails
      contact={jeanneRoux}
      isChosen
      leadId={undefined}
      tasks={null}
      isWriting={false}
      onWriting={() => undefined}
    />
  );
  await render(
    <QueryClientProvider client={client}>
      {routed(
        <>
          <div className="max-w-104">
            <UndoNotices list="contacts" />
          </div>
          {details}
          <DialogsWatched />
        </>,
      )}
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Actions pour Jeanne Roux" }).click();
  await page.getByRole("button", { name: "Supprimer…" }).click();
  const question = await readQuestion();
  expect(question.text).toMatch(/La suppression peut être annulée aussitôt après\.$/);
  await question.onConfirm(null, "");
  const notice = page.getByRole("list", { name: "À annuler" });
  await expect.element(notice.getByText(/Contact supprimé.*Jeanne Roux/)).toBeVisible();
  await notice.getByRole("button", { name: "Annuler la suppression" }).click();
  await expect
    .poll(() => asked)
    .toEqual([`DELETE /api/contacts/${jeanneRoux.id}`, `POST /api/contacts/${jeanneRoux.id}/restore`]);
  await expect.element(notice).not.toBeInTheDocument();
});

test("who comes to write to a contact stands in the message, and is not brought there again", async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  const value = "jeanne@exemple.fr";
  const address = {
    kind: "email",
    value,
    allowance: "ledger",
    is_allowed: true,
    reason: "",
    stated: null,
  } as const;
  const contact = { ...jeanneRoux, email: value, addresses: [address] };
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  let opened = 0;
  await render(
    <QueryClientProvider client={client}>
      {routed(
        <ContactDetails
          contact={contact}
          isChosen
          leadId={undefined}
          tasks={null}
          isWriting
          onWriting={() => {
            opened += 1;
          }}
        />,
      )}
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText(`Message à ${value}`)).toHaveFocus();
  expect(opened).toBe(1);
});
