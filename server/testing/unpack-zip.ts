import { openZip } from "../platform/zip/open-zip.ts";

/** The files of an archive, whole. */
export async function unpackZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
  const files = new Map<string, Buffer>();
  for (const { name } of zip.files) {
    const parts: Uint8Array[] = [];
    for await (const part of zip.open(name)) parts.push(part);
    files.set(name, Buffer.concat(parts));
  }
  return files;
}
