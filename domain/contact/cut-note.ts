import { longestFileNote } from "./contact.ts";

/** Cuts between two lines where there are any, else between two words. */
export function cutText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const head = rest.slice(0, most + 1);
    const line = head.lastIndexOf("\n");
    const end = line > 0 ? line : head.lastIndexOf(" ");
    const isBetween = end > 0;
    // A surrogate pair stays whole.
    const at = isBetween ? end : most - (/[\uD800-\uDBFF]$/.test(rest.slice(0, most)) ? 1 : 0);
    parts.push(rest.slice(0, at));
    rest = rest.slice(isBetween ? at + 1 : at);
  }
  return [...parts, rest];
}

const notesGoOn =
  "[La suite de ces notes ne tient pas dans un tableau\u00a0: exportez ce contact en carte de visite.]";

/** Cuts a longer note, which would not be read back. */
export function cutForTable(note: string): string {
  if (note.length <= longestFileNote) return note;
  return `${cutText(note, longestFileNote - notesGoOn.length - 1)[0]}\n${notesGoOn}`;
}
