/** What is typed on a contact is there again after what took its page away: a session's end, a reload. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import type { ContactWish } from "#domain/api/wish.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactFactsSection } from "./contact-facts.tsx";
import { ContactTimeline } from "./contact-timeline.tsx";
import { ContactWishes } from "./contact-wishes.tsx";
import "../../styles/app.css";

const contact = jeanneRoux;
const { id } = contact;
const note: ContactEvent = {
  id: "1f8fad5b-d9cb-469f-a165-70867728950e",
  kind: "note",
  at: "2026-11-28T10:00:00Z",
  by: "Claire Vallauris",
  text: "Aime le Panier",
  subject: null,
  lead_id: null,
  home: null,
  outcome: null,
  is_received: false,
  email_state: null,
  step: null,
  detail: null,
  link: null,
  may_edit: true,
};

const wish: ContactWish = {
  id: "4f8fad5b-d9cb-469f-a165-70867728950e",
  version: 1,
  words: "Appartement jusqu’à 300 000 €",
  types: ["Appartement"],
  arrondissements: [],
  circle: null,
  budget: 300_000,
  surface: null,
  rooms: null,
  matches: [],
};

let wishes: readonly ContactWish[] = [];
/** Newest first, two to a page. */
let events: readonly ContactEvent[] = [];
let written: unknown[] = [];
/** What the server does with a wish that it is sent; `null`: its answer is lost. */
let answerWish: (() => Response | null) | undefined;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/api/contacts")) return realFetch(input, init);
  if (pathname.endsWith("/notes")) {
    written.push(await request.json());
    return Response.json(note);
  }
  if (request.method === "PUT") {
    written.push({ path: pathname, ...(await request.json()) });
    const answer = answerWish?.();
    if (answer === null) throw new TypeError("Failed to fetch");
    if (answer !== undefined) return answer;
  }
  if (pathname.includes("/wishes")) return Response.json({ items: wishes });
  if (pathname.endsWith("/similar")) return Response.json({ items: [] });
  const start = 2 * Number(searchParams.get("page") ?? 0);
  return Response.json({ items: events.slice(start, start + 2), total: events.length, page_size: 2 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  sessionStorage.clear();
  events = [note];
  wishes = [];
  written = [];
  answerWish = undefined;
});

const wishForm = page.getByRole("form", { name: "Recherche" });
const budget = page.getByRole("textbox", { name: /^Budget/ });
const pathOf = (sent: unknown) => (sent as { readonly path: string }).path;
const gone = { code: "not-found", status: 404, message: "Cette recherche n’existe pas.", requestId: "1" };

async function open(part: ReactNode) {
  const client = createQueryClient();
  const screen = await render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  return { client, screen };
}

const parts = [
  {
    name: "facts",
    part: <ContactFactsSection contact={contact} />,
    button: "Modifier",
    field: () => page.getByRole("textbox", { name: "Prénom" }),
  },
  {
    name: "a new wish",
    part: <ContactWishes contact={contact} />,
    button: "Noter sa recherche",
    field: () => page.getByRole("textbox", { name: /^Budget/ }),
  },
  {
    name: "a note",
    part: <ContactTimeline contactId={id} />,
    button: "Modifier la note",
    field: () => page.getByRole("textbox", { name: "Note" }),
  },
];

test.each(parts)("what was typed of $name is open again, until it is given up", async (part) => {
  const first = await open(part.part);
  await page.getByRole("button", { name: part.button, exact: true }).click();
  await part.field().fill("350 000");
  await first.screen.unmount();
  const second = await open(part.part);
  await expect.element(part.field()).toHaveValue("350 000");
  await expect.element(part.field()).not.toHaveFocus();
  await page.getByRole("button", { name: "Annuler" }).click();
  await second.screen.unmount();
  await open(part.part);
  await expect.element(page.getByRole("button", { name: part.button, exact: true })).toBeVisible();
  await expect.element(part.field()).not.toBeInTheDocument();
});

