/** Colours of the drawings are `#rrggbb` strings; these functions compute others from them. */

/** Goes from one colour (amount 0) to another (amount 1). */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  return hex(channels(from).map((value, index) => value + ((target[index] ?? value) - value) * amount));
}

/** The colour in the open shade of a clear day: darker and bluer. */
export function inShade(color: string, depth = 1): string {
  const factors = [0.6, 0.63, 0.74];
  return hex(channels(color).map((value, index) => value * (1 - depth + depth * (factors[index] ?? 1))));
}

/** The colour under grazing sun: lighter and warmer. */
export function inSun(color: string, amount = 0.3): string {
  return mix(color, "#fff6e2", amount);
}

function channels(color: string): number[] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(values: readonly number[]): string {
  const pairs = values.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${pairs.join("")}`;
}
