/** The list and the columns where there are many: those in sight alone are drawn. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { brand } from "../../client/page/brand.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import ContactBoard from "./board/contact-board.tsx";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactList } from "./contact-list.tsx";
import { useContacts } from "./use-contacts.ts";
import "../../styles/app.css";

const many = 400;
const idOf = (index: number) => `0f8fad5b-d9cb-469f-a165-${String(index).padStart(12, "0")}`;
const items = Array.from({ length: many }, (_, index) => ({
  ...jeanneRoux,
  id: idOf(index),
  name: `Contact ${index}`,
  email: `contact${index}@exemple.fr`,
}));
const cards = items.map(({ id, name, owner_id }) => ({
  id,
  name,
  since: "2026-11-20T10:00:00.000Z",
  lost_reason: null,
  waiting_since: null,
  owner_id,
  may_edit: true,
}));

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return realFetch(input, init);
  if (pathname === "/api/contacts")
    return Response.json({ items, total: many, page: 0, page_size: many, tags: [], counts: {} });
  if (pathname === "/api/contacts/board")
    return Response.json({ columns: [{ step: "discovery", total: many, items: cards }] });
  return Response.json({ items: [], team: null });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
const { sendsEmails } = brand;
beforeEach(async () => {
  Object.assign(brand, { sendsEmails });
  await page.viewport(1440, 900);
});

async function open(part: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(<QueryClientProvider client={client}>{routed(part)}</QueryClientProvider>);
}

function List() {
  return <ContactList contacts={useContacts()} openId={undefined} onNew={() => undefined} />;
}
function Board() {
  return <ContactBoard contacts={useContacts()} />;
}

function rowsOf(list: string) {
  return page.getByRole("list", { name: list }).getByRole("listitem");
}
async function scrollTo(list: string, to: number) {
  const scroller = page.getByRole("list", { name: list }).element().parentElement;
  if (scroller === null) throw new Error("Nothing scrolls.");
  scroller.scrollTop = to;
}

test.each([
  ["the list", "Contacts", <List key="list" />],
  ["a column", "Découverte", <Board key="board" />],
])("%s of many contacts draws those in sight alone, wherever it is scrolled to", async (_, list, part) => {
  await open(part);
  await expect.element(page.getByText("Contact 0", { exact: true })).toBeVisible();
  expect(rowsOf(list).elements().length).toBeLessThan(40);
  await expect.element(rowsOf(list).first()).toHaveAttribute("aria-setsize", String(many));
  await scrollTo(list, 1e6);
  await expect.element(page.getByText(`Contact ${many - 1}`, { exact: true })).toBeVisible();
  expect(page.getByText("Contact 0", { exact: true }).elements()).toEqual([]);
  expect(rowsOf(list).elements().length).toBeLessThan(40);
});

test("that e-mails stay here is said once, not on every line", async () => {
  Object.assign(brand, { sendsEmails: false });
  await open(<List />);
  await expect.element(rowsOf("Contacts").first()).toBeVisible();
  expect(rowsOf("Contacts").elements().length).toBeGreaterThan(3);
  expect(page.getByText(/Les e-mails restent ici\./).elements()).toHaveLength(1);
  expect(page.getByText(/e-mails? rest|conservé/i).elements()).toHaveLength(1);
});
