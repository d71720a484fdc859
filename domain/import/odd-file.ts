import { need } from "../need.ts";

export const propertyFileKinds = ".zip, .csv ou .xlsx";
export const contactFileKinds = ".csv, .vcf ou .xlsx";

export const oddFileSample = 512; // bytes

/** Why a file that begins so is neither text nor an archive; null where it may be. */
export function describeOddFile(start: Uint8Array, kinds: string): string | null {
  const kind = findOddKind(start.subarray(0, oddFileSample));
  return kind === null ? null : `Ce fichier ${kind}\u00a0: choisissez un fichier ${kinds}.`;
}

const imageStarts = ["\x89PNG", "\xff\xd8\xff", "GIF87a", "GIF89a", "II*\0", "MM\0*"];
/** Archives, compressed text, old workbooks. */
const openedStarts = ["PK", "\x1f\x8b", "\xd0\xcf"];

function findOddKind(start: Uint8Array): string | null {
  const text = String.fromCharCode(...start.subarray(0, 16));
  const isBoxed = text.slice(4, 8) === "ftyp" && /^(?:avi[fs]|hei[cfsx]|mif1|msf1)/.test(text.slice(8));
  const isWebp = text.startsWith("RIFF") && text.slice(8, 12) === "WEBP";
  if (isBoxed || isWebp || imageStarts.some((one) => text.startsWith(one))) return "est une image";
  if (text.startsWith("%PDF-")) return "est un PDF";
  if (openedStarts.some((one) => text.startsWith(one)) || findUtf16(start) !== null) return null;
  return isBinary(start) ? "n’est pas un tableau" : null;
}

/** A damaged text may hold a few bytes that no text has. */
function isBinary(start: Uint8Array): boolean {
  const odd = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return odd >= 4 && odd * 20 > start.length;
}

export const utf16Sample = 64; // bytes

/** By its mark, else by the zeros that fill every other byte of Latin letters. */
export function findUtf16(start: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = start.subarray(0, utf16Sample);
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = need(zeros[index % 2]) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = Math.floor(sample.length / 2) / 2;
  if (sample.length >= 4 && even === 0 && odd > most) return "utf-16le";
  return sample.length >= 4 && odd === 0 && even > most ? "utf-16be" : null;
}
