/** What Windows-1252 has where Latin-1 has nothing, from 0x80 on; a dot is a place without a sign. */
export const windows1252Signs = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";

/** The sign that a byte is in Windows-1252, which old programs write and call Latin-1; a place without one is a control character. */
export function readWindows1252(byte: number): string {
  const sign = windows1252Signs[byte - 0x80];
  return sign === undefined || sign === "." ? String.fromCharCode(byte) : sign;
}
