import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { createQueryClient } from "../client/api/query-client.ts";
import { openDialog } from "../widgets/dialog/dialog-store.ts";
import { Dialogs } from "./dialogs.tsx";

const realFetch = globalThis.fetch;
const writes: string[] = [];
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return realFetch(input, init);
  if (request.method !== "GET") writes.push(pathname);
  const photos = ["a.webp", "b.webp"].map((path) => ({ path, caption: "", source_url: null }));
  return Response.json({ id: "1", version: 1, title: "Rue Sainte", address: null, photos });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("whoever leaves photographs in an order that is not saved is asked first, and stays where they say no", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialogs />
    </QueryClientProvider>,
  );
  openDialog({ type: "order-photos", ids: ["1"] });
  await page.getByRole("button", { name: /^Mettre la photo 2 en premier/ }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  const question = page.getByRole("dialog", { name: /^Quitter sans enregistrer/ });
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect.element(page.getByText("1 bien modifié")).toBeVisible();
  await page.getByRole("button", { name: "Fermer" }).click();
  await question.getByRole("button", { name: "Quitter" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(writes).toEqual([]);
});
