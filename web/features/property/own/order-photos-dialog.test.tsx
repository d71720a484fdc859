import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../../client/api/query-client.ts";
import "../../../styles/app.css";
import { OrderPhotosDialog } from "./order-photos-dialog.tsx";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const ids = Array.from({ length: 52 }, (_, index) => idOf(index));
const asked: string[] = [];
const saved: string[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const path = new URL(request.url).pathname;
  if (!path.startsWith("/api/")) return realFetch(input, init);
  const id = ids.find((one) => path.includes(one)) ?? "";
  if (request.method !== "GET") {
    saved.push(id);
    return Response.json({ version: 2 });
  }
  if (id !== "") asked.push(id);
  const photos = ["a.webp", "b.webp"].map((name) => ({ path: name, caption: "", source_url: null }));
  return Response.json({ id, version: 1, title: `Bien ${ids.indexOf(id)}`, photos });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("homes beyond the first fifty are read when asked for, and what was chosen of any is saved", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderPhotosDialog ids={ids} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const second = (title: string) =>
    page.getByRole("group", { name: title, exact: true }).getByLabelText("Photo 2");
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
