import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { SenderCard } from "./sender-card.tsx";

const agency = {
  id: "1f8fad5b-d9cb-469f-a165-70867728950e",
  name: "Agence du Port",
  logo_url: null,
  address: null,
  phone: null,
  email: null,
};

async function show(sender: Partial<SharedReport["sender"]>, isPersonal: boolean): Promise<void> {
  const report = {
    is_personal: isPersonal,
    sender: { name: "Camille", card: null, agency: null, ...sender },
  };
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <SenderCard
        report={report as SharedReport}
        readerKey={{ link_id: null, token: "a-token", password: null }}
      />
    </QueryClientProvider>,
  );
}

test("by the public link of who has no agency that takes leads, no button promises that anybody hears of it", async () => {
  for (const sender of [{}, { agency: { ...agency, id: null } }]) {
    await show(sender, false);
    await expect.element(page.getByText(/^Pour en parler, répondez à la personne/).first()).toBeVisible();
  }
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("by the public link of an agency its form is offered, by one’s own to be called back", async () => {
  await show({ agency }, false);
  await expect.element(page.getByRole("button", { name: "Contacter l’agence" })).toBeEnabled();
  await show({}, true);
  await expect.element(page.getByRole("button", { name: "Être recontacté" })).toBeEnabled();
});
