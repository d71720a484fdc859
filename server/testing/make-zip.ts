import { crc32, deflateRawSync } from "node:zlib";

export type ZippedFile = { readonly name: string; readonly bytes: Uint8Array };

/** An archive of files, as any program that packs writes it; `overrides` spoil what it says of a file. */
export function makeZip(
  files: readonly ZippedFile[],
  overrides: { readonly unpackedSize?: number } = {},
): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const encoded = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2); // names are UTF-8
    facts.writeUInt16LE(8, 4); // deflated
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(overrides.unpackedSize ?? bytes.length, 18);
    facts.writeUInt16LE(encoded.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), facts, encoded, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 0]);
    index.push(Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), madeBy, facts, place, encoded]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}
