import type { Database } from "../../platform/database/open.ts";
import { holdsDemo } from "../../records/demo-state.ts";
import { findModel, readModel, type StoredModel } from "./estimation-store.ts";
import type { ModelSources } from "./read-sales.ts";

/** Models stay in memory until a newer one is stored. */
export type ModelCache = {
  /** Null when there is none. */
  find(sources: ModelSources): Promise<StoredModel | null>;
};

/** Reads nothing before it is asked for. */
export function createModelCache(db: Database): ModelCache {
  const models = new Map<ModelSources, Promise<StoredModel | null>>();
  const ids = new Map<ModelSources, number>();
  return {
    async find(sources) {
      const facts = await findModel(db, sources);
      if (facts === null) return null;
      const model = models.get(sources);
      if (model !== undefined && ids.get(sources) === facts.id) return model;
      const reading = readModel(db, sources);
      models.set(sources, reading);
      ids.set(sources, facts.id);
      // A failure is not kept: the next one who asks has it read again.
      reading.catch(() => ids.delete(sources));
      return reading;
    },
  };
}

/**
 * Real sales where there are enough, else the demonstration's.
 * Who sees no agency's sales has open data alone, so that what agencies keep to themselves changes nothing there.
 */
export async function findBestModel(
  db: Database,
  models: ModelCache,
  { seesAgencySales }: { readonly seesAgencySales: boolean },
): Promise<(StoredModel & { readonly sources: ModelSources }) | null> {
  for (const sources of seesAgencySales ? (["dvf+agency", "dvf"] as const) : (["dvf"] as const)) {
    const model = await models.find(sources);
    if (model !== null) return { ...model, sources };
  }
  const fictional = (await holdsDemo(db)) ? await models.find("demo") : null;
  return fictional === null ? null : { ...fictional, sources: "demo" };
}
