import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { UndoNotices } from "../../../widgets/list/undo-notices.tsx";
import "../../../styles/app.css";
import { OrderPhotosDialog } from "./order-photos-dialog.tsx";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const ids = Array.from({ length: 52 }, (_, index) => idOf(index));
const asked: string[] = [];
const saved: string[] = [];
let isAway: (id: string) => boolean = () => false;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const path = new URL(request.url).pathname;
  if (!path.startsWith("/api/")) return realFetch(input, init);
  const id = ids.find((one) => path.includes(one)) ?? "";
  if (request.method !== "GET") {
    saved.push(id);
    if (isAway(id))
      return Response.json({ code: "unavailable", status: 503, message: "Ailleurs." }, { status: 503 });
    return Response.json({ version: 2 });
  }
  if (id !== "") asked.push(id);
  const photos = ["a.webp", "b.webp"].map((name) => ({ path: name, caption: "", source_url: null }));
  return Response.json({ id, version: 1, title: `Bien ${ids.indexOf(id)}`, photos });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  isAway = () => false;
});

const second = (title: string) =>
  page.getByRole("group", { name: title, exact: true }).getByLabelText("Photo 2");

test("homes beyond the first fifty are read when asked for, and what was chosen of any is saved", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderPhotosDialog ids={ids} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await second("Bien 0").click();
  expect(asked).toHaveLength(50);
  await page.getByRole("button", { name: "Afficher les biens suivants" }).click();
  await second("Bien 51").click();
  await expect
    .element(page.getByRole("button", { name: "Afficher les biens suivants" }))
    .not.toBeInTheDocument();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => saved).toEqual([idOf(0), idOf(51)]);
});

test("an order that could not be taken back is offered again, and asked for alone", async () => {
  const client = createQueryClient();
  const screen = await render(
    <QueryClientProvider client={client}>
      <UndoNotices list="own-properties" />
      <OrderPhotosDialog ids={ids.slice(0, 2)} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await second("Bien 0").click();
  await second("Bien 1").click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => saved.length).toBe(2);
  await screen.rerender(
    <QueryClientProvider client={client}>
      <UndoNotices list="own-properties" />
    </QueryClientProvider>,
  );
  const undo = page.getByRole("list", { name: "À annuler" }).getByRole("button").last();
  isAway = (id) => id === idOf(1);
  await undo.click();
  await expect.element(page.getByText("La modification n’a pas pu être annulée")).toBeVisible();
  isAway = () => false;
  // On so small a screen the message lies over the button, and stays while the mouse is on it.
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => saved).toEqual([0, 1, 0, 1, 1].map(idOf));
});
