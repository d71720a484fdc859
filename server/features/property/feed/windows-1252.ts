import { windows1252Signs } from "#domain/text/windows-1252.ts";

const codes = new Map(
  [...windows1252Signs].flatMap((sign, index) => (sign === "." ? [] : [[sign, 0x80 + index]])),
);

/** A text as agencies' software writes it; as UTF-8 where it holds a sign that Windows-1252 has not. */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const isLatin = unit < 0x80 || (unit >= 0xa0 && unit <= 0xff);
    const code = isLatin ? unit : codes.get(text.charAt(index));
    if (code === undefined) return Buffer.from(text);
    bytes[index] = code;
  }
  return bytes;
}
