import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import "../../styles/app.css";
import { routed } from "../../router/routed.fixture.tsx";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

beforeEach(() => sessionStorage.clear());

async function renderDialog() {
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<RegistrationDialog onClose={() => {}} />)}
    </QueryClientProvider>,
  );
  return { screen, send: screen.getByRole("button", { name: "Envoyer ma demande" }) };
}

test("an empty request says under each field what it must hold, in the words of the specification", async () => {
  const { screen, send } = await renderDialog();
  await send.click();
  for (const message of [
    "Le prénom doit contenir au moins 2 caractères",
    "Le nom doit contenir au moins 2 caractères",
    "Le nom de l'agence doit contenir au moins 2 caractères",
    "Le numéro de téléphone doit contenir au moins 10 caractères",
    "Format d'email invalide",
    "Le mot de passe doit contenir au moins 8 caractères",
  ])
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText("Prénom")).toHaveFocus();
});

test("editing a field clears its error, and only its own", async () => {
  const { screen, send } = await renderDialog();
  await send.click();
  await screen.getByLabelText("Prénom").fill("J");
  await expect
    .element(screen.getByText("Le prénom doit contenir au moins 2 caractères"))
    .not.toBeInTheDocument();
  await expect.element(screen.getByText("Le nom doit contenir au moins 2 caractères")).toBeVisible();
});

test("two passwords that differ are told on the second", async () => {
  const { screen, send } = await renderDialog();
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("Calanque13");
  await send.click();
  await expect.element(screen.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
  await screen.getByLabelText("Confirmation du mot de passe").fill("Calanque14");
  await send.click();
  await expect.element(screen.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
});

test("browsers and password managers are told what each field is", async () => {
  const { screen } = await renderDialog();
  const purposes = {
    Prénom: "given-name",
    Nom: "family-name",
    "Nom de l’agence": "organization",
    Téléphone: "tel",
    "E-mail": "username",
    "Mot de passe": "new-password",
    "Confirmation du mot de passe": "new-password",
  };
  for (const [label, purpose] of Object.entries(purposes))
    await expect
      .element(screen.getByLabelText(label, { exact: true }))
      .toHaveAttribute("autocomplete", purpose);
});

test("the error of a second password that differs goes when the first is changed", async () => {
  const { screen, send } = await renderDialog();
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("Calanque13");
  await screen.getByLabelText("Confirmation du mot de passe").fill("Calanque14");
  await send.click();
  await expect.element(screen.getByText("Les mots de passe ne correspondent pas")).toBeVisible();
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("Calanque14");
  await expect.element(screen.getByText("Les mots de passe ne correspondent pas")).not.toBeInTheDocument();
});

test("what is typed is there again when the dialog was closed by mistake, but for the passwords", async () => {
  const { screen } = await renderDialog();
  const typed = {
    Prénom: "Jeanne",
    "Nom de l’agence": "Agence du Port",
    "E-mail": "jeanne@agence-du-port.fr",
  };
  for (const [label, text] of Object.entries(typed))
    await screen.getByLabelText(label, { exact: true }).fill(text);
  await screen.getByLabelText("Mot de passe", { exact: true }).fill("Calanque13");
  await screen.unmount();
  const again = await renderDialog();
  for (const [label, text] of Object.entries(typed))
    await expect.element(again.screen.getByLabelText(label, { exact: true })).toHaveValue(text);
  await expect.element(again.screen.getByLabelText("Mot de passe", { exact: true })).toHaveValue("");
});

test("the e-mail that was typed to sign in is there in the request for a professional account", async () => {
  const signIn = await render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  await signIn.getByLabelText("E-mail").fill("marius@exemple.fr");
  await signIn.unmount();
  const { screen } = await renderDialog();
  await expect.element(screen.getByLabelText("E-mail")).toHaveValue("marius@exemple.fr");
});
