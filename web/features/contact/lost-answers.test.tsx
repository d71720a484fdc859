/** What is changed after an answer that was lost is neither lost nor made twice: what stands is shown, and written over. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AnswerTemplate } from "#domain/api/contact-exchange.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { jeanneRoux } from "./contact.fixture.ts";
import { NewContactDialog } from "./new-contact-dialog.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import "../../styles/app.css";

type Sent = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> };
let sent: Sent[] = [];
/** `null`: the answer is lost. */
let answer: (request: Sent) => object | null;
let templates: readonly AnswerTemplate[] = [];

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!path.startsWith("/api/contacts")) return realFetch(input, init);
  if (path.endsWith("/similar")) return Response.json({ items: [] });
  if (request.method === "GET") return Response.json({ items: templates });
  const one = { method: request.method, path, body: await request.json() };
  sent.push(one);
  const reply = answer(one);
  if (reply === null) throw new TypeError("Failed to fetch");
  return Response.json(reply, { status: "status" in reply ? Number(reply.status) : 200 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  templates = [];
});

const refusal = (current: object) => ({
  code: "edit-conflict",
  status: 409,
  message: "Déjà enregistré",
  requestId: "1",
  current,
});

function open(part: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

test("a contact is sent again under its key, after a reload too, and changed over what stands", async () => {
  answer = () => null;
  const first = await open(<NewContactDialog onClose={() => undefined} />);
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Roux");
  await page.getByRole("button", { name: "Ajouter le contact" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  await first.unmount();

  answer = ({ method }) => (method === "POST" ? refusal({ ...jeanneRoux, version: 3 }) : jeanneRoux);
  let isClosed = false;
  await open(<NewContactDialog onClose={() => (isClosed = true)} />);
  await page.getByRole("textbox", { name: "Prénom" }).fill("Jeannette");
  await page.getByRole("button", { name: "Ajouter le contact" }).click();
  const stands = page.getByRole("alert").filter({ hasText: "déjà enregistré" });
  await expect.element(stands.getByText("Jeanne", { exact: true })).toBeVisible();
  expect(isClosed).toBe(false);
  await stands.getByRole("button", { name: "Enregistrer ma saisie" }).click();
  await expect.poll(() => isClosed).toBe(true);
  expect(sent).toMatchObject([
    { method: "POST", body: { last_name: "Roux" } },
    { method: "POST", body: { first_name: "Jeannette", idempotency_key: sent[0]?.body.idempotency_key } },
    {
      method: "PATCH",
      path: `/api/contacts/${jeanneRoux.id}`,
      body: { version: 3, first_name: "Jeannette" },
    },
  ]);
});

test("a contact that was deleted after a lost answer is entered under another key", async () => {
  answer = () => ({ code: "not-found", status: 404, message: "Ce contact n’existe pas.", requestId: "1" });
  await open(<NewContactDialog onClose={() => undefined} />);
  await page.getByRole("textbox", { name: "Nom", exact: true }).fill("Roux");
  await page.getByRole("button", { name: "Ajouter le contact" }).click();
  await expect.element(page.getByText(/supprimé entre-temps/)).toBeVisible();
  answer = () => ({ contact: jeanneRoux, joined: false });
  await page.getByRole("button", { name: "Ajouter le contact" }).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]?.body.idempotency_key).not.toBe(sent[1]?.body.idempotency_key);
});

const template = { id: jeanneRoux.id, name: "Visite", subject: null, text: "Bonjour" };

test("a text for answers is begun and left by keys alone, and the focus stays in the dialog", async () => {
  await open(<TemplatesDialog onClose={() => undefined} />);
  const begin = page.getByRole("button", { name: "Nouveau modèle" });
  (begin.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Nom *")).toHaveFocus();
  for (let stop = 0; stop < 5 && document.activeElement?.textContent !== "Retour"; stop += 1)
    await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(begin).toHaveFocus();
});

test("a new text for answers is changed over what arrived of it", async () => {
  answer = () => refusal(template);
  await open(<TemplatesDialog onClose={() => undefined} />);
  await page.getByRole("button", { name: "Nouveau modèle" }).click();
  await page.getByLabelText("Nom *").fill("Visite");
  await page.getByLabelText("Texte *").fill("Bonsoir");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(page.getByText(/est déjà enregistré.*Bonjour.*remplace par le vôtre/)).toBeVisible();
  answer = () => ({ ...template, text: "Bonsoir" });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const { id: _id, ...before } = template;
  await expect
    .poll(() => sent)
    .toMatchObject([{ method: "POST" }, { method: "PATCH", body: { text: "Bonsoir", before } }]);
});

test("a text that a colleague changed meanwhile is shown before it is written over", async () => {
  templates = [template];
  const theirs = { ...template, text: "Le leur" };
  answer = () => refusal(theirs);
  await open(<TemplatesDialog onClose={() => undefined} />);
  await page.getByRole("button", { name: "Modifier Visite" }).click();
  await page.getByLabelText("Texte *").fill("Le mien");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(page.getByText(/a été modifié entre-temps.*Le leur/)).toBeVisible();
  await expect.element(page.getByLabelText("Texte *")).toHaveValue("Le mien");
  answer = () => ({ ...template, text: "Le mien" });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { method: "PATCH", body: { text: "Le mien", before: { text: "Bonjour" } } },
      { method: "PATCH", body: { text: "Le mien", before: { text: "Le leur" } } },
    ]);
});
