import { describe, expect, it } from "vitest";
import type { EquipmentName } from "#domain/property/vocabulary.ts";
import { typeset } from "#domain/text/typography.ts";
import { quartiers } from "../../city/places/quartiers.ts";
import { streets } from "../../city/streets.ts";
import { type DemoProperty, generateCity } from "../city.ts";
import * as businessLines from "./business-lines.ts";
import * as flatInsideLines from "./flat-inside-lines.ts";
import * as flatLines from "./flat-lines.ts";
import * as flatOutsideLines from "./flat-outside-lines.ts";
import * as houseLines from "./house-lines.ts";
import * as sharedLines from "./shared-lines.ts";
import { words } from "./words.ts";

const city = [...generateCity({ properties: 4000, today: "2026-11-21" })];
const wordCount = ({ description }: DemoProperty): number => description.split(/\s+/).length;

/** A text without the names of streets and places: "boulevard du Jardin Zoologique" is no garden. */
function withoutNames({ title, description, streetName, agency }: DemoProperty): string {
  let text = `${title}. ${description}`.toLowerCase();
  for (const name of [agency.name, agency.website, agency.email, streetName, ...landmarkNames]) {
    text = text.replaceAll(typeset(name.toLowerCase()), "");
  }
  return text.replaceAll("sans ascenseur", "");
}
const landmarkNames = [...quartiers.values()].flatMap(({ landmarks }) =>
  landmarks.map((landmark) => landmark.replace(/^(les? |la |l')/, "")),
);

const praise: Readonly<Record<EquipmentName, RegExp>> = {
  pool: /piscine/i,
  parking: /\bparking|stationn|véhicules|voitures se garent/i,
  box: /\bbox\b|garage/i,
  cellar: /\bcaves?\b/i,
  elevator: /ascenseur/i,
  garden: /jardin/i,
  balcony: /balcon/i,
  terrace: /terrasse/i,
};

describe("the texts of the demonstration", () => {
  it("praise no equipment that the property has not", () => {
    for (const property of city) {
      const text = withoutNames(property);
      for (const [name, words] of Object.entries(praise)) {
        if (property.equipment[name as EquipmentName]) continue;
        expect(words.exec(text)?.[0], `${property.reference} ${name}: ${text}`).toBeUndefined();
      }
    }
  });

  it("are set as French is: no straight apostrophe, no sign that begins a line", () => {
    for (const { title, description } of city)
      expect(`${title} ${description}`).not.toMatch(/\p{L}'\p{L}| [:;?!»€%]|« /u);
  });

  it("have 40 to 220 words, more than half of them over 100", () => {
    for (const property of city) {
      expect(wordCount(property), property.description).toBeGreaterThanOrEqual(40);
      expect(wordCount(property), property.description).toBeLessThanOrEqual(220);
    }
    expect(city.filter((property) => wordCount(property) > 100).length / city.length).toBeGreaterThan(0.5);
  });

  it("invite nobody to visit or buy what is sold", () => {
    const invites = ({ title, description }: DemoProperty) =>
      /à vendre|visite/i.test(`${title} ${description}`);
    expect(city.filter(({ saleDate }) => saleDate !== null).filter(invites)).toEqual([]);
    expect(city.filter(({ saleDate }) => saleDate === null).some(invites)).toBe(true);
  });

  it("promise no nearness that the distances beside them deny", () => {
    const close = /tout près|à deux pas|à proximité (immédiate|d[eu])|\d+ mètres/i;
    expect(city.filter(({ description }) => close.test(description))).toEqual([]);
  });

  it("never repeat one another, and name their surface and floor rightly", () => {
    expect(new Set(city.map(({ description }) => description)).size).toBe(city.length);
    for (const { description, surfaceArea, floor, totalFloors, reference } of city) {
      const surfaces = [...description.matchAll(/de ([\d\u202f]+)\u00a0m²/g)].map((match) => match[1]);
      if (surfaces.length > 0)
        expect(description, reference).toContain(
          `${String(surfaceArea).replace(/\B(?=(\d{3})+$)/g, "\u202f")}\u00a0m²`,
        );
      if (description.includes("dernier étage")) expect(floor, reference).toBe(totalFloors);
    }
  });

  it("keep to French typography and leave no trace of the grammar", () => {
    for (const { title, description } of city) {
      for (const text of [title, description.replace(/https:\S+/g, "Site.")]) {
        expect(text).not.toMatch(
          /[[\]{}|]|undefined|null|NaN| {2}| [;:!?,.]|\.\.|(?<!\p{L})(de le (?!repenser|mettre)|de les |à le )/u,
        );
        expect(text).not.toMatch(/(?<!\p{L})([dln]'(?!\p{L})|de (un|une|immeuble|appartement) )/u);
        expect(text[0]).toBe(text[0]?.toUpperCase());
      }
    }
  });

  it("carry phone numbers, addresses and links here and there, for the cleaner to find", () => {
    const counts = [/(04|\+33 4)[ .]?65[ .]?71/, /@demo\.calanque\.fr/, /https:\/\/|www\./].map(
      (pattern) => city.filter(({ description }) => pattern.test(description)).length,
    );
    for (const count of counts) {
      expect(count).toBeGreaterThan(40);
      expect(count).toBeLessThan(city.length / 2);
    }
  });

  it("are written with slots that exist", () => {
    const topics = [
      businessLines,
      flatLines,
      flatInsideLines,
      flatOutsideLines,
      houseLines,
      sharedLines,
    ].flatMap((lines) => Object.values(lines));
    for (const slot of topics.flat().flatMap(({ slots }) => slots))
      expect(Object.keys(words)).toContain(slot);
    expect(new Set(streets.map(({ quartier }) => quartier)).size).toBe(quartiers.size);
  });
});
