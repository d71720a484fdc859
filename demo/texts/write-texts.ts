import { typeset } from "#domain/text/typography.ts";
import type { Street } from "../../city/streets.ts";
import type { DemoAgency } from "../agencies.ts";
import type { DrawnProperty } from "../drawn-property.ts";
import type { Random } from "../pictures/random.ts";
import type { TextContext } from "./lines.ts";
import { writeDescription } from "./write-description.ts";
import { writeTitle } from "./write-title.ts";

/** Writes title and description of a property in French, as its agency would. */
export function writeTexts(
  property: DrawnProperty,
  agency: DemoAgency,
  random: Random,
): { readonly title: string; readonly description: string } {
  const { street } = property.building;
  const context: Omit<TextContext, "usedSubjects"> = {
    property,
    agency,
    random,
    landmarks: rotate(landmarksNear(street), random),
    transports: rotate(street.quartier.transports, random),
  };
  return {
    title: typeset(writeTitle({ ...context, usedSubjects: new Set() })),
    description: typeset(writeDescription({ ...context, usedSubjects: new Set() })),
  };
}

/** The same list begun at a random item. */
function rotate<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const start = random.integer(0, Math.max(0, items.length - 1));
  return start === 0 ? items : [...items.slice(start), ...items.slice(0, start)];
}

const landmarksByStreet = new Map<Street, readonly string[]>();

/** The landmarks of the quartier: a property in rue Sainte is not "à deux pas de la rue Sainte". */
function landmarksNear(street: Street): readonly string[] {
  const remembered = landmarksByStreet.get(street);
  if (remembered) return remembered;
  const { landmarks, transports } = street.quartier;
  const landmarksThere = landmarks.filter(
    (landmark) => !namesSameStreet(landmark, street.name) && !transports.includes(landmark),
  );
  landmarksByStreet.set(street, landmarksThere);
  return landmarksThere;
}

function namesSameStreet(landmark: string, streetName: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll("-", " ");
  return plain(landmark).includes(plain(streetName));
}
