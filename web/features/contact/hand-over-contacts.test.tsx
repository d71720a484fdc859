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
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { Router } from "../../router/router.ts";
import { RouterContext } from "../../router/use-router.ts";
import { describeHandBack } from "../../widgets/agency/hand-over-many.ts";
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
type Answer = (path: string, body: string) => Response | undefined;
/** What is answered otherwise. */
let answer: Answer = () => undefined;
const refusal = () => Response.json({ code: "not-found", status: 404, message: "Pas ici." }, { status: 404 });
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return realFetch(input, init);
  const body = request.method === "GET" ? "" : await request.text();
  if (request.method !== "GET") asked.push(`${request.method} ${pathname} ${body}`);
  const other = answer(pathname, body);
  if (other !== undefined) return other;
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
  answer = () => undefined;
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
  expect(text).toContain("avec les demandes et les tâches en cours de la personne qui le suivait");
  await onConfirm(null, "u-4");
  expect(asked).toEqual([
    `POST /api/contacts/carrier ${JSON.stringify({ ids: [contact.id], user_id: "u-4" })}`,
  ]);
  const notices = page.getByRole("list", { name: "À annuler" });
  await expect
    .element(notices.getByText(/^1\scontact confié à Léa Blanc, avec 2\stâches à faire$/))
    .toBeVisible();
  await notices.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => asked.at(-1)).toBe(`POST /api/contacts/carrier/undo ${JSON.stringify({ undo })}`);
  await expect.element(page.getByText(/^1\scontact rendu à son précédent interlocuteur$/)).toBeVisible();
});

/** So many contacts that are chosen, the one that is open first. */
function choose(count: number) {
  const others = Array.from({ length: count - 1 }, () => crypto.randomUUID());
  let cleared = 0;
  return {
    ids: new Set([contact.id, ...others]),
    isFinding: false,
    clear: () => {
      cleared += 1;
    },
    toggle: () => undefined,
    toggleAll: async () => undefined,
    countCleared: () => cleared,
  };
}

test("those that were chosen go together, and are chosen no more", async () => {
  const selection = choose(2);
  await show(<ContactSelectionBar selection={selection} tags={[]} />);
  await page.getByRole("button", { name: "Confier à…" }).click();
  const { title, onConfirm } = await readQuestion();
  expect(title).toMatch(/^Confier 2\scontacts$/);
  await onConfirm(null, "u-4");
  const body = JSON.stringify({ ids: [...selection.ids], user_id: "u-4" });
  expect(asked).toEqual([`POST /api/contacts/carrier ${body}`]);
  expect(selection.countCleared()).toBe(1);
});

const give = async () => {
  await page.getByRole("button", { name: "Confier à…" }).click();
  const { onConfirm } = await readQuestion();
  return onConfirm(null, "u-4");
};
const handed = (body: string, kept = 0) => {
  const { ids } = JSON.parse(body) as { ids: string[] };
  return Response.json({ ids, kept, tasks: 0, undo: { ...undo, seal: `sceau ${ids.length}` } });
};

test("of several calls, what went before a refusal can be taken back, both are said, and all stay chosen", async () => {
  const selection = choose(501);
  answer = (path, body) => {
    if (path.endsWith("/carrier")) return body.length > 1_000 ? handed(body) : refusal();
    return undefined;
  };
  await show(<ContactSelectionBar selection={selection} tags={[]} />);
  await give();
  expect([asked.length, selection.countCleared()]).toEqual([2, 0]);
  await expect.element(page.getByText("Les autres contacts n’ont pas été confiés")).toBeVisible();
  const notices = page.getByRole("list", { name: "À annuler" });
  await expect.element(notices.getByText(/^500\scontacts confiés à Léa Blanc$/)).toBeVisible();
  // Refused as a whole, the question tells it, and all stay chosen.
  answer = refusal;
  await expect(give()).rejects.toThrow("Pas ici.");
  expect(selection.countCleared()).toBe(0);
});

