import { ORPCError } from "@orpc/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../api/query-client.ts";
import "../styles/app.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";

async function renderDialog(onConfirm: (reason: string | null) => Promise<unknown>) {
  const closed: true[] = [];
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmDialog
        title="Refuser cette demande ?"
        text="La personne en est avertie."
        action="Refuser"
        reason={{ label: "Motif", missing: "Indiquez un motif." }}
        onConfirm={onConfirm}
        onClose={() => closed.push(true)}
      />
    </QueryClientProvider>,
  );
  return { screen, closed, confirm: screen.getByRole("button", { name: "Refuser" }) };
}

test("nothing is done without the reason that is asked for", async () => {
  const reasons: (string | null)[] = [];
  const { screen, confirm, closed } = await renderDialog(async (reason) => reasons.push(reason));
  await confirm.click();
  await expect.element(screen.getByText("Indiquez un motif.")).toBeVisible();
  expect(reasons).toEqual([]);
  await screen.getByLabelText("Motif").fill("  Carte introuvable. ");
  await confirm.click();
  await expect.poll(() => closed).toEqual([true]);
  expect(reasons).toEqual(["Carte introuvable."]);
});

test("a refusal is told in the dialog, which stays", async () => {
  const { screen, confirm, closed } = await renderDialog(() =>
    Promise.reject(new ORPCError("conflict", { status: 409, message: "C'est le dernier administrateur." })),
  );
  await screen.getByLabelText("Motif").fill("Essai");
  await confirm.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("C'est le dernier administrateur.");
  expect(closed).toEqual([]);
});

test("neither Escape nor the cross closes it while the answer is awaited", async () => {
  const { screen, confirm, closed } = await renderDialog(() => new Promise(() => {}));
  await screen.getByLabelText("Motif").fill("Essai");
  await confirm.click();
  await expect.element(confirm).toHaveAttribute("aria-busy", "true");
  confirm.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await expect.element(screen.getByRole("button", { name: "Fermer" })).toBeDisabled();
  expect(closed).toEqual([]);
});