test("a wish that a colleague changed meanwhile is shown before it is written over", async () => {
  wishes = [wish];
  const { client, screen } = await open(<ContactWishes contact={contact} />);
  await page.getByRole("button", { name: "Modifier la recherche" }).click();
  await page.getByRole("textbox", { name: /^Budget/ }).fill("350 000");
  await expect.element(page.getByText(/a changé dans une autre fenêtre/)).not.toBeInTheDocument();
  await screen.unmount();
  wishes = [{ ...wish, version: 2, words: "Appartement jusqu’à 280 000 €" }];
  client.clear();
  await open(<ContactWishes contact={contact} />);
  await expect.element(page.getByText(/a changé dans une autre fenêtre.*280 000/)).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => written).toMatchObject([{ version: 2, budget: 350_000 }]);
});

test("a wish that a colleague deletes leaves what is typed of it, now or in a page opened later, as a new one", async () => {
  wishes = [wish];
  const { client, screen } = await open(<ContactWishes contact={contact} />);
  await page.getByRole("button", { name: "Modifier la recherche" }).click();
  await budget.fill("350 000");
  wishes = [];
  await client.invalidateQueries({ queryKey: ["contacts"] });
  await expect.element(wishForm.getByText(/a été supprimée entre-temps/)).toBeVisible();
  await expect.element(budget).toHaveValue("350 000");
  await screen.unmount();
  client.clear();
  await open(<ContactWishes contact={contact} />);
  await expect.element(budget).toHaveValue("350 000");
  await page.getByRole("button", { name: "Enregistrer comme nouvelle recherche" }).click();
  await expect.poll(() => written).toMatchObject([{ version: 0, budget: 350_000 }]);
  expect(pathOf(written[0])).not.toContain(wish.id);
  await expect.element(wishForm).not.toBeInTheDocument();
});

test.each([0, 1])(
  "who types of a wish goes on typing when a colleague deletes it, at place %i",
  async (at) => {
    const other = { ...wish, id: "5f8fad5b-d9cb-469f-a165-70867728950e", words: "Maison" };
    wishes = at === 0 ? [wish, other] : [other, wish];
    const { client } = await open(<ContactWishes contact={contact} />);
    await page.getByRole("button", { name: "Modifier la recherche" }).nth(at).click();
    await budget.fill("350 000");
    wishes = [other];
    await client.invalidateQueries({ queryKey: ["contacts"] });
    await expect.element(wishForm.getByText(/a été supprimée entre-temps/)).toBeVisible();
    await expect.element(budget).toHaveFocus();
    await page.getByRole("button", { name: "Enregistrer comme nouvelle recherche" }).click();
    await expect.poll(() => written).toMatchObject([{ version: 0, budget: 350_000 }]);
    expect(pathOf(written[0])).not.toContain(wish.id);
  },
);

