import type { PropertyChange } from "./write-properties.ts";

/** Takes a property off the map, or puts it back: whoever looks for homes by when they changed finds what is shown again. */
export function changeOfVisibility(isHidden: boolean): PropertyChange {
  return isHidden ? { isHidden } : { isHidden, updatedAt: new Date() };
}
