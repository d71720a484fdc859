import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { emptyDeletion } from "../../client/api/deletion.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

let deletion = emptyDeletion;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/api/account/deletion") return realFetch(input, init);
  return Response.json(deletion);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function readLines(reply: typeof emptyDeletion): Promise<string[]> {
  deletion = reply;
  const dialog = <DeleteAccountDialog email="jeanne@exemple.fr" onClose={() => undefined} />;
  const { unmount } = await render(
    <QueryClientProvider client={createQueryClient()}>{routed(dialog)}</QueryClientProvider>,
  );
  await expect.element(page.getByText("Toutes vos sessions se ferment.")).toBeVisible();
  const lines = page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent ?? "");
  await unmount();
  return lines;
}

test("what goes with an account is told of what the person has, and of nothing else", async () => {
  expect(await readLines(emptyDeletion)).toEqual([
    "Toutes vos sessions se ferment.",
    expect.stringMatching(/^Rien de tout cela ne pourra être rétabli/),
  ]);
  const kept = { contacts: 40, tasks: 1, reports: 2 };
  const agency = { ...emptyDeletion, ...kept, properties: 2, leads: 1, links: 3, is_on_map: true };
  expect((await readLines(agency)).slice(0, 7)).toEqual([
    expect.stringMatching(/^2 biens et leurs photos quittent la carte/),
    "1 demande reçue est supprimée.",
    "40 contacts et leur historique sont supprimés.",
    "1 tâche à faire est supprimée.",
    "2 rapports d’estimation sont supprimés.",
    "3 liens courts ne mènent plus nulle part.",
    "Votre agence quitte la carte.",
  ]);
  const names = { agency_name: "Agence du Port", heir_name: "Paul Roux" };
  const agencies = [
    { ...names, is_bearer: false },
    { ...names, is_bearer: true },
    { ...names, heir_name: null, is_bearer: true },
  ];
  expect((await readLines({ ...emptyDeletion, agencies })).slice(0, 3)).toEqual([
    "Ce que vous suivez pour l’agence «\u00a0Agence du Port\u00a0» lui reste\u00a0: Paul Roux en prend la suite.",
    "Ce que vous suivez pour l’agence «\u00a0Agence du Port\u00a0» lui reste\u00a0: Paul Roux en prend la suite, et la représente désormais.",
    expect.stringMatching(/^Personne ne pouvant la reprendre, l’agence .* disparaissent/),
  ]);
});
