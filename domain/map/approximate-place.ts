import type { Place } from "../geography.ts";

/** Squares of 100 m in Marseille. They are fixed: two squares around one home would tell where they overlap. */
const squareDegrees = { latitude: 0.0009, longitude: 0.001234 };

/** The middle of the fixed square that the place lies in: it rests on no secret, so that it gives none away (decision 81). */
export function approximatePlace({ latitude, longitude }: Place): Place {
  return {
    latitude: middleOf(latitude, squareDegrees.latitude),
    longitude: middleOf(longitude, squareDegrees.longitude),
  };
}

function middleOf(degrees: number, step: number): number {
  return Number(((Math.floor(degrees / step) + 0.5) * step).toFixed(6));
}
