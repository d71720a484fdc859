import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { tellFailedPhotos } from "./tell-failed-photos.ts";

test("files that fail for several reasons are all told of in one notice", async () => {
  await tellFailedPhotos([
    { file: new File(["text"], "plan.txt"), failure: "unreadable" },
    { file: new File(["large"], "ciel.heic"), failure: "too-large" },
  ]);
  await expect
    .element(page.getByText(/«\splan\.txt\s»\s: .*«\sciel\.heic\s»\s: plus de 50 millions/))
    .toBeVisible();
});
