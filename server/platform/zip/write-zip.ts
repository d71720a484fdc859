import { crc32, deflateRawSync } from "node:zlib";

export type ZippedFile = { readonly name: string; readonly bytes: Uint8Array };

/** What the format can count without its 64-bit records. */
export const mostZippedFiles = 65_000;
const largestZip = 4_000_000_000; // bytes

const stored = 0;
const deflated = 8;
/** Any day will do: an archive of the same files is the same bytes. */
const day1980 = 0x21;

/** Writes an archive as files come and holds its directory alone; pictures stay as they are. Throws `RangeError` when full. */
export async function* writeZip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const isPicture = /\.(?:webp|jpe?g|png)$/.test(name);
    const packed = isPicture ? bytes : deflateRawSync(bytes);
    const encoded = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2); // names are UTF-8
    facts.writeUInt16LE(isPicture ? stored : deflated, 4);
    facts.writeUInt16LE(day1980, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(encoded.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), Buffer.from([20, 0]), facts, place, encoded]),
    );
    const head = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), facts, encoded]);
    offset += head.length + packed.length;
    if (directory.length > mostZippedFiles || offset > largestZip)
      throw new RangeError("An archive holds no more than this.");
    yield head;
    yield packed;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  yield index;
  yield end;
}
