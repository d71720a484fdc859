/** How much of the day this browser shows, as it was last left. */

type Kept = "day-open" | "day-whole";

/** As `max-lg:` and `short:` have it: the day would hide what stands under it. */
const littleRoom = matchMedia("(width < 64rem), (max-height: 35rem)");

export function isKept(name: Kept): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    // Storage may be refused to the page.
    return false;
  }
}

export function keepView(name: Kept, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, "oui");
    else localStorage.removeItem(name);
  } catch {
    // Storage is refused: it lasts as long as the page.
  }
}

/** On a phone, a tablet held upright and a low screen the day begins as one line, unless it was left open there. */
export function isDayFoldedHere(): boolean {
  return littleRoom.matches && !isKept("day-open");
}

/** Keeps, where there is little room, that the day was opened or folded. */
export function keepDayOpen(isOpen: boolean): void {
  if (littleRoom.matches) keepView("day-open", isOpen);
}
