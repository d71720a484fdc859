import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { AgencyEmail } from "#domain/api/lead.ts";
import { createQueryClient } from "../client/api/query-client.ts";
import { AgencyEmailCard } from "./agency-email-card.tsx";
import "../styles/app.css";

const wroteAt = "2026-11-20T10:00:00.000Z";
const sent: unknown[] = [];

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/api/consents/withdraw") return realFetch(input, init);
  sent.push(await request.json());
  return Response.json({ email: "lise@exemple.fr", consents: [], agency_email: emailOf({}) });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

const emailOf = (facts: Partial<AgencyEmail>): AgencyEmail => ({
  wrote_at: wroteAt,
  basis: "none",
  stated_on: null,
  stopped_at: null,
  ...facts,
});
const show = (facts: Partial<AgencyEmail>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AgencyEmailCard token="jeton" email={emailOf(facts)} />
    </QueryClientProvider>,
  );

test.each([
  ["none", null, "Vous n’avez rien accepté ici"],
  ["contract", "2026-11-03", "L’agence déclare avoir un contrat en cours avec vous, du 3 novembre 2026."],
  ["consent", "2026-11-03", "L’agence déclare avoir votre consentement écrit, du 3 novembre 2026."],
  [
    "professional",
    "2026-11-03",
    "L’agence déclare être en relation professionnelle avec vous depuis le 3 novembre 2026.",
  ],
  ["request", null, "Il fait suite à une demande que vous lui avez laissée."],
] as const)(
  "an agency’s e-mail says what it rests on, and that nobody accepted it: %s",
  async (basis, on, words) => {
    const screen = await show({ basis, stated_on: on });
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    expect(screen.container.textContent).not.toContain("Accepté le");
    expect(screen.container.textContent).toContain("Envoyé le 20 novembre 2026");
  },
);

test("it is stopped in one press", async () => {
  const screen = await show({});
  await screen.getByRole("button", { name: "Ne plus recevoir ses e-mails" }).click();
  await expect.poll(() => sent).toEqual([{ token: "jeton", purposes: ["request"] }]);
});

test("what was stopped says since when, and is not stopped again", async () => {
  const stopped = await show({ stopped_at: "2026-11-21T10:00:00.000Z" });
  const words = "Vous lui avez demandé de ne plus vous écrire le";
  await expect.element(stopped.getByText(words, { exact: false })).toBeVisible();
  expect(stopped.container.textContent).toMatch(/écrire le 21\snovembre\s2026/);
  expect(stopped.container.querySelector("button")).toBeNull();
});
