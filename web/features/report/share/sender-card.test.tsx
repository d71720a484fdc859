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

test("a press that failed is not told to its reader, who may press again", async () => {
  const realFetch = globalThis.fetch;
  let presses = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith("/api/estimation-notification-logs")) return realFetch(input, init);
    presses += 1;
    if (presses > 1) return Response.json({ is_noted: true });
    return Response.json({ code: "unavailable", message: "Indisponible" }, { status: 503 });
  };
  try {
    await show({ agency }, true);
    const button = page.getByRole("button", { name: "Être recontacté" });
    await button.click();
    await expect.poll(() => presses).toBe(1);
    await expect.element(button).toBeEnabled();
    expect(page.getByRole("alert").elements()).toEqual([]);
    await button.click();
    await expect.element(page.getByText(/^C’est noté/)).toBeVisible();
    expect(presses).toBe(2);
  } finally {
    globalThis.fetch = realFetch;
  }
});
