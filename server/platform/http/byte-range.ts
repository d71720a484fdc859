/** First and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number };

/** The one part of a body that a Range header asks for (RFC 9110, 14.1.2); null where the whole body answers it. */
export function parseByteRange(header: string, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header);
  const [, from = "", to = ""] = match ?? [];
  if (match === null || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return null;
  return first >= size
    ? "unsatisfiable"
    : { first, last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
