import type { DrawnProperty } from "../drawn-property.ts";
import type { Random } from "../pictures/random.ts";
import { squareMetres } from "./typography.ts";

/** The strong points of a property as a list of short lines, or null when there are too few to list. */
export function writeHighlights(property: DrawnProperty, random: Random): string | null {
  const { equipment } = property;
  const points = [
    `${squareMetres(property.surfaceArea)} habitables`,
    equipment.terrace ? `terrasse de ${squareMetres(property.outsideArea)}` : null,
    equipment.balcony && !equipment.terrace ? `balcon de ${squareMetres(property.outsideArea)}` : null,
    equipment.garden ? "jardin" : null,
    equipment.pool ? "piscine" : null,
    equipment.elevator ? "ascenseur" : null,
    equipment.box ? "garage fermé" : null,
    equipment.parking ? "place de parking" : null,
    equipment.cellar ? "cave" : null,
    property.condition === "renewed" ? "rénovation récente" : null,
    property.view === "sea" ? "vue sur la mer" : null,
    property.building.builtYear >= 2004 ? `construction de ${property.building.builtYear}` : null,
  ].filter((point) => point !== null);
  if (points.length < 4) return null;
  const heading = random.pick(["Les points forts\u00a0:", "Les plus\u00a0:", "À retenir\u00a0:"]);
  return `${heading}\n${points.map((point) => `- ${point}`).join("\n")}`;
}
