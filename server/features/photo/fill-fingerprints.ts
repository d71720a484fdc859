import { and, asc, eq, gt, isNull, notLike } from "drizzle-orm";
import type { ScheduledJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { photos } from "../../records/property/property-schema.ts";

type Needs = Pick<Platform, "db" | "photos">;

const batchSize = 500;
/** A few minutes of one thread; the next night goes on. */
const mostInANight = 20_000;

/** Runs every night, for photographs stored before there were fingerprints. */
export function fillFingerprintsJob(platform: Needs): ScheduledJob {
  return {
    name: "fill-fingerprints",
    cron: "29 4 * * *",
    run: async (signal) => {
      await fillFingerprints(platform, signal);
    },
  };
}

/** Fills missing fingerprints of first photographs, which comparisons use; one without content stays null. Gives the count. */
export async function fillFingerprints(
  { db, photos: storage }: Needs,
  signal?: AbortSignal,
): Promise<number> {
  let filled = 0;
  let last = "";
  for (let handled = 0; handled < mostInANight; ) {
    const batch = await db
      .selectDistinct({ key: photos.contentKey })
      .from(photos)
      .where(
        and(
          isNull(photos.fingerprint),
          eq(photos.position, 0),
          gt(photos.contentKey, last),
          notLike(photos.contentKey, "demo-%"),
        ),
      )
      .orderBy(asc(photos.contentKey))
      .limit(batchSize);
    for (const { key } of batch) {
      if (signal?.aborted === true) return filled;
      const fingerprint = await readFingerprint(storage, key);
      if (fingerprint === null) continue;
      await db
        .update(photos)
        .set({ fingerprint })
        .where(and(eq(photos.contentKey, key), isNull(photos.fingerprint)));
      filled++;
    }
    last = batch.at(-1)?.key ?? "";
    handled += batch.length;
    if (batch.length < batchSize) break;
  }
  return filled;
}

async function readFingerprint(storage: Needs["photos"], key: string): Promise<string | null> {
  const bytes = await storage.read(key);
  if (bytes === null) return null;
  // Sharp takes a while to load, and most nights nothing is missing.
  const { fingerprintOfPhoto } = await import("../../platform/files/kept-photo.ts");
  return fingerprintOfPhoto(bytes).catch(() => null);
}
