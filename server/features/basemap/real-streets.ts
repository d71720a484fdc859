/** Which vector tiles the streets come from: our own, or real data, which has more classes and layers. */
export type StreetKind = "own" | "real";

/** What the style has to know of streets from real data. */
export type StreetFacts = {
  /** As plain text. */
  readonly credit: string;
  readonly minzoom: number;
  readonly maxzoom: number;
};

/** In the OpenMapTiles schema. */
export type RealStreets = {
  /** Null while there are none to be had. Answers at once: nobody waits for another side. */
  facts(): Promise<StreetFacts | null>;
  /** A tile, empty where there is nothing; null while it cannot be had. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>;
};

/** Tiles of streets go no deeper: the browser scales them up. */
export const deepestZoom = 14;
/** Whom data in that schema is owed to, where it does not say so itself. */
export const usualCredit = "© OpenMapTiles © contributeurs OpenStreetMap";

/** Tiles come from wherever the style said. */
export function firstOf(sources: readonly RealStreets[]): RealStreets {
  const current = async () => {
    for (const source of sources) {
      const facts = await source.facts();
      if (facts !== null) return { source, facts };
    }
    return null;
  };
  return {
    facts: async () => (await current())?.facts ?? null,
    tile: async (z, x, y) => (await current())?.source.tile(z, x, y) ?? null,
  };
}
