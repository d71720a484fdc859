import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showFailedPhotos } from "./show-failed-photos.ts";

test("files that fail for several reasons are all told of in one notice", async () => {
  await showFailedPhotos([
    { file: new File(["text"], "plan.txt"), failure: "unreadable" },
    { file: new File(["large"], "ciel.heic"), failure: "too-large" },
  ]);
  await expect.element(page.getByText("Fichiers invalides", { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/«\splan\.txt\s»\s: .*«\sciel\.heic\s»\s: plus de 50 millions/))
    .toBeVisible();
});

test("photographs whose reader did not come are no invalid files", async () => {
  await showFailedPhotos([{ file: new File(["pixels"], "port.heic"), failure: "not-loaded" }]);
  await expect.element(page.getByText("Photos non ajoutées", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^«\sport\.heic\s»\s: .*Vérifiez votre connexion/)).toBeVisible();
});
