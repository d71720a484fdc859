import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { errorTable } from "#domain/errors.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import "../../styles/app.css";
import { SignInDialog } from "./sign-in-dialog.tsx";

const sent: [string, unknown][] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/auth/")) return realFetch(input, init);
  sent.push([pathname, await request.json()]);
  if (!pathname.endsWith("sign-in/email")) return Response.json({ done: true });
  const { status, message } = errorTable["account-pending"];
  return Response.json({ code: "account-pending", status, message }, { status });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function renderDialog(onAskForSheet?: () => void) {
  const closed: true[] = [];
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInDialog onClose={() => closed.push(true)} onAskForSheet={onAskForSheet} />
    </QueryClientProvider>,
  );
  const send = screen.getByRole("button", { name: "Se connecter" });
  return { screen, send, closed };
}

test("an empty form says what is missing, under each field, and goes to the first", async () => {
  const { screen, send } = await renderDialog();
  await send.click();
  await expect.element(screen.getByText("Indiquez votre e-mail")).toBeVisible();
  await expect.element(screen.getByText("Indiquez votre mot de passe")).toBeVisible();
  await expect.element(screen.getByLabelText("E-mail")).toHaveFocus();
});

test("an error goes away when its field is edited, and only that one", async () => {
  const { screen, send } = await renderDialog();
  await screen.getByLabelText("E-mail").fill("jeanne");
  await send.click();
  await expect.element(screen.getByText("Format d'email invalide")).toBeVisible();
  await screen.getByLabelText("E-mail").fill("jeanne@exemple.fr");
  await expect.element(screen.getByText("Format d'email invalide")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Indiquez votre mot de passe");
});

test("the cross closes the dialog", async () => {
  const { screen, closed } = await renderDialog();
  await screen.getByRole("button", { name: "Fermer" }).click();
  await expect.poll(() => closed).toEqual([true]);
});

test("the detailed sheet is the other way where a property asked for the sign-in, and nowhere else", async () => {
  const requests: true[] = [];
  const { screen } = await renderDialog(() => requests.push(true));
  await screen.getByRole("button", { name: "Recevoir la fiche détaillée" }).click();
  expect(requests).toEqual([true]);
  await screen.unmount();
  const plain = (await renderDialog()).screen;
  expect(plain.getByRole("button", { name: /fiche détaillée/ }).elements()).toHaveLength(0);
});

test("the dialog turns into sign-up and back, keeping the address, and leads to the professional form", async () => {
  const { screen } = await renderDialog();
  await screen.getByLabelText("E-mail").fill("jeanne@exemple.fr");
  await screen.getByRole("button", { name: "Créer un compte", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Créer un Compte" })).toBeVisible();
  await expect.element(screen.getByLabelText("Nom complet (facultatif)")).toBeVisible();
  await expect.element(screen.getByLabelText("Mot de passe")).toHaveAttribute("autocomplete", "new-password");
  await screen.getByRole("button", { name: "Se connecter" }).click();
  await expect.element(screen.getByLabelText("E-mail")).toHaveAttribute("autocomplete", "username");
  await expect
    .element(screen.getByLabelText("Mot de passe"))
    .toHaveAttribute("autocomplete", "current-password");
  await screen.getByRole("button", { name: "Créer un compte (réservé aux professionnels)" }).click();
});

test("a password is shown to its owner on request", async () => {
  const { screen } = await renderDialog();
  await screen.getByLabelText("Mot de passe").fill("secret");
  await screen.getByRole("button", { name: "Afficher les caractères" }).click();
  await expect.element(screen.getByLabelText("Mot de passe")).toHaveAttribute("type", "text");
});

test("whoever waits for approval, or was refused, takes their data along or deletes their account there", async () => {
  const { screen, send } = await renderDialog();
  const proof = { email: "jeanne@exemple.fr", password: "Calanque13!" };
  await screen.getByLabelText("E-mail").fill(proof.email);
  await screen.getByLabelText("Mot de passe").fill(proof.password);
  await send.click();
  await expect.element(screen.getByText(/Vos données restent les vôtres/)).toBeVisible();
  await screen.getByRole("button", { name: "Supprimer mon compte…" }).click();
  await screen.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect
    .element(screen.getByLabelText("Tapez SUPPRIMER pour confirmer"))
    .toHaveAttribute("aria-invalid", "true");
  await screen.getByLabelText("Tapez SUPPRIMER pour confirmer").fill("SUPPRIMER");
  await screen.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual(["/api/auth/own-data/deletion", { ...proof, confirmation: "SUPPRIMER" }]);
});

test("the account that was refused is named, and offered no more once another is typed over it", async () => {
  const { screen, send } = await renderDialog();
  await screen.getByLabelText("E-mail").fill("jeanne@exemple.fr");
  await screen.getByLabelText("Mot de passe").fill("Calanque13!");
  await send.click();
  const data = screen.getByRole("region", { name: "Vos données" });
  await expect.element(data.getByText("jeanne@exemple.fr", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.getByLabelText("E-mail").fill("paul@exemple.fr");
  await expect.element(data).not.toBeInTheDocument();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await screen.getByLabelText("E-mail").fill("jeanne@exemple.fr");
  await expect.element(data).toBeVisible();
  await screen.getByLabelText("Mot de passe").fill("Calanque14!");
  await expect.element(data).not.toBeInTheDocument();
});
