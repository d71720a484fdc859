import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { waitingRequest } from "./contact.fixture.ts";
import { LoneRequestDetails } from "./lone-request.tsx";
import "../../styles/app.css";

test("a request whose contact a colleague follows is read and answered alone", async () => {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  const alone = {
    name: "Ana Rey",
    phone: null,
    phone_refusal: "Pas d’accord pour l’appeler",
    email: "ana@exemple.fr",
    email_refusal: null,
    request: { ...waitingRequest, message: "Est-il encore à vendre ?" },
  };
  await render(
    <QueryClientProvider client={client}>
      <LoneRequestDetails alone={alone} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("heading", { name: "Ana Rey" })).toBeVisible();
  await expect.element(page.getByText(/suivi par une autre personne de votre agence/)).toBeVisible();
  await expect.element(page.getByText("Est-il encore à vendre ?")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Écrire à ana@exemple.fr" }))
    .toHaveAttribute("href", "mailto:ana%40exemple.fr");
  await expect.element(page.getByText("Pas d’accord pour l’appeler")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sans suite" })).toBeVisible();
});
