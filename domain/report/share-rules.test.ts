import { expect, test } from "vitest";
import { emptyContent } from "./report-content.ts";
import { refuseSharing } from "./share-rules.ts";

test("a report that cannot be shared yet says all that its home lacks in one sentence", () => {
  expect(refuseSharing(emptyContent, false)).toBe(
    "Il manque le type de bien, l’adresse et la surface\u00a0: complétez le bien avant de partager.",
  );
});
