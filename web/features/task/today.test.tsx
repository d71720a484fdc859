/** What the day asks for, as it is drawn and acted on. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { NewMatch, OpenedReport, TaskItem, TodayReply, WaitingLead } from "#domain/api/task.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { Router } from "../../router/router.ts";
import { RouterContext } from "../../router/use-router.ts";
import { isDayFoldedHere } from "./day-view.ts";
import { Today } from "./today.tsx";
import "../../styles/app.css";

const ids = [1, 2, 3, 4].map((digit) => `${digit}f8fad5b-d9cb-469f-a165-70867728950e`);
const [leadId = "", reportId = "", propertyId = "", contactId = ""] = ids;

const reached = {
  phone: "06 12 34 56 78",
  email: "jeanne@exemple.fr",
  phone_refusal: null,
  email_refusal: null,
};
const lead: WaitingLead = {
  lead_id: leadId,
  contact_id: contactId,
  name: "Ana Rey",
  about: "12 rue Paradis",
  since: "2026-11-24T08:00:00Z",
  attempts: 0,
  is_answer_lost: false,
  ...reached,
};
const report: OpenedReport = {
  report_id: reportId,
  contact_id: contactId,
  title: "Appartement, 8 rue Sainte",
  name: "Paul Sénac",
  at: "2026-11-24T08:00:00Z",
  phone: null,
  email: null,
  phone_refusal: null,
  email_refusal: null,
};
const match: NewMatch = {
  wish_id: leadId,
  property_id: propertyId,
  contact_id: contactId,
  name: "Jeanne Roux",
  title: "Maison, 3 traverse du Vallon",
  price_display: "540 000 €",
  at: "2026-11-24T08:00:00Z",
  phone: null,
  email: null,
  phone_refusal: null,
  email_refusal: null,
};

type Sent = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> };
let day: TodayReply;
let sent: Sent[] = [];
/** So many answers are lost on their way. */
let lost = 0;
/** The day is read once this is over. */
let wait: Promise<void> = Promise.resolve();

const task = { id: propertyId, version: 1, title: "Tâche" };
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!/^\/api\/(?:today|tasks|contacts)/.test(path)) return realFetch(input, init);
  if (request.method === "GET") {
    await wait;
    return Response.json(day);
  }
  sent.push({ method: request.method, path, body: JSON.parse((await request.text()) || "{}") });
  if (lost > 0) {
    lost -= 1;
    throw new TypeError("Failed to fetch");
  }
  if (path.endsWith("/seen") || path.endsWith("/set-aside")) day = { ...day, ...none };
  if (path.endsWith("/attempts")) return Response.json({ ended_plans: [{ id: leadId, name: "Relance" }] });
  return Response.json(path === "/api/tasks" ? task : {});
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

const list = <Item,>(...items: Item[]) => ({ items, total: items.length });
const empty = list<never>();
const none = { waiting: empty, late: empty, due: empty, reports: empty, matches: empty };

beforeEach(() => {
  day = { today: "2026-11-24", ...none };
  sent = [];
  lost = 0;
  wait = Promise.resolve();
});

const pages = { "/mes-contacts": { load: () => () => null } };

async function open(
  asked: Partial<TodayReply>,
  { isFolded = false, at = "/", inside = null as ReactNode } = {},
) {
  day = { ...day, ...asked };
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(
    <QueryClientProvider client={client}>
      <RouterContext value={new Router(pages, createMemoryHistory(at))}>
        <Today isFolded={isFolded}>{inside}</Today>
      </RouterContext>
    </QueryClientProvider>,
  );
}

const line = (part: string) => page.getByRole("list", { name: part }).getByRole("listitem");
const textOf = (where: Locator) => where.element().textContent;
/** As the arrows do. */
async function focus(where: Locator) {
  await expect.element(where).toBeVisible();
  where.element().querySelector<HTMLElement>("[data-line]")?.focus();
}
const nothing = page.getByText("Rien à faire", { exact: true });

test("of each part three lines are shown, and the others once they are asked for", async () => {
  const leads = ["a", "b", "c", "d", "e"].map((name, at) => ({
    ...lead,
    lead_id: leadId.replace(/^./, `${at}`),
    name,
  }));
  await open({ waiting: { items: leads, total: 7 } });
  await expect.poll(() => line("En attente d’une réponse").elements().length).toBe(3);
  await page.getByRole("button", { name: /^Voir les 4 autres$/ }).click();
  await expect.poll(() => line("En attente d’une réponse").elements().length).toBe(5);
  await expect.element(page.getByText(/^et 2\sautres$/)).toBeVisible();
  await page.getByRole("button", { name: "Voir moins" }).click();
  await expect.poll(() => line("En attente d’une réponse").elements().length).toBe(3);
});

