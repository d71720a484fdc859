/** Places of something open, counted on this node. */
export type Places = {
  /** Null where `who` holds as many as they may; the function given back leaves the place, once. */
  take(who: string): (() => void) | null;
};

export function createPlaces(most: number): Places {
  const counts = new Map<string, number>();
  return {
    take(who) {
      const count = counts.get(who) ?? 0;
      if (count >= most) return null;
      counts.set(who, count + 1);
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        const rest = (counts.get(who) ?? 1) - 1;
        if (rest === 0) counts.delete(who);
        else counts.set(who, rest);
      };
    },
  };
}
