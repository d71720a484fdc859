import encodeQR from "qr";

/** The dark squares of a QR code and its free border, as one SVG path on a square of `size` units. */
export type LinkCode = { readonly size: number; readonly path: string };

/** Free squares around a code (ISO/IEC 18004 asks for four). */
export const quietZone = 4;

/** High error correction: a mark may stand in the middle, and print wears off. */
export function drawLinkCode(address: string): LinkCode {
  const squares = encodeQR(address, "raw", { ecc: "high", border: quietZone });
  const path = squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: squares.length, path };
}