test("where there is little room the day is left as it was left", async () => {
  await page.viewport(360, 800);
  expect(isDayFoldedHere()).toBe(true);
  await open({ waiting: list(lead) }, { isFolded: true });
  await expect.element(page.getByText(/^1\sen\sattente\sd’une\sréponse$/)).toBeVisible();
  await page.getByRole("button", { name: "Déplier la journée" }).click();
  expect(isDayFoldedHere()).toBe(false);
  await page.getByRole("button", { name: "Replier la journée" }).click();
  expect(isDayFoldedHere()).toBe(true);
  await page.viewport(768, 1024);
  expect(isDayFoldedHere()).toBe(true);
  await page.viewport(1440, 900);
  expect(isDayFoldedHere()).toBe(false);
});

test("a day that asks for nothing says so", async () => {
  await open({});
  await expect.element(nothing).toBeVisible();
  await expect.element(page.getByText(/parcourir/)).not.toBeInTheDocument();
});

test("a folded day that asks for nothing opens for what else it holds", async () => {
  await open({}, { isFolded: true, inside: <p>Première réponse</p> });
  await page.getByRole("button", { name: "Déplier la journée" }).click();
  await expect.element(page.getByText("Première réponse")).toBeVisible();
  await page.getByRole("button", { name: "Replier la journée" }).click();
  await expect.element(page.getByText("Première réponse")).not.toBeInTheDocument();
});

test("a day that holds nothing at all has nothing to open", async () => {
  await open({}, { isFolded: true });
  await expect.element(nothing).toBeVisible();
  expect(page.getByRole("button", { name: /la journée/ }).elements()).toEqual([]);
});

test.each([
  ["asks for nothing", {}],
  ["asks for something", { waiting: list(lead) }],
])("the buttons stay under the finger when the day comes, where it %s", async (_, asked) => {
  await page.viewport(360, 800);
  const held = Promise.withResolvers<void>();
  wait = held.promise;
  await open(asked);
  const button = page.getByRole("button", { name: "Nouvelle tâche" });
  await expect.element(button).toBeVisible();
  const topOf = () => button.element().getBoundingClientRect().top;
  // Letters of another font, which come late, are of other widths.
  await document.fonts.ready;
  const top = topOf();
  held.resolve();
  await expect.element(page.getByText("Mardi 24 novembre", { exact: false })).toBeVisible();
  expect(topOf()).toBeCloseTo(top, 0);
  await page.viewport(1440, 900);
});

test.each([
  ["asks for nothing", {}],
  ["asks for something", { waiting: list(lead) }],
])("what stands under a folded day stays under the finger when it comes, where it %s", async (_, asked) => {
  const held = Promise.withResolvers<void>();
  wait = held.promise;
  await open(asked, { isFolded: true });
  const region = page.getByRole("region", { name: "Aujourd’hui" });
  await expect.element(region).toBeVisible();
  const heightOf = () => region.element().getBoundingClientRect().height;
  await document.fonts.ready;
  const height = heightOf();
  held.resolve();
  await expect.element(region.getByText(/Rien à faire|en\sattente/)).toBeVisible();
  expect(heightOf()).toBeCloseTo(height, 0);
});

test("a task whose contact one follows no more says so, and leads to nobody", async () => {
  const hidden: TaskItem = {
    id: propertyId,
    version: 1,
    kind: "call",
    title: "Rappeler pour le bail",
    note: null,
    due_on: "2026-11-24",
    due_time: null,
    group: "today",
    repeat: null,
    contact: null,
    has_hidden_contact: true,
    property: null,
    plan: null,
    owner_id: "1",
    owner_name: null,
    done_at: null,
    may_edit: true,
  };
  await open({ due: list(hidden) });
  await expect.element(line("À faire").getByText("Rappeler pour le bail")).toBeVisible();
  await expect.element(line("À faire").getByText("Contact que vous ne suivez plus")).toBeVisible();
  expect(line("À faire").getByRole("link").elements()).toEqual([]);
});

test("a request that waits opens its own contact, whichever was open before", async () => {
  await open({ waiting: list(lead) }, { at: `/mes-contacts?tri=name&contact=${reportId}` });
  const link = line("En attente d’une réponse").getByRole("link", { name: /^Ana Rey/ });
  await expect.element(link).toBeVisible();
  const { search } = new URL((link.element() as HTMLAnchorElement).href);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ tri: "name", demande: leadId });
});

