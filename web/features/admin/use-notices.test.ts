import { expect, test } from "vitest";
import { totalsOf } from "./use-notices.ts";

const told = (state: "sent" | "queued" | "kept" | "failed") => ({ kind: "written", state }) as const;

test("what came of everything is told in one line, without what did not happen", () => {
  expect(totalsOf([told("sent"), told("sent"), told("queued"), { kind: "refused", message: "Non." }])).toBe(
    "2 avis envoyés, 1 avis en file d’envoi, 1 échec",
  );
  expect(totalsOf([told("kept"), told("failed"), told("failed")])).toBe("1 avis conservé, 2 échecs");
  expect(totalsOf([])).toBe("Choisissez les demandes à transmettre.");
});
