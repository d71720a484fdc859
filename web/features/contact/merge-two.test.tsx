import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { DialogsWatched, readQuestion } from "../../widgets/dialog/open-question.fixture.tsx";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactSelectionBar } from "./contact-selection-bar.tsx";
import { contactQuery } from "./use-contacts.ts";
import "../../styles/app.css";

const paul = { ...jeanneRoux, id: "1f8fad5b-d9cb-469f-a165-70867728950e", name: "Paul Vidal", tags: ["Sud"] };
const asked: string[] = [];
/** What the reply about Paul waits for. */
let turn: Promise<void>;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return realFetch(input, init);
  if (request.method !== "GET") asked.push(`${request.method} ${pathname} ${await request.text()}`);
  if (pathname.endsWith(paul.id)) {
    await turn;
    request.signal.throwIfAborted();
    return Response.json(paul);
  }
  if (pathname.endsWith(jeanneRoux.id) || pathname.endsWith("/merge")) return Response.json(jeanneRoux);
  const items = pathname === "/api/contacts" ? [paul] : [];
  const counts = { all: 2, waiting: 0 };
  return Response.json({ items, total: items.length, page: 0, page_size: 20, team: null, tags: [], counts });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  asked.length = 0;
  turn = Promise.resolve();
  // On a narrow one what the test before showed lies over the menu.
  await page.viewport(1440, 900);
});

async function show(children: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(
    <QueryClientProvider client={client}>
      {routed(
        <>
          {children}
          <DialogsWatched />
        </>,
      )}
    </QueryClientProvider>,
  );
}

const selection = (ids: readonly string[]) => ({
  ids: new Set(ids),
  isFinding: false,
  clear: () => {},
  toggle: () => {},
  toggleAll: async () => {},
});

test("two that were chosen become one under the name that stays, and three cannot", async () => {
  await show(
    <>
      <ContactSelectionBar selection={selection([jeanneRoux.id, paul.id])} tags={[]} />
      <ContactSelectionBar selection={selection([jeanneRoux.id, paul.id, "third"])} tags={[]} />
    </>,
  );
  await page.getByRole("button", { name: "Fusionner…" }).click();
  const { choice, text, onConfirm } = await readQuestion();
  expect(choice?.options.map(({ label }) => label)).toEqual(["Jeanne Roux", "Paul Vidal"]);
  expect(text).toContain("Réunis, ils auront\u00a0: l’étiquette Sud. Vous pouvez défaire");
  await onConfirm(null, paul.id);
  expect(asked).toEqual([
    `POST /api/contacts/${paul.id}/merge ${JSON.stringify({ other_id: jeanneRoux.id })}`,
  ]);
});

/** Somebody's card, which another one takes the place of. */
function Card() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <OpenCard onLeave={() => setIsOpen(false)} /> : null;
}

function OpenCard({ onLeave }: { readonly onLeave: () => void }) {
  useQuery(contactQuery(paul.id));
  return (
    <button type="button" onClick={onLeave}>
      Un autre contact
    </button>
  );
}

test("the question comes though a card that was read for it too has gone", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  await show(
    <>
      <Card />
      <ContactSelectionBar selection={selection([jeanneRoux.id, paul.id])} tags={[]} />
    </>,
  );
  await page.getByRole("button", { name: "Fusionner…" }).click();
  await page.getByRole("button", { name: "Un autre contact" }).click();
  resolve();
  const { choice } = await readQuestion();
  expect(choice?.options.map(({ label }) => label)).toEqual(["Jeanne Roux", "Paul Vidal"]);
});

test("of a colleague's contact the menu merges, and neither deletes nor hands out", async () => {
  const state = { leadId: undefined, tasks: null, isWriting: false, onWriting: () => undefined };
  await show(<ContactDetails {...state} contact={{ ...jeanneRoux, may_delete: false }} isChosen />);
  await page.getByRole("button", { name: "Actions pour Jeanne Roux" }).click();
  await expect.element(page.getByRole("button", { name: "Fusionner avec…" })).toBeVisible();
  expect(page.getByRole("button", { name: /Supprimer|Carte de visite/ }).elements()).toEqual([]);
});

test("a contact's menu finds whom it is merged with by name", async () => {
  const state = { leadId: undefined, tasks: null, isWriting: false, onWriting: () => undefined };
  await show(<ContactDetails {...state} contact={jeanneRoux} isChosen />);
  await page.getByRole("button", { name: "Actions pour Jeanne Roux" }).click();
  await page.getByRole("button", { name: "Fusionner avec…" }).click();
  await page.getByLabelText("Fusionner avec", { exact: true }).fill("Paul");
  await page.getByRole("option", { name: /Paul Vidal/ }).click();
  await expect
    .poll(async () => (await readQuestion()).text)
    .toContain("rejoignent «\u00a0Jeanne Roux\u00a0»");
  const { onConfirm } = await readQuestion();
  await onConfirm(null, "");
  expect(asked.at(-1)).toContain(`POST /api/contacts/${jeanneRoux.id}/merge`);
});