test("a request whose contact a colleague follows opens, is set aside, and is neither noted nor put off", async () => {
  await open({ waiting: list({ ...lead, contact_id: null, phone: null, email: null }) });
  const waiting = line("En attente d’une réponse");
  await expect.element(waiting.getByRole("link", { name: /^Ana Rey/ })).toBeVisible();
  await expect.element(waiting.getByRole("button", { name: /^Plus tard/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Fait : Ana Rey" }).click();
  await expect.element(page.getByRole("button", { name: "Répondu par e-mail" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Nous a appelés" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Sans suite" }).click();
  await expect.element(nothing).toBeVisible();
});

test("a report that was opened leads to it and to who read it, and is put away", async () => {
  await open({ reports: list(report) });
  const opened = line("Rapports ouverts");
  await expect.element(opened).toBeVisible();
  await expect.poll(() => textOf(opened)).toMatch(/Paul Sénac.*a ouvert son rapport.*8\srue\sSainte/);
  await expect.element(nothing).not.toBeInTheDocument();
  const link = opened.getByRole("link", { name: /a ouvert son rapport/ });
  await expect.element(link).toHaveAttribute("href", `/estimation-report/${reportId}`);
  await expect
    .element(opened.getByRole("link", { name: "Fiche : Paul Sénac" }))
    .toHaveAttribute("href", `/mes-contacts?contact=${contactId}`);
  await opened.getByRole("button", { name: "Fait : Paul Sénac" }).click();
  await expect.element(nothing).toBeVisible();
  expect(sent).toMatchObject([{ path: `/api/today/reports/${reportId}/seen` }]);
});

test("a report that nobody known opened is named by its title", async () => {
  await open({ reports: list({ ...report, name: null, contact_id: null }) });
  await expect.element(line("Rapports ouverts")).toBeVisible();
  await expect.poll(() => textOf(line("Rapports ouverts"))).toMatch(/8 rue Sainte.*Rapport ouvert/);
  await expect.element(page.getByRole("link", { name: /^Fiche/ })).not.toBeInTheDocument();
});

test("a new match leads to who looks for such a home, and is put away", async () => {
  await open({ matches: list(match) });
  const found = line("Nouvelles correspondances");
  await expect.element(found).toBeVisible();
  await expect.poll(() => textOf(found)).toMatch(/Jeanne Roux.*3 traverse du Vallon.*540 000 €/);
  await expect
    .element(found.getByRole("link", { name: /Jeanne Roux/ }))
    .toHaveAttribute("href", `/mes-contacts?contact=${contactId}`);
  await found.getByRole("button", { name: /^Vu/ }).click();
  await expect.element(nothing).toBeVisible();
  expect(sent).toMatchObject([
    { path: "/api/contacts/matches/seen", body: { wish_id: leadId, property_id: propertyId } },
  ]);
});

test.each([
  ["Rapports ouverts", { reports: list(report) }, "Reparler du rapport à Paul Sénac"],
  [
    "Nouvelles correspondances",
    { matches: list(match) },
    "Proposer à Jeanne Roux\u00a0: Maison, 3 traverse du Vallon",
  ],
])("a line of « %s » that is put off is a task, and leaves the day", async (part, asked, title) => {
  await open(asked);
  await focus(line(part));
  await userEvent.keyboard("3");
  await expect.element(nothing).toBeVisible();
  expect(sent).toMatchObject([{ path: "/api/tasks", body: { title, contact_id: contactId } }, {}]);
  expect(sent[1]?.path).toMatch(/\/seen$/);
});

test("the keys a calls, and e opens the form to write to whoever the line is about", async () => {
  const pressed: string[] = [];
  const take = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!/^tel:|ecrire/.test(link?.href ?? "")) return;
    event.preventDefault();
    pressed.push(link?.href ?? "");
  };
  addEventListener("click", take, true);
  await open({ waiting: list({ ...lead, name: "Une autre", phone: "04 91 00 00 00", email: null }, lead) });
  await focus(line("En attente d’une réponse").nth(1));
  await userEvent.keyboard("a");
  await userEvent.keyboard("e");
  removeEventListener("click", take, true);
  const form = new URL(pressed[1] ?? "");
  expect([pressed[0], form.pathname]).toEqual(["tel:0612345678", "/mes-contacts"]);
  expect(Object.fromEntries(form.searchParams)).toEqual({ contact: contactId, ecrire: "oui" });
});

test("a line without its buttons says what forbids calling and writing", async () => {
  const refusals = {
    phone_refusal: "Pas d’accord pour l’appeler",
    email_refusal: "Ne veut plus d’e-mails",
  };
  await open({ waiting: list({ ...lead, phone: null, email: null, ...refusals }) });
  const words = "Pas d’accord pour l’appeler · Ne veut plus d’e-mails";
  await expect.element(line("En attente d’une réponse").getByText(words)).toBeVisible();
});

test("what is pressed again after a lost answer is sent under the same key, and under another afterwards", async () => {
  await open({ waiting: list(lead) });
  const noteMissed = async () => {
    await page.getByRole("button", { name: "Fait : Ana Rey" }).click();
    await page.getByRole("button", { name: "Pas de réponse" }).click();
  };
  lost = 1;
  for (const times of [1, 2, 3]) {
    await noteMissed();
    await expect.poll(() => sent).toHaveLength(times);
    await expect.element(line("En attente d’une réponse").first()).toHaveAttribute("aria-busy", "false");
  }
  const keys = sent.map(({ body }) => body.idempotency_key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("what else came of a call is noted although the first is still being shown; the same press twice is one", async () => {
  await open({ waiting: list(lead) });
  const held = Promise.withResolvers<void>();
  const press = async (outcome: string) => {
    await page.getByRole("button", { name: "Fait : Ana Rey" }).click();
    await page.getByRole("button", { name: outcome }).click();
  };
  await expect.element(line("En attente d’une réponse").first()).toBeVisible();
  wait = held.promise;
  await press("Message laissé");
  await expect.poll(() => sent).toHaveLength(1);
  await press("Message laissé");
  await press("Joint par téléphone");
  held.resolve();
  await expect.poll(() => sent.map(({ body }) => body["outcome"])).toEqual(["message-left", "reached"]);
  await expect.element(line("En attente d’une réponse").first()).toHaveAttribute("aria-busy", "false");
  expect(sent).toHaveLength(2);
});

test("a line that is put off again after a lost answer is one task", async () => {
  await open({ matches: list(match) });
  lost = 1;
  await focus(line("Nouvelles correspondances"));
  await userEvent.keyboard("1");
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(line("Nouvelles correspondances")).toHaveAttribute("aria-busy", "false");
  await focus(line("Nouvelles correspondances"));
  await userEvent.keyboard("1");
  await expect.element(nothing).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(["/api/tasks", "/api/tasks", "/api/contacts/matches/seen"]);
  expect(sent[1]?.body.idempotency_key).toBe(sent[0]?.body.idempotency_key);
});

/** Of the newest message; one that was shown before may still be going. */
const undo = page.getByRole("button", { name: "Annuler", exact: true });

test.each([
  ["Rapports ouverts", "f", { reports: list(report) }, ["reports/ID/unseen"]],
  ["Rapports ouverts", "1", { reports: list(report) }, ["reports/ID/unseen", "DELETE"]],
  ["Nouvelles correspondances", "f", { matches: list(match) }, ["matches/unseen"]],
  ["Nouvelles correspondances", "1", { matches: list(match) }, ["matches/unseen", "DELETE"]],
])("a line of « %s » that the key %s put away stands again", async (part, key, asked, calls) => {
  await open(asked);
  await focus(line(part));
  await userEvent.keyboard(key);
  await expect.element(nothing).toBeVisible();
  const before = sent.length;
  lost = 1;
  await undo.first().click();
  await page.getByRole("button", { name: "Réessayer" }).click();
  const wanted = [calls[0], ...calls];
  await expect.poll(() => sent.length).toBe(before + wanted.length);
  for (const [index, { path, method }] of sent.slice(before).entries())
    expect(`${method} ${path.replace(reportId, "ID")}`).toContain(wanted[index]);
});

test("a call that was noted says which plan it ended, and is taken back from its message", async () => {
  await open({ waiting: list(lead) });
  await page.getByRole("button", { name: "Fait : Ana Rey" }).click();
  await page.getByRole("button", { name: "Joint par téléphone" }).click();
  await expect.element(page.getByText("Suivi terminé : Relance").first()).toBeVisible();
  await undo.first().click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.path).toBe(`/api/contacts/attempts/${sent[0]?.body["idempotency_key"]}`);
});

test("who needs no answer is set aside without a call, and waits again from its message", async () => {
  await open({ waiting: list({ ...lead, is_answer_lost: true }) });
  await expect.element(page.getByText("Un e-mail n’est pas parti")).toBeVisible();
  await page.getByRole("button", { name: "Fait : Ana Rey" }).click();
  await page.getByRole("button", { name: "Sans suite" }).click();
  await expect.element(nothing).toBeVisible();
  await undo.first().click();
  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual([`/api/contacts/requests/${leadId}/set-aside`, `/api/contacts/requests/${leadId}/await-answer`]);
});
