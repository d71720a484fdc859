import { writeCsvLine } from "../text/csv.ts";
import { longestFileNote, longestNote } from "./contact.ts";
import { cutForTable, cutText } from "./cut-note.ts";
import type { FilePerson } from "./file-person.ts";
import { writeLabelCell } from "./label-cell.ts";

export type WrittenContact = FilePerson & {
  readonly steps: string;
  readonly source: string;
  readonly owner: string;
  readonly createdOn: string;
};

/** A cell of a spreadsheet holds 32,767 characters, one of which may keep it from being run. */
const longestCell = 32_000;

/** Notes are cut between lines of a note's length at most, so each cell may lack that much. */
export function countNoteColumns(longest: number): number {
  const held = Math.min(longest, longestFileNote);
  return held <= longestCell ? 1 : Math.ceil(held / (longestCell - longestNote));
}

type OwnColumn = readonly [heading: string, cellOf: (contact: WrittenContact) => string];

const columnsBeforeNotes: readonly OwnColumn[] = [
  ["Nom", ({ lastName }) => lastName ?? ""],
  ["Prénom", ({ firstName }) => firstName ?? ""],
  ["Société", ({ organization }) => organization ?? ""],
  ["E-mail", ({ emails }) => emails[0] ?? ""],
  ["Autres e-mails", ({ emails }) => emails.slice(1).join(", ")],
  ["Téléphone", ({ phones }) => phones[0] ?? ""],
  ["Autres téléphones", ({ phones }) => phones.slice(1).join(", ")],
  ["Adresse", ({ address }) => address ?? ""],
  ["Profil", ({ kinds }) => kinds.join(", ")],
  ["Étiquettes", ({ tags }) => writeLabelCell(tags)],
];

const columnsAfterNotes: readonly OwnColumn[] = [
  ["Étape", ({ steps }) => steps],
  ["Origine", ({ source }) => source],
  ["Suivi par", ({ owner }) => owner],
  ["Ajouté le", ({ createdOn }) => createdOn],
];

/** "Notes", then "Notes 2" for what a cell cannot hold: the import reads them as one. */
function ownColumns(noteColumns: number): readonly OwnColumn[] {
  const notes = Array.from({ length: noteColumns }, (_, at): OwnColumn => {
    const heading = at === 0 ? "Notes" : `Notes ${at + 1}`;
    return [heading, ({ note }) => cutText(cutForTable(note ?? ""), longestCell)[at] ?? ""];
  });
  return [...columnsBeforeNotes, ...notes, ...columnsAfterNotes];
}

/** A line of our own table, which `contact-columns.ts` reads back unchanged. */
export function writeContactHeadings(noteColumns = 1): string {
  return writeCsvLine(ownColumns(noteColumns).map(([heading]) => heading));
}

export function writeContactLine(contact: WrittenContact, noteColumns = 1): string {
  return writeCsvLine(ownColumns(noteColumns).map(([, cellOf]) => cellOf(contact)));
}
