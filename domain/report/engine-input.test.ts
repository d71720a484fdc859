import { describe, expect, test } from "vitest";
import { findBadChoice } from "../estimation/choices.ts";
import {
  detailsOfHome,
  engineChoices,
  findSearchCentre,
  missingFacts,
  subjectOfHome,
} from "./engine-input.ts";
import {
  emptyContent,
  emptyHome,
  type ReportChoices,
  type ReportHome,
  reportChoices,
} from "./report-content.ts";

const flat: ReportHome = {
  ...emptyHome,
  property_type: "Appartement",
  latitude: 43.28,
  longitude: 5.38,
  surface_area: 62,
  land_area: 300,
};
const day = 20_000;

describe("a home for the engine", () => {
  test("lacks what nobody has said yet", () => {
    expect(missingFacts(emptyHome)).toEqual(["property_type", "place", "surface_area"]);
    expect(subjectOfHome(emptyHome)).toBeNull();
    expect(missingFacts(flat)).toEqual([]);
  });

  test("is a flat without land, or a house with what is known of its land", () => {
    expect(subjectOfHome(flat)).toMatchObject({ isHouse: false, areaM2: 62, landM2: 0, rooms: null });
    expect(subjectOfHome({ ...flat, property_type: "Maison" })).toMatchObject({ isHouse: true, landM2: 300 });
    expect(subjectOfHome({ ...flat, property_type: "Maison", land_area: null })).toMatchObject({
      landM2: null,
    });
  });

  test.each(["Immeuble", "Autre"] as const)("%s has no value of ours", (type) => {
    expect(subjectOfHome({ ...flat, property_type: type })).toBeNull();
  });

  test("says nothing of what is not known, and says no where there is none", () => {
    expect(detailsOfHome(flat)).toEqual({});
    expect(detailsOfHome({ ...flat, outside: [], view: "street", parking: "none" })).toEqual({
      hasBalconyOrTerrace: false,
      hasSeaView: false,
      parking: "none",
    });
    for (const outside of [["loggia"], ["garden", "terrace"]] as const)
      expect(detailsOfHome({ ...flat, outside: [...outside] })).toEqual({ hasBalconyOrTerrace: true });
  });
});

test("a garden says nothing of balconies: it lowers no value", () => {
  expect(detailsOfHome({ ...flat, outside: ["garden"] })).toEqual({});
});

describe("choices for the engine", () => {
  const choose = (change: Partial<ReportChoices>) =>
    engineChoices({ ...emptyContent.choices, ...change }, flat, day);

  test("leave out nothing while none was made", () => {
    expect(choose({})).toMatchObject({ filter: { sameType: false }, weights: "automatic" });
    expect(choose({}).filter).not.toHaveProperty("perimeter");
  });

  test("stand in percents, metres and months on one side, in shares, kilometres and days on the other", () => {
    const chosen = choose({
      radius_m: 800,
      period_months: 24,
      surface_percent: 20,
      rooms_min: 2,
      weights: { mode: "by-hand", shares: [{ id: "a", percent: 35 }] },
      own_adjustments: [{ name: "Vue", percent: -5 }],
      comparable_adjustments: [{ id: "a", rows: [{ name: "Terrasse", percent: 4 }] }],
    });
    expect(chosen).toEqual({
      filter: {
        sameType: false,
        perimeter: { latitude: 43.28, longitude: 5.38, radiusKm: 0.8 },
        firstDay: 19_270,
        areaShare: 0.2,
        rooms: { least: 2, most: 50 },
      },
      kept: new Set(),
      dropped: new Set(),
      weights: new Map([["a", 0.35]]),
      comparableAdjustments: new Map([["a", new Map([["Terrasse", 0.04]])]]),
      ownAdjustments: new Map([["Vue", -0.05]]),
    });
  });

  test("that bear one name twice both count", () => {
    const rows = [5, 3, -2].map((percent) => ({ name: "Vue", percent }));
    expect(choose({ own_adjustments: rows }).ownAdjustments).toEqual(
      new Map([
        ["Vue", 0.05],
        ["Vue (2)", 0.03],
        ["Vue (3)", -0.02],
      ]),
    );
  });

  test("that have no name yet do not count, since no reader would know what they are for", () => {
    const rows = ["", "Vue"].map((name) => ({ name, percent: 5 }));
    expect(choose({ own_adjustments: rows }).ownAdjustments).toEqual(new Map([["Vue", 0.05]]));
  });

  test("look around the home where no radius was drawn: a centre is that of a circle", () => {
    const centre = { latitude: 43.3, longitude: 5.4 };
    expect(findSearchCentre({ centre, radius_m: 800 }, flat)).toEqual(centre);
    expect(findSearchCentre({ centre, radius_m: null }, flat)).toEqual({ latitude: 43.28, longitude: 5.38 });
    expect(choose({ centre, radius_m: 800 }).filter?.perimeter).toEqual({ ...centre, radiusKm: 0.8 });
    expect(findSearchCentre({ centre, radius_m: null }, emptyHome)).toBeNull();
  });

  test("that are named as the engine names its own stand beside these", () => {
    const rows = [{ name: "parking", percent: 4 }];
    expect(choose({ own_adjustments: rows }).ownAdjustments).toEqual(new Map([["Parking", 0.04]]));
  });

  test("that the rules accept are never refused by the engine", () => {
    const widest: ReportChoices = {
      ...emptyContent.choices,
      centre: { latitude: 90, longitude: -180 },
      radius_m: 30_000,
      period_months: 240,
      surface_percent: 300,
      rooms_min: 1,
      rooms_max: 50,
      dropped: Array.from({ length: 200 }, (_, at) => ({ id: `${at}`, reason: "other" as const })),
      weights: { mode: "by-hand", shares: [{ id: "a", percent: 100 }] },
      own_adjustments: Array.from({ length: 8 }, (_, at) => ({ name: `${at}`, percent: -20 })),
    };
    expect(reportChoices.safeParse(widest).success).toBe(true);
    expect(findBadChoice(engineChoices(widest, flat, day))).toBeNull();
  });

  test.each<[string, Partial<ReportChoices>]>([
    [
      "poids",
      {
        weights: {
          mode: "by-hand",
          shares: [
            { id: "a", percent: 70 },
            { id: "b", percent: 40 },
          ],
        },
      },
    ],
    ["écartée", { kept: ["a"], dropped: [{ id: "a", reason: "other" }] }],
    ["ajustement", { own_adjustments: [{ name: "Vue", percent: -100 }] }],
    ["pièces", { rooms_min: 4, rooms_max: 2 }],
  ])("out of bounds are refused in a French sentence: %s", (word, change) => {
    const { error } = reportChoices.safeParse({ ...emptyContent.choices, ...change });
    expect(error?.issues[0]?.message.toLowerCase()).toContain(word);
  });
});
