let taken = 0;

/**
 * Whatever opens or closes something takes a turn, when it is pressed. Returns whether it is still the last one: what
 * the server answers later opens only then.
 */
export function takeTurn(): () => boolean {
  taken += 1;
  const mine = taken;
  return () => mine === taken;
}
