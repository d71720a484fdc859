import { Parser } from "htmlparser2";
import { UnreadableFileError } from "../csv/unreadable-file-error.ts";
import { createPause } from "../limits/pause.ts";
import type { Zip } from "../zip/open-zip.ts";

/** What a part of a workbook tells as it is read: elements by their names without prefixes, and their text. */
export type PartReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** A sheet of 50,000 lines with fifty columns, unpacked; anything larger is no list of properties. */
const largestPart = 150_000_000; // bytes
/** How much of a part is parsed between two turns of the event loop. */
const stepCharacters = 16_384;

export const damagedWorkbook =
  "Le classeur est abîmé ou n’est pas un fichier .xlsx\u00a0: enregistrez-le à nouveau, ou en CSV.";

/**
 * Reads a part of a workbook as it is unpacked, and says after each step that it did, for what was read to be taken. A
 * declaration of a document type is refused: no entity but XML's own is ever resolved. Throws `UnreadableFileError`.
 */
export async function* readPart(zip: Zip, name: string, reader: PartReader): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (element, attributes) => reader.open?.(localName(element), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (element) => reader.close?.(localName(element)),
      onprocessinginstruction(kind) {
        if (kind.toLowerCase().startsWith("!")) throw new UnreadableFileError(damagedWorkbook);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  const pause = createPause();
  let read = 0;
  for await (const bytes of zip.open(name)) {
    read += bytes.length;
    if (read > largestPart)
      throw new UnreadableFileError("Ce classeur est trop volumineux une fois décompressé.");
    const text = decoder.decode(bytes, { stream: true });
    for (let at = 0; at < text.length; at += stepCharacters) {
      parser.write(text.slice(at, at + stepCharacters));
      await pause();
      yield;
    }
  }
  parser.end();
  yield;
}

/** Reads a part to its end; one that is not there says nothing. */
export async function readWholePart(zip: Zip, name: string, reader: PartReader): Promise<void> {
  if (!zip.files.some((file) => file.name === name)) return;
  for await (const _step of readPart(zip, name, reader));
}

/** "row" of "x:row". */
function localName(element: string): string {
  return element.slice(element.indexOf(":") + 1);
}
