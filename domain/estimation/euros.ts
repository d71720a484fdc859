/** Parts are logarithms; each gets its share of the difference (the logarithmic mean), and the amounts sum exactly. */
export function splitAmounts(parts: readonly number[], from: number, to: number): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const mean = Math.abs(sum) < 1e-9 ? to : (to - from) / sum;
  return roundToSum(
    parts.map((part) => part * mean),
    Math.round(to) - Math.round(from),
  );
}

/** Largest remainders first. Throws a RangeError for an infinite amount, or a total that is not whole. */
export function roundToSum(amounts: readonly number[], total: number): number[] {
  if (!Number.isSafeInteger(total) || !amounts.every(Number.isFinite))
    throw new RangeError(`Amounts of no money cannot be rounded to ${total}.`);
  if (amounts.length === 0) return [];
  const floors = amounts.map((amount) => Math.floor(amount) + 0);
  const missing = total - floors.reduce((sum, amount) => sum + amount, 0);
  const each = Math.floor(missing / amounts.length);
  const withOneMore = new Set(
    amounts
      .map((amount, at) => ({ at, remainder: amount - Math.floor(amount) }))
      .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
      .slice(0, missing - each * amounts.length)
      .map(({ at }) => at),
  );
  return floors.map((amount, at) => amount + each + Number(withOneMore.has(at)));
}
