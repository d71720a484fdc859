import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { brand } from "../../client/page/brand.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import "../../styles/app.css";
import { routed } from "../../router/routed.fixture.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { ContactSubject } from "./contact-search.ts";

const accepted = { success: true, id: "6a6b52a7-0f0c-4f64-8a94-5e5a31d2a1b7", token: "jeton", error: null };
const sent: Record<string, unknown>[] = [];
let answer: () => Response;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/functions/submit-contact") return realFetch(input, init);
  sent.push(await request.clone().json());
  return answer();
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(async () => {
  sent.length = 0;
  answer = () => Response.json(accepted);
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

function Contact() {
  const [subject, setSubject] = useState<ContactSubject>("message");
  return <ContactForm subject={subject} onSubject={setSubject} onAgain={() => {}} />;
}

async function openForm() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const screen = await render(
    <QueryClientProvider client={queryClient}>{routed(<Contact />)}</QueryClientProvider>,
  );
  return { screen, send: screen.getByRole("button", { name: /^Envoyer à l’équipe/ }) };
}

type Screen = Awaited<ReturnType<typeof openForm>>["screen"];

async function fill(screen: Screen) {
  await screen.getByLabelText("Nom complet *").fill(" Jeanne Roux ");
  await screen.getByLabelText("Email *").fill("jeanne@exemple.fr");
  await screen.getByLabelText("Message *").fill("Bonjour");
  await screen.getByLabelText(/^J’accepte que mes coordonnées/).click();
}

test("a message needs a name, an e-mail, some words and the consent, and says which is missing", async () => {
  const { screen, send } = await openForm();
  await expect.element(send).toBeDisabled();
  await fill(screen);
  await expect.element(send).toBeEnabled();
  await screen.getByLabelText("Message *").fill("  ");
  await expect.element(screen.getByText("Le message est requis")).toBeVisible();
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText("Message *").fill("Bonjour");
  await send.click();
  await expect.element(screen.getByRole("heading", { name: "Message envoyé" })).toHaveFocus();
  expect(sent).toMatchObject([
    { name: "Jeanne Roux", email: "jeanne@exemple.fr", message: "Bonjour", phone: null, city: null },
  ]);
  expect(sent[0]).toMatchObject({ consent: true, call_consent: false, news_consent: false, website: "" });
  expect(sessionStorage).toHaveLength(0);
});

test("the wish for a city brings its field and words, which give way to one's own", async () => {
  const { screen, send } = await openForm();
  await screen.getByRole("radio", { name: "L’ouverture de ma ville" }).click();
  await expect
    .element(screen.getByLabelText("Message *"))
    .toHaveValue(`Bonjour, j’aimerais que ${brand.name} soit disponible dans ma ville. Merci.`);
  await screen.getByRole("radio", { name: "Un message" }).click();
  await expect.element(screen.getByLabelText("Message *")).toHaveValue("");
  await fill(screen);
  await screen.getByRole("radio", { name: "L’ouverture de ma ville" }).click();
  await expect.element(screen.getByLabelText("Message *")).toHaveValue("Bonjour");
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText("Votre ville *").fill("  ");
  await expect.element(screen.getByText("Indiquez votre ville")).toBeVisible();
  await screen.getByLabelText("Votre ville *").fill("Aubagne");
  await send.click();
  await expect.element(screen.getByRole("heading", { name: "Message envoyé" })).toBeVisible();
  expect(sent).toMatchObject([{ city: "Aubagne", message: "Bonjour" }]);
});

test("a call back can be agreed to only with a number to call", async () => {
  const { screen, send } = await openForm();
  await fill(screen);
  const call = screen.getByLabelText(/me rappelle par téléphone/);
  await expect.element(call).toBeDisabled();
  await screen.getByLabelText("Numéro de téléphone").fill("06 11 22 33 44");
  await call.click();
  await send.click();
  await expect.element(screen.getByRole("heading", { name: "Message envoyé" })).toBeVisible();
  expect(sent).toMatchObject([{ phone: "06 11 22 33 44", call_consent: true }]);
});

test("a refusal keeps the form with all that was typed, and says why", async () => {
  const refused = "Cette demande est partie trop vite. Relisez-la, puis envoyez-la de nouveau.";
  answer = () => Response.json({ success: false, id: null, token: null, error: refused });
  const { screen, send } = await openForm();
  await fill(screen);
  await send.click();
  await expect.element(screen.getByRole("alert").filter({ hasText: refused })).toBeVisible();
  await expect.element(screen.getByLabelText("Message *")).toHaveValue("Bonjour");
  answer = () => Response.json(accepted);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "Message envoyé" })).toBeVisible();
});
