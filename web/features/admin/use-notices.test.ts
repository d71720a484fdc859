import { expect, test } from "vitest";
import { totalsOf } from "./use-notices.ts";

const writtenNotice = (state: "sent" | "queued" | "kept" | "failed") => ({ kind: "written", state }) as const;

test("what came of everything is told in one line, without what did not happen", () => {
  expect(
    totalsOf([
      writtenNotice("sent"),
      writtenNotice("sent"),
      writtenNotice("queued"),
      { kind: "refused", message: "Non." },
    ]),
  ).toBe("2 avis envoyés, 1 avis en file d’envoi, 1 échec");
  expect(totalsOf([writtenNotice("kept"), writtenNotice("failed"), writtenNotice("failed")])).toBe(
    "1 avis conservé, 2 échecs",
  );
  expect(totalsOf([])).toBe("Choisissez les demandes à transmettre.");
});
