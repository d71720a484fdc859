import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeCaptions, mergePhotos } from "./merge-photos.ts";

const base = ["salon", "cuisine", "vue"];

test("two that one added and one that the other added all stay", () => {
  expect(mergePhotos(base, [...base, "cave"], [...base, "bain", "hall"])).toEqual({
    inMyOrder: [...base, "bain", "hall", "cave"],
    inTheirOrder: [...base, "bain", "hall", "cave"],
    isOrderContested: false,
  });
});

test("what one took out is gone, the order is that of the one who arranged", () => {
  const merged = mergePhotos(base, ["vue", "salon", "cuisine"], ["salon", "vue"]);
  expect(merged).toMatchObject({ inMyOrder: ["vue", "salon"], isOrderContested: false });
});

test("two who put another photograph first are asked", () => {
  const merged = mergePhotos(base, ["vue", "salon", "cuisine"], ["hall", ...base]);
  expect(merged).toEqual({
    inMyOrder: ["vue", "salon", "cuisine", "hall"],
    inTheirOrder: ["hall", "salon", "cuisine", "vue"],
    isOrderContested: true,
  });
});

const list = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 });

test("a photograph is left where both have it, or one of them added it, and stands once", () => {
  fc.assert(
    fc.property(list, list, list, (before, mine, theirs) => {
      const { inMyOrder, inTheirOrder } = mergePhotos(before, mine, theirs);
      const wanted = [..."abcdefgh"].filter((name) =>
        before.includes(name)
          ? mine.includes(name) && theirs.includes(name)
          : mine.includes(name) || theirs.includes(name),
      );
      expect([...inMyOrder].sort()).toEqual(wanted);
      expect([...inTheirOrder].sort()).toEqual(wanted);
    }),
  );
});

test("where one of two touched nothing, or both did the same, nothing is asked", () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      for (const merged of [
        mergePhotos(before, after, before),
        mergePhotos(before, before, after),
        mergePhotos(before, after, after),
      ])
        expect(merged).toEqual({ inMyOrder: after, inTheirOrder: after, isOrderContested: false });
    }),
  );
});

test("who is asked does not hang on who saves first", () => {
  fc.assert(
    fc.property(list, list, list, (before, one, other) => {
      expect(mergePhotos(before, one, other).isOrderContested).toBe(
        mergePhotos(before, other, one).isOrderContested,
      );
    }),
  );
});

test("what is said of photographs is merged one by one; what both said anew is asked", () => {
  const merged = mergeCaptions(["salon", "cuisine", "vue", "cave", "hall"], {
    base: { salon: "Salon", cuisine: "Cuisine", vue: "Vue" },
    mine: { salon: "Salon traversant", cuisine: "Cuisine", vue: "", hall: "Entrée" },
    theirs: { salon: "Salon", cuisine: "Cuisine équipée", vue: "Vue sur mer", cave: "Cave" },
  });
  expect(merged).toEqual({
    captions: {
      salon: "Salon traversant",
      cuisine: "Cuisine équipée",
      vue: "",
      cave: "Cave",
      hall: "Entrée",
    },
    contests: [{ name: "vue", mine: "", theirs: "Vue sur mer" }],
  });
});

const said = fc.dictionary(fc.constantFrom(..."abcd"), fc.constantFrom("", "une", "autre"));

test("of captions, nothing is asked where one of two touched nothing, or both say the same", () => {
  fc.assert(
    fc.property(said, said, (base, after) => {
      const names = [..."abcd"];
      const wanted = Object.fromEntries(names.map((name) => [name, after[name] ?? base[name] ?? ""]));
      const before = Object.fromEntries(names.map((name) => [name, base[name] ?? ""]));
      for (const sides of [
        { mine: after, theirs: before },
        { mine: before, theirs: after },
        { mine: after, theirs: after },
      ])
        expect(mergeCaptions(names, { base, ...sides })).toEqual({ captions: wanted, contests: [] });
    }),
  );
});
