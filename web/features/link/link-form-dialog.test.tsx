import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LinkItem } from "#domain/api/link.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import "../../styles/app.css";
import { routed } from "../../router/routed.fixture.tsx";
import { LinkFormDialog } from "./link-form-dialog.tsx";

const link: LinkItem = {
  id: "6a6b52a7-0f0c-4f64-8a94-5e5a31d2a1b7",
  user_id: "personne",
  alias: "vitrine",
  short_url: `${location.origin}/vitrine`,
  destination_url: "https://exemple.fr/ancien",
  property_id: null,
  title: "Vitrine",
  tags: ["mandat"],
  notify_on_access: false,
  is_active: true,
  state: "open",
  block_reason: null,
  expires_on: null,
  click_count: 0,
  robot_count: 0,
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
};

const sent: Record<string, unknown>[] = [];
let draws = 0;
let answer: () => Response;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/functions/generate_short_alias") {
    draws += 1;
    return Response.json(`abc-00${draws}`);
  }
  if (!pathname.startsWith("/api/links") || request.method === "GET") return realFetch(input, init);
  sent.push(await request.clone().json());
  return answer();
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  sent.length = 0;
  draws = 0;
  await page.viewport(1280, 1400);
});

async function openForm(of?: LinkItem) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const form = <LinkFormDialog {...(of && { link: of })} onClose={() => {}} />;
  return render(<QueryClientProvider client={queryClient}>{routed(form)}</QueryClientProvider>);
}

test("only what was changed is sent, with what the form began with; another window's change is told first", async () => {
  const message = "Ce champ a été modifié entre-temps et dit maintenant\u00a0: «\u00a0Panneau\u00a0».";
  answer = () =>
    Response.json({ code: "conflict", message, issues: [{ path: ["title"], message }] }, { status: 409 });
  const screen = await openForm(link);
  await screen.getByLabelText("Titre").fill("Affiche");
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  const before = { destination_url: link.destination_url, title: link.title, expires_on: null };
  expect(sent).toEqual([{ title: "Affiche", before }]);
  answer = () => Response.json({ ...link, title: "Affiche" });
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual({ title: "Affiche" });
});

test("a new link sent again after a lost answer bears the same alias and the same id", async () => {
  answer = () => Response.error();
  const screen = await openForm();
  await screen.getByLabelText("Destination *").fill("https://exemple.fr/");
  await screen.getByRole("button", { name: "Créer le lien" }).click();
  await expect.element(screen.getByRole("alert").first()).toBeVisible();
  answer = () => Response.json(link);
  await screen.getByRole("button", { name: "Créer le lien" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Votre lien est prêt" })).toBeVisible();
  expect(sent).toMatchObject([{ alias: "abc-001" }, { alias: "abc-001" }]);
  expect(sent[0]?.request_id).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]?.request_id).toBe(sent[0]?.request_id);
  expect(draws).toBe(1);
});
