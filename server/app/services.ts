import { join } from "node:path";
import type { Logger } from "pino";
import { createPress, type Press } from "../documents/press.ts";
import { type Config, mailDomainOf } from "../platform/config/config.ts";
import { readSecret } from "../platform/config/secret.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "../platform/database/open.ts";
import { createDiskStorage, type PhotoStorage } from "../platform/files/storage.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { createOutbox } from "../platform/mail/outbox.ts";
import type { Platform } from "../platform/platform.ts";
import { createTraffic, type Traffic } from "../platform/workarounds/traffic.ts";
import { withDrawnPictures } from "./demo/drawn-storage.ts";
import { jobKinds } from "./job-kinds.ts";

/** All that is open while the server or a command runs. Only `app` sees it whole: the layers below pick from it. */
export type Services = Platform & {
  readonly database: OpenDatabase;
  readonly press: Press;
  readonly traffic: Traffic;
};

/**
 * Opens the database and the storage that the configuration names. Throws `StartError` (`DirectoryInUseError` when the
 * directory is taken) for what the person who starts can mend.
 */
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
    // Last: whatever fails before leaves no queue open.
    const jobs = await openJobs(database, { kinds: jobKinds, runs: options.runsJobs, onError });
    const sends = config.smtpUrl !== undefined;
    return {
      config,
      logger,
      database,
      db: database.db,
      photos,
      secret,
      jobs,
      outbox: createOutbox({ sends, mailDomain: mailDomainOf(config), jobs }),
      press: createPress((error) => logger.error({ err: error }, "press")),
      traffic: createTraffic(),
      now: () => new Date(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The storage of photographs that the configuration names: a bucket, or a folder of the data directory. */
export async function openPhotoStorage({
  s3,
  dataDirectory,
}: Pick<Config, "s3" | "dataDirectory">): Promise<PhotoStorage> {
  if (s3 === undefined) return createDiskStorage(join(dataDirectory, "photos"));
  const { createS3Storage, requireBucket } = await import("../platform/files/s3-storage.ts");
  await requireBucket(s3);
  return createS3Storage(s3);
}

/** Closes what `openServices` opened: first whoever works with the database. */
export async function closeServices({ jobs, press, database }: Services): Promise<void> {
  try {
    await jobs.close();
    await press.close();
  } finally {
    await database.close();
  }
}
