/** The same text by itself: a part of a text keeps the whole in memory for as long as it is kept. */
export function copyText(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
