/** Turns parts of a logarithm into whole amounts of money that sum exactly. */

/**
 * What each part adds between two prices, when the parts sum to the logarithm of their ratio: each has its share of the
 * difference in proportion (the logarithmic mean), and the whole amounts sum to the rounded difference to the unit.
 */
export function amountsOf(parts: readonly number[], from: number, to: number): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const mean = Math.abs(sum) < 1e-9 ? to : (to - from) / sum;
  return roundToSum(
    parts.map((part) => part * mean),
    Math.round(to) - Math.round(from),
  );
}

/** Rounds amounts so that they sum to a whole total (largest remainders first). */
export function roundToSum(amounts: readonly number[], total: number): number[] {
  const rounded = amounts.map((amount) => Math.floor(amount) + 0);
  if (amounts.length === 0) return rounded;
  let missing = total - rounded.reduce((sum, amount) => sum + amount, 0);
  const order = amounts
    .map((amount, at) => ({ at, remainder: amount - Math.floor(amount) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  const step = Math.sign(missing);
  if (step < 0) order.reverse();
  for (let turn = 0; missing !== 0; turn++) {
    const at = order[turn % order.length]?.at ?? 0;
    rounded[at] = (rounded[at] ?? 0) + step;
    missing -= step;
  }
  return rounded;
}
