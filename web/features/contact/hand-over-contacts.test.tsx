/** Contacts that are handed over: what is asked, what is said, and how it is taken back. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { jeanne, manager } from "../../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../../client/session/team.fixture.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { DialogsWatched, readQuestion } from "../../widgets/dialog/open-question.fixture.tsx";
import { UndoNotices } from "../../widgets/list/undo-notices.tsx";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactSelectionBar } from "./contact-selection-bar.tsx";
import { handOverText } from "./hand-over-contacts.tsx";
import "../../styles/app.css";

const contact = { ...jeanneRoux, owner_id: "u-3" };
const undo = { seal: "sceau", to: "u-4", parts: [] };
const asked: string[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return realFetch(input, init);
  if (request.method !== "GET") asked.push(`${request.method} ${pathname} ${await request.text()}`);
  if (pathname === "/api/team") return Response.json(teamOfThree);
  if (pathname.endsWith("/undo")) return Response.json({ ids: [contact.id] });
  if (pathname.endsWith("/carrier")) return Response.json({ ids: [contact.id], kept: 0, tasks: 2, undo });
  return Response.json({ items: [], total: 0, page: 0, page_size: 20 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(async () => {
  asked.length = 0;
  await page.viewport(1440, 900);
});

async function show(children: ReactNode, account = manager) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  await render(
    <QueryClientProvider client={client}>
      {routed(
        <>
          <UndoNotices list="contacts" />
          {children}
          <DialogsWatched />
        </>,
      )}
    </QueryClientProvider>,
  );
}

const details = (
  <ContactDetails
    contact={contact}
    isChosen
    leadId={undefined}
    tasks={null}
    isWriting={false}
    onWriting={() => undefined}
  />
);

test("a contact goes to a colleague with what is to be done, and comes back", async () => {
  await show(details);
  await page.getByRole("button", { name: "Actions pour Jeanne Roux" }).click();
  await page.getByRole("button", { name: "Confier à…" }).click();
  const { title, text, choice, onConfirm } = await readQuestion();
  expect([title, choice?.options.map(({ label }) => label)]).toEqual([
    "Confier ce contact",
    // Who carries it has it already.
    ["Jeanne Roux", "Léa Blanc"],
  ]);
  expect(text).toContain("avec ses demandes et les tâches à faire de qui le suivait");
  await onConfirm(null, "u-4");
  expect(asked).toEqual([
    `POST /api/contacts/carrier ${JSON.stringify({ ids: [contact.id], user_id: "u-4" })}`,
  ]);
  const notices = page.getByRole("list", { name: "À annuler" });
  await expect
    .element(notices.getByText(/^1\scontact confié à Léa Blanc, avec 2\stâches à faire$/))
    .toBeVisible();
  await notices.getByRole("button", { name: "Défaire" }).click();
  await expect.poll(() => asked.at(-1)).toBe(`POST /api/contacts/carrier/undo ${JSON.stringify({ undo })}`);
  await expect.element(page.getByText(/^1\scontact rendu à qui le suivait$/)).toBeVisible();
});

test("those that were chosen go together, and are chosen no more", async () => {
  let cleared = 0;
  const selection = {
    ids: new Set([contact.id, "1f8fad5b-d9cb-469f-a165-70867728950e"]),
    isFinding: false,
    clear: () => {
      cleared += 1;
    },
    toggle: () => undefined,
    toggleAll: async () => undefined,
  };
  await show(<ContactSelectionBar selection={selection} tags={[]} />);
  await page.getByRole("button", { name: "Confier à…" }).click();
  const { title, onConfirm } = await readQuestion();
  expect(title).toMatch(/^Confier 2\scontacts$/);
  await onConfirm(null, "u-4");
  expect([asked.length, cleared]).toEqual([1, 1]);
});

test("an agent is not offered to hand over what a colleague carries", async () => {
  const agent = { ...manager, team: manager.team && { ...manager.team, role: "agent" as const } };
  await show(details, agent);
  await page.getByRole("button", { name: "Actions pour Jeanne Roux" }).click();
  await expect.element(page.getByRole("button", { name: "Fusionner avec…" })).toBeVisible();
  expect(page.getByRole("button", { name: "Confier à…" }).elements()).toEqual([]);
});

test("what went over, and what stayed, is said in one sentence", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const outcome = { handed: 2, tasks: 0, kept: 0, name: "Léa" };
  expect(plain(handOverText(outcome))).toBe("2 contacts confiés à Léa");
  expect(plain(handOverText({ ...outcome, tasks: 1, kept: 1 }))).toBe(
    "2 contacts confiés à Léa, avec 1 tâche à faire. 1 contact reste à qui le suit",
  );
  expect(plain(handOverText({ ...outcome, handed: 0, kept: 3 }))).toBe(
    "Aucun contact confié. 3 contacts restent à qui les suit",
  );
});

test("who works alone has nobody to hand a contact over to", async () => {
  await show(details, jeanne);
  await page.getByRole("button", { name: "Actions pour Jeanne Roux" }).click();
  expect(page.getByRole("button", { name: "Confier à…" }).elements()).toEqual([]);
});
