import { describe, expect, it } from "vitest";
import { mapKinds } from "#domain/map/vocabulary.ts";
import { equipmentNames, propertyTypes } from "#domain/property/vocabulary.ts";
import {
  type AttributeFilter,
  agencyKind,
  compileFilter,
  forSaleKind,
  kindOfWord,
  packAttributes,
  packWord,
  soldKind,
} from "./map-entry.ts";

function passes(
  filter: AttributeFilter,
  property: { type?: number; rooms?: number; equipment?: number },
): boolean {
  const attributes = packAttributes({ type: 0, rooms: 0, equipment: 0, ...property });
  return compileFilter(filter)?.(packWord({ kind: soldKind, attributes })) ?? true;
}

describe("the word of an entry", () => {
  it("has room for every type, every equipment and every kind of the vocabulary", () => {
    expect(propertyTypes.length).toBeLessThanOrEqual(4);
    expect(equipmentNames.length).toBeLessThanOrEqual(8);
    expect([mapKinds[soldKind], mapKinds[forSaleKind], mapKinds[agencyKind]]).toEqual([
      "sold",
      "for_sale",
      "agency",
    ]);
  });

  it("keeps the kind apart from the attributes", () => {
    const attributes = packAttributes({ type: 3, rooms: 40, equipment: 255 });
    for (const kind of [soldKind, forSaleKind, agencyKind])
      expect(kindOfWord(packWord({ kind, attributes }))).toBe(kind);
    expect(attributes).toBe(2 ** 14 - 1);
  });
});

describe("a filter", () => {
  it("is no work when it lets everything pass", () => {
    expect(compileFilter(undefined)).toBeNull();
    expect(compileFilter({})).toBeNull();
    expect(compileFilter({ types: 15, minRooms: 0, maxRooms: 15, equipment: 0 })).toBeNull();
  });

  it("asks for one of the types", () => {
    expect(passes({ types: 0b0101 }, { type: 2 })).toBe(true);
    expect(passes({ types: 0b0101 }, { type: 1 })).toBe(false);
    expect(passes({ types: 0 }, { type: 1 })).toBe(false);
  });

  it("asks for a number of rooms, where 15 has no upper end and unknown is never enough", () => {
    expect(passes({ minRooms: 3, maxRooms: 4 }, { rooms: 3 })).toBe(true);
    expect(passes({ minRooms: 3, maxRooms: 4 }, { rooms: 5 })).toBe(false);
    expect(passes({ minRooms: 3 }, { rooms: 22 })).toBe(true);
    expect(passes({ minRooms: 3, maxRooms: 40 }, { rooms: 22 })).toBe(true);
    expect(passes({ minRooms: 1 }, { rooms: 0 })).toBe(false);
    expect(passes({ maxRooms: 4 }, { rooms: 0 })).toBe(false);
  });

  it("asks for all of the equipment", () => {
    expect(passes({ equipment: 0b101 }, { equipment: 0b111 })).toBe(true);
    expect(passes({ equipment: 0b101 }, { equipment: 0b110 })).toBe(false);
  });

  it("does not concern agencies", () => {
    const agency = packWord({ kind: agencyKind, attributes: 0 });
    expect(compileFilter({ types: 1, minRooms: 3, equipment: 255 })?.(agency)).toBe(true);
  });
});
