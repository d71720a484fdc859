import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Model } from "#domain/estimation/model.ts";
import { type ModelFile, modelFromFile, modelVersion } from "#domain/estimation/model-file.ts";
import type { PublishedErrors } from "#domain/estimation/published-errors.ts";
import type { Database } from "../../platform/database/open.ts";
import { estimationModels } from "../../records/sale/sale-schema.ts";
import type { ModelSources } from "./read-sales.ts";

const unzip = promisify(gunzip);

/** Drops all models of these sources but the new one and the one before. */
export async function storeModel(
  db: Database,
  model: {
    readonly sources: ModelSources;
    readonly fittedAt: Date;
    readonly sales: number;
    readonly content: string;
    readonly errors: PublishedErrors | null;
  },
): Promise<void> {
  const { sources } = model;
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ id: estimationModels.id })
      .from(estimationModels)
      .where(eq(estimationModels.sources, sources))
      .orderBy(desc(estimationModels.id))
      .limit(1);
    await tx.insert(estimationModels).values({ ...model, version: modelVersion });
    await tx
      .delete(estimationModels)
      .where(and(eq(estimationModels.sources, sources), lt(estimationModels.id, before?.id ?? 0)));
  });
}

/** Takes the models of some sources out. */
export async function removeModels(db: Database, sources: ModelSources): Promise<void> {
  await db.delete(estimationModels).where(eq(estimationModels.sources, sources));
}

/** Known without reading the whole model. */
export type ModelFacts = {
  readonly id: number;
  readonly fittedAt: Date;
  readonly sales: number;
  readonly errors: PublishedErrors | null;
};

/** Null when there is none of this program's version. */
export async function findModel(db: Database, sources: ModelSources): Promise<ModelFacts | null> {
  const [row] = await db
    .select({
      id: estimationModels.id,
      version: estimationModels.version,
      fittedAt: estimationModels.fittedAt,
      sales: estimationModels.sales,
      errors: estimationModels.errors,
    })
    .from(estimationModels)
    .where(eq(estimationModels.sources, sources))
    .orderBy(desc(estimationModels.id))
    .limit(1);
  if (row === undefined || row.version !== modelVersion) return null;
  const { version: _version, ...facts } = row;
  return { ...facts, errors: facts.errors as PublishedErrors | null };
}

export type StoredModel = ModelFacts & { readonly model: Model };

/** Reads the whole model, which takes a while. */
export async function readModel(db: Database, sources: ModelSources): Promise<StoredModel | null> {
  const facts = await findModel(db, sources);
  if (facts === null) return null;
  const [row] = await db
    .select({ content: estimationModels.content })
    .from(estimationModels)
    .where(eq(estimationModels.id, facts.id));
  if (row === undefined) return null;
  const json = await unzip(Buffer.from(row.content, "base64"));
  const model = modelFromFile(JSON.parse(json.toString()) as ModelFile);
  return model === null ? null : { ...facts, model };
}
