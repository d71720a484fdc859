import { Parser } from "htmlparser2";
import { UnreadableFileError } from "../csv/unreadable-file-error.ts";
import { createPause } from "../limits/pause.ts";
import type { Zip } from "../zip/open-zip.ts";

/** What a reader learns of a part: elements by names without prefixes, and their text. */
export type PartReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** A sheet of 50,000 lines with fifty columns, unpacked; anything larger is no list of properties. */
const largestPart = 150_000_000; // bytes
const stepCharacters = 16_384;
/** Elements within one another; spreadsheets write some ten. The parser shifts all that are open for each new one. */
const deepest = 64;
/** Characters of a tag or a comment, which are kept until its end. */
const longestToken = 1_000_000;

export const damagedWorkbook =
  "Le classeur est abîmé ou n’est pas un fichier .xlsx\u00a0: enregistrez-le à nouveau, ou en CSV.";

/** Yields after each step of a part; throws `UnreadableFileError`, also for a document type, which could define entities. */
export async function* readPart(zip: Zip, name: string, reader: PartReader): AsyncGenerator<void> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        depth += 1;
        if (depth > deepest) throw new UnreadableFileError(damagedWorkbook);
        reader.open?.(localName(element), attributes);
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(element) {
        depth -= 1;
        reader.close?.(localName(element));
      },
      onprocessinginstruction(kind) {
        if (kind.toLowerCase().startsWith("!")) throw new UnreadableFileError(damagedWorkbook);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  const pause = createPause();
  let read = 0;
  let written = 0;
  for await (const bytes of zip.open(name)) {
    read += bytes.length;
    if (read > largestPart)
      throw new UnreadableFileError("Ce classeur est trop volumineux une fois décompressé.");
    const text = decoder.decode(bytes, { stream: true });
    for (let at = 0; at < text.length; at += stepCharacters) {
      const step = text.slice(at, at + stepCharacters);
      parser.write(step);
      written += step.length;
      if (written - parser.endIndex > longestToken) throw new UnreadableFileError(damagedWorkbook);
      await pause();
      yield;
    }
  }
  parser.end();
  yield;
}

/** A part that is not there says nothing. */
export async function readWholePart(zip: Zip, name: string, reader: PartReader): Promise<void> {
  if (!zip.files.some((file) => file.name === name)) return;
  for await (const _step of readPart(zip, name, reader));
}

/** "row" of "x:row". */
function localName(element: string): string {
  return element.slice(element.indexOf(":") + 1);
}
