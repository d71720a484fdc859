/** In the order in which the shader knows them. */
const tokens = [
  "--tuile",
  "--mer",
  "--dot",
  "--map-marker-ring",
  "--map-stack",
  "--map-stack-numeral",
  "--map-halo",
  "--pin",
  "--surface",
  "--ink",
  "--shadow-tint-far",
] as const;
export const paletteSize = tokens.length;

/** Red, green, blue and alpha from 0 to 1, not premultiplied. */
export function readPalette(element: Element): Float32Array {
  const style = getComputedStyle(element);
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("A canvas without a 2D context");
  return Float32Array.from(
    tokens.flatMap((token) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = style.getPropertyValue(token).trim();
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].map((byte) => byte / 255);
    }),
  );
}
