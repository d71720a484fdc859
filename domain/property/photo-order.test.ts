import { expect, test } from "vitest";
import { addInOrder, countOfTooMany, inSavedOrder, movePhoto, type PhotoGroup } from "./photo-order.ts";

const photo = (id: string, group: PhotoGroup) => ({ id, group });
const photos = [
  photo("n1", "new"),
  photo("e1", "existing"),
  photo("i1", "imported"),
  photo("e2", "existing"),
  photo("n2", "new"),
];
const idsOf = (ordered: readonly { readonly id: string }[]) => ordered.map(({ id }) => id);

test("photographs are saved existing first, then imported, then new", () => {
  expect(idsOf(inSavedOrder(photos, null))).toEqual(["e1", "e2", "i1", "n1", "n2"]);
});

test("the main photograph goes first, whatever its group; one that is gone changes nothing", () => {
  expect(idsOf(inSavedOrder(photos, "n2"))).toEqual(["n2", "e1", "e2", "i1", "n1"]);
  expect(idsOf(inSavedOrder(photos, "gone"))).toEqual(["e1", "e2", "i1", "n1", "n2"]);
});

test("a photograph moves within its group alone", () => {
  expect(idsOf(inSavedOrder(movePhoto(photos, "e2", "e1"), null))).toEqual(["e2", "e1", "i1", "n1", "n2"]);
  expect(movePhoto(photos, "e2", "n1")).toEqual(photos);
  expect(movePhoto(photos, "gone", "e1")).toEqual(photos);
});

test("photographs chosen together stand as they were chosen, whichever is ready first", () => {
  const batch = ["n3", "n4", "n5"];
  const ready = ["n5", "n3", "n4"].map((id) => photo(id, "new"));
  const all = ready.reduce<readonly ReturnType<typeof photo>[]>(
    (before, one) => addInOrder(before, one, batch),
    photos,
  );
  expect(idsOf(inSavedOrder(all, null))).toEqual(["e1", "e2", "i1", "n1", "n2", "n3", "n4", "n5"]);
});

test("ten photographs are not too many, twelve are two too many", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}`, "new"));
  expect(countOfTooMany(many(10))).toBe(0);
  expect(countOfTooMany(many(12))).toBe(2);
});
