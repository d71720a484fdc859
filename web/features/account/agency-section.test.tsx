import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ownAgency as agency } from "../../client/api/own-agency.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { routed } from "../../router/routed.fixture.tsx";
import "../../styles/app.css";
import { AgencySection } from "./agency-section.tsx";

const standing = { ...agency, agency_phone: "04 91 22 22 22", professional_card: "CPI 1301" };
const message =
  "Une autre personne de l’agence a changé entre-temps\u00a0: téléphone («\u00a004 91 22 22 22\u00a0»).";

const sent: Record<string, unknown>[] = [];
/** An answer is held until this has come. */
let held: Promise<void> | undefined;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname !== "/api/account/agency") return realFetch(input, init);
  sent.push(await request.json());
  await held;
  if (sent.length > 1) return Response.json({ ...standing, agency_phone: "04 91 33 33 33" });
  return Response.json({ code: "edit-conflict", status: 409, message, current: standing }, { status: 409 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("a field that a colleague changed meanwhile is told with what stands; saving again keeps one's own", async () => {
  await page.viewport(1280, 900);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<AgencySection agency={agency} />)}
    </QueryClientProvider>,
  );
  const phone = page.getByLabelText("Téléphone");
  await phone.fill("04 91 33 33 33");
  const save = page.getByRole("button", { name: "Enregistrer l’agence" });
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent[0]).toMatchObject({ before: { agency_phone: agency.agency_phone } });
  await expect.element(phone).toHaveValue("04 91 33 33 33");
  await expect.element(page.getByLabelText(/^Carte professionnelle/)).toHaveValue("CPI 1301");
  await save.click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    agency_phone: "04 91 33 33 33",
    before: { agency_phone: "04 91 22 22 22" },
  });
  await expect
    .element(page.getByRole("button", { name: "Reprendre ce qui est enregistré" }))
    .not.toBeInTheDocument();
  await expect.element(save).toBeDisabled();
});

async function openAgency() {
  await page.viewport(1280, 900);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<AgencySection agency={agency} />)}
    </QueryClientProvider>,
  );
}

test("what is typed while the form is being saved stays, and is still to be saved", async () => {
  sent.splice(0, sent.length, {});
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await openAgency();
  const phone = page.getByLabelText("Téléphone");
  const card = page.getByLabelText(/^Carte professionnelle/);
  await phone.fill("04 91 33 33 33");
  const save = page.getByRole("button", { name: "Enregistrer l’agence" });
  await save.click();
  await expect.poll(() => sent).toHaveLength(2);
  await card.fill("CPI 1302");
  answer.resolve();
  await expect.element(save).toBeEnabled();
  await expect.element(card).toHaveValue("CPI 1302");
  await expect.element(phone).toHaveValue("04 91 33 33 33");
});

test("taking what is saved takes the refusal away, and the focus stays in the form", async () => {
  sent.splice(0, sent.length);
  held = undefined;
  await openAgency();
  await page.getByLabelText("Téléphone").fill("04 91 33 33 33");
  await page.getByRole("button", { name: "Enregistrer l’agence" }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Téléphone")).toHaveValue("04 91 22 22 22");
  await expect.poll(() => document.activeElement?.closest("form")).not.toBeNull();
});
