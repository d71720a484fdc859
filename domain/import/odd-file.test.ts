import { expect, test } from "vitest";
import { describeOddFile, oddFileSample } from "./odd-file.ts";

const read = (start: Uint8Array | string) =>
  describeOddFile(typeof start === "string" ? Buffer.from(start, "latin1") : start, ".csv");

test.each([
  ["PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["JPEG", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["GIF", "GIF89a\x10\0"],
  ["TIFF", "II*\0\b\0"],
  ["WebP", "RIFF\x24\0\0\0WEBPVP8 "],
  ["HEIC", "\0\0\0\x18ftypheic"],
  ["AVIF", "\0\0\0\x20ftypavif"],
])("%s is an image", (_name, start) => {
  expect(read(start)).toBe("Ce fichier est une image\u00a0: choisissez un fichier .csv.");
});

test("a PDF, a film and noise are no tables", () => {
  expect(read("%PDF-1.7\n")).toMatch(/^Ce fichier est un PDF/);
  expect(read("\0\0\0\x20ftypisom\0\0\x02\0")).toMatch(/^Ce fichier n’est pas un tableau/);
  const noise = Uint8Array.from({ length: oddFileSample }, (_, at) => (at * 151 + 7) % 256);
  expect(read(noise)).toMatch(/^Ce fichier n’est pas un tableau/);
});

test.each([
  ["nothing", ""],
  ["Windows-1252", "Réf.;Prix\r\n\x80;\xe9t\xe9\r\n"],
  ["UTF-8 with its mark", Buffer.from("\uFEFFRéf.;Prix\n1;2\n")],
  ["UTF-16 with its mark", Buffer.from("\uFEFFRéf.;Prix\n1;2\n", "utf16le")],
  ["big-endian UTF-16 without", Buffer.from("Réf.;Prix\n1;2\n", "utf16le").swap16()],
  ["text with a stray zero", "Nom;Pr\0nom\nA;B\n"],
  ["an archive", "PK\x03\x04\x14\0\0\0\0\0\0\0"],
  ["compressed text", "\x1f\x8b\b\0\0\0\0\0\0\0"],
  ["an old workbook", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0"],
])("%s may be read", (_name, start) => {
  expect(read(start)).toBeNull();
});
