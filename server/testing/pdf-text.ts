import { inflateSync } from "node:zlib";

/**
 * The words of a PDF in the order they are drawn, for files as our library writes them: compressed streams, fonts
 * with a table from glyphs to characters, glyphs in hexadecimal. A line ends where the pen is moved.
 */
export function readPdfText(pdf: Uint8Array): string {
  const objects = readObjects(Buffer.from(pdf).toString("latin1"));
  const tables = new Map<string, ReadonlyMap<number, string>>();
  for (const { text } of objects.values())
    for (const [, name = "", reference = ""] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference)?.text ?? "")?.[1] ?? "";
      tables.set(name, readTable(objects.get(table)?.stream ?? ""));
    }
  const pages = [...objects.values()].filter(({ stream }) => stream.includes(" Tf"));
  return pages.map(({ stream }) => readPage(stream, tables)).join("\f");
}

type PdfObject = { readonly text: string; readonly stream: string };

function readObjects(file: string): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, number = "", body = ""] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [, head = body, packed] = /^(.*?)\nstream\n(.*)\nendstream$/s.exec(body) ?? [];
    const isPacked = packed !== undefined && head.includes("/FlateDecode");
    const stream = isPacked ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : "";
    objects.set(number, { text: head, stream });
  }
  return objects;
}

/** "<0001> <0003> [<0041> <0042> <0043>]": what the glyphs of a font stand for. */
function readTable(stream: string): ReadonlyMap<number, string> {
  const table = new Map<number, string>();
  for (const [, first = "", list = ""] of stream.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, code = ""]] of [...list.matchAll(/<([\da-f]*)>/gi)].entries())
      table.set(Number.parseInt(first, 16) + index, Buffer.from(code, "hex").swap16().toString("utf16le"));
  return table;
}

function readPage(stream: string, tables: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  const lines: string[] = [];
  for (const [, name, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = tables.get(name) ?? new Map();
    if (drawn === undefined) continue;
    const glyphs = [...drawn.matchAll(/<([\da-f]*)>/gi)].flatMap(
      ([, codes = ""]) => codes.match(/.{4}/g) ?? [],
    );
    lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? "").join(""));
  }
  return lines.join("\n");
}
