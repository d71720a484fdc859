/** As much of a page as is looked at for its character set, in bytes; sites write it at their start. */
const looked = 4_096;

/**
 * The character sets that the bytes of a page, a web archive or a text may be in, to be tried in this order: as the
 * bytes' own mark tells, else as the page says, else UTF-8. Bytes that are of none of them are Windows-1252, the letters
 * of old French systems.
 */
export function charsetsOf(bytes: Uint8Array): readonly string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  const start = String.fromCharCode(...bytes.subarray(0, looked));
  // In an archive each part tells its own, and most are written in plain letters.
  const named = isArchive(start)
    ? undefined
    : /<(?:meta|\?xml)[^>]{0,200}(?:charset|encoding)\s{0,3}=\s{0,3}["']?([\w-]{1,40})/i.exec(start)?.[1];
  return named === undefined ? ["utf-8"] : [named.toLowerCase(), "utf-8"];
}

/** Says whether a text begins as a web archive (MHTML) does: with the headers of a message. */
export function isArchive(text: string): boolean {
  const header = /^(?:from|mime-version|content-type|subject|date|snapshot-content-location):\s/im;
  return header.test(text.slice(0, 400));
}
