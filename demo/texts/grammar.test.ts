import { describe, expect, it } from "vitest";
import { createRandom } from "../pictures/random.ts";
import { compileSentence, slotsOf } from "./grammar.ts";

const sayAll = (source: string): string[] => {
  const sentence = compileSentence(source);
  const sentences = Array.from({ length: 200 }, (_, seed) =>
    sentence((name) => `<${name}>`, createRandom(seed)),
  );
  return [...new Set(sentences)].sort();
};

describe("the language of our texts", () => {
  it("says plain text and fills slots", () => {
    expect(sayAll("Un {type} : 3 m².")).toEqual(["Un <type> : 3 m²."]);
    expect(slotsOf("{rue} et {rue}, [{etage}|]")).toEqual(["rue", "etage"]);
  });

  it("says every branch of a choice, nested and empty ones too", () => {
    expect(sayAll("a[b|c[d|]|]")).toEqual(["a", "ab", "ac", "acd"]);
  });

  it.each(["[a|b", "a]", "{type", "[a|[b]"])("refuses %s", (source) => {
    expect(() => compileSentence(source)).toThrow(SyntaxError);
  });
});
