/** A map of two layers in the forms that MapLibre reads, byte by byte: enough to see that somebody else's is painted. */

type Value = number | string | readonly number[] | Uint8Array;

/** A message of protocol buffers: whole numbers as varints, lists of them packed, the rest by their length. */
function message(...fields: readonly (readonly [number: number, value: Value])[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) => {
      if (typeof value === "number") return [...varint(number * 8), ...varint(value)];
      const bytes =
        typeof value === "string"
          ? new TextEncoder().encode(value)
          : value instanceof Uint8Array
            ? value
            : value.flatMap(varint);
      return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
    }),
  );
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const extent = 4096;

/** A vector tile that is land from edge to edge, with one place in its middle. */
export function buildVectorTile(): Buffer {
  const point = [9, zigzag(extent / 2), zigzag(extent / 2)];
  const square = [9, 0, 0, 26, zigzag(extent), 0, 0, zigzag(extent), zigzag(-extent), 0, 15];
  const layer = (name: string, type: number, geometry: readonly number[]) =>
    message([15, 2], [1, name], [2, message([3, type], [4, geometry])], [5, extent]);
  return Buffer.from(message([3, layer("land", 3, square)], [3, layer("places", 1, point)]));
}

/** Letters 0 to 255 of a face in which A is a full square and nothing else is there. */
export function buildGlyphs(face: string): Buffer {
  const [size, border] = [18, 3];
  const bitmap = new Uint8Array((size + 2 * border) ** 2).fill(255);
  const glyph = message([1, 65], [2, bitmap], [3, size], [4, size], [5, 0], [6, zigzag(-6)], [7, size]);
  return Buffer.from(message([1, message([1, face], [2, "0-255"], [3, glyph])]));
}
