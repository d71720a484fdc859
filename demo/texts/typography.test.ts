import { describe, expect, it } from "vitest";
import {
  capitalizeSentences,
  groupThousands,
  ordinalInWords,
  setNoBreakSpaces,
  squareMetres,
  tidySpaces,
  withDe,
} from "./typography.ts";

describe("French typography", () => {
  it("keeps double signs and units with what they follow", () => {
    expect(setNoBreakSpaces("Rare ! DPE : D ; 12 m²")).toBe("Rare\u00a0! DPE\u00a0: D\u00a0; 12\u00a0m²");
    expect(squareMetres(1240)).toBe("1\u202f240\u00a0m²");
    expect(groupThousands(1_234_567)).toBe("1\u202f234\u202f567");
  });

  it("tidies what empty branches leave", () => {
    expect(tidySpaces(" un  jardin , clos . ")).toBe("un jardin, clos.");
    expect(capitalizeSentences("rare ! à voir. oui")).toBe("Rare ! À voir. Oui");
  });

  it.each([
    ["le parc", "du parc"],
    ["les plages", "des plages"],
    ["la place", "de la place"],
    ["l'hôpital", "de l'hôpital"],
    ["l'avenue du Prado", "de l'avenue du Prado"],
    ["Notre-Dame de la Garde", "de Notre-Dame de la Garde"],
  ])("contracts de + %s", (noun, expected) => {
    expect(withDe(noun)).toBe(expected);
  });

  it("counts floors in letters up to ten", () => {
    expect([1, 2, 10, 14].map(ordinalInWords)).toEqual(["premier", "deuxième", "dixième", "14e"]);
  });
});