test("what is typed of a wish is of that wish again once its deletion is taken back", async () => {
  wishes = [wish];
  const { client } = await open(<ContactWishes contact={contact} />);
  await page.getByRole("button", { name: "Modifier la recherche" }).click();
  await budget.fill("350 000");
  wishes = [];
  await client.invalidateQueries({ queryKey: ["contacts"] });
  await expect.element(wishForm.getByText(/a été supprimée entre-temps/)).toBeVisible();
  wishes = [{ ...wish, version: 3 }];
  await client.invalidateQueries({ queryKey: ["contacts"] });
  await expect.element(wishForm.getByText(/a été supprimée entre-temps/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect.poll(() => written).toMatchObject([{ version: 3, budget: 350_000 }]);
  expect(pathOf(written[0])).toContain(wish.id);
});

test("what is typed of a wish that was deleted is given up where one says so", async () => {
  wishes = [wish];
  const { client } = await open(<ContactWishes contact={contact} />);
  await page.getByRole("button", { name: "Modifier la recherche" }).click();
  await budget.fill("350 000");
  wishes = [];
  await client.invalidateQueries({ queryKey: ["contacts"] });
  await expect.element(wishForm.getByText(/a été supprimée entre-temps/)).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.element(wishForm).not.toBeInTheDocument();
});

test("a new wish that arrived without an answer, and was deleted by a colleague, is sent under another id", async () => {
  answerWish = () => Response.json(gone, { status: 404 });
  await open(<ContactWishes contact={contact} />);
  await page.getByRole("button", { name: "Noter sa recherche" }).click();
  await budget.fill("350 000");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(wishForm.getByText(/a été supprimée entre-temps/)).toBeVisible();
  answerWish = undefined;
  await page.getByRole("button", { name: "Enregistrer comme nouvelle recherche" }).click();
  await expect.poll(() => written).toMatchObject([{ budget: 350_000 }, { version: 0, budget: 350_000 }]);
  expect(pathOf(written[0])).not.toBe(pathOf(written[1]));
});

test("a new wish that arrived without an answer is changed over what stands, whoever edited it since", async () => {
  answerWish = () => {
    const [, arrived = ""] = /wishes\/(.+)$/.exec(pathOf(written[0])) ?? [];
    wishes = [{ ...wish, id: arrived, version: 2, words: "Appartement jusqu’à 280 000 €" }];
    return null;
  };
  await open(<ContactWishes contact={contact} />);
  await page.getByRole("button", { name: "Noter sa recherche" }).click();
  await budget.fill("300 000");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(wishForm.getByText(/est déjà enregistrée.*280 000/)).toBeVisible();
  expect(page.getByRole("button", { name: "Modifier la recherche" }).elements()).toEqual([]);
  answerWish = undefined;
  await budget.fill("350 000");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => written).toMatchObject([{ version: 0 }, { version: 2, budget: 350_000 }]);
  expect(pathOf(written[0])).toBe(pathOf(written[1]));
});

async function beginNote() {
  const { client } = await open(<ContactTimeline contactId={id} />);
  await page.getByRole("button", { name: "Modifier la note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Aime le Panier et Endoume");
  return () => client.invalidateQueries({ queryKey: ["contacts"] });
}

test("a note that another window deleted keeps what was typed, and is offered as a new one", async () => {
  const readAgain = await beginNote();
  events = [];
  await readAgain();
  const lost = page.getByRole("region", { name: "Note supprimée" });
  await expect.element(lost.getByText(/n’est plus dans cet historique/)).toBeVisible();
  await expect.element(lost.getByRole("textbox")).toHaveValue("Aime le Panier et Endoume");
  await lost.getByRole("button", { name: "Enregistrer comme nouvelle note" }).click();
  await expect.poll(() => written).toMatchObject([{ text: "Aime le Panier et Endoume" }]);
  await expect.element(lost).not.toBeInTheDocument();
});

test("a note that was deleted while no page showed it keeps what was typed all the same", async () => {
  const { client, screen } = await open(<ContactTimeline contactId={id} />);
  await page.getByRole("button", { name: "Modifier la note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Aime le Panier et Endoume");
  await screen.unmount();
  events = [];
  client.clear();
  const elsewhere = await open(<ContactTimeline contactId={wish.id} />);
  await expect.element(page.getByText("Rien encore.")).toBeVisible();
  const lost = page.getByRole("region", { name: "Note supprimée" });
  await expect.element(lost).not.toBeInTheDocument();
  await elsewhere.screen.unmount();
  await open(<ContactTimeline contactId={id} />);
  await expect.element(lost.getByRole("textbox")).toHaveValue("Aime le Panier et Endoume");
  await expect.element(lost.getByRole("textbox")).not.toHaveFocus();
  await lost.getByRole("button", { name: "Abandonner" }).click();
  await expect.element(lost).not.toBeInTheDocument();
});

test("a note that newer lines moved to another page is not one that was deleted", async () => {
  const readAgain = await beginNote();
  const newer = ["2f8fad5b-d9cb-469f-a165-70867728950e", "3f8fad5b-d9cb-469f-a165-70867728950e"];
  events = [...newer.map((one) => ({ ...note, id: one, text: "Plus récent" })), note];
  await readAgain();
  await expect.element(page.getByText("Plus récent").first()).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Note" })).toHaveValue("Aime le Panier et Endoume");
  await expect.element(page.getByRole("region", { name: "Note supprimée" })).not.toBeInTheDocument();
});
