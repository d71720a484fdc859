import { expect, test } from "vitest";
import { initialsOf } from "./agency-logo.tsx";

test("initials come from the words that tell agencies apart", () => {
  expect(initialsOf("Agence du Vallon Clair")).toBe("VC");
  expect(initialsOf("L'Obélisque Immobilier")).toBe("OI");
  expect(initialsOf("Docks & Lumières")).toBe("DL");
  expect(initialsOf("Agence")).toBe("A");
});
