/** A dialog that fails to be drawn goes, is told of once, and takes neither the page nor the next dialog with it. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { closeDialog, isAnyDialogOpen, type OpenDialog, openDialog } from "../widgets/dialog/dialog-store.ts";
import { Dialogs } from "./dialogs.tsx";

const question = {
  type: "confirm",
  title: "Supprimer",
  text: "Pour de bon ?",
  action: "Supprimer",
  onConfirm: async () => undefined,
} as const;

function fail(): never {
  throw new Error("It cannot be drawn.");
}

const failing: readonly (readonly [string, OpenDialog])[] = [
  [
    "within itself",
    {
      ...question,
      choice: {
        label: "Choix",
        options: [
          {
            value: "a",
            get label() {
              return fail();
            },
          },
        ],
      },
    },
  ],
  ["before it is drawn", Object.defineProperty({ ...question }, "choice", { get: fail, enumerable: true })],
];

test.each(failing)(
  "a dialog that fails %s is closed with one word, and the next one opens",
  async (_where, dialog) => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <p>La page</p>
        <Dialogs />
      </QueryClientProvider>,
    );
    openDialog(dialog);
    await expect
      .element(page.getByText("Une erreur inattendue s'est produite", { exact: true }))
      .toBeVisible();
    await expect.poll(isAnyDialogOpen).toBe(false);
    await expect.element(page.getByText("La page")).toBeVisible();
    openDialog(question);
    await expect.element(page.getByRole("dialog", { name: "Supprimer" })).toBeVisible();
    closeDialog();
  },
);