test("what comes back of several calls is counted, one that is refused beside it", async () => {
  answer = (path, body) => {
    if (path.endsWith("/undo"))
      return body.includes("sceau 500") ? refusal() : Response.json({ ids: [contact.id] });
    return path.endsWith("/carrier") ? handed(body) : undefined;
  };
  await show(<ContactSelectionBar selection={choose(501)} tags={[]} />);
  await give();
  const notices = page.getByRole("list", { name: "À annuler" });
  await notices.getByRole("button", { name: "Annuler" }).last().click();
  await expect
    .element(page.getByText(/^1\scontact sur\s501 rendu à son précédent interlocuteur$/))
    .toBeVisible();
  await expect.element(page.getByText("Pas ici.")).toBeVisible();
});

test("what could not be handed back is offered again, and asked for alone", async () => {
  const away = () =>
    Response.json({ code: "unavailable", status: 503, message: "Réessayez." }, { status: 503 });
  let isAway = true;
  answer = (path, body) => {
    if (path.endsWith("/undo")) return isAway && body.includes("sceau 500") ? away() : undefined;
    return path.endsWith("/carrier") ? handed(body) : undefined;
  };
  await show(<ContactSelectionBar selection={choose(501)} tags={[]} />);
  await give();
  const back = page.getByRole("list", { name: "À annuler" }).getByRole("button", { name: "Annuler" });
  await back.last().click();
  await expect
    .element(page.getByText(/^1\scontact sur\s501 rendu à son précédent interlocuteur$/))
    .toBeVisible();
  // The message of a test before may still say the same: this one alone can be tried again.
  const again = page.getByRole("button", { name: "Réessayer" });
  await expect.element(again).toBeVisible();
  isAway = false;
  asked.length = 0;
  await again.click();
  await expect
    .element(page.getByText(/^2\scontacts sur\s501 rendus à leur précédent interlocuteur$/))
    .toBeVisible();
  expect(asked.map((one) => one.includes("sceau 500"))).toEqual([true]);
});

test("who reads their own alone leaves the contact that they gave away, before anything is read again", async () => {
  const agent = {
    ...manager,
    user_id: "u-3",
    team: manager.team && { ...manager.team, role: "agent" as const, shares_leads: false },
  };
  const history = createMemoryHistory(`/mes-contacts?contact=${contact.id}&mot=roux`);
  const router = new Router(
    { "/mes-contacts": { parseSearch: (search) => search, load: () => () => null } },
    history,
  );
  let addressThen = "";
  answer = (path, body) => {
    if (path === "/api/team" && asked.length > 0) addressThen ||= history.location.href;
    return path.endsWith("/carrier") ? handed(body) : undefined;
  };
  await show(
    <RouterContext value={router}>
      <ContactSelectionBar selection={choose(2)} tags={[]} />
    </RouterContext>,
    agent,
  );
  await give();
  expect([addressThen, history.location.href]).toEqual(["/mes-contacts?mot=roux", "/mes-contacts?mot=roux"]);
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
    "2 contacts confiés à Léa, avec 1 tâche à faire. 1 contact reste suivi par la même personne",
  );
  expect(plain(handOverText({ ...outcome, handed: 0, kept: 3 }))).toBe(
    "Aucun contact confié. 3 contacts restent suivis par les mêmes personnes",
  );
  expect(plain(describeHandBack({ noun: "contact", back: 2, handed: 3 }))).toBe(
    "2 contacts sur 3 rendus à leur précédent interlocuteur",
  );
  expect(describeHandBack({ noun: "bien", back: 0, handed: 2 })).toBe("Aucun bien n’a pu être rendu");
});

test("who works alone has nobody to hand a contact over to", async () => {
  await show(details, jeanne);
  await page.getByRole("button", { name: "Actions pour Jeanne Roux" }).click();
  await expect.element(page.getByRole("button", { name: "Fusionner avec…" })).toBeVisible();
  expect(page.getByRole("button", { name: "Confier à…" }).elements()).toEqual([]);
});
