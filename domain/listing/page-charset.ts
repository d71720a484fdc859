/** Sites declare their character set at the start of a page. */
const scannedBytes = 4_096;

/** The character sets to try in order; bytes of none are Windows-1252, the letters of old French systems. */
export function charsetsOf(bytes: Uint8Array): readonly string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  const start = String.fromCharCode(...bytes.subarray(0, scannedBytes));
  // Each part of an archive declares its own, mostly in plain letters.
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
