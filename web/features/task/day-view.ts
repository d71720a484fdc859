/** How much of the day this browser shows, as it was last left. */
import { readStored, writeStored } from "../../ui/browser-storage.ts";

type Kept = "day-open" | "day-whole";

/** As `max-lg:` and `short:` have it: the day would hide what stands under it. */
const littleRoom = matchMedia("(width < 64rem), (max-height: 35rem)");

export function isKept(name: Kept): boolean {
  return readStored("localStorage", name) !== null;
}

export function keepView(name: Kept, isOn: boolean): void {
  writeStored("localStorage", name, isOn ? "oui" : null);
}

/** On a phone, a tablet held upright and a low screen the day begins as one line, unless it was left open there. */
export function isDayFoldedHere(): boolean {
  return littleRoom.matches && !isKept("day-open");
}

/** Keeps, where there is little room, that the day was opened or folded. */
export function keepDayOpen(isOpen: boolean): void {
  if (littleRoom.matches) keepView("day-open", isOpen);
}
