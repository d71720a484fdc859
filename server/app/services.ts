import { join } from "node:path";
import type { Logger } from "pino";
import { createPress, type Press } from "../documents/press.ts";
import { type Config, mailDomainOf } from "../platform/config/config.ts";
import { readSecret } from "../platform/config/secret.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "../platform/database/open.ts";
import { createDiskStorage, type PhotoStorage } from "../platform/files/storage.ts";
import { createTwoStorages } from "../platform/files/two-storages.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { createOutbox } from "../platform/mail/outbox.ts";
import type { Platform } from "../platform/platform.ts";
import { createTraffic, type Traffic } from "../platform/workarounds/traffic.ts";
import { withDrawnPictures } from "./demo/drawn-storage.ts";
import { jobKinds } from "./job-kinds.ts";
import { noteSettledEmails } from "./settled-emails.ts";

/** Only `app` sees it whole: the layers below pick from it. */
export type Services = Platform & {
  readonly database: OpenDatabase;
  readonly press: Press;
  readonly traffic: Traffic;
};

/** Throws `StartError` for what the person can mend, `DirectoryInUseError` when the directory is taken. */
export async function openServices(
  config: Config,
  logger: Logger,
  options: { readonly runsJobs: boolean } = { runsJobs: false },
): Promise<Services> {
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDirectory)
      : await openPostgres(config.databaseUrl, (error) =>
          logger.error({ err: error }, "database connection"),
        );
  try {
    const photos = withDrawnPictures(await openPhotoStorage(config));
    const secret = readSecret(config.appSecret, config.dataDirectory);
    const onError = (error: unknown) => logger.error({ err: error }, "job");
    // Last: an earlier failure leaves no queue open.
    const jobs = await openJobs(database, { kinds: jobKinds, runs: options.runsJobs, onError });
    const sends = config.smtpUrl !== undefined;
    const now = () => new Date();
    const noteSettled = noteSettledEmails(now);
    return {
      config,
      logger,
      database,
      db: database.db,
      photos,
      secret,
      jobs,
      outbox: createOutbox({ sends, mailDomain: mailDomainOf(config), jobs, noteSettled, now }),
      press: createPress((error) => logger.error({ err: error }, "press")),
      traffic: createTraffic(),
      now,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A bucket or a folder of the data directory; both while photographs move. */
export async function openPhotoStorage(config: StorageConfig): Promise<PhotoStorage> {
  const { disk, bucket } = await openPhotoPlaces(config);
  if (bucket === null) return disk;
  if (config.photosOn === undefined) return bucket;
  return config.photosOn === "disk" ? createTwoStorages(disk, bucket) : createTwoStorages(bucket, disk);
}

type StorageConfig = Pick<Config, "s3" | "photosOn" | "dataDirectory">;

/** No bucket where none is configured. */
export async function openPhotoPlaces({
  s3,
  dataDirectory,
}: StorageConfig): Promise<{ readonly disk: PhotoStorage; readonly bucket: PhotoStorage | null }> {
  const disk = createDiskStorage(join(dataDirectory, "photos"));
  if (s3 === undefined) return { disk, bucket: null };
  const { createS3Storage, requireBucket } = await import("../platform/files/s3-storage.ts");
  await requireBucket(s3);
  return { disk, bucket: createS3Storage(s3) };
}

/** First whoever works with the database. */
export async function closeServices({ jobs, press, database }: Services): Promise<void> {
  try {
    await jobs.close();
    await press.close();
  } finally {
    await database.close();
  }
}
