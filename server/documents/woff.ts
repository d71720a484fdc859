import { inflateSync } from "node:zlib";

const headerBytes = 44;
const entryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;
/** The table of glyph substitutions: arrows and fractions that our texts have none of, looked for in every word. */
const substitutions = "GSUB";

type Table = { readonly tag: Buffer; readonly checksum: number; readonly bytes: Buffer };

/**
 * A WOFF 1 file as the plain font inside it (W3C, WOFF File Format 1.0): the PDF library would unpack it for every
 * document, slowly. The table of substitutions is left out: looking for them took a third of a document's time.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF font.");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, headerBytes + index * entryBytes),
  ).filter(({ tag }) => tag.toString("latin1") !== substitutions);
  const count = tables.length;
  const header = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes);
  woff.copy(header, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** log * sfntEntryBytes, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE((count - 2 ** log) * sfntEntryBytes, 10);
  let offset = header.length;
  const parts: Buffer[] = [header];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeaderBytes + index * sfntEntryBytes;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, at: number): Table {
  const offset = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    // A table that would not have become smaller is kept as it is.
    bytes: packed.length === length ? packed : inflateSync(packed),
  };
}
