import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/open.ts";
import type { PhotoStorage } from "./files/storage.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Outbox } from "./mail/outbox.ts";

/** What is opened once at start; a function picks the few of them that it needs. */
export type Platform = {
  readonly config: Config;
  readonly logger: Logger;
  readonly db: Database;
  readonly photos: PhotoStorage;
  readonly secret: string;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly now: () => Date;
};
