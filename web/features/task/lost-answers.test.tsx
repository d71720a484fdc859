/** Tasks and plans as they are written: what is changed over a lost answer, or over a colleague's, is shown what stands first. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FollowUpPlanItem, TaskItem } from "#domain/api/task.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { PlanSettings } from "./plan-settings.tsx";
import { TaskFormDialog } from "./task-form-dialog.tsx";
import "../../styles/app.css";

const task: TaskItem = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  version: 2,
  kind: "other",
  title: "Rappeler Ana",
  note: null,
  due_on: "2026-11-24",
  due_time: "10:00",
  group: "today",
  repeat: null,
  contact: null,
  has_hidden_contact: false,
  property: null,
  plan: null,
  owner_id: "1",
  owner_name: null,
  done_at: null,
  may_edit: true,
};
const plan: FollowUpPlanItem = {
  key: "relance",
  name: "Relance",
  starts_with_lead: false,
  steps: [{ delay_days: 2, kind: "call", title: "Deuxième appel" }],
  is_own: false,
};

type Sent = { readonly method: string; readonly body: Record<string, unknown> };
let sent: Sent[] = [];
let answer: (request: Sent) => object;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname: path } = new URL(request.url);
  if (!/^\/api\/(?:tasks|follow-up-plans|contacts|own-properties)/.test(path)) return realFetch(input, init);
  if (request.method === "GET")
    return Response.json(
      path.includes("plans") ? { items: [plan], may_edit: true } : { items: [], total: 0 },
    );
  const one = { method: request.method, body: await request.json() };
  sent.push(one);
  const reply = answer(one);
  return Response.json(reply, { status: "status" in reply ? Number(reply.status) : 200 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  sent = [];
});

const refusal = (current: object) => ({
  code: "edit-conflict",
  status: 409,
  message: "Modifié entre-temps",
  requestId: "1",
  current,
});

async function open(part: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}
const save = () => page.getByRole("button", { name: /^(?:Ajouter|Enregistrer)$/ }).click();

test("a new task is changed over what arrived of it", async () => {
  let isClosed = false;
  await open(<TaskFormDialog onClose={() => (isClosed = true)} />);
  await page.getByLabelText("À faire *").fill("Rappeler Jeanne");
  answer = () => refusal(task);
  await save();
  await expect
    .element(page.getByText(/est déjà enregistrée.*Rappeler Ana.*mardi 24 novembre à 10:00.*par la vôtre/))
    .toBeVisible();
  await expect.element(page.getByLabelText("À faire *")).toHaveValue("Rappeler Jeanne");
  answer = () => task;
  await save();
  await expect.poll(() => isClosed).toBe(true);
  expect(sent).toMatchObject([
    { method: "POST", body: { title: "Rappeler Jeanne" } },
    { method: "PATCH", body: { title: "Rappeler Jeanne", version: 2 } },
  ]);
});

test("a new task that was deleted after a lost answer is made under another key", async () => {
  await open(<TaskFormDialog onClose={() => undefined} />);
  await page.getByLabelText("À faire *").fill("Rappeler Jeanne");
  const message = "Cette tâche a été supprimée entre-temps.";
  answer = () => ({ code: "not-found", status: 404, message, requestId: "1" });
  await save();
  await expect.element(page.getByText(message)).toBeVisible();
  answer = () => task;
  await save();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]?.body.idempotency_key).not.toBe(sent[1]?.body.idempotency_key);
});

test("a task that somebody else changed is saved over theirs once they were shown", async () => {
  await open(<TaskFormDialog task={{ ...task, version: 1 }} onClose={() => undefined} />);
  await page.getByLabelText("À faire *").fill("Rappeler Jeanne");
  answer = () => refusal(task);
  await save();
  await expect.element(page.getByText(/a été modifiée entre-temps.*Rappeler Ana/)).toBeVisible();
  await save();
  await expect.poll(() => sent).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }]);
});

test("a task whose contact one follows no more says that it stays theirs, and sends no contact", async () => {
  await open(<TaskFormDialog task={{ ...task, has_hidden_contact: true }} onClose={() => undefined} />);
  await expect
    .element(page.getByText(/^Vous ne suivez plus le contact de cette tâche\s: elle lui reste liée/))
    .toBeVisible();
  await page.getByLabelText("À faire *").fill("Rappeler Jeanne");
  answer = () => task;
  await save();
  await expect.poll(() => sent).toMatchObject([{ body: { title: "Rappeler Jeanne", contact_id: null } }]);
});

test("a plan is opened and closed by keys alone, and the focus stays with it", async () => {
  await open(<PlanSettings />);
  const button = page.getByRole("button", { name: "Modifier le plan Relance" });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Nom du plan")).toHaveFocus();
  for (let stop = 0; stop < 8 && document.activeElement?.textContent !== "Annuler"; stop += 1)
    await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveFocus();
});

test("a plan that a colleague wrote meanwhile is shown before it is written over", async () => {
  await open(<PlanSettings />);
  await page.getByRole("button", { name: "Modifier le plan Relance" }).click();
  await page.getByLabelText("Nom du plan").fill("Le mien");
  const theirs = { ...plan, name: "Le leur", is_own: true };
  answer = () => refusal(theirs);
  await save();
  const shown = page.getByRole("alert");
  await expect.element(shown.getByText(/Ce plan a été modifié entre-temps/)).toBeVisible();
  await expect.element(shown.getByText("Le leur")).toBeVisible();
  await expect.element(page.getByLabelText("Nom du plan")).toHaveValue("Le mien");
  answer = () => plan;
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { body: { name: "Le mien", before: { name: "Relance" } } },
      { body: { name: "Le mien", before: { name: "Le leur" } } },
    ]);
});
