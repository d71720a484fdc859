/** What ended a row of calls; a call may throw anything. */
export type Refusal = { readonly error: unknown };

/**
 * Acts on so many items at a time, one call after the other. The first that is refused ends it, and is given back: what
 * went before it has gone. Null where all went.
 */
export async function inPortions<Item>(
  items: readonly Item[],
  most: number,
  act: (portion: Item[]) => Promise<void>,
): Promise<Refusal | null> {
  try {
    for (let start = 0; start < items.length; start += most) await act(items.slice(start, start + most));
    return null;
  } catch (error) {
    return { error };
  }
}
