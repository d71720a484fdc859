import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ReportSharing } from "#domain/api/shared-report.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { jeanne } from "../../../client/session/jeanne.fixture.ts";
import { routed } from "../../../router/routed.fixture.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import "../../../styles/app.css";

const report = "5f0e8d3c-2b1a-4c6d-9e8f-7a6b5c4d3e2f";
const link: ReportSharing["links"][number] = {
  id: "1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
  recipient_name: "Jeanne Martin",
  recipient_email: "jeanne@lecteurs.example",
  url: "https://calanque.example/shared-report/1/2",
  state: "open",
  expires_at: null,
  has_password: false,
  mailed_at: null,
  created_at: "2026-11-20T08:00:00.000Z",
  first_opened_at: null,
  last_opened_at: null,
  open_count: 0,
  is_uncounted: false,
  contact_count: 0,
  last_contact_at: null,
};
const sharing: ReportSharing = {
  client: { name: null, email: null },
  frozen: null,
  refusal: null,
  missing_mentions: [],
  links: [link],
};

type Sent = { readonly request_id: string; readonly mailed_at: string | null };
const sent: Sent[] = [];
let frozen: ReportSharing["frozen"] = null;
/** How many of the next presses have an answer that is lost. */
let lost = 0;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/api/session") return Response.json({ account: jeanne, demo: false });
  if (pathname.endsWith("/links")) {
    sent.push((await request.json()) as Sent);
    if (lost-- > 0) return Response.json({ code: "internal", message: "Perdu" }, { status: 500 });
    return Response.json({ ...sharing, links: [{ ...link, mailed_at: "2026-11-20T09:00:00.000Z" }] });
  }
  if (pathname.endsWith("/sharing") || pathname.endsWith("/shared-version"))
    return Response.json({ ...sharing, frozen });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function open() {
  await page.viewport(1280, 1200);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<ShareDialog id={report} onClose={() => undefined} />)}
    </QueryClientProvider>,
  );
}

test("an e-mail that is asked for again after its answer was lost bears the same key, the next one another", async () => {
  const screen = await open();
  const fill = async () => {
    await screen.getByLabelText("Nom", { exact: true }).fill("Jean Second");
    await screen.getByLabelText("E-mail", { exact: true }).fill("Jeanne@lecteurs.example");
  };
  const press = () => screen.getByRole("button", { name: "Envoyer par e-mail" }).first().click();
  await fill();
  lost = 1;
  await press();
  await expect.poll(() => sent.length).toBe(1);
  await press();
  await expect.element(page.getByText(/^(Rapport envoyé à|E-mail écrit pour) Jeanne Martin/)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.request_id).toBe(sent[0]?.request_id);
  expect(sent[1]?.mailed_at).toBeNull();
  await fill();
  await press();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]?.request_id).not.toBe(sent[0]?.request_id);
  expect(sent[2]?.mailed_at).toBe("2026-11-20T09:00:00.000Z");
});

test("an e-mail whose answer was lost is another once the dialog was closed, or a new version was shared", async () => {
  const ask = async (screen: Awaited<ReturnType<typeof open>>) => {
    const count = sent.length;
    lost = 1;
    await screen.getByLabelText("Nom", { exact: true }).fill("Jean Second");
    await screen.getByLabelText("E-mail", { exact: true }).fill("Jeanne@lecteurs.example");
    await screen.getByRole("button", { name: "Envoyer par e-mail" }).first().click();
    await expect.poll(() => sent.length).toBe(count + 1);
    return sent.at(-1)?.request_id;
  };
  const before = await open();
  const first = await ask(before);
  await before.unmount();
  frozen = { at: "2026-11-20T08:00:00.000Z", version: 3, is_current: false, has_changed_sales: false };
  const after = await open();
  const second = await ask(after);
  expect(second).not.toBe(first);
  await after.getByRole("button", { name: "Partager la nouvelle version" }).click();
  await expect.element(page.getByText("Vos lecteurs voient la nouvelle version")).toBeVisible();
  expect(await ask(after)).not.toBe(second);
});

test.each([
  [
    { is_current: false, has_changed_sales: false },
    /^Vous avez modifié le rapport depuis\s:.* du 20 novembre 2026\.$/,
  ],
  [
    { is_current: true, has_changed_sales: true },
    /^Un bien de votre agence .*a changé depuis, ou a quitté la carte\s:/,
  ],
] as const)(
  "a new version is offered where the frozen one is %o, and the reason is said",
  async (facts, reason) => {
    frozen = { at: "2026-11-20T08:00:00.000Z", version: 3, ...facts };
    const screen = await open();
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Partager la nouvelle version" })).toBeVisible();
  },
);

test("a version that nothing changed of is offered anew from the next day on, with that day's value", async () => {
  frozen = { at: "2026-11-20T08:00:00.000Z", version: 3, is_current: true, has_changed_sales: false };
  const screen = await open();
  await expect.element(screen.getByText(/Vous n’avez pas modifié le rapport depuis/)).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Partager la valeur d’aujourd’hui" }))
    .toBeVisible();
});
