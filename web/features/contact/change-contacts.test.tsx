/** Many contacts that are moved or tagged at once: what is said, and how it is taken back. */
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ContactsChange } from "#domain/api/contact.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { manager } from "../../client/session/jeanne.fixture.ts";
import { teamOfThree } from "../../client/session/team.fixture.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { UndoNotices } from "../../widgets/list/undo-notices.tsx";
import { jeanneRoux } from "./contact.fixture.ts";
import { ContactSelectionBar } from "./contact-selection-bar.tsx";
import "../../styles/app.css";

const ids = [jeanneRoux.id, crypto.randomUUID(), crypto.randomUUID()];
const undo: ContactsChange = { tags: [{ name: "nord", is_added: true, ids }], move: null };
type Sent = { readonly path: string; readonly body: object };
let sent: Sent[] = [];
let changed = 0;
let back = 0;
/** What is asked for is answered once this is over. */
let wait: Promise<void> = Promise.resolve();
const away = { code: "unavailable", status: 503, message: "Réessayez." };
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!path.startsWith("/api/")) return realFetch(input, init);
  if (path === "/api/team") return Response.json(teamOfThree);
  if (request.method === "GET") return Response.json({ items: [], total: 0, page: 0, page_size: 20 });
  sent.push({ path, body: await request.json() });
  await wait;
  if (path === "/api/contact-exports") return Response.json(away, away);
  if (path.endsWith("/undo")) return Response.json({ changed: back });
  return Response.json({ changed, undo: changed === 0 ? null : undo });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(async () => {
  [sent, changed, back, wait] = [[], 3, 3, Promise.resolve()];
  await page.viewport(1440, 900);
});

const notices = page.getByRole("list", { name: "À annuler" });
const toasts = page.getByRole("region", { name: /Notifications/ });

async function open(chosen: readonly string[] = ids) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: manager, demo: false });
  const selection = {
    ids: new Set(chosen),
    isFinding: false,
    clear: () => undefined,
    toggle: () => undefined,
    toggleAll: async () => undefined,
  };
  await render(
    <QueryClientProvider client={client}>
      {routed(
        <>
          <UndoNotices list="contacts" />
          {/* As wide as in the list. */}
          <div className="max-w-[26rem] max-lg:mx-4">
            <ContactSelectionBar selection={selection} tags={[]} />
          </div>
        </>,
      )}
    </QueryClientProvider>,
  );
}
const bar = page.getByRole("group", { name: "Contacts sélectionnés" });
const choose = async () => {
  await bar.getByRole("button", { name: "Étape" }).click();
  await page.getByRole("group", { name: "Vendeur" }).getByRole("button", { name: "Mandat" }).click();
};
const takeBack = () => notices.getByRole("button", { name: "Annuler la modification" }).last().click();

test("a step that many were put at is taken back, and what changed since is said", async () => {
  await open();
  await choose();
  await expect.element(notices.getByText(/^3\scontacts modifiés$/)).toBeVisible();
  back = 2;
  await takeBack();
  await expect.element(toasts.getByText("Annulé en partie")).toBeVisible();
  await expect.element(toasts.getByText(/^1\scontact a changé depuis, et reste tel quel\.$/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: "/api/contacts/change/undo", body: { undo } });
});

test("where all stand there already, that is said, and there is nothing to take back", async () => {
  await open();
  changed = 0;
  await choose();
  await expect.element(toasts.getByText("Aucun contact modifié")).toBeVisible();
  await expect.element(toasts.getByText("Tous sont déjà à cette étape.")).toBeVisible();
  // The message before it goes in its own time.
  await expect.poll(() => toasts.getByRole("button", { name: "Annuler" }).elements()).toEqual([]);
});

test("a tag that many were given is taken back", async () => {
  await open();
  await bar.getByRole("button", { name: "Étiquette" }).click();
  const field = page.getByRole("combobox", { name: "Étiquette" });
  await expect.element(field).toHaveFocus();
  await field.fill("nord");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect
    .element(notices.getByText(/^Étiquette «\snord\s» ajoutée\s: 3\scontacts modifiés$/))
    .toBeVisible();
  await takeBack();
  await expect.element(toasts.getByText("Modification annulée")).toBeVisible();
});

const exportAll = async () => {
  await bar.getByRole("button", { name: "Exporter" }).click();
  await page.getByRole("button", { name: "Tableau (CSV)" }).click();
};

test.each([
  ["a step", choose],
  ["a file", exportAll],
])("while %s is on its way, nothing else can be chosen that would be dropped", async (_, ask) => {
  const held = Promise.withResolvers<void>();
  wait = held.promise;
  await open();
  await ask();
  await expect.poll(() => sent).toHaveLength(1);
  for (const name of ["Étiquette", "Étape", "Exporter"]) {
    const button = bar.getByRole("button", { name });
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    (button.element() as HTMLElement).click();
  }
  expect(bar.element().querySelectorAll(":popover-open")).toHaveLength(0);
  const spinning = bar
    .getByRole("button")
    .elements()
    .filter((button) => button.querySelector(".animate-spin"));
  expect(spinning).toHaveLength(1);
  held.resolve();
  await expect.element(bar.getByRole("button", { name: "Étape" })).toHaveAttribute("aria-disabled", "false");
  await choose();
  await expect.poll(() => sent).toHaveLength(2);
});

test.each([
  [360, 780],
  [1440, 900],
])("what is done with two that are chosen stands in one row, %i pixels wide", async (width, height) => {
  await page.viewport(width, height);
  await open(ids.slice(0, 2));
  await expect.element(bar.getByRole("button", { name: "Fusionner…" })).toBeVisible();
  await expect.element(bar.getByRole("button", { name: "Confier à…" })).toBeVisible();
  const box = bar.element();
  expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(60);
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(page.getByRole("button", { name: "Tout désélectionner" }).elements()).toHaveLength(1);
  const buttons = bar.getByRole("button").elements();
  expect(buttons).toHaveLength(6);
  const widths = buttons.map((button) => button.getBoundingClientRect().width);
  // As wide as a finger where there may be one.
  if (width < 640) expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
  // The card that holds the bar would cut a ring around one.
  for (const button of buttons) expect(getComputedStyle(button).outlineOffset).toBe("-2px");
});
