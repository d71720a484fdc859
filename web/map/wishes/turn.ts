let taken = 0;

/** Returns whether this press is still the last one: what the server answers later opens only then. */
export function takeTurn(): () => boolean {
  taken += 1;
  const mine = taken;
  return () => mine === taken;
}
