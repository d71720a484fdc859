import type { DrawnProperty } from "../drawn-property.ts";
import type { When } from "./lines.ts";

/** The conditions our lines are written under; a line that praises something is true only where it exists. */
export const hasLift: When = ({ equipment }) => equipment.elevator;
export const hasTerrace: When = ({ equipment }) => equipment.terrace;
export const hasBalcony: When = ({ equipment }) => equipment.balcony;
export const hasGarden: When = ({ equipment }) => equipment.garden;
export const hasPool: When = ({ equipment }) => equipment.pool;
export const hasParking: When = ({ equipment }) => equipment.parking;
export const hasBox: When = ({ equipment }) => equipment.box;
export const hasCellar: When = ({ equipment }) => equipment.cellar;
export const hasView: When = ({ view }) => view !== null;
export const seesSea: When = ({ view }) => view === "sea";
export const isExposed: When = ({ exposure }) => exposure !== null;
export const isSunny: When = ({ exposure }) => exposure?.includes("S") === true && exposure !== "NS";
export const isThrough: When = ({ exposure }) => exposure === "EW" || exposure === "NS";
export const isGround: When = ({ floor }) => floor === 0;
export const isTop: When = ({ floor, building }) =>
  floor !== null && floor > 1 && floor === building.totalFloors;
export const isWalkUp: When = ({ floor, equipment }) => !equipment.elevator && (floor ?? 0) >= 3;
export const isStudio: When = ({ rooms }) => rooms === 1;
export const isSmall: When = ({ rooms }) => (rooms ?? 0) <= 2;
export const isFamily: When = ({ bedrooms }) => (bedrooms ?? 0) >= 2;
export const isLarge: When = ({ rooms }) => (rooms ?? 0) >= 4;
export const hasLetter: When = ({ building }) => building.energyLetter !== null;
export const isDwelling: When = ({ propertyType }) =>
  propertyType === "Appartement" || propertyType === "Maison";
export const isThrifty: When = ({ building }) => "ABC".includes(building.energyLetter ?? "-");
export const isLeaky: When = ({ building }) => "FG".includes(building.energyLetter ?? "-");
export const isLivable: When = ({ condition }) => condition !== "to-renovate";
export const isOldStyle: When = ({ building }) => building.builtYear < 1915;
export const isRecent: When = ({ building }) => building.builtYear >= 2004;

/** Lines that invite to a visit are for properties for sale. */
export const isForSale: When = ({ isSold }) => !isSold;
export const isUnderWarranty: When = ({ building }) => building.builtYear >= 2019;
export const isOneStorey: When = ({ building }) => building.totalFloors === 0;

/** Both at once. */
export function both(one: When, other: When): When {
  return (property, agency) => one(property, agency) && other(property, agency);
}

/** The opposite. */
export function not(when: When): When {
  return (property, agency) => !when(property, agency);
}

/** True of properties in this state. */
export function inState(...states: readonly DrawnProperty["condition"][]): When {
  return ({ condition }) => states.includes(condition);
}

/** True of properties in buildings of these styles. */
export function ofStyle(...styles: readonly DrawnProperty["building"]["style"][]): When {
  return ({ building }) => styles.includes(building.style);
}

/** True of premises of these kinds. */
export function ofPremises(...kinds: readonly NonNullable<DrawnProperty["premises"]>[]): When {
  return ({ premises }) => premises !== null && kinds.includes(premises);
}
