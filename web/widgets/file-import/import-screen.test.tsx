import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ImportPlan, ImportRunDetails } from "#domain/api/import-run.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import "../../styles/app.css";
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx";
import { closeDialog, useOpenDialogs } from "../dialog/dialog-store.ts";
import { ChooseFile } from "./choose-file.tsx";
import type { FileImportKit } from "./file-import-kit.ts";
import { propertyWords, runningImport } from "./import-run.fixture.ts";
import { ImportScreen } from "./import-screen.tsx";

const kit: FileImportKit<ImportPlan> = {
  name: "imports",
  loadCalls: async () => (await loadCall()).imports,
  words: propertyWords,
  formatOf: () => "Fichier CSV",
  drawSample: () => null,
};

const running: ImportRunDetails = { ...runningImport, plan: null, problems: [], problems_total: 0 };

/** The import as the server has it, and what was asked of it. */
let run = running;
let asked: string[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return realFetch(input, init);
  asked.push(pathname.split("/").at(-1) ?? "");
  if (pathname.endsWith("/cancel")) run = { ...run, state: "cancelling" };
  return Response.json(run);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  [run, asked] = [running, []];
  closeDialog();
});

function Screen() {
  const dialog = useOpenDialogs().at(-1);
  return (
    <>
      <ImportScreen kit={kit} id={running.id} onOther={() => undefined} onClose={() => undefined} />
      {dialog?.type === "confirm" && <ConfirmDialog {...dialog} onClose={() => closeDialog(dialog)} />}
    </>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );

test("an import that runs is taken back only after its owner has been asked", async () => {
  await open();
  const button = page.getByRole("button", { name: "Annuler et revenir en arrière" });
  const question = page.getByRole("dialog", { name: "Arrêter cet import ?" });
  await button.click();
  await question.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(asked).not.toContain("cancel");
  await button.click();
  await question.getByRole("button", { name: "Arrêter l’import" }).click();
  await expect.element(page.getByText(/^Annulation/)).toBeVisible();
  expect(asked.filter((what) => what === "cancel")).toHaveLength(1);
});

test("a file that is only being read is given up at once: nothing was written yet", async () => {
  run = { ...running, state: "reading" };
  await open();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(() => asked).toContain("cancel");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a file that is refused is refused where it was chosen, until another one is", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ChooseFile kit={kit} runs={[]} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  await page.getByLabelText("Fichier à importer").upload(new File([], "vide.csv"));
  await expect.element(page.getByRole("alert")).toHaveTextContent("Le fichier « vide.csv » est vide.");
  // The screen of the test before may have been asking how far its import is.
  expect(asked).not.toContain(kit.name);
});

test("an image is refused before it is sent", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ChooseFile kit={kit} runs={[]} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);
  await page.getByLabelText("Fichier à importer").upload(new File([png], "photo.csv"));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Ce fichier est une image : choisissez un fichier .zip, .csv ou .xlsx.");
  expect(asked).not.toContain(kit.name);
});

test("a file that cannot be read is refused in a sentence: a folder, or one that was moved since", async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ChooseFile kit={kit} runs={[]} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  const moved = new File(["titre;prix"], "biens.csv");
  moved.slice = () => {
    const piece = new Blob();
    piece.arrayBuffer = () => Promise.reject(new DOMException("Moved", "NotFoundError"));
    return piece;
  };
  const field = page.getByLabelText("Fichier à importer").element() as HTMLInputElement;
  // What is uploaded arrives as a copy, which can be read.
  Object.defineProperty(field, "files", { value: [moved] });
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Ce fichier n’a pas pu être lu : il a peut-être été déplacé, ou c’est un dossier. Choisissez à nouveau le fichier à importer.",
    );
  expect(asked).not.toContain(kit.name);
});
