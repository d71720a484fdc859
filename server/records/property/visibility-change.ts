import type { PropertyChange } from "./write-properties.ts";

/** A property shown again counts as changed: buyers' wishes look for homes by when they changed. */
export function changeOfVisibility(isHidden: boolean): PropertyChange {
  return isHidden ? { isHidden } : { isHidden, updatedAt: new Date() };
}
