import { ORPCError } from "@orpc/client";
import { QueryClientProvider } from "@tanstack/react-query";
import axe from "axe-core";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import "../../styles/app.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Confirmation } from "./dialog-store.ts";

async function renderDialog(onConfirm: (reason: string | null) => Promise<unknown>) {
  const closed: true[] = [];
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmDialog
        title="Refuser cette demande ?"
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

test("on a telephone on its side both answers are in sight under a long question", async () => {
  await page.viewport(844, 390);
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmDialog
        title="Suspendre ce compte ?"
        text={"La personne perd ses droits. Son agence et ses biens quittent la carte. ".repeat(6)}
        action="Suspendre"
        reason={{ label: "Motif", missing: null }}
        onConfirm={() => Promise.resolve()}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  for (const name of ["Suspendre", "Annuler"]) {
    const button = screen.getByRole("button", { name });
    await expect.element(button).toBeVisible();
    await expect.poll(() => isUnderFinger(button.element())).toBe(true);
  }
});

/** Whether a press on its lower edge presses it. */
function isUnderFinger(button: Element): boolean {
  const { left, width, bottom } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, bottom - 2));
}

test("a refusal is told in the dialog, which stays", async () => {
  const { screen, confirm, closed } = await renderDialog(() =>
    Promise.reject(new ORPCError("conflict", { status: 409, message: "C’est le dernier administrateur." })),
  );
  await screen.getByLabelText("Motif").fill("Essai");
  await confirm.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("C’est le dernier administrateur.");
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

describe.each(["light", "dark"])(
  "in the %s theme the accessibility rules find nothing in a dialog that",
  (theme) => {
    const { dataset } = document.documentElement;
    afterEach(() => {
      delete dataset.theme;
    });

    const findFaults = async (confirmation: Pick<Confirmation, "action" | "isDanger" | "reason">) => {
      dataset.theme = theme;
      await page.viewport(390, 844);
      const screen = await render(
        <QueryClientProvider client={createQueryClient()}>
          <ConfirmDialog
            title="Ce bien, rue Paradis ?"
            text="Motif indiqué : annonce en double."
            onConfirm={() => Promise.reject(new Error())}
            onClose={() => undefined}
            {...confirmation}
          />
        </QueryClientProvider>,
      );
      const dialog = screen.getByRole("dialog");
      await screen.getByRole("button", { name: confirmation.action }).click();
      await expect.element(dialog.getByRole("alert")).toBeVisible();
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(dialog.element());
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };

    test("shows a property again, and was refused", async () => {
      expect(await findFaults({ action: "Ne plus masquer" })).toEqual([]);
    });

    test("hides one, and lacks its reason", async () => {
      const reason = { label: "Motif", help: "Le propriétaire le lira.", missing: "Indiquez un motif." };
      expect(await findFaults({ action: "Masquer", isDanger: true, reason })).toEqual([]);
    });
  },
);
